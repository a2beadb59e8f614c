// SPDX-License-Identifier: MIT
//
// The variables that define a solution of a puzzle, as a puzzle declares them.
//
//   AnswerShape shape({{"right", 5, 4, 0, 1}, {"down", 4, 5, 0, 1}});
//   const std::string name = shape.name(0);  // "right[0,0]"

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

// A rectangle of variables with one range, row by row.
struct AnswerBlock {
  std::string name;
  int rows = 0;
  int columns = 0;
  std::int32_t lower = 0;
  std::int32_t upper = 1;
  // Other values can be shown all the same, and break a rule: of tables of numbers.
  bool is_open = false;
};

class AnswerShape {
 public:
  explicit AnswerShape(std::vector<AnswerBlock> blocks) : blocks_(std::move(blocks)) {}

  const std::vector<AnswerBlock>& blocks() const { return blocks_; }
  std::size_t size() const;
  std::string name(std::size_t variable) const;
  // Why the answer has not as many values as there are variables, each in its range unless that is
  // open; nothing where it has. "right[0,1] is 7 (expected 0 to 1)"
  std::optional<std::string> objection(const Answer& answer) const;

 private:
  std::vector<AnswerBlock> blocks_;
};

}  // namespace quadrille::puzzles
