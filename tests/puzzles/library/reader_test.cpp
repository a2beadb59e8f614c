// SPDX-License-Identifier: MIT

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille {

namespace {

constexpr std::string_view kBoard = "2 1\nAA\n";
constexpr std::string_view kPzprFile = "pzprv3\nnumlin\n1\n2\n1 1 \n0 \n";

std::string repeated(std::string_view part, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += part;
  return text;
}

Error refusal(std::string_view text, const ReadOptions& options) {
  const Result<Reading> reading = read_puzzles(text, options);
  REQUIRE_FALSE(reading);
  return reading.error();
}

// Returns a word for each result of a reader: the puzzle's id and width, or the line of the error.
std::vector<std::string> outline(PuzzleReader reader) {
  std::vector<std::string> words;
  while (const auto read = reader.next()) {
    CHECK(read->number == words.size() + 1);
    words.push_back(read->puzzle
                        ? std::string(read->puzzle->id()) + std::to_string(read->puzzle->columns())
                        : "error" + std::to_string(read->puzzle.error().line));
  }
  return words;
}

std::vector<std::string> outline(std::string_view text, const ReadOptions& options = {}) {
  return outline(PuzzleReader([text]() mutable { return std::exchange(text, {}); }, options));
}

using Words = std::vector<std::string>;

constexpr std::string_view kSeveralKinds =
    "// all kinds in one file\n"
    "numberlink\nsize: 1x2\ngrid:\nA A\n"
    "rogo\nsize: 2x2\nsteps: 4\ngrid:\n1 1\n1 1\n\n"
    "survo\nsize: 1x3\nrows: 6\ncolumns: ? ? ?\ngrid:\n. . .\n"
    "// the last one\n"
    "circuit\nsize: 1x4\nboard:\no o o o\n";

}  // namespace

TEST_CASE("a text may hold puzzles in several formats") {
  // They follow one another directly, or after blank lines and comments.
  for (const std::string_view between : {"", "\n", "\n// next\n\n"}) {
    std::string text;
    for (const std::string_view part :
         {kPzprFile, std::string_view("numlin/3/1/1g1\n"), kBoard,
          std::string_view("sudoku\nbox: 1x2\ngrid:\n. .\n. .\n"), kPzprFile})
      (text += part) += between;
    INFO(text);
    CHECK(outline(text) ==
          Words{"numberlink2", "numberlink3", "numberlink2", "sudoku2", "numberlink2"});
  }
  // The second line of a pzpr file may be the name of a puzzle.
  CHECK(outline("rogo\nsize: 2x2\nsteps: 4\ngrid:\n1 1\n1 1\npzprv3\nsudoku\n1\n.\n.\n") ==
        Words{"rogo2", "sudoku1"});
}

TEST_CASE("text that is not a puzzle is an error at its start, and the other puzzles are read") {
  const std::string pzpr(kPzprFile);
  CHECK(outline(pzpr + "\nnothing\n\n" + pzpr) == Words{"numberlink2", "error8", "numberlink2"});
  CHECK(outline(pzpr + "\npzprv3\nnumlin\n1\n2\n1 x\n" + pzpr) ==
        Words{"numberlink2", "error12", "numberlink2"});
  // Directly after a board, it makes that board doubtful: it may be an extra row.
  CHECK(outline("1\n2\n1 1\n- -\n" + pzpr) == Words{"error4", "numberlink2"});
  CHECK(outline("numlin/2/1/11\n\n3 1\nA.A\nA.A\n\nSIZE 3X1\nLINE_NUM 1\nLINE#1 (0,0)-(2,0)\n") ==
        Words{"numberlink2", "error5", "numberlink3"});
  CHECK(outline("# A guide\n\nsudoku\nbox: 1x1\ngrid:\n.\n") == Words{"error1", "sudoku1"});
}

TEST_CASE("a native text may hold puzzles of several kinds") {
  CHECK(outline(kSeveralKinds) == Words{"numberlink2", "rogo2", "survo3", "circuit4"});
  const Result<Reading> reading = read_puzzles(kSeveralKinds);
  REQUIRE(reading);
  CHECK(reading->format == "native");
  const Result<Writing> writing = write_puzzles(reading->puzzles, "native");
  REQUIRE(writing);
  CHECK(outline(writing->text) == outline(kSeveralKinds));
  CHECK(write_puzzles(reading->puzzles, "puzzlink").error().kind == ErrorKind::kRequest);
  // Only one kind is accepted if requested.
  CHECK(outline(kSeveralKinds, {.puzzle = "rogo"}) ==
        Words{"error2", "rogo2", "error13", "error20"});
}

TEST_CASE("an invalid puzzle does not affect the others") {
  CHECK(outline("numberlink\nsize: 1x2\ngrid:\nA B\n"
                "numberlink\nsize: 1x3\ngrid:\nA . A\n\n"
                "numberlnk\nsize: 1x3\ngrid:\nA . A\n\n"
                "numberlink\nsize: 2x4\ngrid:\nA . . A\n"
                "numberlink\nsize: 1x5\ngrid:\nA . . . A\n. . . . .\n"
                "numberlink\nsize: 1x6\ngrid:\nA . . . . A\n") ==
        Words{"error4", "numberlink3", "error10", "error18", "error23", "numberlink6"});
  CHECK(outline("2 1\nAA\n\n3 1\nA.B\n4 2\nA..A\n\n5 1\nA...A\n0 0\n7 1\nA.....A\n") ==
        Words{"numberlink2", "error5", "error8", "numberlink5", "numberlink7"});
  CHECK(outline("numlin/2/1/11\nhttps://puzz.link/p?mashu/4/4/zzz\n\n%%\n"
                "https://puzz.link/p?arukone/3/1/1g1\n") ==
        Words{"numberlink2", "error2", "error4", "numberlink3"});
  CHECK(outline(R"({"a": {"problem": "1 2\nA A"}, "b": {"problem": "1 2\nA B"},
                   "c": 7, "d": {"problem": "1 3\nA - A"}})") ==
        Words{"numberlink2", "error1", "error2", "numberlink3"});
}

