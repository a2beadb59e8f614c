// SPDX-License-Identifier: MIT
//
// Sudoku: the numbers 1 to N appear once in each row, each column and each region of an N x N
// board. Each region has N cells: it is a box, or has any shape on a jigsaw board. In an X-Sudoku
// the numbers also appear once in each diagonal. In a Sukaku cells have candidates instead of, or
// beside, given numbers.
//
//   Board board = Board::open(3, 3);  // 9x9
//   board.cells[0] = 5;

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"

namespace quadrille::puzzles::sudoku {

struct Rules {
  bool diagonals = false;  // whether the numbers differ in each diagonal, too
  static constexpr std::array kSwitches = {
      RuleSwitch<Rules>{&Rules::diagonals, "diagonals", "no-diagonals"}};
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Board {
  static constexpr int kMaxSide = 400;
  static constexpr int kMaxJigsawSide = 62;

  int rows = 0;
  int columns = 0;   // equal to rows
  int box_rows = 0;  // rows of a box; 0 for a jigsaw board
  int box_columns = 0;
  std::vector<std::int32_t> cells;  // row by row; 0 if unknown
  Rules rules = {};
  std::vector<std::int32_t> regions = {};  // of a jigsaw board: the region of each cell, from 0
  // By cell and number: whether the number is no candidate, in a Sukaku; empty in other boards.
  std::vector<char> barred = {};

  // Returns a board without givens, of side box_rows * box_columns.
  static Board open(int box_rows, int box_columns);
  // Returns a jigsaw board without givens. `regions` has the region of each cell; each region has
  // as many cells as there are regions. They are renumbered in order of appearance.
  static Board jigsaw(std::vector<std::int32_t> regions);

  // Leaves only these candidates to a cell, which must be open. A single one becomes its number.
  void keep_only(int cell, const std::vector<std::int32_t>& candidates);
  bool allows(int cell, std::int32_t number) const {
    return barred.empty() || barred[static_cast<std::size_t>(cell) * side() + number - 1] == 0;
  }
  // Returns the candidates of an open cell; empty if all numbers are.
  std::vector<std::int32_t> candidates(int cell) const;

  int side() const { return rows; }
  Grid grid() const { return {rows, columns}; }
  bool is_jigsaw() const { return !regions.empty(); }
  int region(int row, int column) const {
    if (is_jigsaw()) return regions[row * columns + column];
    return row / box_rows * box_rows + column / box_columns;
  }
};

// Returns an empty board of this side with the usual boxes: as close to squares as possible, and at
// least as wide as high.
Board usual_board(int side);

// Returns why these regions make no jigsaw board: their number, or a region with too many or too
// few cells; nullopt if they do.
std::optional<std::string> wrong_regions(const std::vector<std::int32_t>& regions);

// Returns the variables of an answer: the number of each cell.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
// Solves the board by hand; fails if the board is too large for that.
Result<Explanation> explain(const Board& board, const HandRequest& request);
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
// Reads a table of numbers and candidates: see formats/pencil_marks.cpp.
Result<PartialAnswer> parse_pencil_marks(const Board& board, const Text& text);
std::string rules_in_words(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::optional<std::string> draw_candidates(const Board& board, Canvas& canvas);
// Reports a number that is given twice in a unit.
std::optional<std::string> why_infeasible(const Board& board);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();

}  // namespace quadrille::puzzles::sudoku

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<sudoku::Board>();
template <>
inline constexpr BoardHooks<sudoku::Board> kHooks<sudoku::Board> =
    with_numbers<sudoku::Board>({.check = sudoku::check,
                                 .draw = sudoku::draw,
                                 .why_infeasible = sudoku::why_infeasible,
                                 .explain = sudoku::explain,
                                 .with_all_clues = sudoku::with_all_clues,
                                 .rules_in_words = sudoku::rules_in_words,
                                 .draw_candidates = sudoku::draw_candidates,
                                 .parse_pencil_marks = sudoku::parse_pencil_marks});

}  // namespace quadrille::puzzles
