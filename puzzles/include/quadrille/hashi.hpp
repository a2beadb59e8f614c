// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/hashi.hpp>: Hashi boards and answers as data.
///
///     quadrille::hashi::Board board{.rows = 1, .columns = 3, .islands = {1, 0, 1}};
///     const auto puzzle = quadrille::hashi::to_puzzle(board);

#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::hashi {

/// The number of an island without a number; it has at least one bridge.
inline constexpr std::int32_t kAnyNumber = -1;

/// A board.
struct Board {
  int rows = 0;     ///< 1 to 1000
  int columns = 0;  ///< 1 to 1000
  /// Row by row, one per cell: an island's number, 1 to 4 times max_bridges, or kAnyNumber; 0 for
  /// water.
  std::vector<std::int32_t> islands = {};
  bool loops = true;    ///< whether bridges may form rings
  int max_bridges = 2;  ///< between two islands, 1 to 4
};

/// The bridges between two islands, which are given by row and column from 0.
struct Bridge {
  std::pair<int, int> from;  ///< the island above or to the left
  std::pair<int, int> to;    ///< the other island
  int count = 0;             ///< from 1 to the board's max_bridges
};

/// Makes a puzzle. Fails if a size or a number is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Hashi.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the bridges of an answer: row by row those to the right, then column by column those
/// down. Fails if the answer does not belong to this puzzle.
Result<std::vector<Bridge>> to_bridges(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::hashi

QUADRILLE_EXPORT_END
