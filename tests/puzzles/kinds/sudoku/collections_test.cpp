// SPDX-License-Identifier: MIT
//
// Collections and lists of other programs.

#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests::sudoku {
namespace {

const std::string kCells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string kFour = "1000003004000002";

// Returns the boards in the format "line".
std::vector<std::string> lines_of(const std::string& text, const ReadOptions& options = {}) {
  const auto reading = read_puzzles(text, options);
  INFO(text);
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  std::vector<std::string> lines;
  for (const Puzzle& puzzle : reading->puzzles) {
    const auto line = write_puzzles({puzzle}, "line");
    REQUIRE(line);
    lines.push_back(line->text.substr(0, line->text.size() - 1));
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST_CASE("Sudoku: puzzle banks have ids, ratings and solutions beside the cells", "[sudoku]") {
  const Lines two{kCells, kCells};
  const auto bank = [](const std::string& line) { return line + '\n' + line + '\n'; };
  CHECK(lines_of(bank("0000183b305c " + kCells + "  1.2")) == two);
  CHECK(lines_of(bank("0000183b305c\t" + kCells + "\t1.2")) == two);
  CHECK(lines_of("id,puzzle,solution,clues,difficulty\n" + bank("1," + kCells + ",,30,0.0")) ==
        two);
  CHECK(lines_of("\"quizzes\",\"solutions\"\n" + bank('"' + kCells + "\",\"" + kSolved + '"')) ==
        two);
  CHECK(lines_of("id;solution;puzzle\n" + bank("7;" + kSolved + ';' + kCells)) == two);
  CHECK(lines_of(kSolved) == Lines{kSolved});
  CHECK(lines_of(bank(kCells + " # 81 clues " + kSolved)) == two);
}

TEST_CASE("Sudoku: an empty field of a spreadsheet is an empty cell", "[sudoku]") {
  const Lines four{"1.....3..4.....2"};
  CHECK(lines_of("1,,,\n,,3,\n,4,,\n,,,2\n") == four);
  CHECK(lines_of("1;;;\n;;3;\n;4;;\n;;;2\n") == four);
  CHECK(lines_of("\"1\",\"\",\"\",\"\"\n,,\"3\",\n, 4 , ,\n,,,2\n") == four);
  CHECK(lines_of("?" + kCells.substr(1)) == Lines{"." + kCells.substr(1)});
}

TEST_CASE("Sudoku: arrays as programs write them", "[sudoku]") {
  std::string line;
  for (const char c : kFour) line += c == '0' ? '.' : c;
  const Lines four{line};
  CHECK(lines_of("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]\n") == four);
  CHECK(lines_of("board = [[1, 0, 0, 0],\n         [0, 0, 3, 0],\n         [0, 4, 0, 0],\n"
                 "         [0, 0, 0, 2]]\n") == four);
  CHECK(lines_of(R"([["1",".",".","."],[".",".","3","."],[".","4",".","."],[".",".",".","2"]])") ==
        four);
  CHECK(lines_of(R"({"board": [[1,null,null,null],[null,null,3,null],[null,4,null,null],
                    [null,null,null,2]], "difficulty": "easy"})") == four);
  CHECK(lines_of("int board[4][4] = {{1, 0, 0, 0}, {0, 0, 3, 0}, {0, 4, 0, 0}, {0, 0, 0, 2}};") ==
        four);
  CHECK(lines_of("[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,2]") == four);
  CHECK(lines_of("1,0,0,0\n0,0,3,0\n0,4,0,0\n0,0,0,2\n") == four);
  CHECK(lines_of("[1, 0, 0, 0],\n[0, 0, 3, 0],\n[0, 4, 0, 0],\n[0, 0, 0, 2]\n") == four);
  CHECK(lines_of("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]\n"
                 "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]\n") == Lines{line, line});
  CHECK_FALSE(read_puzzles("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,7]]\n"));
  CHECK_FALSE(read_puzzles("[[1,0,0,0],[0,0,3],[0,4,0,0],[0,0,0,2]]\n"));
  CHECK_FALSE(read_puzzles("[["));
}

// Returns the game of a version: 5 is given, 3 is a mark, and the third cell has notes.
std::string game(int version, const std::string& notes, const std::string& none) {
  std::string data = "version: " + std::to_string(version) + "&#10;5|" + none + "|0|3|" + none +
                     "|1|0|" + notes + "|1|";
  for (int cell = 3; cell < 81; ++cell) data += "0|" + none + "|1|";
  return "<opensudoku version=\"2\"><folder name=\"a\"><game created=\"1\" data=\"" + data +
         "\" /></folder></opensudoku>\n";
}

TEST_CASE("Sudoku: OpenSudoku has had four forms of data", "[sudoku]") {
  const std::string line = "5" + std::string(80, '.');
  const std::vector<std::string> games = {game(1, "1,4,", "-"), game(2, "9|", "0|"),
                                          game(3, "9", "0"), game(4, "0|9", "0|0")};
  for (const std::string& text : games) {
    CHECK(lines_of(text) == Lines{line});
    CHECK(read_puzzles(text)->warnings.size() == 1);
    const auto marks = read_puzzles(text, {.takes_marks = true});
    REQUIRE(marks);
    CHECK(marks->warnings.empty());
    CHECK(marks->puzzles.front().marks()->values[1] == 3);
    CHECK(marks->puzzles.front().marks()->excluded.size() == 7);
  }
  CHECK(read_puzzles(game(4, "2|9", "0|0"), {.takes_marks = true})->warnings.size() == 1);
  const auto refused = [](const std::string& text) {
    const auto reading = read_puzzles(text);
    REQUIRE_FALSE(reading);
    return reading.error().message;
  };
  CHECK(refused(game(5, "9", "0")) == "'version: 5' of a game (expected 1 to 4)");
  CHECK(refused(game(3, "9|7", "0")).find("244 fields in a game of version 3") == 0);
  CHECK(refused(game(3, "x", "0")).find("the cell '0'|x|1 (expected") == 0);
}

}  // namespace
}  // namespace quadrille::tests::sudoku
