// SPDX-License-Identifier: MIT

#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

// Removes what differs from run to run from JSON lines.
std::string without_times(const std::string& lines) {
  return std::regex_replace(lines, std::regex("\"seconds\":\\{[^}]*\\}"), "");
}

TEST_CASE("solve draws the board and a summary line", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const Ended ended = run({"solve", board});
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
  CHECK(ended.out.starts_with(kUniqueDrawn + "\n" + board +
                              ":1: solved (fill no-touch, numberlink/edge-label, "));
}

TEST_CASE("what all solutions have in common is drawn", "[cli]") {
  const Folder folder;
  const std::string survo =
      folder.write("a.txt", "survo\nsize: 2x3\nrows: ? ?\ncolumns: 3 ? 11\ngrid:\n. 3 .\n. . .\n");
  const Ended ended = run({"solve", "--common", survo});
  CHECK(ended.code == 0);
  CHECK(ended.out.starts_with("·  3  ·  ?\n·  4  ·  ?\n3  ?  11 ██\n\n" + survo +
                              ":1: multiple, at least 2 solutions (survo/sat, "));
  CHECK(ended.out.ends_with("All solutions agree on 2 of 6 values.\n"));
  const Json line = Json::parse(run({"solve", "--common", "--json", survo}).out);
  CHECK(line["common"].dump() == R"({"grid":[[null,3,null],[null,4,null]]})");
  CHECK(line["common_complete"] == true);
  const Ended svg = run({"solve", "--common", "--svg", "-", survo});
  CHECK(svg.out.find("<svg") != std::string::npos);
  for (const char* other : {"--count", "--relax", "--proof=x/"})
    CHECK(run({"solve", "--common", other, survo}).code == 64);
  CHECK(run({"solve", "--common", "--engine", "ip", survo}).code == 64);
  const std::string model = folder.write("a.lp", "min\n x\nst\n x >= 1\nend\n");
  CHECK(run({"solve", "--common", model}).code == 64);
}

TEST_CASE("answers are written in the format of a contest", "[cli]") {
  const Folder folder;
  const std::string flat = folder.write("flat.txt", "SIZE 3X1\nLINE_NUM 1\nLINE#7 (0,0)-(2,0)\n");
  const std::string deep =
      folder.write("deep.txt", "numberlink-3d\nsize: 1x3x2\ngrid:\nA # A\n. . .\n");
  const Ended ended = run({"solve", "--answer-format", "adc", flat, deep});
  CHECK(ended.code == 0);
  CHECK(ended.out ==
        "SIZE 3X1\nLAYER 1\n7,7,7\n"
        "SIZE 3X1X2\nLAYER 1\n1,0,1\nLAYER 2\n1,1,1\n");
  CHECK(ended.err.find("deep.txt:1: solved") != std::string::npos);
  const Ended quiet = run({"solve", "-q", "--answer-format", "adc", flat});
  CHECK(quiet.out == "SIZE 3X1\nLAYER 1\n7,7,7\n");
  CHECK(quiet.err.empty());
  const std::string sudoku = folder.write("sudoku.txt", "sudoku\nbox: 2x1\ngrid:\n1 .\n. .\n");
  CHECK(run({"solve", "--answer-format", "adc", sudoku}).code == 64);
  CHECK(run({"solve", "--answer-format", "adc", "--json", flat}).code == 64);
  CHECK(run({"solve", "--answer-format", "native", flat}).code == 64);
  const Ended drawn = run({"solve", "-q", "--answer-format", "penpa", flat, sudoku});
  CHECK(drawn.code == 0);
  CHECK(std::count(drawn.out.begin(), drawn.out.end(), '\n') == 2);
  CHECK(drawn.out.starts_with("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
  CHECK(run({"solve", "-q", "--answer-format", "native", sudoku}).out ==
        "sudoku\nbox: 2x1\ngrid:\n1 2\n2 1\n");
  CHECK(run({"solve", "-q", "--answer-format", "pzpr", flat}).out.ends_with("\n1 1\n"));
  const std::string link = run({"solve", "-q", "--answer-format", "puzzlink", flat}).out;
  CHECK(link.starts_with("https://puzz.link/p?pzprv3/numlin/1/3/"));
  const std::string url = link.substr(0, link.size() - 1);
  CHECK(run({"check", url, url}).out == url + ": right\n");
  CHECK(run({"check", "--partial", url}).out == url + ": solved\n");
  const std::string model = folder.write("a.lp", "min\n x\nst\n x >= 1\nend\n");
  CHECK(run({"solve", "--answer-format", "adc", model}).code == 64);
}

TEST_CASE("a folder gets the proof of a verdict by clauses", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("unique.txt", kUniqueBoard), proof = folder.path("proof");
  const std::vector<std::string> drat{"--proof", proof, "--proof-format", "drat"};
  const auto prove = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), drat.begin(), drat.end());
    return run(arguments);
  };
  REQUIRE(prove({"solve", "--unique", board}).code == 0);
  CHECK(Json::parse(folder.read("proof/claim.json")).at("claim") == "unique");
  CHECK(folder.read("proof/formula.cnf").find("p cnf ") != std::string::npos);
  CHECK(folder.read("proof/proof.drat").ends_with("0\n"));
  CHECK(run({"solve", "--unique", folder.path("proof/puzzle.txt")}).code == 0);
  // A verdict that its two solutions prove leaves no refutation of another one there.
  const std::string ambiguous = folder.write("ambiguous.txt", kAmbiguousBoard);
  const Ended ended = prove({"solve", "--unique", ambiguous});
  CHECK(ended.code == 21);
  CHECK(Json::parse(folder.read("proof/claim.json")).at("solutions").size() == 2);
  CHECK_FALSE(std::filesystem::exists(folder.path("proof/formula.cnf")));
  CHECK_FALSE(std::filesystem::exists(folder.path("proof/proof.drat")));

  CHECK(prove({"solve", folder.path("proof/puzzle.txt")}).code == 64);  // would be overwritten
  CHECK(prove({"solve", "--count", board}).code == 64);
  CHECK(prove({"solve", folder.write("a.lp", "min\n x\nst\n x >= 1\nend\n")}).code == 64);
  CHECK(run({"solve", "--proof-format", "drat", board}).code == 64);
  CHECK(run({"solve", "--proof", board, "--proof-format", "drat", ambiguous}).code == 73);
}

