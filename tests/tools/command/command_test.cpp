// SPDX-License-Identifier: MIT

#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

TEST_CASE("help and version are shown", "[cli]") {
  CHECK(run({"--version"}).out.starts_with("quadrille "));
  CHECK(run({"--version", "--json"}).out.starts_with("{\"version\":\""));
  CHECK(run({"--version", "--jsn"}).code == 64);
  CHECK(run({"--version", "--json", "-v"}).code == 64);
  CHECK(run({"--help"}).out.find("solve") != std::string::npos);
  for (const std::string verb :
       {"solve", "check", "generate", "convert", "render", "export", "list"}) {
    const Ended help = run({"help", verb});
    CHECK(help.code == 0);
    CHECK(help.out.starts_with("usage: quadrille " + verb));
    CHECK(run({verb, "--help"}).out == help.out);
    CHECK(run({verb, "--version"}).out == run({"--version"}).out);
  }
  const Ended nothing = run({});
  CHECK(nothing.code == 64);
  CHECK(nothing.out.empty());
  CHECK(nothing.err.find("usage:") != std::string::npos);
}

TEST_CASE("list names models and formats", "[cli]") {
  const Ended ended = run({"list"});
  CHECK(ended.code == 0);
  for (const char* name : {"numberlink", "numberlink/edge-label", "numberlink/cell-label"})
    CHECK(ended.out.find(name) != std::string::npos);
}

