// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/min_clues.hpp>: completed Sudoku grids and their fewest clues as data.
///
///     quadrille::min_clues::Board board{.box_rows = 2, .box_columns = 2};
///     board.numbers = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
///     const auto puzzle = quadrille::min_clues::to_puzzle(board);

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::min_clues {

/// A completed Sudoku.
struct Board {
  int box_rows = 3;     ///< of a box; the side of the board, at most 36, is their product
  int box_columns = 3;  ///< of a box
  std::vector<std::int32_t> numbers = {};  ///< row by row, a completed Sudoku
};

/// Makes a puzzle. Fails if a size or a number is out of range, or a number appears twice in a row,
/// column or box.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than minimum clues.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the clues that are kept, row by row, and 0 for the other cells. Fails if the answer does
/// not belong to this puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

/// The options of min-clues/hitting-set are part of SolveOptions.
using SearchOptions = quadrille::SearchOptions;

/// Solves like quadrille::solve, with these search options.
Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options,
                     const SearchOptions& search);

}  // namespace quadrille::min_clues

QUADRILLE_EXPORT_END