TEST_CASE("a folder gets the certificate of a verdict", "[cli]") {
  const Folder folder;
  const std::string island = "hashi\nsize: 1x3\ngrid:\n2 . 2\n";
  const std::string board = folder.write("board.txt", island), proof = folder.path("proof/");
  REQUIRE(run({"solve", "--unique", "--proof", proof, board}).code == 0);
  CHECK(Json::parse(folder.read("proof/claim.json")).at("claim") == "unique");
  CHECK(folder.read("proof/puzzle.txt") == island);
  CHECK(folder.read("proof/formula.opb").starts_with("* #variable= 2 #constraint= "));
  CHECK(folder.read("proof/proof.pbp").ends_with("c -1\n"));
  CHECK(run({"solve", "--proof", folder.path("proof"), board}).code == 0);
  CHECK(Json::parse(folder.read("proof/claim.json")).at("claim") == "at least");
  CHECK(run({"solve", "--proof", proof, folder.path("proof/puzzle.txt")}).code == 64);
  CHECK(run({"solve", "--proof", proof, "--count", board}).code == 64);
  const std::string model = folder.write("a.lp", "min\n x\nst\n x >= 1\nend\n");
  CHECK(run({"solve", "--proof", proof, model}).code == 0);
  CHECK_FALSE(std::filesystem::exists(folder.path("proof/claim.json")));
  CHECK(std::filesystem::exists(folder.path("proof/proof.vipr")));
  CHECK(run({"solve", "--proof-format", "veripb", board}).code == 64);
}

