// SPDX-License-Identifier: MIT

#include "puzzles/by_hand/hand_marks.hpp"

#include <algorithm>

namespace quadrille::puzzles {

HandMarks::HandMarks(const AnswerShape& shape, const PartialAnswer& known, bool is_last_known)
    : is_last_known_(is_last_known) {
  for (const AnswerBlock& block : shape.blocks()) {
    const auto span = static_cast<std::size_t>(block.upper - block.lower);
    width_ = std::max(width_, span / kBits + 1);
  }
  for (const AnswerBlock& block : shape.blocks()) {
    const std::size_t count = static_cast<std::size_t>(block.rows) * block.columns;
    lower_.insert(lower_.end(), count, block.lower);
    std::vector<std::uint64_t> all(width_);
    for (int k = 0; k <= block.upper - block.lower; ++k)
      all[k / kBits] |= std::uint64_t{1} << (k % kBits);
    for (std::size_t k = 0; k < count; ++k) words_.insert(words_.end(), all.begin(), all.end());
    open_ += !is_last_known || block.upper > block.lower ? count : 0;
  }
  if (!is_last_known) is_settled_.resize(size());
  for (std::size_t v = 0; v < known.values.size(); ++v)
    if (known.values[v]) settle(v, *known.values[v]);
  for (const Mark& mark : known.excluded) exclude(mark.variable, mark.value);
}

int HandMarks::count(std::size_t variable) const {
  int count = 0;
  for (std::size_t k = 0; k < width_; ++k) count += std::popcount(words(variable)[k]);
  return count;
}

std::int32_t HandMarks::most(std::size_t variable) const {
  std::size_t k = width_ - 1;
  while (words(variable)[k] == 0) --k;
  return lower_[variable] +
         static_cast<std::int32_t>(k * kBits + kBits - 1 - std::countl_zero(words(variable)[k]));
}

std::vector<std::int32_t> HandMarks::values(std::size_t variable) const {
  std::vector<std::int32_t> values;
  for (std::size_t k = 0; k < width_; ++k) {
    for (std::uint64_t word = words(variable)[k]; word != 0; word &= word - 1)
      values.push_back(lower_[variable] +
                       static_cast<std::int32_t>(k * kBits + std::countr_zero(word)));
  }
  return values;
}

void HandMarks::exclude(std::size_t variable, std::int32_t value) {
  if (!has(variable, value)) return;
  const bool was_open = is_open(variable);
  const std::int32_t bit = value - lower_[variable];
  words_[variable * width_ + bit / kBits] &= ~(std::uint64_t{1} << (bit % kBits));
  note_change(variable, was_open);
}

void HandMarks::settle(std::size_t variable, std::int32_t value) {
  const bool was_open = is_open(variable);
  const bool is_possible = has(variable, value);
  std::fill_n(words_.begin() + static_cast<std::ptrdiff_t>(variable * width_), width_, 0);
  if (is_possible) {
    const std::int32_t bit = value - lower_[variable];
    words_[variable * width_ + bit / kBits] = std::uint64_t{1} << (bit % kBits);
  }
  if (!is_last_known_) is_settled_[variable] = true;
  note_change(variable, was_open);
}

void HandMarks::note_change(std::size_t variable, bool was_open) {
  if (was_open && !is_open(variable)) --open_;
  is_broken_ = is_broken_ || is_impossible(variable);
}

bool HandMarks::is_new(const Mark& mark) const {
  const bool is_possible = has(mark.variable, mark.value);
  return mark.is_excluded ? is_possible : !is_possible || is_open(mark.variable);
}

void HandMarks::add(const Mark& mark) {
  if (mark.is_excluded) {
    exclude(mark.variable, mark.value);
  } else {
    settle(mark.variable, mark.value);
  }
}

LineCount count_lines(const HandMarks& marks, const std::vector<std::size_t>& variables) {
  LineCount count;
  for (const std::size_t variable : variables) {
    if (!marks.is_known(variable)) {
      count.open.push_back(variable);
    } else {
      count.drawn += marks.least(variable);
    }
  }
  return count;
}

std::vector<Mark> marks_of_all(const std::vector<std::size_t>& variables, std::int32_t value) {
  std::vector<Mark> marks;
  for (const std::size_t variable : variables) marks.push_back({variable, value});
  return marks;
}

}  // namespace quadrille::puzzles
