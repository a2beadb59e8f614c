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

void SurvoInstance::draw(Canvas& canvas, const Answer* answer) const {
  for (int row = 0; row < board_.rows; ++row) {
    for (int column = 0; column < board_.columns; ++column) {
      const std::int32_t given = board_.given(row, column);
      if (given != 0) {
        canvas.label({row, column}, std::to_string(given), kGivenInk);
      } else if (answer != nullptr) {
        const auto cell = static_cast<std::size_t>(row * board_.columns + column);
        canvas.label({row, column}, std::to_string(answer->values[cell]), kFoundInk);
      }
    }
    const Sum sum = board_.row_sums[static_cast<std::size_t>(row)];
    canvas.label({row, board_.columns}, text_of(sum), kSumInk);
  }
  for (int column = 0; column < board_.columns; ++column) {
    const Sum sum = board_.column_sums[static_cast<std::size_t>(column)];
    canvas.label({board_.rows, column}, text_of(sum), kSumInk);
  }
  canvas.block({board_.rows, board_.columns});
}

}  // namespace quadrille::puzzles::survo