TEST_CASE("the exit code reports the outcome", "[cli]") {
  const auto [board, options, code] = GENERATE(table<std::string, std::vector<std::string>, int>({
      {kUniqueBoard, {}, 0},
      {kUniqueBoard, {"--unique"}, 0},
      {kImpossibleBoard, {}, 20},
      {kImpossibleBoard, {"--unique"}, 20},
      {kAmbiguousBoard, {}, 0},
      {kAmbiguousBoard, {"--unique"}, 21},
      {kAmbiguousBoard, {"--limit", "0"}, 0},
      {kUniqueBoard, {"--sat-codes"}, 10},
      {kAmbiguousBoard, {"--sat-codes", "--unique"}, 10},
      {kImpossibleBoard, {"--sat-codes"}, 20},
      {endless_board(), {"--limit=0", "--time-limit=.1"}, 30},
      {kUniqueBoard, {"--engine", "ip", "--unique"}, 0},
      {kAmbiguousBoard, {"--engine", "ip", "--unique"}, 21},
      {kImpossibleBoard, {"--engine", "ip"}, 20},
      {kUniqueBoard, {"--engine", "ip", "--model", "numberlink/edge-label"}, 64},
      {kUniqueBoard, {"--engine", "frontier"}, 0},
      {kAmbiguousBoard, {"--engine", "frontier", "--unique"}, 21},
      {kImpossibleBoard, {"--engine", "frontier"}, 20},
      {kAmbiguousBoard, {"--count"}, 0},
      {kImpossibleBoard, {"--count"}, 20},
      {endless_board(), {"--count", "--memory-limit", "1"}, 30},
      {kUniqueBoard, {"--relax", "--count"}, 64},
      {kUniqueBoard, {"--relax", "--explain"}, 64},
      {kUniqueBoard, {"--count", "--checkpoint", "never-written"}, 64},
      {kUniqueBoard, {"--checkpoint", "never-written"}, 64},
      {endless_board(), {"--count", "--time-limit=.1"}, 30},
      {kUniqueBoard, {"--count", "--engine", "sat"}, 64},
      {"sudoku\nbox: 2x2\ngrid:\n. . . .\n. . . .\n. . . .\n. . . .\n", {"--count"}, 64},
      {kUniqueBoard, {"--memory-limit", "9"}, 64},
      {kUniqueBoard, {"--rules", "no-such-rule"}, 64},
      {kUniqueBoard, {"--puzzle", "no-such-puzzle"}, 64},
      {"min-clues\nbox: 1x2\ngrid:\n1 2\n2 1\n", {"--explain"}, 64},
      {kBadBoard, {}, 65},
  }));
  std::vector<std::string> arguments = {"solve", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  INFO(board << Catch::rangeToString(options));
  const Ended ended = run(arguments, {.input = board});
  CHECK(ended.code == code);
  CHECK(ended.out.empty() == (code >= 64));
  CHECK(ended.err.empty() == (code < 64));
}

TEST_CASE("the board is drawn as read if it has no solution", "[cli]") {
  const Ended ended = run({"solve", "-"}, {.input = kImpossibleBoard});
  CHECK(ended.code == 20);
  CHECK(ended.out.starts_with("1 2\n2 1\n\n-:1: none ("));
  CHECK(run({"solve", "-q", "-"}, {.input = kImpossibleBoard}).out.starts_with("-:1: none ("));
  const std::string counted = run({"solve", "--count", "-"}, {.input = kImpossibleBoard}).out;
  CHECK(counted.starts_with("-:1: none"));
}

TEST_CASE("solve --count reports the number of solutions", "[cli]") {
  const std::string board =
      "numberlink\nsize: 4x4\nrules: no-fill touch\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 1\n";
  const std::string line = run({"solve", "-", "-q", "--count"}, {.input = board}).out;
  CHECK(line.starts_with("-:1: multiple, 184 solutions (no-fill touch, numberlink/frontier, "));
  const Json json = Json::parse(run({"solve", "-", "--json", "--count"}, {.input = board}).out);
  CHECK(json["count"] == "184");
  CHECK(json["status"] == "multiple");
  CHECK(json["engine"] == "frontier");
  CHECK(json["solution_count"] == 2);
  CHECK(json["complete"] == false);
  const Json unique =
      Json::parse(run({"solve", "-", "--json", "--count"}, {.input = kUniqueBoard}).out);
  CHECK(unique["count"] == "1");
  CHECK(unique["status"] == "unique");
  const Json none =
      Json::parse(run({"solve", "-", "--json", "--count"}, {.input = kImpossibleBoard}).out);
  CHECK(none["count"] == "0");
  CHECK(none["status"] == "none");
  CHECK_FALSE(Json::parse(run({"solve", "-", "--json"}, {.input = board}).out).contains("count"));
  const Ended refused = run({"solve", "-", "--count", "--engine", "ip"}, {.input = board});
  CHECK(refused.err.find("numberlink/edges cannot count solutions (expected "
                         "numberlink/frontier)") != std::string::npos);
  const Ended sudoku =
      run({"solve", "-", "--count"}, {.input = "sudoku\nbox: 1x2\ngrid:\n. .\n. .\n"});
  CHECK(sudoku.err.find("no model of sudoku can count solutions") != std::string::npos);
}

TEST_CASE("solve --at-most allows a shorter loop", "[cli]") {
  const std::string board = "rogo\nsize: 2x3\nsteps: 6\ngrid:\n3 3 -9\n3 3 .\n";
  const auto value = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"solve", "-", "--json"});
    return Json::parse(run(arguments, {.input = board}).out)["objective"];
  };
  CHECK(value({}) == 3);
  CHECK(value({"--at-most"}) == 12);
  CHECK(value({"--rules", "at-most"}) == 12);
  CHECK(run({"solve", "-", "--at-most", "--rules", "exact"}, {.input = board}).code == 64);
}

