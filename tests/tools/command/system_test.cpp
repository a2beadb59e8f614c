// SPDX-License-Identifier: MIT
//
// Signals, terminals, lost output, missing rights and exhausted memory, which transcripts cannot
// show.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/lines.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

// Checks that a command ends in a fifth of a second after a signal. The machine may be busy: the
// best of three attempts counts.
void ends_promptly(const std::vector<std::string>& arguments, const std::string& input, int signal,
                   int code, const std::string& said) {
  double fastest = 10;
  for (int attempt = 0; attempt < 3 && fastest > 0.2; ++attempt) {
    const Ended ended = run(arguments, {.input = input, .signal = signal});
    CHECK(ended.code == code);
    CHECK(contains(ended.out, said));
    fastest = std::min(fastest, ended.since_signal);
  }
  CHECK(fastest <= 0.2);
}

TEST_CASE("a signal ends the search promptly", "[cli]") {
  const auto [signal, code] =
      GENERATE(table<int, int>({{SIGINT, 130}, {SIGTERM, 143}, {SIGHUP, 129}, {SIGXCPU, 152}}));
  ends_promptly({"solve", "--limit=0", "-q", "-"}, endless_board(), signal, code,
                "stopped before the end");
}

TEST_CASE("a signal ends the search of a model promptly", "[cli]") {
  const auto [signal, code] = GENERATE(table<int, int>({{SIGINT, 130}, {SIGTERM, 143}}));
  ends_promptly({"solve", "--from", "lp", "-q", "-"}, endless_model(), signal, code,
                "-:1: unknown: interrupted");
}

TEST_CASE("a signal ends an export and leaves no file", "[cli]") {
  std::string board = "numberlink\nsize: 50x50\nrules: no-fill touch\ngrid:\n";
  for (int row = 0; row < 50; ++row) {
    const std::string label = row < 20 ? std::to_string(row) : ".";
    board += label;
    for (int column = 1; column < 49; ++column) board += " .";
    board += ' ' + label + '\n';
  }
  const Folder folder;
  const std::string input = folder.write("board.txt", board);
  const Ended ended = run({"export", input, "--model", "numberlink/product", "--to", "lp", "-o",
                           folder.path("model.lp")},
                          {.signal = SIGINT, .signal_after = 0.1});
  CHECK(ended.code == 130);
  CHECK(folder.file_count() == 1);
}

TEST_CASE("a stopped run leaves a complete book of the boards so far", "[cli]") {
  const Folder folder;
  const std::string book = folder.path("a.html");
  const Ended ended = run(
      {"generate", "circuit", "--size", "8x8", "--count", "1000000", "--jobs", "2", "--book", book},
      {.signal = SIGINT, .signal_after = 2});
  CHECK(ended.code == 130);
  CHECK(ended.err.find("stopped at puzzle ") != ended.err.npos);
  const std::string page = folder.read("a.html");
  CHECK(page.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.ends_with("</body>\n</html>\n"));
  const auto lines = split_lines(page);
  const auto pictures = std::count_if(
      lines.begin(), lines.end(), [](const std::string& line) { return contains(line, "<svg "); });
  CHECK(pictures > 2);
  CHECK(pictures % 2 == 0);
  CHECK(page.find("<h2>Answers</h2>") != page.npos);
  CHECK(folder.file_count() == 1);
}

TEST_CASE("progress is only shown on a terminal", "[cli]") {
  const auto said = [](bool is_terminal, const std::string& option) {
    return run({"solve", "--from", "lp", "-", "--time-limit", "1", option},
               {.input = endless_model(), .err_is_terminal = is_terminal})
        .err;
  };
  const std::string shown = said(true, "--jobs=1");
  CHECK(contains(shown, " nodes, "));
  CHECK(contains(shown, " open"));
  CHECK(shown.ends_with("\r\x1b[K"));
  CHECK(said(false, "--jobs=1").empty());
  CHECK(said(true, "-q").empty());
}

