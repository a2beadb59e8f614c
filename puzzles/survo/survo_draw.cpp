// SPDX-License-Identifier: MIT
//
// The table with its sums at the right and at the bottom.

#include <string>

#include "puzzles/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr int kGivenInk = 0, kFoundInk = 1, kSumInk = 2;

std::string text_of(Sum sum) { return sum ? std::to_string(*sum) : "?"; }

}  // namespace

Cell picture_size(const Board& board) { return {board.rows + 1, board.columns + 1}; }

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t given = board.given(row, column);
      if (given != 0) {
        canvas.label({row, column}, std::to_string(given), kGivenInk);
      } else if (answer != nullptr) {
        const auto cell = static_cast<std::size_t>(row * board.columns + column);
        canvas.label({row, column}, std::to_string(answer->values[cell]), kFoundInk);
      }
    }
    const Sum sum = board.row_sums[static_cast<std::size_t>(row)];
    canvas.label({row, board.columns}, text_of(sum), kSumInk);
  }
  for (int column = 0; column < board.columns; ++column) {
    const Sum sum = board.column_sums[static_cast<std::size_t>(column)];
    canvas.label({board.rows, column}, text_of(sum), kSumInk);
  }
  canvas.block({board.rows, board.columns});
}

}  // namespace quadrille::puzzles::survo
