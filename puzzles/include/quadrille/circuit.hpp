// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/circuit.hpp>: Circuit Board boards and trees as data.
///
///     quadrille::circuit::Board board{.rows = 2, .columns = 3};
///     board.given.push_back({{{0, 0}, {0, 1}}});
///     const auto puzzle = quadrille::circuit::to_puzzle(board);

#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::circuit {

/// A point of the board: row and column from 0.
using Point = std::pair<int, int>;
/// A line between two neighbouring points, in either order.
using Line = std::array<Point, 2>;

/// A board.
struct Board {
  int rows = 0;                   ///< 1 to 1000
  int columns = 0;                ///< 1 to 1000
  std::vector<Point> holes = {};  ///< cells without a point
  std::vector<Line> given = {};   ///< given lines
  /// S and T: asks for the shortest path between them as well.
  std::optional<std::array<Point, 2>> ends = {};
};

/// An answer.
struct Tree {
  std::vector<Line> lines;  ///< all lines of the tree
  std::vector<Point> path;  ///< from S to T, if the board has them
};

/// Makes a puzzle. Fails if a size is out of range, a point is off the board, or a line does not
/// join neighbouring points.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Circuit Board.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the tree of an answer. Fails if the answer does not belong to this puzzle.
Result<Tree> to_tree(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::circuit

QUADRILLE_EXPORT_END
