// SPDX-License-Identifier: MIT

#include "puzzles/core/answer_shape.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace quadrille::puzzles {
namespace {

std::size_t size_of(const AnswerBlock& block) {
  return static_cast<std::size_t>(block.rows) * static_cast<std::size_t>(block.columns);
}

}  // namespace

bool shows_all(const Answer* answer) {
  return answer != nullptr &&
         std::find(answer->values.begin(), answer->values.end(), kUnknown) == answer->values.end();
}

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

std::pair<std::int32_t, std::int32_t> AnswerShape::range(std::size_t variable) const {
  for (const AnswerBlock& block : blocks_) {
    if (variable < size_of(block)) return {block.lower, block.upper};
    variable -= size_of(block);
  }
  return {};
}

std::optional<std::string> AnswerShape::objection(const Answer& answer) const {
  if (answer.values.size() != size())
    return "the answer has " + std::to_string(answer.values.size()) + " values (expected " +
           std::to_string(size()) + ")";
  std::size_t variable = 0;
  for (const AnswerBlock& block : blocks_) {
    for (const std::size_t end = variable + size_of(block); variable < end; ++variable) {
      const std::int32_t value = answer.values[variable];
      if (block.is_open || (block.lower <= value && value <= block.upper)) continue;
      return name(variable) + " is " + std::to_string(value) + " (expected " +
             std::to_string(block.lower) + " to " + std::to_string(block.upper) + ")";
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles
