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

/// A board of several layers.
struct Board {
  int layers = 0;   ///< from 1; at most 2^22 cells
  int rows = 0;     ///< from 1
  int columns = 0;  ///< from 1
  /// Layer by layer and row by row: "." or "" is a free cell, "#" a blocked one; any other text is
  /// a label, on two cells, or a via, on cells one above the other.
  std::vector<std::string> cells = {};
  bool shortest = false;  ///< whether to minimise the total length
  /// Texts that are vias. If there are any, paths change layer in vias only, and exactly one path
  /// passes each via, once.
  std::vector<std::string> vias = {};
};

/// The path of a label.
struct Path {
  std::string label;                      ///< as on the board
  std::vector<std::array<int, 3>> cells;  ///< layer, row, column from 0, from one end to the other
};

/// Makes a puzzle. Fails if a size is out of range or a label does not have two ends.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Numberlink in three dimensions.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns one path per label. Fails if the answer does not belong to this puzzle; in a wrong
/// answer, paths end where their lines end.
Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::numberlink_3d

QUADRILLE_EXPORT_END
