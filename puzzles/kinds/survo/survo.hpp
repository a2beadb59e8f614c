// SPDX-License-Identifier: MIT
//
// Survo (S. Mustonen, 2006): fill a table of N cells with the numbers 1 to N, once each, so that
// each row and each column has the sum at its margin. Some numbers may be given; a line with an
// unknown sum may have any sum.
//
//   Board board = Board::open({30, 18, 30}, {27, 16, 10, 25});
//   board.cells[1] = 6;

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::survo {

using Sum = std::optional<std::int64_t>;

struct Board {
  static constexpr int kMaxSide = 1000;
  static constexpr std::int64_t kMaxSum = 1'000'000'000'000;

  int rows = 0;
  int columns = 0;
  std::vector<Sum> row_sums;
  std::vector<Sum> column_sums;
  std::vector<std::int32_t> cells;  // row by row; 0: unknown
  std::string comment = {};         // from a generator, e.g. on difficulty; not part of the puzzle

  // Makes a board without givens.
  static Board open(std::vector<Sum> row_sums, std::vector<Sum> column_sums);
  // Makes a board without givens in which all sums are unknown.
  static Board open(int rows, int columns) {
    return open(std::vector<Sum>(rows), std::vector<Sum>(columns));
  }

  int cell_count() const { return rows * columns; }
  Grid grid() const { return {rows, columns}; }
  std::int64_t total() const { return std::int64_t{cell_count()} * (cell_count() + 1) / 2; }
  std::int32_t given(int row, int column) const { return cells[row * columns + column]; }
};

// The variables of an answer: the number of each cell.
AnswerShape answer_shape(const Board& board);

std::optional<Violation> check(const Board& board, const Answer& answer);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
Cell picture_size(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::optional<std::string> why_infeasible(const Board& board);

// See generate/survo_generate.cpp.
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();

}  // namespace quadrille::puzzles::survo

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<survo::Board>();
template <>
inline constexpr BoardHooks<survo::Board> kHooks<survo::Board> =
    with_numbers<survo::Board>({.check = survo::check,
                                .draw = survo::draw,
                                .why_infeasible = survo::why_infeasible,
                                .explain = survo::explain,
                                .with_all_clues = survo::with_all_clues,
                                .picture_size = survo::picture_size});

}  // namespace quadrille::puzzles