TEST_CASE("an invalid command line is refused", "[cli]") {
  const auto arguments = GENERATE(values<std::vector<std::string>>({
      {"no-such-verb"},
      {"help", "no-such-verb"},
      {"solve", "--no-such-option", "-"},
      {"solve", "--uniq", "-"},  // no abbreviations
      {"solve", "-", "--limit"},
      {"solve", "-", "--limit", ""},
      {"convert", "-", "--to", "native", "-o", ""},
      {"render", "-", "--svg", "a", "--html", "a"},
      {"solve", "-", "--limit", "-1"},
      {"solve", "-", "--limit", "x"},
      {"solve", "-", "--limit", "1", "--limit", "2"},
      {"solve", "-", "--limit", "99999999999999999999999"},
      {"solve", "-", "--jobs", "0"},
      {"solve", "-", "--time-limit", "-1"},
      {"solve", "-", "--time-limit", "nan"},
      {"solve", "-", "--time-limit", "inf"},
      {"solve", "-", "--time-limit", "1s"},
      {"solve", "-", "--seed", "+1"},
      {"solve", "-", "--engine", "lp"},
      {"solve", "-", "--model", "numberlink/none"},
      {"solve", "-", "--color", "sometimes"},
      {"solve", "-", "-"},
      {"check", "-"},
      {"check", "-", "-"},
      {"convert", "-"},
      {"convert", "-", "--to", "no-such-format"},
      {"export", "-"},
      {"export", "-", "--to", "native"},
      {"export", "-", "--to", "lp", "--model", "numberlink/edge-label"},
      {"export", "-", "--to", "dimacs", "--model", "numberlink/product"},
      {"export", "-", "--to", "mps", "--model", "numberlink/neighbour", "--rules", "touch"},
      {"solve", "-", "--model", "numberlink/neighbour", "--rules", "touch"},
      {"solve", "-", "--without", "corners"},  // the default model has no parts
      {"solve", "-", "--model", "numberlink/edges", "--without", "corners,none"},
      {"solve", "-", "--model", "numberlink/edges", "--without", ""},
      {"generate"},
      {"generate", "no-such-puzzle", "--size", "8x8"},
      {"generate", "no-such-puzzle", "--size", "8"},
      {"generate", "no-such-puzzle", "--size", "x8"},
      {"generate", "no-such-puzzle", "--size", "0x8"},
      {"generate", "no-such-puzzle", "--size", "8x1001"},
      {"generate", "no-such-puzzle", "--size", "8x8", "--count", "0"},
      {"generate", "no-such-puzzle", "--size", "8x8", "--no-such-setting", "1"},
      {"list", "too", "much"},
  }));
  INFO(Catch::rangeToString(arguments));
  const Ended ended = run(arguments, {.input = kUniqueBoard});
  CHECK(ended.code == 64);
  CHECK(ended.out.empty());
  CHECK(ended.err.starts_with("quadrille: error: "));
  CHECK(ended.err.find('\n') + 1 == ended.err.size());
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

TEST_CASE("a file opened later does not take the place of a closed standard output", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  CHECK(run({"solve", board, "--svg", folder.path("a.svg")}, {.out = Stream::kClosed}).code == 74);
  CHECK(folder.read("a.txt") == kUniqueBoard);
}

TEST_CASE("unprintable names are escaped and stay on one line", "[cli]") {
  const Folder folder;
  const Ended missing = run({"solve", folder.path("no\nfile\x1b\xff")});
  CHECK(missing.err.find("no\\x0Afile\\x1B\\xFF: ") != std::string::npos);
  const Ended solved = run({"solve", "-q", folder.write("a\nb", kUniqueBoard)});
  CHECK(solved.code == 0);
  CHECK(solved.out.find("a\\x0Ab:1: solved") != std::string::npos);
}

TEST_CASE("unreadable inputs have their exit codes", "[cli]") {
  const Folder folder;
  CHECK(run({"solve", "-"}, {.input_closed = true}).code == 66);
  CHECK(run({"solve", folder.path("none")}).code == 66);
  const std::string forbidden = folder.write("forbidden", kUniqueBoard);
  ::chmod(forbidden.c_str(), 0);
  ::chmod(folder.path("").c_str(), 0755);
  if (::geteuid() == 0) CHECK(run({"solve", forbidden}, {.as_nobody = true}).code == 77);
}

TEST_CASE("pictures are written in addition to the output", "[cli]") {
  const Folder folder;
  const std::string svg = folder.path("a.svg"), html = folder.path("a.html");
  CHECK(run({"solve", "-", "--svg", svg, "--html", html}, {.input = kUniqueBoard}).code == 0);
  CHECK(folder.read("a.svg").starts_with("<svg "));
  CHECK(folder.read("a.html").find("<figcaption>-:1: solved</figcaption>") != std::string::npos);
  CHECK(folder.file_count() == 2);
  CHECK(run({"solve", "-", "--svg", svg}, {.input = kUniqueBoard + kUniqueBoard}).code == 0);
  CHECK(folder.read("a-1.svg") == folder.read("a.svg"));
  CHECK(folder.read("a-2.svg") == folder.read("a.svg"));
  CHECK(folder.file_count() == 4);
}

TEST_CASE("outputs that cannot be written leave existing files unchanged", "[cli]") {
  const Folder folder;
  const std::string target = folder.write("target", "before");
  std::filesystem::create_symlink(target, folder.path("link"));
  std::filesystem::create_directory(folder.path("folder"));
  const auto code = [](const std::string& svg, Setting setting = {}) {
    setting.input = kUniqueBoard;
    const Ended ended = run({"render", "-", "--svg", svg}, setting);
    CHECK(ended.out.empty());
    return ended.code;
  };
  CHECK(code(folder.path("link")) == 73);
  CHECK(code(folder.path("folder")) == 73);
  CHECK(code(folder.path("none/a.svg")) == 73);
  CHECK(code(std::string(5000, 'x')) == 73);
  CHECK(code("/dev/full") == 74);
  CHECK(code(target, {.file_size = 100}) == 74);
  CHECK(std::filesystem::is_character_file("/dev/full"));
  CHECK(folder.read("target") == "before");
  CHECK(folder.file_count() == 3);
  ::chmod(folder.path("").c_str(), 0755);
  if (::geteuid() == 0) CHECK(code(folder.path("new.svg"), {.as_nobody = true}) == 77);
}

TEST_CASE("a bad input leaves outputs untouched", "[cli]") {
  const Folder folder;
  const std::string target = folder.write("a.svg", "before");
  CHECK(run({"solve", "-", "--svg", target}, {.input = kBadBoard}).code == 65);
  CHECK(run({"render", "-", "--svg", target}, {.input = kBadBoard}).code == 65);
  CHECK(run({"convert", "-", "--to", "native", "-o", target}, {.input = kBadBoard}).code == 65);
  CHECK(folder.read("a.svg") == "before");
  CHECK(folder.file_count() == 1);
}

TEST_CASE("check accepts the output of solve and names the violated rule", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string answer = folder.write("answer.json", run({"solve", "--json", board}).out);
  const Ended right = run({"check", board, answer});
  CHECK(right.code == 0);
  CHECK(right.out == board + ":1: right\n");
  CHECK(run({"check", "-", answer}, {.input = kUniqueBoard}).code == 0);

  std::string wrong = folder.read("answer.json");
  const std::string last_cell = ",[3,4]]";
  wrong.replace(wrong.find(last_cell), last_cell.size(), "]");
  const Ended refused = run({"check", board, folder.write("wrong.json", wrong)});
  CHECK(refused.code == 1);
  CHECK(refused.out.starts_with(board + ":1: wrong: "));
  CHECK(refused.out.find(" r4c5") != std::string::npos);

  const Ended bad = run({"check", board, folder.write("bad.json", "{\n\"paths\": }")});
  CHECK(bad.code == 65);
  CHECK(bad.out.empty());
  CHECK(bad.err.starts_with("quadrille: error: " + folder.path("bad.json") + ":2:10: "));
}

TEST_CASE("check takes one answer per line for a file of several puzzles", "[cli]") {
  const Folder folder;
  const std::string boards = folder.write("a.txt", kUniqueBoard + "\n" + kAmbiguousBoard);
  const std::string lines = run({"solve", "--json", boards}).out;
  CHECK(run({"check", boards, folder.write("answers", lines)}).code == 0);
  const std::string one = lines.substr(0, lines.find('\n') + 1);
  CHECK(run({"check", boards, folder.write("short", one)}).code == 65);
  const Ended bad = run({"check", boards, folder.write("bad", one + "\n{}\n")});
  CHECK(bad.code == 65);
  CHECK(bad.err.find("bad:3:1: ") != std::string::npos);
}

TEST_CASE("render draws with and without an answer", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string answer = folder.write("answer.json", run({"solve", "--json", board}).out);
  CHECK(run({"render", board}).out.starts_with("· · · · 2\n"));
  CHECK(run({"render", board, "--answer", answer}).out == kUniqueDrawn);
  CHECK(run({"render", board, "--svg", "-"}).out.starts_with("<svg "));
}

TEST_CASE("render draws candidates if the puzzle has them", "[cli]") {
  const std::string sudoku = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";
  const Ended text = run({"render", "-", "--candidates"}, {.input = sudoku});
  CHECK(text.code == 0);
  CHECK(text.out ==
        "1  23 │ 24 4\n"
        "24 2  │ 3  14\n"
        "──────┼───────\n"
        "23 4  │ 1  13\n"
        "3  13 │ 14 2\n");
  const Ended svg = run({"render", "-", "--candidates", "--svg", "-"}, {.input = sudoku});
  CHECK(svg.out.find(">4</text>") != std::string::npos);
  for (const char* picture : {"text", "svg"}) {
    std::vector<std::string> words = {"render", "-", "--candidates"};
    if (picture == std::string("svg")) words.insert(words.end(), {"--svg", "-"});
    const Ended refused = run(words, {.input = kUniqueBoard});
    CHECK(refused.code == 64);
    CHECK(refused.out.empty());
    CHECK(refused.err.find("numberlink has no candidates to draw") != std::string::npos);
  }
  CHECK(run({"render", "-", "--candidates", "--answer", "a"}, {.input = sudoku}).code == 64);
}

TEST_CASE("convert and export write puzzles and formulas", "[cli]") {
  const Ended native = run({"convert", "-", "--to", "native"}, {.input = kUniqueBoard});
  CHECK(native.code == 0);
  CHECK(run({"convert", "-", "--to", "native"}, {.input = native.out}).out == native.out);
  const Ended formula = run({"export", "-", "--to", "dimacs"}, {.input = kUniqueBoard});
  CHECK(formula.code == 0);
  CHECK(formula.out.find("\np cnf ") != std::string::npos);
}

TEST_CASE("export writes integer programs as LP and MPS", "[cli]") {
  const auto format = GENERATE(values<std::string>({"lp", "mps"}));
  for (const std::string model : {"numberlink/edges", "numberlink/product"}) {
    const Ended program =
        run({"export", "-", "--to", format, "--model", model}, {.input = kUniqueBoard});
    CHECK(program.code == 0);
    CHECK(program.err.find("rows of 'loops' are added only when a point violates them") !=
          std::string::npos);
    CHECK(program.err.find("replaced") == std::string::npos);
    const std::string name = format == "lp" ? "x(0,4,2)" : "x[0,4,2]";
    CHECK(program.out.find(name) != std::string::npos);
    const Ended solved = run({"solve", "-", "--from", format}, {.input = program.out});
    CHECK(solved.code == 0);
    CHECK(solved.out.find(name) != std::string::npos);
  }
  const Folder folder;
  const std::string target = folder.path("board." + format);
  CHECK(run({"export", "-", "-q", "--to", format, "-o", target}, {.input = kUniqueBoard}).err ==
        "");
  CHECK(run({"solve", target}).code == 0);
}

TEST_CASE("export writes integer programs as OPB if they are pure", "[cli]") {
  const Ended program = run({"export", "-", "--to", "opb"}, {.input = kUniqueBoard});
  CHECK(program.code == 0);
  CHECK(program.out.starts_with("* #variable= "));
  CHECK(program.out.find(": x[0,4,2]\n") != std::string::npos);
  const std::string islands = "hashi\nsize: 1x3\ngrid:\n1 . 1\n";
  const Ended mixed =
      run({"export", "-", "--to", "opb", "--model", "hashi/flow"}, {.input = islands});
  CHECK(mixed.code == 64);
  CHECK(mixed.err.find("cannot be written as opb: column '") != std::string::npos);
}

TEST_CASE("export leaves out parts of a model and changes the order of rows", "[cli]") {
  const auto rows_of = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"export", "-", "-q", "--to", "lp", "--model", "numberlink/edges"});
    const Ended ended = run(words, {.input = kUniqueBoard});
    CHECK(ended.code == 0);
    const std::size_t start = ended.out.find("Subject To\n") + 11;
    return ended.out.substr(start, ended.out.find("Bounds\n") - start);
  };
  const std::string all = rows_of({}), reversed = rows_of({"--row-order", "reversed"}),
                    shuffled = rows_of({"--row-order", "shuffled", "--seed", "3"});
  CHECK(all.find(" corner_") != std::string::npos);
  CHECK(rows_of({"--without", "corners"}).find(" corner_") == std::string::npos);
  CHECK(all.starts_with(" label(0,0):"));
  CHECK_FALSE(reversed.starts_with(" label("));
  CHECK(reversed.size() == all.size());
  CHECK(shuffled != all);
  CHECK(rows_of({"--row-order", "shuffled", "--seed", "3"}) == shuffled);
  CHECK(run({"export", "-", "--to", "lp", "--model", "numberlink/product", "--without", "corners"},
            {.input = kUniqueBoard})
            .code == 64);
}

