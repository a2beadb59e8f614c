// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/by_hand/notes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace quadrille::puzzles::zebra {

int Notes::count(Operand value) const {
  const auto start = open_.begin() + static_cast<std::ptrdiff_t>(index(value, 0));
  return static_cast<int>(std::count(start, start + positions_, true));
}

int Notes::first(Operand value) const {
  const auto start = open_.begin() + static_cast<std::ptrdiff_t>(index(value, 0));
  return static_cast<int>(std::find(start, start + positions_, true) - start);
}

bool Notes::apply(const Formula& formula) {
  switch (formula.kind) {
    case Formula::Kind::kAnd:
      return std::all_of(formula.parts.begin(), formula.parts.end(),
                         [this](const Formula& part) { return apply(part); });
    case Formula::Kind::kOr:
      return apply_any(formula.parts);
    case Formula::Kind::kAtom:
      return apply(formula.atom);
  }
  return true;
}

bool Notes::apply_any(const std::vector<Formula>& parts) {
  std::optional<Notes> united;
  for (const Formula& part : parts) {
    Notes branch = *this;
    if (!branch.apply(part)) continue;
    if (!united) united = branch;
    for (std::size_t k = 0; k < open_.size(); ++k)
      united->open_[k] = united->open_[k] || branch.open_[k];
  }
  if (!united) return false;
  *this = *std::move(united);
  return true;
}

bool Notes::apply(const Atom& atom) {
  if (!atom.second) return keep(atom.first, [&](int p) { return atom.allows(p + 1, 0); });
  const Operand first = atom.first, second = *atom.second;
  // Two values of an attribute cannot share a position.
  const auto fits = [&](int p, int q) {
    return is_open(first, p) && is_open(second, q) && atom.allows(p + 1, q + 1) &&
           !(first.attribute == second.attribute && p == q);
  };
  const auto any = [this](auto test) {
    int p = 0;
    while (p < positions_ && !test(p)) ++p;
    return p < positions_;
  };
  return keep(first, [&](int p) { return any([&](int q) { return fits(p, q); }); }) &&
         keep(second, [&](int q) { return any([&](int p) { return fits(p, q); }); });
}

template <typename IsSupported>
bool Notes::keep(Operand value, IsSupported is_supported) {
  for (int p = 0; p < positions_; ++p) {
    if (is_open(value, p) && !is_supported(p)) strike(value, p);
  }
  return count(value) > 0;
}

}  // namespace quadrille::puzzles::zebra
