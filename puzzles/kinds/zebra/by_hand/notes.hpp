// SPDX-License-Identifier: MIT
//
// Notes as on paper: the positions that each value may still have.

#pragma once

#include <vector>

#include "puzzles/kinds/zebra/formula.hpp"

namespace quadrille::puzzles::zebra {

class Notes {
 public:
  // Starts with all positions open.
  explicit Notes(const Board& board)
      : positions_(board.rows),
        open_(static_cast<std::size_t>(board.rows) * board.rows * board.columns, true) {}

  // Positions count from 0.
  bool is_open(Operand value, int position) const { return open_[index(value, position)]; }
  void strike(Operand value, int position) { open_[index(value, position)] = false; }
  int count(Operand value) const;  // number of open positions
  int first(Operand value) const;

  // Strikes out positions that fit no position of the other values in a formula; for an "or",
  // positions that no possible part leaves open. Returns false if a value has no position left.
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