TEST_CASE("presolve and the order of rows do not change verdicts", "[cli]") {
  for (const std::string order : {"given", "reversed", "shuffled"}) {
    for (const std::string presolve : {"yes", "no"}) {
      const Ended ended = run({"solve", "-", "-q", "--unique", "--model", "numberlink/neighbour",
                               "--presolve", presolve, "--row-order", order},
                              {.input = kUniqueBoard});
      CHECK(ended.code == 0);
      CHECK(ended.out.starts_with("-:1: unique ("));
    }
  }
  CHECK(run({"solve", "-", "--from", "lp", "--row-order", "reversed"}, {.input = "min x\nend\n"})
            .code == 64);
  CHECK(run({"solve", "-", "-q", "--from", "lp", "--presolve", "no"},
            {.input = "min x\nst\nx >= 2\nend\n"})
            .code == 0);
}

TEST_CASE("a bilevel model is written with the file of its follower", "[cli]") {
  const std::string grid = "min-clues\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
  const Folder folder;
  const std::string program = folder.path("b.mps"), auxiliary = folder.path("b.aux");
  const auto written = [&](const std::string& model, const std::string& format) {
    return run({"export", "-", "--model", model, "--to", format, "--aux", auxiliary, "-o", program},
               {.input = grid})
        .code;
  };
  CHECK(written("min-clues/bilevel", "mps") == 0);
  CHECK(folder.read("b.aux").starts_with("@NUMVARS\n65\n@NUMCONSTRS\n145\n"));
  CHECK(run({"solve", "-q", program}).out.find("objective 0") !=
        std::string::npos);  // the leader's
  CHECK(written("min-clues/bilevel", "lp") == 64);
  CHECK(written("min-clues/ip", "mps") == 64);
}

