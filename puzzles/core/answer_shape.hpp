// SPDX-License-Identifier: MIT
//
// The variables that define a solution, as declared by a puzzle.
//
//   AnswerShape shape({{"right", 5, 4, 0, 1}, {"down", 4, 5, 0, 1}});
//   const std::string name = shape.name(0);  // "right[0,0]"

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

// A rectangle of variables, row by row, with a common range.
struct AnswerBlock {
  std::string name;
  int rows = 0;
  int columns = 0;
  std::int32_t lower = 0;
  std::int32_t upper = 1;
  // Whether values out of range can be shown anyway, and break a rule: for tables of numbers.
  bool is_open = false;
};

// Stands for an unknown value in the answer that a picture of a partial answer draws.
inline constexpr std::int32_t kUnknown = -1;

// Decides whether a picture shows a whole solution: there is an answer, and all of it is known.
bool shows_all(const Answer* answer);

class AnswerShape {
 public:
  explicit AnswerShape(std::vector<AnswerBlock> blocks) : blocks_(std::move(blocks)) {}

  const std::vector<AnswerBlock>& blocks() const { return blocks_; }
  std::size_t size() const;
  std::string name(std::size_t variable) const;
  // Returns the least and the greatest value of a variable.
  std::pair<std::int32_t, std::int32_t> range(std::size_t variable) const;
  // Returns why the answer does not fit: the wrong number of values, or a value out of range in a
  // block that is not open; nullopt if it fits. "right[0,1] is 7 (expected 0 to 1)"
  std::optional<std::string> objection(const Answer& answer) const;

 private:
  std::vector<AnswerBlock> blocks_;
};

}  // namespace quadrille::puzzles
