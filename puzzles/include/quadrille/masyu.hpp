// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/masyu.hpp>: Masyu boards and loops as data.
///
///     quadrille::masyu::Board board{.rows = 2, .columns = 3, .circles = {}};
///     board.circles = {0, quadrille::masyu::kWhite, 0, 0, 0, 0};
///     const auto puzzle = quadrille::masyu::to_puzzle(board);

#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::masyu {

inline constexpr std::int32_t kNone = 0;   ///< a cell without a circle
inline constexpr std::int32_t kWhite = 1;  ///< the loop goes straight, and turns beside it
inline constexpr std::int32_t kBlack = 2;  ///< the loop turns, and goes straight beside it

/// A board.
struct Board {
  int rows = 0;                            ///< 1 to 1000
  int columns = 0;                         ///< 1 to 1000
  std::vector<std::int32_t> circles = {};  ///< row by row, one per cell: kNone, kWhite or kBlack
};

/// A cell: row and column from 0.
using Point = std::pair<int, int>;
/// A line between two neighbouring cells; the first is above or to the left of the second.
using Line = std::array<Point, 2>;

/// Makes a puzzle. Fails if a size or a circle is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Masyu.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the lines of an answer, cell by cell, to the right before down. Fails if the answer does
/// not belong to this puzzle.
Result<std::vector<Line>> to_lines(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::masyu

QUADRILLE_EXPORT_END