TEST_CASE("solve -v traces zebra/backtrack", "[cli]") {
  const std::string puzzle =
      "zebra\nattribute Pet: cat dog\nattribute Tea: black green\nclues:\n"
      "same(dog, black)\nat(green, 2)\n";
  const Ended ended =
      run({"solve", "-", "-v", "--unique", "--model", "zebra/backtrack"}, {.input = puzzle});
  CHECK(ended.code == 0);
  CHECK(ended.err ==
        "clue 2: green 1 - contradiction\nclue 2: green 2\n  clue 1: dog 1 black 1\n    no clue: "
        "cat 2\n  clue 1: dog 2 black 1 - contradiction\n");
  const Ended all =
      run({"solve", "-", "-v", "--limit", "0", "--model", "zebra/sat"}, {.input = puzzle});
  CHECK(all.err.empty());
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

TEST_CASE("generate reports which puzzles it can generate", "[cli]") {
  const Ended unknown = run({"generate", "no-such-puzzle", "--size", "8x8"});
  CHECK(unknown.err.find("no generator for 'no-such-puzzle' (expected ") != std::string::npos);
  const Ended size = run({"generate", "no-such-puzzle", "--size", "8x"});
  CHECK(size.err.find("option '--size' cannot be '8x' (expected RxC, such as 8x8") !=
        std::string::npos);
}

TEST_CASE("the verdict does not depend on the parts left out of a model", "[cli]") {
  for (const std::string parts : {"corners", "squares", "corners,squares"}) {
    const Ended ended =
        run({"solve", "-", "--unique", "--model", "numberlink/edges", "--without", parts},
            {.input = kUniqueBoard});
    CHECK(ended.code == 0);
    CHECK(ended.out.starts_with(kUniqueDrawn));
  }
  const Ended unknown = run({"solve", "-", "--model", "numberlink/edges", "--without", "none"},
                            {.input = kUniqueBoard});
  CHECK(unknown.err.find("unknown part 'none' of numberlink/edges (expected corners, squares)") !=
        std::string::npos);
  const Ended ip = run({"solve", "-", "--engine", "ip"}, {.input = kUniqueBoard});
  CHECK(ip.out.find("numberlink/edges") != std::string::npos);
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

TEST_CASE("a picture has the name of its format", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("board.txt", kUniqueBoard);
  for (const auto& [option, name] : std::vector<std::pair<std::string, std::string>>{
           {"--svg", "x.png"}, {"--svg", "x.PDF"}, {"--svg", "x.html"}, {"--html", "x.svg"}}) {
    const Ended ended = run({"render", board, option, folder.path(name)});
    CHECK(ended.code == 64);
    CHECK(ended.err.find("(expected a name that ends in ." + option.substr(2) + ')') !=
          std::string::npos);
  }
  CHECK(run({"generate", "hashi", "--size", "4x4", "--book", folder.path("x.pdf")}).code == 64);
  CHECK(folder.file_count() == 1);
  for (const std::string name : {"x.svg", "x.SVG", "x", "x.txt"})
    CHECK(run({"render", "-q", board, "--svg", folder.path(name)}).code == 0);
  CHECK(run({"render", "-q", board, "--html", folder.path("x.htm")}).code == 0);
}

}  // namespace
}  // namespace quadrille::tests
