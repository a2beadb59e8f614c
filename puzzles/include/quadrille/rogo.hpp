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

struct Board {
  int rows = 0;  ///< 1 to 1000
  int columns = 0;
  int steps = 0;  ///< 0 to 10^6
  /// A value for each cell, row by row, from -10^6 to 10^6; nothing means that it is forbidden.
  std::vector<std::optional<std::int32_t>> values = {};
  bool exact = true;  ///< the loop has just so many steps; else it may have fewer
};

struct Loop {
  std::vector<std::pair<int, int>> cells;  ///< row and column from 0, in order, the first one once
  std::int64_t score = 0;
};

/// An error where a size or a value is out of its range.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Rogo.
Result<Board> to_board(const Puzzle& puzzle);
/// An error where the answer is none of this puzzle. Of a wrong answer cells may come twice.
Result<Loop> to_loop(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::rogo

QUADRILLE_EXPORT_END
