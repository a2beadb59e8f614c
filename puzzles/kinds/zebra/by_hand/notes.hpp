// SPDX-License-Identifier: MIT
//
// What is noted on paper: which positions each value may still have.

#pragma once

#include <vector>

#include "puzzles/kinds/zebra/formula.hpp"

namespace quadrille::puzzles::zebra {

class Notes {
 public:
  // All is possible.
  explicit Notes(const Board& board)
      : positions_(board.rows),
        open_(static_cast<std::size_t>(board.rows) * board.rows * board.columns, true) {}

  // Positions from 0.
  bool is_open(Operand value, int position) const { return open_[index(value, position)]; }
  void strike(Operand value, int position) { open_[index(value, position)] = false; }
  int count(Operand value) const;  // of open ones
  int first(Operand value) const;

  // Strikes out what fits no position of the other values that a formula names; of an "or", what
  // no part that is possible leaves. False: nothing is left of some value.
  bool apply(const Formula& formula);

  friend bool operator==(const Notes&, const Notes&) = default;

 private:
  bool apply(const Atom& atom);
  bool apply_any(const std::vector<Formula>& parts);
  template <typename IsSupported>
  bool keep(Operand value, IsSupported is_supported);
  std::size_t index(Operand value, int position) const {
    const std::size_t row = static_cast<std::size_t>(value.attribute) * positions_ + value.value;
    return row * positions_ + position;
  }

  int positions_;
  std::vector<bool> open_;
};

}  // namespace quadrille::puzzles::zebra
