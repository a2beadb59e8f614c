// SPDX-License-Identifier: MIT
//
// Minimum clues: keep as few numbers of a completed Sudoku as possible, so that it remains their
// only completion. (G. McGuire, B. Tugemann, G. Civario, There Is No 16-Clue Sudoku, 2014.)
//
//   Board board = Board::open(3, 3);  // 9x9
//   board.cells = numbers;            // a completed Sudoku

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::min_clues {

struct Board {
  static constexpr int kMaxSide = 36;

  int rows = 0;
  int columns = 0;   // equal to rows
  int box_rows = 0;  // rows of a box
  int box_columns = 0;
  std::vector<std::int32_t> cells;  // row by row, from 1 to the number of rows

  // Returns a board without numbers, of side box_rows * box_columns.
  static Board open(int box_rows, int box_columns);

  int side() const { return rows; }
  Grid grid() const { return {rows, columns}; }
  int box(int cell) const {
    return cell / columns / box_rows * box_rows + cell % columns / box_columns;
  }
};

// The first two cells with the same number in a row, column or box.
struct Clash {
  int first = 0;
  int second = 0;
  std::string unit;  // "row 1"
};
std::optional<Clash> find_clash(const Board& board);

// Returns the variables of an answer: 1 for each cell whose number is kept.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
Sense sense(const Board& board);
// Returns the number of kept numbers.
std::int64_t value(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
MarkWords mark_words(const Board& board, const Mark& mark);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// New boards: see min_clues_generate.cpp.
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::min_clues

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<min_clues::Board> kHooks<min_clues::Board> = {
    .answer_shape = min_clues::answer_shape,
    .check = min_clues::check,
    .draw = min_clues::draw,
    .solution_json = min_clues::solution_json,
    .partial_json = min_clues::partial_json,
    .parse_partial = min_clues::parse_partial,
    .mark_words = min_clues::mark_words,
    .parse_solution = min_clues::parse_solution,
    .cell_values = min_clues::cell_values,
    .sense = min_clues::sense,
    .value = min_clues::value};
template <>
const PuzzleKind& puzzle_kind<min_clues::Board>();

}  // namespace quadrille::puzzles
