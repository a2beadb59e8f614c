// SPDX-License-Identifier: MIT

#include <string>

#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;

const std::string kLine =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Reading read(const std::string& text, const ReadOptions& options = {}) {
  const auto reading = read_puzzles(text, options);
  INFO(text);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

Board board_of(const Puzzle& puzzle) { return **puzzles::board_in<Board>(puzzle); }

TEST_CASE("Sudoku: every format survives a round trip", "[sudoku]") {
  const Puzzle puzzle = read(kLine).puzzles.front();
  const Board board = board_of(puzzle);
  CHECK(board.cells[0] == 8);
  CHECK(board.cells[80] == 0);
  int written_formats = 0;
  for (const PuzzleInfo& info : catalogue()) {
    if (info.id != "sudoku") continue;
    for (const FormatInfo& format : info.formats) {
      if (!format.writes) continue;
      ++written_formats;
      const auto written = write_puzzles({puzzle}, format.name);
      REQUIRE(written);
      INFO(written->text);
      const Reading again = read(written->text);
      CHECK(again.format == format.name);
      CHECK(board_of(again.puzzles.front()).cells == board.cells);
    }
  }
  CHECK(written_formats > 8);
}

TEST_CASE("Sudoku: lines with many boards may have comments and headers", "[sudoku]") {
  std::string stars = kLine;
  std::replace(stars.begin(), stars.end(), '.', '*');
  const std::string zeros(81, '0');
  const Reading reading = read("puzzle,solution\n# two\n" + kLine + ",812753649\n\n" + stars +
                               "  # a remark\n" + zeros + "\n");
  REQUIRE(reading.puzzles.size() == 3);
  CHECK(reading.format == "line");
  CHECK(board_of(reading.puzzles[0]).cells == board_of(reading.puzzles[1]).cells);
  CHECK(board_of(reading.puzzles[2]).cells == std::vector<std::int32_t>(81));
}

TEST_CASE("Sudoku: an invalid line does not affect the others", "[sudoku]") {
  const auto [bad, column] = GENERATE_COPY(table<std::string, std::size_t>({
      {kLine.substr(0, 80), 81},
      {kLine + "1", 82},
      {"x" + kLine.substr(1), 1},
      {kLine.substr(0, 40), 41},
  }));
  const std::string text = kLine + "\n" + bad + "\n" + kLine + "\n";
  std::string_view rest = text;
  PuzzleReader reader([&] { return std::exchange(rest, {}); });
  std::vector<bool> is_read;
  while (const auto puzzle = reader.next()) {
    is_read.push_back(bool{puzzle->puzzle});
    if (puzzle->puzzle) continue;
    CHECK(puzzle->puzzle.error().line == 2);
    CHECK(puzzle->puzzle.error().column == column);
  }
  CHECK(is_read == std::vector<bool>{true, false, true});
}

TEST_CASE("Sudoku: 16x16 boards use letters or hexadecimal digits", "[sudoku]") {
  CHECK(board_of(read("G" + std::string(255, '.')).puzzles.front()).cells[0] == 16);
  CHECK(board_of(read("F0" + std::string(254, '.')).puzzles.front()).cells[0] == 16);
  CHECK(board_of(read("F0" + std::string(254, '.')).puzzles.front()).cells[1] == 1);
}

TEST_CASE("Sudoku: URLs and game IDs are read as published", "[sudoku]") {
  const std::vector<std::int32_t> cells = {0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0};
  CHECK(board_of(read("https://puzz.link/p?sudoku/4/4/g1k23k3g").puzzles.front()).cells == cells);
  for (const char* id : {"2x2:a1e2_3e3a", "2x2m4dt:a1e2_3e3a", "2x2ad1:a1e2_3e3a"})
    CHECK(board_of(read(id).puzzles.front()).cells == cells);
  const Board wide = board_of(read("2x3x:zj").puzzles.front());
  CHECK(wide.box_rows == 2);
  CHECK(wide.box_columns == 3);
  CHECK(wide.rules.diagonals);
}

TEST_CASE("Sudoku: disconnected regions have no game ID", "[sudoku]") {
  const auto written = [](const std::string& regions) {
    const std::string row = ". . . .\n";
    return write_puzzles(
        read("sudoku\nregions: " + regions + "\ngrid:\n" + row + row + row + row).puzzles, "solo");
  };
  CHECK(written("aaab abbb cccd cddd"));
  CHECK(written("aaab bbba cccd cddd").error().message ==
        "the format solo cannot express regions in several parts (expected native)");
}

TEST_CASE("Sudoku: small boards are read one per line, large ones row by row", "[sudoku]") {
  const std::string small = "12..34..........";
  const Reading lines = read(small + "\n" + small + "\n");
  CHECK(lines.format == "line");
  CHECK(lines.puzzles.size() == 2);
  std::string rows;
  for (int row = 0; row < 16; ++row) rows += row == 9 ? "G...............\n" : small + '\n';
  const Reading grid = read(rows);
  CHECK(grid.format == "sdk");
  CHECK(board_of(grid.puzzles.front()).side() == 16);
  CHECK(read("1234\n3412\n2143\n4321\n").format == "sdk");
  CHECK_FALSE(read_puzzles("ab\n" + small));  // a title is not allowed here
}

TEST_CASE("Sudoku: a SadMan Sudoku file may include the player's cells", "[sudoku]") {
  const std::string rows = "1...\n..2.\n.3..\n...4\n", state = "1234\n..2.\n.3..\n...4\n";
  CHECK(read("#AUTHOR\n[Puzzle]\n" + rows + "[State]\n" + state).puzzles.size() == 1);
  CHECK(read("[Puzzle]\n" + rows + "[State]\n" + state + "\n" + rows).puzzles.size() == 2);
  CHECK_FALSE(read_puzzles(rows + "[Colours]\nred\n"));
}

TEST_CASE("Sudoku: data for MiniZinc and data by Lloyd and Amos are read", "[sudoku]") {
  const Board dzn = board_of(read("x = array2d(1..n, 1..n, [ % a remark\n _, 1, _, _, _, _, _, 2,\n"
                                  "3, _, _, _, _, _, 3, _ ]);\nn = 4;\n")
                                 .puzzles.front());
  CHECK(dzn.cells == std::vector<std::int32_t>{0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0});
  CHECK(board_of(read("2\n1\n-1 1 -1 -1\n-1 -1 -1 2\n3 -1 -1 -1\n-1 -1 3 -1\n").puzzles.front())
            .cells == dzn.cells);
}

}  // namespace
}  // namespace quadrille::tests::sudoku
