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

struct Board {
  int box_rows = 3;  ///< of a box; the side of the board, at most 36, is their product
  int box_columns = 3;
  std::vector<std::int32_t> numbers = {};  ///< row by row, a completed Sudoku
};

/// An error where a size or a number is out of its range, or a number stands twice in a row, column
/// or box.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than minimum clues.
Result<Board> to_board(const Puzzle& puzzle);
/// The numbers that are kept, row by row, 0 for the others. An error where the answer is none of
/// this puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

/// What min-clues/hitting-set, the search for grids of 9x9, can be told beside what all models are.
struct SearchOptions {
  bool assume_17 = false;  ///< take it as known that no 9x9 grid has a puzzle of 16 clues
  /// How many threads search. The answer and the proof are the same for any number; the functions of
  /// all options are called from the calling thread all the same.
  std::size_t threads = 1;
  /// Takes a text from which a later search of the same grid goes on where this one is, now and then
  /// and when it ends. Each replaces the one before.
  std::function<void(std::string_view)> checkpoint = {};
  /// Such a text; empty: from the start. One that is damaged or of another grid is an error. What it
  /// has found is verified again; what it says was searched in vain is taken from it, and the
  /// report's note tells so.
  std::string resume = {};
};

/// As quadrille::solve, of any puzzle, so that programs need not tell apart what they solve. Where
/// another model or puzzle is solved, checkpoints are an error, and the rest of the search options is
/// not looked at.
Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options,
                     const SearchOptions& search);

}  // namespace quadrille::min_clues

QUADRILLE_EXPORT_END
