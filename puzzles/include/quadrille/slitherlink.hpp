// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/slitherlink.hpp>: Slitherlink boards and loops as data.
///
///     quadrille::slitherlink::Board board{.rows = 1, .columns = 2, .clues = {3, 3}};
///     const auto puzzle = quadrille::slitherlink::to_puzzle(board);

#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::slitherlink {

/// The number of a cell without a number.
inline constexpr std::int32_t kNoClue = -1;

/// A corner of cells: row and column from 0; there is one more of each than of cells.
using Point = std::pair<int, int>;
/// A line between two neighbouring corners; the first is above or to the left of the second.
using Line = std::array<Point, 2>;

/// A board.
struct Board {
  int rows = 0;                          ///< 1 to 1000
  int columns = 0;                       ///< 1 to 1000
  std::vector<std::int32_t> clues = {};  ///< row by row, one per cell: 0 to 4, or kNoClue
};

/// Makes a puzzle. Fails if a size or a number is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Slitherlink.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the lines of an answer, corner by corner, to the right before down. Fails if the answer
/// does not belong to this puzzle.
Result<std::vector<Line>> to_lines(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::slitherlink

QUADRILLE_EXPORT_END
