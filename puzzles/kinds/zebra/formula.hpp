// SPDX-License-Identifier: MIT
//
// Clues for models: conditions on one or two positions, joined by "and" and "or".

#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

// A condition on the position of one value, or on those of two.
struct Atom {
  Operand first;                  // a value
  std::optional<Operand> second;  // another value
  // Positions count from 1; q is 0 if there is no second value.
  std::function<bool(int p, int q)> allows;
};

struct Formula {
  enum class Kind { kAnd, kOr, kAtom };

  Kind kind = Kind::kAnd;
  std::vector<Formula> parts = {};  // if empty, "and" is true and "or" is false
  Atom atom = {};
};

Formula formula_of(const Board& board, const Clue& clue);

// Decides whether the formula holds for these positions of values.
template <typename PositionOf>
bool is_true(const Formula& formula, const PositionOf& position_of) {
  const auto holds = [&](const Formula& part) { return is_true(part, position_of); };
  switch (formula.kind) {
    case Formula::Kind::kAnd:
      return std::all_of(formula.parts.begin(), formula.parts.end(), holds);
    case Formula::Kind::kOr:
      return std::any_of(formula.parts.begin(), formula.parts.end(), holds);
    case Formula::Kind::kAtom:
      return formula.atom.allows(position_of(formula.atom.first),
                                 formula.atom.second ? position_of(*formula.atom.second) : 0);
  }
  return false;
}

}  // namespace quadrille::puzzles::zebra