TEST_CASE("solve --shortest counts the steps of all paths", "[cli]") {
  const std::string board =
      "numberlink\nsize: 3x4\nrules: no-fill touch\ngrid:\nA . . .\n. B B .\nA . . .\n";
  for (const char* engine : {"auto", "ip"}) {
    const Json json = Json::parse(
        run({"solve", "-", "--json", "--shortest", "--engine", engine}, {.input = board}).out);
    CHECK(json["status"] == "optimal");
    CHECK(json["objective"] == 3);
    CHECK(json["bound"] == 3);
    CHECK(json["rules"] == Json{{"fill", false}, {"touch", true}, {"shortest", true}});
  }
  const auto converted =
      run({"convert", "-", "--to", "native", "--rules", "shortest"}, {.input = board});
  CHECK(converted.out.find("rules: no-fill touch shortest\n") != std::string::npos);
  const Ended filled =
      run({"solve", "-", "--json", "--shortest", "--rules", "fill"}, {.input = board});
  CHECK(Json::parse(filled.out)["objective"].is_null());  // all solutions are equally long
}

TEST_CASE("all solutions of a board are listed", "[cli]") {
  const Ended ended = run({"solve", "--json", "--limit", "0", "-"}, {.input = kAmbiguousBoard});
  const Json json = Json::parse(ended.out);
  CHECK(json["status"] == "multiple");
  CHECK(json["solution_count"] == 2);
  CHECK(json["complete"] == true);
  CHECK(json["verified"] == true);
  CHECK(json["source"] == "-:1");
}

TEST_CASE("rules on the command line override those of the input", "[cli]") {
  const Ended ended = run({"solve", "--json", "--rules", "fill", "-"}, {.input = kAmbiguousBoard});
  CHECK(ended.code == 20);
  CHECK(Json::parse(ended.out)["rules"] == Json({{"fill", true}, {"touch", true}}));
}

TEST_CASE("a bad input is an error line, and with --json also a JSON line", "[cli]") {
  const Folder folder;
  const std::string bad = folder.write("bad.txt", kBadBoard);
  const Ended text = run({"solve", bad});
  CHECK(text.code == 65);
  CHECK(text.out.empty());
  CHECK(text.err.starts_with("quadrille: error: " + bad + ":5:1: "));
  CHECK(text.err.find('\n') + 1 == text.err.size());
  const Ended json = run({"solve", "--json", bad});
  CHECK(json.code == 65);
  CHECK(json.err == text.err);
  const Json line = Json::parse(json.out);
  CHECK(line["status"] == "error");
  CHECK(line["source"] == bad);
  CHECK(line["error"]["line"] == 5);
}

TEST_CASE("texts that are not boards are refused quickly", "[cli]") {
  const std::string text =
      GENERATE(std::string(), std::string("\n \n"), std::string("hello world\n"),
               std::string("\xFF\xFE"
                           "4\0",
                           4),
               std::string("numberlink\nsize: 2x2\ngrid:\n1 1\n. \xC3\n"),
               std::string("numberlink\nsize: 1000000000x1000000000\ngrid:\n1 1\n"),
               std::string("numberlink\nsize: 2x2\ngrid:\n1 1 .\n. .\n"),
               std::string("numberlink\nsize: 2x2\ngrid:\n1 1\n"),
               std::string("numberlink\nsize: 2x2\ngrid:\n1 1\n1 .\n"),
               std::string("numberlink\nsize: 3x2\ngrid:\n1 1\n. .\n"));
  INFO(text);
  const Ended ended = run({"solve", "-"}, {.input = text});
  CHECK(ended.code == 65);
  CHECK(ended.out.empty());
  CHECK(ended.err.starts_with("quadrille: error: -:"));
  CHECK(ended.err.find('\n') + 1 == ended.err.size());
  CHECK(ended.seconds < 1);
}

