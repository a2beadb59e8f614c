// SPDX-License-Identifier: MIT
//
// Runs over many puzzles: finished results are shown, whatever follows.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_CASE("an error in one puzzle does not affect the others in a file", "[cli]") {
  const std::string boards = std::string(kUniqueBoard) + '\n' + kBadBoard + '\n' + kUniqueBoard;
  const Folder folder;
  const std::string file = folder.write("a.txt", boards);
  const Ended text = run({"solve", "-q", "--unique", file});
  CHECK(text.code == 65);
  CHECK(count_of(text.out, ": unique") == 2);
  CHECK(text.out.find(file + ":3: unique") != text.out.npos);
  CHECK(text.err.starts_with("quadrille: error: " + file + ":"));
  CHECK(text.err.find(": puzzle 2: ") != text.err.npos);

  const Ended json = run({"solve", "--json", file, "-j", "3"});
  CHECK(json.code == 65);
  CHECK(count_of(json.out, "\n") == 3);
  const std::size_t second = json.out.find('\n') + 1;
  const Json line = Json::parse(json.out.substr(second, json.out.find('\n', second) - second));
  CHECK(line["status"] == "error");
  CHECK(line["source"] == file + ":2");

  const std::string target = folder.path("b.txt");
  CHECK(run({"convert", file, "--to", "native", "-o", target}).code == 65);
  CHECK(count_of(folder.read("b.txt"), "numberlink") == 2);
}

TEST_CASE("answers are judged and drawn line by line, also next to bad puzzles", "[cli]") {
  const Folder folder;
  const std::string file =
      folder.write("a.txt", std::string(kUniqueBoard) + '\n' + kBadBoard + '\n' + kUniqueBoard);
  const std::string answers = folder.write("a.json", run({"solve", "--json", file}).out);
  const Ended checked = run({"check", file, answers});
  CHECK(checked.code == 65);
  CHECK(checked.out == file + ":1: right\n" + file + ":3: right\n");
  CHECK(checked.err.find(": puzzle 2: ") != checked.err.npos);
  const Ended drawn = run({"render", file, "--answer", answers});
  CHECK(drawn.code == 65);
  CHECK(drawn.out == kUniqueDrawn + '\n' + kUniqueDrawn);

  const std::string text = folder.read("a.json");
  const std::string fewer = folder.write("fewer.json", text.substr(0, text.find('\n') + 1));
  const std::string more = folder.write("more.json", text + "{}\n");
  for (const std::string& wrong : {fewer, more}) {
    const Ended ended = run({"check", file, wrong});
    CHECK(ended.code == 65);
    CHECK(ended.err.find(wrong) != ended.err.npos);
  }
}

TEST_CASE("puzzles of several formats in one input are all solved", "[cli]") {
  const std::string numlin = "pzprv3\nnumlin\n1\n3\n1 . 1 \n0 0 \n";
  const std::string hashi = "pzprv3\nhashikake\n1\n3\n1 . 1 \n0 0 \n";
  const Ended solved = run({"solve", "-q", "-"}, {.input = numlin + hashi});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": solved") == 2);
  CHECK(solved.out.find("-:2: solved") != solved.out.npos);
  const Ended converted = run({"convert", "-", "--to", "native"}, {.input = numlin + hashi});
  CHECK(converted.code == 0);
  CHECK(converted.out ==
        "numberlink\nsize: 1x3\nrules: no-fill touch\ngrid:\n1 . 1\n\n"
        "hashi\nsize: 1x3\ngrid:\n1 . 1\n");

  const Ended bad = run({"solve", "-q", "-"}, {.input = numlin + "\nchess\n\n" + hashi});
  CHECK(bad.code == 65);
  CHECK(count_of(bad.out, ": solved") == 2);
  CHECK(bad.err.find("-:8:1: puzzle 2: 'chess' is not a known puzzle or format (expected "
                     "numberlink, ") != bad.err.npos);
}

TEST_CASE("puzzles are solved as they arrive", "[cli]") {
  // Standard input stays open, but the last complete board is solved.
  const std::string boards = std::string(kUniqueBoard) + '\n' + kUniqueBoard + "\nnumberlink\n";
  const Ended ended =
      run({"solve", "-q", "-"}, {.input = boards, .input_stays_open = true, .signal = SIGTERM});
  CHECK(ended.code == 143);
  CHECK(count_of(ended.out, ": solved") == 2);
  // Also with several formats.
  const std::string files =
      "pzprv3\nnumlin\n1\n2\n1 1\n0\nnumlin/2/1/11\n" + std::string(kUniqueBoard) + "\nSIZE";
  const Ended mixed = run({"solve", "-q", "-"},
                          {.input = files + " 2X1\n", .input_stays_open = true, .signal = SIGTERM});
  CHECK(mixed.code == 143);
  CHECK(count_of(mixed.out, ": solved") == 3);
}

