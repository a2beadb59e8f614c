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

using Point = std::pair<int, int>;  ///< row and column from 0
using Line = std::array<Point, 2>;  ///< between neighbouring points

struct Board {
  int rows = 0;  ///< 1 to 1000
  int columns = 0;
  std::vector<Point> holes = {};
  std::vector<Line> given = {};
  std::optional<std::array<Point, 2>> ends =
      {};  ///< S and T: the shortest path between them is wanted
};

struct Tree {
  std::vector<Line> lines;
  std::vector<Point> path;  ///< from S to T, where the board has them
};

/// An error where a size is out of its range, a point off the board, or a line between others than
/// neighbouring points.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Circuit Board.
Result<Board> to_board(const Puzzle& puzzle);
/// An error where the answer is none of this puzzle.
Result<Tree> to_tree(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::circuit

QUADRILLE_EXPORT_END
