// SPDX-License-Identifier: MIT

#include "puzzles/answer_shape.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace quadrille::puzzles {
namespace {

std::size_t size_of(const AnswerBlock& block) {
  return static_cast<std::size_t>(block.rows) * static_cast<std::size_t>(block.columns);
}

}  // namespace

std::size_t AnswerShape::size() const {
  std::size_t size = 0;
  for (const AnswerBlock& block : blocks_) size += size_of(block);
  return size;
}

std::string AnswerShape::name(std::size_t variable) const {
  for (const AnswerBlock& block : blocks_) {
    if (variable < size_of(block)) {
      const auto columns = static_cast<std::size_t>(block.columns);
      return block.name + '[' + std::to_string(variable / columns) + ',' +
             std::to_string(variable % columns) + ']';
    }
    variable -= size_of(block);
  }
  return {};
}

bool AnswerShape::admits(const Answer& answer) const {
  if (answer.values.size() != size()) return false;
  auto value = answer.values.begin();
  for (const AnswerBlock& block : blocks_) {
    const auto end = value + static_cast<std::ptrdiff_t>(size_of(block));
    const bool within = std::all_of(
        value, end, [&block](std::int32_t v) { return block.lower <= v && v <= block.upper; });
    if (!within) return false;
    value = end;
  }
  return true;
}

}  // namespace quadrille::puzzles