TEST_CASE("a text without a puzzle is a single error") {
  for (const std::string_view text : {"", "\n \n", "// nothing\n", "{\"problem\": 1}", "0 0\n"})
    CHECK(outline(text).size() == 1);
}

TEST_CASE("the chunks in which an input arrives do not matter") {
  const std::string lines = "numlin/2/1/11\r\nnumlin/x\r\n\r\nnumlin/3/1/1g1";
  const std::string boards = "\xEF\xBB\xBF# boards\n2 1\nAA\n3 1\nA.\n\n5 1\nA...A\n";
  const std::string mixed =
      lines + '\n' + std::string(kSeveralKinds) + std::string(kPzprFile) + boards;
  // Formats without a keyword are recognised from more than 64 KiB, even if that is one line.
  const std::string long_line = "1\n50000\n1" + repeated(" -", 49'998) + " 1\n" + mixed;
  std::mt19937 random(3);
  for (const std::string& text :
       {std::string(kSeveralKinds), lines, boards, mixed, long_line, std::string("hello")}) {
    for (int round = 0; round < 50; ++round) {
      std::string_view rest = text;
      std::string chunk;
      const auto source = [&]() -> std::string_view {
        const std::size_t size = std::min<std::size_t>(
            rest.size(), std::uniform_int_distribution(1, text.size() > 5000 ? 9000 : 20)(random));
        chunk = rest.substr(0, size);  // invalidates the previous chunk
        rest.remove_prefix(size);
        return chunk;
      };
      CHECK(outline(PuzzleReader(source)) == outline(text));
    }
  }
}

TEST_CASE("an input may be endless") {
  const std::string board = "numberlink\nsize: 1x2\ngrid:\nA A\n";
  std::size_t given = 0;
  PuzzleReader reader([&] {
    given += board.size();
    return std::string_view(board);
  });
  for (std::size_t number = 1; number <= 1000; ++number) {
    const auto read = reader.next();
    REQUIRE(read);
    REQUIRE(read->puzzle);
    CHECK_FALSE(read->alone);
    CHECK(given <= (number + 2) * board.size());
  }
}

TEST_CASE("a piece without an end is refused before it takes too much memory") {
  const std::string line(1 << 20, '.');
  std::size_t given = 0;
  PuzzleReader reader([&]() -> std::string_view {
    if (given == 0) return given = 1, "numberlink\nsize: 1x2\ngrid:\n";
    ++given;
    return line;
  });
  const auto read = reader.next();
  REQUIRE(read);
  REQUIRE_FALSE(read->puzzle);
  CHECK(read->puzzle.error().message.find("too many bytes") != std::string::npos);
  CHECK(given < 70);
  CHECK_FALSE(reader.next());
}

TEST_CASE("boards too large together are refused as one text") {
  std::string text;
  for (int i = 0; i < 5; ++i) text += "2000 2000\n" + std::string(2, '.') + '\n';
  CHECK(read_puzzles(text).error().message.find("too large in total") == std::string::npos);
  std::string board = "1000 1000\nAA" + std::string(998, '.') + '\n';
  for (int row = 1; row < 1000; ++row) board += std::string(1000, '.') + '\n';
  text.clear();
  for (int i = 0; i < 17; ++i) text += board;
  CHECK(read_puzzles(text).error().message.find("too large in total") != std::string::npos);
}

TEST_CASE("requests for unknown puzzles, formats or rules are refused") {
  const Error puzzle = refusal(kBoard, {.puzzle = "chess"});
  CHECK(puzzle.kind == ErrorKind::kRequest);
  CHECK(puzzle.message.find("unknown puzzle 'chess' (expected numberlink") == 0);

  const Error format = refusal(kBoard, {.format = "png"});
  CHECK(format.kind == ErrorKind::kRequest);
  CHECK(format.message.find("unknown format 'png' (expected pzpr, ") == 0);

  CHECK(refusal(kBoard, {.rules = "all"}).kind == ErrorKind::kRequest);
}

TEST_CASE("titles of puzzles are skipped, with a warning") {
  const std::string line(81, '.'), four = "1...\n..3.\n.4..\n...2\n";
  const Words one{"sudoku9"}, two{"sudoku9", "sudoku9"}, fours{"sudoku4", "sudoku4"};
  for (const char* title :
       {"Grid 01", "# 1", "No. 7 (easy)", "7", "[3]", "GRIDS", "===", "R\xC3\xA9tsel"}) {
    const std::string head = std::string(title) + '\n';
    INFO(title);
    CHECK(outline(head + line) == one);
    CHECK(outline(head + line + '\n' + head + line + '\n') == two);
    CHECK(outline(line + '\n' + head + line + '\n') == two);
    CHECK(outline(head + four + head + four) == fours);
    CHECK(outline(four + '\n' + head + four) == fours);
    CHECK(outline(head + "rogo\nsize: 1x2\nsteps: 2\ngrid:\n1 1\n") == Words{"rogo2"});
    CHECK(outline(head + "https://puzz.link/p?slither/3/3/ddd\n" + head +
                  "https://puzz.link/p?slither/2/2/j") == Words{"slitherlink3", "slitherlink2"});
  }
  CHECK(outline("My boards\nPart 2\n" + line) == one);
  const auto reading = read_puzzles("Grid 01\n" + line + "\nGrid 02\n" + line);
  REQUIRE(reading);
  REQUIRE(reading->warnings.size() == 2);
  CHECK(reading->warnings[1].line == 3);
  CHECK(reading->warnings[1].message == "'Grid 02' is skipped as the title of a puzzle");
  CHECK_FALSE(read_puzzles("Grid 01\n" + line, {.strict = true}));
}

TEST_CASE("a text that starts with none is an error, and the puzzles after it are read") {
  const std::string line(81, '.'), four = "1...\n..3.\n.4..\n...2\n";
  CHECK(outline("; a = b\n" + line) == Words{"error1", "sudoku9"});
  CHECK(outline("one two three\nfour five\nsix seven eight\nnine ten\n\n" + line) ==
        Words{"error1", "sudoku9"});
  CHECK(outline("%%\n\n" + four + "\n%%\n\n" + four) ==
        Words{"error1", "sudoku4", "error8", "sudoku4"});
  CHECK(outline("%%\nhttps://puzz.link/p?mashu/4/4/zzz\nhttps://puzz.link/p?slither/3/3/ddd") ==
        Words{"error1", "error2", "slitherlink3"});
  // The rest of a bad board is no board, even if the next one completes it.
  CHECK(outline("1x..\n..3.\n.4..\n...2\n\n" + four) == Words{"error1", "sudoku4"});
}

TEST_CASE("a requested format reports its own errors") {
  const Error error = refusal(kBoard, {.puzzle = "numberlink", .format = "adc"});
  CHECK(error.kind == ErrorKind::kInput);
  CHECK(error.message == "no size (expected SIZE)");
}

TEST_CASE("an unrecognised text gets a list of what is known") {
  const Error error = refusal("\n hello\n", {});
  CHECK(error.kind == ErrorKind::kUnrecognised);
  CHECK(error.line == 2);
  CHECK(error.message.find("'hello' is not a known puzzle or format (expected numberlink, ") == 0);
  CHECK(refusal("Numberlink\nsize: 2x2\n", {}).message ==
        "'Numberlink' is not a known puzzle or format (did you mean 'numberlink'?)");
  CHECK(refusal("# 1\nx\nrogo\nsize: 2x2\n", {}).message.find("start with // are skipped") !=
        std::string::npos);
  CHECK(refusal("https://puzz.link/p?yajilin/4/4/zzz", {})
            .message.starts_with("unknown pzpr puzzle 'yajilin' (expected numberlink, sudoku, "));
  CHECK(refusal("pzprv3\nyajilin\n4\n4\n", {}).line == 2);
  CHECK(refusal("https://example.com/", {}).message.find("unknown puzzle URL") == 0);
  CHECK(refusal(R"({"name": "Yajilin", "data": {"1": {"problem": ""}}})", {})
            .message.starts_with("a data set for 'Yajilin' (expected numberlink, sudoku, "));
  for (const char* soft : {"p wcnf 2 2 10\n10 1 2 0\n", "h 1 2 0\n1 -1 0\n", "soft: 6 ;\n"})
    CHECK(refusal(soft, {}).message.starts_with("a formula or program with soft constraints"));
  CHECK(refusal("https://sudokupad.app/k7qc98e00u", {}).message.find("a short link") == 0);
  CHECK(refusal("https://www.f-puzzles.com/?id=yhkyz63b", {}).message.find("a short link") == 0);
}

TEST_CASE("a text of a puzzle other than requested is named") {
  const auto message = [](std::string_view text, const std::string& puzzle) {
    return refusal(text, {.puzzle = puzzle}).message;
  };
  CHECK(message("numberlink\nsize: 1x2\ngrid:\nA A\n", "sudoku") ==
        "this is a numberlink puzzle (expected sudoku, as --puzzle says)");
  CHECK(message("sudoku\nbox: 1x1\ngrid:\n.\n", "zebra") ==
        "this is a sudoku puzzle (expected zebra, as --puzzle says)");
  CHECK(message(kPzprFile, "hashi") ==
        "this is a numberlink puzzle (expected hashi, as --puzzle says)");
  CHECK(message(kBoard, "survo") ==
        "this looks like a numberlink puzzle (expected survo, as --puzzle says)");
}

TEST_CASE("unnamed puzzlekit data is read as the requested puzzle") {
  constexpr std::string_view kUnnamed = R"({"a": {"problem": "1 3\n1 - 1"}})";
  CHECK(outline(kUnnamed) == Words{"numberlink3"});
  CHECK(outline(kUnnamed, {.puzzle = "hashi"}) == Words{"hashi3"});
}

TEST_CASE("the largest boards are read in any shape", "[large]") {
  constexpr int kCells = 4'194'304;
  const std::string size = std::to_string(kCells);
  const std::string tall = "1\n" + repeated(".\n", kCells - 2) + "1\n";
  CHECK(outline("// a comment\nnumberlink\nsize: " + size + "x1\nrules: no-fill touch\ngrid:\n" +
                tall) == Words{"numberlink1"});
  CHECK(outline("numberlink\nsize: 1x" + size + "\ngrid:\nlabel" + repeated(" .", kCells - 2) +
                " label\n") == Words{"numberlink" + size});
  CHECK(outline("numberlink\nsize: 4194305x1\ngrid:\n" + tall) == Words{"error2"});
  if (tests::kPart > 1) return;
  const std::string answer = repeated("\n", kCells) + repeated("0\n", kCells - 1);
  CHECK(outline("pzprv3\nnumlin\n" + size + "\n1\n" + tall + answer) == Words{"numberlink1"});
}

}  // namespace quadrille
