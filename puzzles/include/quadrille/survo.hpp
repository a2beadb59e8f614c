// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/survo.hpp>: Survo boards and answers as data.
///
///     quadrille::survo::Board board{.row_sums = {30, 18, 30}, .column_sums = {27, 16, 10, 25}};
///     board.numbers.resize(12);
///     board.numbers[1] = 6;
///     const auto puzzle = quadrille::survo::to_puzzle(board);

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::survo {

/// A table with a row for each row sum and a column for each column sum, 1 to 1000 of them.
struct Board {
  std::vector<std::optional<std::int64_t>> row_sums = {};     ///< 0 to 10^12; nullopt: unknown
  std::vector<std::optional<std::int64_t>> column_sums = {};  ///< the same
  std::vector<std::int32_t> numbers = {};  ///< row by row, one per cell; 0 for an open cell
};

/// Makes a puzzle. Fails if a size or a number is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Survo.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the numbers of all cells, row by row. Fails if the answer does not belong to this
/// puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::survo

QUADRILLE_EXPORT_END
