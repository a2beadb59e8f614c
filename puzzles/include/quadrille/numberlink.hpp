// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/numberlink.hpp>: Numberlink boards and paths as data.
///
///     quadrille::numberlink::Board board{.rows = 2, .columns = 2};
///     board.cells = {"A", "B", "A", "B"};
///     const auto puzzle = quadrille::numberlink::to_puzzle(board);

#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::numberlink {

/// A board, with its rules.
struct Board {
  int rows = 0;     ///< from 1; at most 2^22 cells
  int columns = 0;  ///< from 1
  /// Row by row: "." or "" is a free cell, "#" a blocked one; any other text is a label, on two
  /// cells.
  std::vector<std::string> cells = {};
  bool fill = true;       ///< whether every free cell lies on a path
  bool touch = false;     ///< whether a path may run beside itself
  bool shortest = false;  ///< whether to minimise the total length (not with `fill`)

  using Place = std::pair<int, int>;  ///< row and column from 0
  /// Pairs of cells side by side with a wall between them: they are not neighbours.
  std::vector<std::array<Place, 2>> walls = {};
  /// Free cells that two paths cross, or one path twice: straight across and straight down. Each
  /// needs four neighbours that are not blocked. With `fill`, both ways are used; without `touch`,
  /// a path may run beside a bridge that it crosses.
  std::vector<Place> bridges = {};
  /// Rows whose first and last cells are neighbours; at least three cells long.
  std::vector<int> warped_rows = {};
  std::vector<int> warped_columns = {};  ///< the same for columns
};

/// The path of a label.
struct Path {
  std::string label;  ///< as on the board
  /// Row and column from 0, from one end to the other. A bridge that the path crosses twice appears
  /// twice.
  std::vector<std::pair<int, int>> cells;
};

/// Makes a puzzle. Fails if a size is out of range, a label does not have two ends, or a wall,
/// bridge or warp does not fit the board.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Numberlink.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns one path per label. Fails if the answer does not belong to this puzzle; in a wrong
/// answer, paths end where their lines end.
Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::numberlink

QUADRILLE_EXPORT_END