TEST_CASE("a game ID can be an argument, valid or not, unless it names a file", "[cli]") {
  CHECK(run({"solve", "-q", "3x3m2:2a2c2a2"}).out.find(": solved") != std::string::npos);
  CHECK(run({"solve", "-q", "2x2:a1e2_3e3a"}).out.find(": solved") != std::string::npos);
  const Ended bridges = run({"solve", "-q", "3x3m2:2a2c2a9"});
  CHECK(bridges.code == 65);
  CHECK(bridges.err.find("3x3m2:2a2c2a9:1:13: '9' in a cell") != std::string::npos);
  const Ended solo = run({"solve", "-q", "2x2:a1e2_3e3"});
  CHECK(solo.code == 65);
  CHECK(solo.err.find("the board ends after 15 cells (expected 16)") != std::string::npos);
  const Folder folder;
  const std::string file = folder.write("2x2:a1e2_3e3", "numlin/2/1/11\n");
  CHECK(run({"solve", "-q", file}).code == 0);
  for (const char* const path : {"no:such:file", "sudoku/4/4/none.txt"})
    CHECK(run({"solve", path}).code == 66);
}

TEST_CASE("an error in a URL names it once and is not truncated", "[cli]") {
  const std::string start = "https://puzz.link/p?numlin/40/40/";
  const Ended ended = run({"solve", "-q", start + std::string(300, 'z')});
  CHECK(ended.code == 65);
  CHECK(ended.err == "quadrille: error: " + start + std::string(27, 'z') +
                         "...:1:114: the URL encodes more cells than the board has (expected "
                         "1600)\n");
  const Ended unknown = run({"solve", "-q", "https://example.com/chess"});
  CHECK(unknown.err ==
        "quadrille: error: https://example.com/chess:1:1: unknown puzzle URL "
        "(expected one such as https://puzz.link/p?numlin/...)\n");
}

TEST_CASE("the exit code is that of the worst input, and the other inputs are processed", "[cli]") {
  const Folder folder;
  folder.write("d/a.txt", kUniqueBoard);
  folder.write("d/b.txt", kBadBoard);
  folder.write("d/c/d.txt", kImpossibleBoard);
  folder.write("d/.hidden", "no board");
  folder.write("d/LICENSE.txt", "Permission is granted to copy this text.\n");
  const Ended ended = run({"solve", "-q", folder.path("d"), folder.path("none.txt")});
  CHECK(ended.code == 66);
  CHECK(ended.out.find("a.txt:1: solved") != std::string::npos);
  CHECK(ended.out.find("d.txt:1: none") != std::string::npos);
  CHECK(ended.err.find("b.txt:5:1: ") != std::string::npos);
  CHECK(ended.err.find("none.txt: cannot be read: No such file") != std::string::npos);
  CHECK(ended.err.find("LICENSE") == std::string::npos);
  CHECK(run({"solve", folder.path("d")}).err.find("note: " + folder.path("d/LICENSE.txt")) !=
        std::string::npos);
}

TEST_CASE("a directory without puzzles is a bad input", "[cli]") {
  const Folder folder;
  folder.write("LICENSE.txt", "Permission is granted to copy this text.\n");
  const Ended ended = run({"solve", folder.path("")});
  CHECK(ended.code == 65);
  CHECK(ended.err.find("no puzzles in this directory") != std::string::npos);
}

TEST_CASE("parallel jobs give the same lines in the same order", "[cli]") {
  std::string boards;
  for (int i = 0; i < 40; ++i)
    boards += (i % 3 == 0 ? kUniqueBoard : i % 3 == 1 ? kImpossibleBoard : kAmbiguousBoard) + "\n";
  const std::vector<std::string> arguments = {"solve", "--json", "--unique", "-"};
  const Ended serial = run(arguments, {.input = boards});
  std::vector<std::string> with_jobs = arguments;
  with_jobs.insert(with_jobs.end(), {"--jobs", "4"});
  const Ended parallel = run(with_jobs, {.input = boards});
  CHECK(serial.code == 21);
  CHECK(parallel.code == 21);
  CHECK(std::count(serial.out.begin(), serial.out.end(), '\n') == 40);
  CHECK(without_times(serial.out) == without_times(parallel.out));
  CHECK(without_times(serial.out) == without_times(run(arguments, {.input = boards}).out));
}