TEST_CASE("progress is reported as JSON lines on request", "[cli]") {
  const std::vector<std::string> arguments = {"solve",        "-", "--limit", "0", "--json",
                                              "--time-limit", "1"};
  std::vector<std::string> asking = arguments;
  asking.insert(asking.end(), {"--progress", "json"});
  const Ended ended = run(asking, {.input = endless_board()});
  CHECK(ended.code == 30);
  const std::vector<std::string> lines = split_lines(ended.err);
  for (const std::string& line : lines) {
    const Json object = Json::parse(line);
    CHECK(object.at("schema") == "quadrille/1");
    CHECK(object.at("source") == "-:1");
    CHECK(object.at("progress").at("seconds") > 0.0);
    CHECK(object.at("progress").at("solutions") > 0);
  }
  CHECK_FALSE(lines.empty());
  CHECK(run(arguments, {.input = endless_board()}).err.empty());
  asking.push_back("--quiet");
  CHECK(run(asking, {.input = endless_board()}).err.empty());
}

TEST_CASE("lost output is reported as an error", "[cli]") {
  const auto arguments = GENERATE(values<std::vector<std::string>>(
      {{"solve", "-"}, {"solve", "--json", "-"}, {"render", "-"}, {"list"}, {"--help"}}));
  for (const Stream stream : {Stream::kFull, Stream::kClosed}) {
    const Ended ended = run(arguments, {.input = kUniqueBoard, .out = stream});
    CHECK(ended.code == 74);
    CHECK(ended.err.starts_with("quadrille: error: standard output: "));
  }
  const Ended quiet = run(arguments, {.input = kUniqueBoard, .out = Stream::kBrokenPipe});
  CHECK(quiet.code == 74);
  CHECK(quiet.err.empty());
}

TEST_CASE("files that the user may not read or write have their exit codes", "[cli]") {
  if (::geteuid() != 0) {  // only root can become another user
    WARN("not run: needs root");
    return;
  }
  const Folder folder;
  const std::string forbidden = folder.write("forbidden", kUniqueBoard);
  ::chmod(forbidden.c_str(), 0);
  ::chmod(folder.path("").c_str(), 0755);
  CHECK(run({"solve", forbidden}, {.as_nobody = true}).code == 77);
  CHECK(run({"render", "-", "--svg", folder.path("new.svg")},
            {.input = kUniqueBoard, .as_nobody = true})
            .code == 77);
}

TEST_CASE("a picture that does not fit leaves the file of before", "[cli]") {
  const Folder folder;
  const std::string target = folder.write("target", "before");
  const Ended ended =
      run({"render", "-", "--svg", target}, {.input = kUniqueBoard, .file_size = 100});
  CHECK(ended.code == 74);
  CHECK(ended.out.empty());
  CHECK(folder.read("target") == "before");
  CHECK(folder.file_count() == 1);
}

TEST_CASE("running out of memory gives an exit code", "[cli][address-space]") {
  std::string board = "numberlink\nsize: 1000x1000\nrules: no-fill touch\ngrid:\n";
  for (int row = 0; row < 1000; ++row)
    for (int column = 0; column < 1000; ++column)
      board +=
          std::string(row == column && row % 999 == 0 ? "1" : ".") + (column < 999 ? " " : "\n");
  const Ended ended =
      run({"solve", "-", "--model", "numberlink/cell-label"}, {.input = board, .memory_mib = 80});
  CHECK(ended.code == 71);
  CHECK(ended.out.empty());
}

TEST_CASE("running out of memory inside the solver does not abort", "[cli][address-space]") {
  std::string board = "numberlink\nsize: 200x200\nrules: fill touch\ngrid:\n";
  for (int cell = 0; cell < 200 * 200; ++cell) {
    const bool end = cell == 0 || cell == 200 * 200 - 1;
    board += std::string(end ? "1" : ".") + (cell % 200 < 199 ? " " : "\n");
  }
  const std::size_t mebibytes = GENERATE(60u, 80u, 100u, 120u);
  const Ended ended =
      run({"solve", "-", "--time-limit", "0.5"}, {.input = board, .memory_mib = mebibytes});
  INFO(mebibytes << ": " << ended.err);
  CHECK((ended.code == 71 || ended.code == 30 || ended.code == 20));
}

}  // namespace
}  // namespace quadrille::tests
