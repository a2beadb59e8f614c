// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/rogo.hpp>: Rogo boards and loops as data.
///
///     quadrille::rogo::Board board{.rows = 2, .columns = 2, .steps = 4, .values = {1, 0, 3, 0}};
///     const auto puzzle = quadrille::rogo::to_puzzle(board);

#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::rogo {

/// A board.
struct Board {
  int rows = 0;     ///< 1 to 1000
  int columns = 0;  ///< 1 to 1000
  int steps = 0;    ///< of the loop, 0 to 10^6
  /// Row by row, one value per cell, from -10^6 to 10^6; nullopt for a forbidden cell.
  std::vector<std::optional<std::int32_t>> values = {};
  bool exact = true;  ///< whether the loop has exactly `steps` steps; otherwise at most
};

/// An answer.
struct Loop {
  /// Row and column from 0, in order; the first is not repeated.
  std::vector<std::pair<int, int>> cells;
  std::int64_t score = 0;  ///< sum of the values
};

/// Makes a puzzle. Fails if a size or a value is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Rogo.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the loop of an answer. Fails if the answer does not belong to this puzzle. A wrong
/// answer may give cells twice.
Result<Loop> to_loop(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::rogo

QUADRILLE_EXPORT_END
