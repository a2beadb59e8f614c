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

/// An island whose number is not told: at least one bridge.
inline constexpr std::int32_t kAnyNumber = -1;

struct Board {
  int rows = 0;  ///< and columns: 1 to 1000
  int columns = 0;
  /// Row by row, one for each cell: an island's number, 1 to 8, or kAnyNumber; 0: water.
  std::vector<std::int32_t> islands = {};
  bool loops = true;  ///< may bridges join islands in a ring?
};

/// The bridges that join two islands, each as row and column from 0; the first island is above the
/// second or to the left.
struct Bridge {
  std::pair<int, int> from;
  std::pair<int, int> to;
  int count = 0;  ///< 1 or 2
};

/// An error where a size or a number is out of its range.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Hashi.
Result<Board> to_board(const Puzzle& puzzle);
/// The bridges of an answer: row by row those to the right, then column by column those down. An
/// error where the answer is none of this puzzle.
Result<std::vector<Bridge>> to_bridges(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::hashi

QUADRILLE_EXPORT_END
