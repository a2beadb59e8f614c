// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/numberlink.hpp>: Numberlink boards and paths as data.
///
///     quadrille::numberlink::Board board{.rows = 2, .columns = 2};
///     board.cells = {"A", "B", "A", "B"};
///     const auto puzzle = quadrille::numberlink::to_puzzle(board);

#pragma once

#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::numberlink {

struct Board {
  int rows = 0;  ///< 2^22 cells at most
  int columns = 0;
  /// Row by row: "." or nothing is free, "#" is blocked, all else is a label, each on two cells.
  std::vector<std::string> cells = {};
  bool fill = true;  ///< every free cell lies on a path
  bool touch = false;  ///< a path may run beside itself
  bool shortest = false;  ///< paths are to be as short as can be all in all (where not all is filled)
};

struct Path {
  std::string label;
  std::vector<std::pair<int, int>> cells;  ///< row and column from 0, from one end to the other
};

/// An error where a size is out of its range or a label does not have two ends.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Numberlink.
Result<Board> to_board(const Puzzle& puzzle);
/// One path for each label. An error where the answer is none of this puzzle; of a wrong answer,
/// paths end where their lines do.
Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::numberlink

QUADRILLE_EXPORT_END
