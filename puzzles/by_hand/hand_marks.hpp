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
  // Starts with what is known, if anything. `is_last_known`: whether a variable is known as soon as
  // it has one possible value; if not, once its value is settled, a step of its own.
  HandMarks(const AnswerShape& shape, const PartialAnswer& known, bool is_last_known = true);

  std::size_t size() const { return lower_.size(); }
  bool is_last_known() const { return is_last_known_; }

  // The number of values that are possible. Without one, the marks contradict each other.
  int count(std::size_t variable) const;
  bool is_known(std::size_t variable) const {
    return has_one(variable) && (is_last_known_ || is_settled_[variable]);
  }
  bool has(std::size_t variable, std::int32_t value) const {
    const std::int64_t bit = std::int64_t{value} - lower_[variable];
    if (bit < 0 || bit >= static_cast<std::int64_t>(width_ * kBits)) return false;
    return (words(variable)[bit / kBits] >> (bit % kBits) & 1) != 0;
  }
  // The least and the greatest possible value, of which there is at least one.
  std::int32_t least(std::size_t variable) const {
    std::size_t k = 0;
    while (words(variable)[k] == 0) ++k;
    return lower_[variable] +
           static_cast<std::int32_t>(k * kBits + std::countr_zero(words(variable)[k]));
  }
  std::int32_t most(std::size_t variable) const;
  // Returns all possible values in increasing order.
  std::vector<std::int32_t> values(std::size_t variable) const;

  void exclude(std::size_t variable, std::int32_t value);
  void settle(std::size_t variable, std::int32_t value);
  // Returns whether the mark says something new.
  bool is_new(const Mark& mark) const;
  void add(const Mark& mark);

  // For marks in which last values are steps: whether the value is settled.
  bool is_settled(std::size_t variable) const { return is_settled_[variable]; }
  // Returns the possible values of a variable with at most 64, as bits from its least value on.
  std::uint64_t bits(std::size_t variable) const { return *words(variable); }

  friend bool operator==(const HandMarks&, const HandMarks&) = default;

  // Whether all variables are known.
  bool is_complete() const { return open_ == 0 && !is_broken_; }
  // Whether a variable has no possible value.
  bool is_broken() const { return is_broken_; }

 private:
  static constexpr int kBits = 64;

  const std::uint64_t* words(std::size_t variable) const { return &words_[variable * width_]; }
  // Whether exactly one value is possible.
  bool has_one(std::size_t variable) const {
    std::size_t found = 0;
    for (std::size_t k = 0; k < width_; ++k) {
      const std::uint64_t word = words(variable)[k];
      if (word != 0) found += (word & (word - 1)) == 0 ? 1 : 2;
    }
    return found == 1;
  }
  bool is_impossible(std::size_t variable) const {
    for (std::size_t k = 0; k < width_; ++k)
      if (words(variable)[k] != 0) return false;
    return true;
  }
  bool is_open(std::size_t variable) const {
    return is_last_known_ ? !has_one(variable) && !is_impossible(variable) : !is_settled_[variable];
  }
  void note_change(std::size_t variable, bool was_open);

  bool is_last_known_;

  std::size_t width_ = 1;  // words per variable
  std::vector<std::int32_t> lower_;
  std::vector<std::uint64_t> words_;  // bit k of a variable: lower + k is possible
  std::vector<bool> is_settled_;      // by variable, if last values are steps
  std::size_t open_ = 0;
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
