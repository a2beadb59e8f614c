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

/// Options of min-clues/hitting-set, the search for 9x9 grids, in addition to SolveOptions. It
/// follows G. McGuire, B. Tugemann and G. Civario, There Is No 16-Clue Sudoku, 2014.
struct SearchOptions {
  /// Whether to rely on the proof of McGuire, Tugemann and Civario that 16 clues never suffice.
  bool assume_17 = false;
  /// Number of threads, from 1. Answer and proof do not depend on it; all functions are called from
  /// the calling thread.
  std::size_t threads = 1;
  /// Called from time to time, and at the end, with a text from which a later search of the same
  /// grid can resume. Each replaces the one before. The text is valid only during the call.
  std::function<void(std::string_view)> checkpoint = {};
  /// A checkpoint to resume from; empty: from the start. A damaged one, or one of another grid, is
  /// an error. Its answers are verified again; its exhausted parts are trusted, and the report's
  /// note says so.
  std::string resume = {};
};

/// Solves any puzzle like quadrille::solve, so that callers need not distinguish. For another model
/// or puzzle, checkpoints are an error and the other search options are ignored.
Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options,
                     const SearchOptions& search);

}  // namespace quadrille::min_clues

QUADRILLE_EXPORT_END