TEST_CASE("memory use does not grow with the number of puzzles", "[cli][address-space]") {
  std::string boards;
  for (int i = 0; i < 100'000; ++i) boards += "numberlink\nsize: 1x2\ngrid:\n1 1\n";
  const Ended ended = run({"solve", "-q", "-"}, {.input = boards, .memory_mib = 60});
  CHECK(ended.code == 0);
  CHECK(count_of(ended.out, "\n") == 100'000);
}

TEST_CASE("generated puzzles are written one by one", "[cli]") {
  const std::vector<std::string> command = {"generate", "circuit", "--size", "8x8",
                                            "--count",  "1000000", "--jobs", "2"};
  const Ended ended = run(command, {.signal = SIGINT, .signal_after = 2});
  CHECK(ended.code == 130);
  CHECK(count_of(ended.out, "circuit\n") > 2);
  CHECK(ended.err.find("stopped at puzzle ") != ended.err.npos);
  const Ended solved = run({"solve", "-q", "--unique", "-"}, {.input = ended.out});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") == count_of(ended.out, "circuit\n"));
}

TEST_CASE("a killed generator leaves a file of whole puzzles", "[cli]") {
  const int signal = GENERATE(SIGKILL, SIGHUP);
  const Folder folder;
  const std::string file = folder.write("a.txt", "what was there before\n");
  const Ended ended =
      run({"generate", "circuit", "--size", "8x8", "--count", "1000000", "-o", file},
          {.signal = signal, .signal_after = 2});
  CHECK(ended.code == 128 + signal);
  const std::string text = folder.read("a.txt");
  CHECK(count_of(text, "circuit\n") > 2);
  CHECK(folder.file_count() == 1);
  const Ended solved = run({"solve", "-q", "--unique", file});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") == count_of(text, "circuit\n"));
}

TEST_CASE("a full disk leaves a file of whole puzzles", "[cli]") {
  const Folder folder;
  const std::string file = folder.path("a.txt");
  const Ended ended = run({"generate", "circuit", "--size", "8x8", "--count", "1000", "-o", file},
                          {.file_size = 3'000});
  CHECK(ended.code == 74);
  const Ended solved = run({"solve", "-q", "--unique", file});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") > 2);
}

TEST_CASE("a single-puzzle format is refused before several puzzles are generated", "[cli]") {
  const Ended ended =
      run({"generate", "rogo", "--size", "5x5", "--steps", "8", "--count", "2", "--to", "gams"});
  CHECK(ended.code == 64);
  CHECK(ended.out.empty());
  CHECK(ended.err ==
        "quadrille: error: the format 'gams' holds a single puzzle (expected --count 1)\n");
}

TEST_CASE("parallel jobs generate the same puzzles in the same order", "[cli]") {
  const auto made = [](const std::string& jobs) {
    return run({"generate", "survo", "--size", "2x3", "--count", "12", "--seed", "5", "-j", jobs});
  };
  const Ended one = made("1");
  CHECK(one.code == 0);
  CHECK(made("3").out == one.out);
}

TEST_CASE("all boards of a run are different, and too few of them end it", "[cli]") {
  const auto generate = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"generate", "hashi", "--size", "3x3", "--seed", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  const Ended all = generate({"--count", "300"});
  CHECK(all.code == 30);
  std::set<std::string> boards;
  std::size_t count = 0;
  for (std::size_t at = 0; at < all.out.size(); ++count) {
    const std::size_t end = std::min(all.out.find("\n\n", at), all.out.size() - 1);
    boards.insert(all.out.substr(at, end - at));
    at = end + 2;
  }
  CHECK(count > 5);
  CHECK(count < 300);
  CHECK(boards.size() == count);
  CHECK(all.err == "quadrille: note: stopped after " + std::to_string(count) +
                       " of 300 puzzles: 500 tries in a row repeated a board (expected fewer "
                       "puzzles, or larger ones)\n");
  CHECK(generate({"--count", "300", "-j", "2"}).out == all.out);
  const Ended few = generate({"--count", "5"});
  CHECK(few.code == 0);
  CHECK(all.out.starts_with(few.out));
}

TEST_CASE("boards that the generator gives up are left out", "[cli]") {
  const std::vector<std::string> request = {"generate", "hashi", "--size", "3x3", "--islands", "9"};
  const Ended one = run(request);
  CHECK(one.code == 30);
  CHECK(one.out.empty());
  CHECK(one.err.starts_with("quadrille: error: tried "));
  std::vector<std::string> several = request;
  several.insert(several.end(), {"--count", "9"});
  const Ended ended = run(several);
  CHECK(ended.code == 30);
  CHECK(count_of(ended.err, "quadrille: error: puzzle ") == 3);
  CHECK(ended.err.ends_with(
      "quadrille: note: stopped after 0 of 9 puzzles: 3 in a row were given up\n"));
}

TEST_CASE("a limit that ends a generator is reported, and no unfinished file is left", "[cli]") {
  const Folder folder;
  const std::string file = folder.path("a.txt");
  const Ended ended =
      run({"generate", "survo", "--size", "8x8", "--time-limit", "0.1", "-o", file});
  CHECK(ended.code == 30);
  CHECK(ended.err == "quadrille: note: stopped at puzzle 1 of 1 by the time limit\n");
  CHECK(folder.file_count() == 0);
}

TEST_CASE("no output overwrites an input", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.txt", kUniqueBoard);
  const std::string other = folder.path("b.txt");
  REQUIRE(::link(file.c_str(), other.c_str()) == 0);
  const std::string page = folder.write("page.html", "<html>");
  const std::string directory = folder.path("");
  const std::vector<std::vector<std::string>> commands = {
      {"solve", file, "--html", file},
      {"solve", file, "--svg", other},
      {"solve", directory, "--svg", file},
      {"render", file, "--svg", file},
      {"convert", file, "--to", "native", "-o", file},
      {"export", file, "--to", "lp", "-o", file},
      {"render", file, "--answer", page, "--html", page},
  };
  for (const auto& command : commands) {
    const Ended ended = run(command);
    CHECK(ended.code == 64);
    CHECK(ended.out.empty());
    CHECK(ended.err.find("is also an input") != ended.err.npos);
    CHECK(folder.read("a.txt") == kUniqueBoard);
    CHECK(folder.read("page.html") == "<html>");
  }
}

TEST_CASE("numbered pictures overwrite no input", "[cli]") {
  const Folder folder;
  const std::string one = folder.write("p-1.svg", kUniqueBoard);
  const std::string two = folder.write("p-2.svg", kUniqueBoard);
  const Ended ended = run({"solve", "-q", one, two, "--svg", folder.path("p.svg")});
  CHECK(ended.code == 64);
  CHECK(folder.read("p-1.svg") == kUniqueBoard);
  CHECK(folder.read("p-2.svg") == kUniqueBoard);
}

TEST_CASE("a page in the folder of its puzzles can be rewritten", "[cli]") {
  const Folder folder;
  folder.write("a.txt", kUniqueBoard);
  const std::vector<std::string> command = {"solve", folder.path(""), "--html",
                                            folder.path("page.html")};
  CHECK(run(command).code == 0);
  CHECK(run(command).code == 0);
}

TEST_CASE("an output that cannot be created is reported before the work starts", "[cli]") {
  const std::string board = endless_board();
  for (const std::string option : {"--svg", "--html"}) {
    const Ended ended =
        run({"solve", "--limit", "0", "-", option, "/no/such/folder/a"}, {.input = board});
    CHECK(ended.code == 73);
    CHECK(ended.out.empty());
  }
  CHECK(run({"generate", "survo", "--size", "9x9", "-o", "/no/such/folder/a"}).code == 73);
}

TEST_CASE("a picture on standard output is not mixed with other text", "[cli]") {
  const Ended svg = run({"solve", "--unique", "-", "--svg", "-"}, {.input = kUniqueBoard});
  CHECK(svg.code == 0);
  CHECK(svg.out.starts_with("<svg"));
  CHECK(svg.out.ends_with("</svg>\n"));
  CHECK(svg.err.starts_with("-:1: unique"));
  const Ended page = run({"solve", "--limit", "0", "-", "--html", "-"}, {.input = kAmbiguousBoard});
  CHECK(page.out.starts_with("<!DOCTYPE html>"));
  CHECK(page.out.ends_with("</html>\n"));
  CHECK(count_of(page.out, "<svg") == 2);

  CHECK(run({"solve", "--json", "-", "--svg", "-"}, {.input = kUniqueBoard}).code == 64);
  const Ended two = run({"solve", "--limit", "0", "-", "--svg", "-"}, {.input = kAmbiguousBoard});
  CHECK(two.code == 64);
  CHECK(two.out.empty());
}

TEST_CASE("work continues with as many threads as can be started", "[cli]") {
  if (::geteuid() != 0) return;  // without root, other processes count toward the limit
  std::string boards;
  for (int i = 0; i < 20; ++i) boards += std::string(kUniqueBoard) + '\n';
  const Ended ended = run({"solve", "-q", "-", "-j", "64"},
                          {.input = boards, .process_count = 3, .as_nobody = true});
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
  CHECK(count_of(ended.out, ": solved") == 20);
}

}  // namespace
}  // namespace quadrille::tests
