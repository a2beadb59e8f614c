// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/numberlink_3d.hpp>: Numberlink boards of several layers and their paths as data.
///
///     quadrille::numberlink_3d::Board cube{.layers = 2, .rows = 1, .columns = 2};
///     cube.cells = {"A", "B", "B", "A"};  // layer by layer
///     const auto puzzle = quadrille::numberlink_3d::to_puzzle(cube);

#pragma once

#include <array>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::numberlink_3d {

struct Board {
  int layers = 0;  ///< 2^22 cells at most
  int rows = 0;
  int columns = 0;
  /// Layer by layer and row by row: "." or nothing is free, "#" is blocked, all else is a label,
  /// each on two cells, or a via, on cells one above another.
  std::vector<std::string> cells = {};
  bool shortest = false;  ///< paths are to be as short as can be all in all
  /// Words that are vias. If there are any, paths change layer in vias only, and each via is passed
  /// by one path, once.
  std::vector<std::string> vias = {};
};

struct Path {
  std::string label;
  std::vector<std::array<int, 3>> cells;  ///< layer, row, column from 0, from one end to the other
};

/// An error where a size is out of its range or a label does not have two ends.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Numberlink in three dimensions.
Result<Board> to_board(const Puzzle& puzzle);
/// One path for each label. An error where the answer is none of this puzzle; of a wrong answer,
/// paths end where their lines do.
Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::numberlink_3d

QUADRILLE_EXPORT_END