TEST_CASE("a signal ends the search promptly", "[cli]") {
  const auto [signal, code] =
      GENERATE(table<int, int>({{SIGINT, 130}, {SIGTERM, 143}, {SIGHUP, 129}, {SIGXCPU, 152}}));
  double fastest = 10;
  for (int attempt = 0; attempt < 3 && fastest > 0.2; ++attempt) {  // the machine may be busy
    const Ended ended =
        run({"solve", "--limit=0", "-q", "-"}, {.input = endless_board(), .signal = signal});
    CHECK(ended.code == code);
    CHECK(ended.out.find("stopped before the end") != std::string::npos);
    fastest = std::min(fastest, ended.since_signal);
  }
  CHECK(fastest <= 0.2);
}

TEST_CASE("the time limit is respected", "[cli]") {
  const Ended ended =
      run({"solve", "-q", "--limit=0", "--time-limit", "0.25", "-"}, {.input = endless_board()});
  CHECK(ended.code == 30);
  CHECK(ended.seconds < 1.5);
  CHECK(ended.out.find("stopped before the end") != std::string::npos);
}

TEST_CASE("colours are only used on request", "[cli]") {
  const auto colored = [](const std::vector<std::string>& options, const Setting& setting) {
    std::vector<std::string> arguments = {"solve", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments, setting).out.find('\x1b') != std::string::npos;
  };
  CHECK(!colored({}, {.input = kUniqueBoard}));
  CHECK(!colored({"--color=never"}, {.input = kUniqueBoard}));
  CHECK(colored({"--color=always"}, {.input = kUniqueBoard}));
  CHECK(colored({"--color=always"}, {.input = kUniqueBoard, .environment = {"NO_COLOR=1"}}));
}

TEST_CASE("progress is reported as JSON lines on request", "[cli]") {
  const std::vector<std::string> arguments = {"solve",        "-", "--limit", "0", "--json",
                                              "--time-limit", "1"};
  std::vector<std::string> asking = arguments;
  asking.insert(asking.end(), {"--progress", "json"});
  const Ended ended = run(asking, {.input = endless_board()});
  CHECK(ended.code == 30);
  std::istringstream lines(ended.err);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json object = Json::parse(line);
    CHECK(object.at("schema") == "quadrille/1");
    CHECK(object.at("source") == "-:1");
    CHECK(object.at("progress").at("seconds") > 0.0);
    CHECK(object.at("progress").at("solutions") > 0);
  }
  CHECK(count > 0);
  CHECK(run(arguments, {.input = endless_board()}).err.empty());
  asking.push_back("--quiet");
  CHECK(run(asking, {.input = endless_board()}).err.empty());
}

TEST_CASE("variables for the SAT solver change no answer, and none makes it write", "[cli]") {
  const auto solved = [](const std::vector<std::string>& environment) {
    const Ended ended = run({"solve", "--unique", "--json", "--seed", "3", "-"},
                            {.input = kUniqueBoard, .environment = environment});
    CHECK(ended.code == 0);
    CHECK(ended.err.empty());
    Json line = Json::parse(ended.out);
    line.erase("seconds");
    return line.dump();
  };
  const std::string usual = solved({});
  CHECK(solved({"CADICAL_PHASE=0", "CADICAL_SEED=7", "CADICAL_FORCEPHASE=1", "CADICAL_CHECK=1",
                "CADICAL_QUIET=0", "CADICAL_VERBOSE=3", "CADICAL_REPORT=1"}) == usual);
  const Folder folder;
  const std::string trace = "CADICAL_API_TRACE=" + folder.path("trace");
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"solve", "-"}, {"hint", "-"}, {"generate", "hashi", "--size", "4x4"}}) {
    const Ended refused = run(words, {.input = kUniqueBoard, .environment = {trace}});
    CHECK(refused.code == 64);
    CHECK(contains(refused.err, "the environment variable CADICAL_API_TRACE"));
  }
  const std::string formula = folder.write("a.cnf", "p cnf 1 1\n1 0\n");
  CHECK(run({"solve", formula}, {.environment = {trace}}).code == 64);
  CHECK(run({"solve", "--engine", "ip", formula}, {.environment = {trace}}).code == 0);
  CHECK(
      run({"convert", "--to", "pzpr", "-"}, {.input = kUniqueBoard, .environment = {trace}}).code ==
      0);
  CHECK_FALSE(std::filesystem::exists(folder.path("trace")));
}

}  // namespace
}  // namespace quadrille::tests
