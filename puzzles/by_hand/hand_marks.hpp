// SPDX-License-Identifier: MIT
//
// A board as a person marks it: for each variable of an answer, the values that it may still have.
//
//   HandMarks marks(answer_shape(board), known);
//   marks.exclude(3, 0);
//   if (marks.is_known(3)) use(marks.least(3));

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/core/answer_shape.hpp"

namespace quadrille::puzzles {

class HandMarks {
 public:
  // Starts with what is known.
  HandMarks(const AnswerShape& shape, const PartialAnswer& known);

  std::size_t size() const { return lower_.size(); }

  // The number of values that are possible. Without one, the marks contradict each other.
  int count(std::size_t variable) const;
  bool is_known(std::size_t variable) const { return count(variable) == 1; }
  bool has(std::size_t variable, std::int32_t value) const;
  // The least and the greatest possible value, of which there is at least one.
  std::int32_t least(std::size_t variable) const;
  std::int32_t most(std::size_t variable) const;
  // Returns all possible values in increasing order.
  std::vector<std::int32_t> values(std::size_t variable) const;

  void exclude(std::size_t variable, std::int32_t value);
  void settle(std::size_t variable, std::int32_t value);
  // Returns whether the mark says something new.
  bool is_new(const Mark& mark) const;
  void add(const Mark& mark);

  // Whether all variables have one possible value.
  bool is_complete() const { return open_ == 0 && !is_broken_; }
  // Whether a variable has no possible value.
  bool is_broken() const { return is_broken_; }

 private:
  static constexpr int kBits = 64;

  const std::uint64_t* words(std::size_t variable) const { return &words_[variable * width_]; }
  void note_count(std::size_t variable, int before);

  std::size_t width_ = 1;  // words per variable
  std::vector<std::int32_t> lower_;
  std::vector<std::uint64_t> words_;  // bit k of a variable: lower + k is possible
  std::size_t open_ = 0;              // variables with several possible values
  bool is_broken_ = false;
};

// The lines among some variables that are 0 or 1.
struct LineCount {
  int drawn = 0;
  std::vector<std::size_t> open = {};
};
LineCount count_lines(const HandMarks& marks, const std::vector<std::size_t>& variables);

// Returns the same mark for each variable.
std::vector<Mark> marks_of_all(const std::vector<std::size_t>& variables, std::int32_t value);

}  // namespace quadrille::puzzles
