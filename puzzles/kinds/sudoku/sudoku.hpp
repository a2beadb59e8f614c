// SPDX-License-Identifier: MIT
//
// Sudoku: the numbers 1 to N once in each row, each column and each region of an N x N board. The
// regions have N cells each: boxes, or any shapes for a jigsaw board. In an X-Sudoku also once in
// both diagonals.
//
//   Board board = Board::open(3, 3);  // 9x9
//   board.cells[0] = 5;

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"

namespace quadrille::puzzles::sudoku {

struct Rules {
  bool diagonals = false;  // are the numbers different in both diagonals, too?
  static constexpr std::array kSwitches = {
      RuleSwitch<Rules>{&Rules::diagonals, "diagonals", "no-diagonals"}};
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Board {
  static constexpr int kMaxSide = 400;
  static constexpr int kMaxJigsawSide = 62;

  int rows = 0;
  int columns = 0;   // as many
  int box_rows = 0;  // of a box; 0: a jigsaw board
  int box_columns = 0;
  std::vector<std::int32_t> cells;  // row by row; 0: to be found
  Rules rules = {};
  std::vector<std::int32_t> regions = {};  // of a jigsaw board: that of each cell, from 0

  // Without givens; rows and columns of a box, whose product is the side.
  static Board open(int box_rows, int box_columns);
  // The same with regions: one for each cell, each of as many cells as there are regions. They are
  // numbered anew, as they come.
  static Board jigsaw(std::vector<std::int32_t> regions);

  int side() const { return rows; }
  Grid grid() const { return {rows, columns}; }
  bool is_jigsaw() const { return !regions.empty(); }
  int region(int row, int column) const {
    if (is_jigsaw()) return regions[row * columns + column];
    return row / box_rows * box_rows + column / box_columns;
  }
};

// Returns an empty board of this side with the usual boxes: as close to squares as possible, wider
// than high.
Board usual_board(int side);

// Why such regions make no jigsaw board: their number, or a region with too many cells or too few.
std::optional<std::string> wrong_regions(const std::vector<std::int32_t>& regions);

// The variables of an answer: the number of each cell.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
// By hand; an error where the board is too large for that.
Result<Explanation> explain(const Board& board, const StopToken& stop);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::optional<std::string> draw_candidates(const Board& board, Canvas& canvas);
// A number that is given twice in a unit.
std::optional<std::string> why_infeasible(const Board& board);

}  // namespace quadrille::puzzles::sudoku

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<sudoku::Board>();

}  // namespace quadrille::puzzles
