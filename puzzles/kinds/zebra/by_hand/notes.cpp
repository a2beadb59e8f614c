// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/by_hand/notes.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::puzzles::zebra {

namespace {

bool apply_any(const Board& board, const std::vector<Formula>& parts, HandMarks& notes) {
  std::vector<HandMarks> branches;
  for (const Formula& part : parts) {
    HandMarks branch = notes;
    if (apply(board, part, branch)) branches.push_back(std::move(branch));
  }
  if (branches.empty()) return false;
  for (std::size_t v = 0; v < notes.size(); ++v) {
    for (int p = 0; p < board.rows; ++p) {
      if (std::none_of(branches.begin(), branches.end(),
                       [&](const HandMarks& branch) { return branch.has(v, p); }))
        notes.exclude(v, p);
    }
  }
  return true;
}

template <typename IsSupported>
bool keep(const Board& board, std::size_t value, HandMarks& notes, IsSupported is_supported) {
  for (int p = 0; p < board.rows; ++p) {
    if (notes.has(value, p) && !is_supported(p)) notes.exclude(value, p);
  }
  return notes.count(value) > 0;
}

bool apply(const Board& board, const Atom& atom, HandMarks& notes) {
  const std::size_t first = place_of(board, atom.first);
  if (!atom.second) return keep(board, first, notes, [&](int p) { return atom.allows(p + 1, 0); });
  const std::size_t second = place_of(board, *atom.second);
  const bool is_apart = atom.first.attribute == atom.second->attribute;  // never one position
  const auto fits = [&](int p, int q) {
    return notes.has(first, p) && notes.has(second, q) && atom.allows(p + 1, q + 1) &&
           !(is_apart && p == q);
  };
  const auto any = [&](auto test) {
    int p = 0;
    while (p < board.rows && !test(p)) ++p;
    return p < board.rows;
  };
  return keep(board, first, notes, [&](int p) { return any([&](int q) { return fits(p, q); }); }) &&
         keep(board, second, notes, [&](int q) { return any([&](int p) { return fits(p, q); }); });
}

}  // namespace

bool apply(const Board& board, const Formula& formula, HandMarks& notes) {
  switch (formula.kind) {
    case Formula::Kind::kAnd:
      return std::all_of(formula.parts.begin(), formula.parts.end(),
                         [&](const Formula& part) { return apply(board, part, notes); });
    case Formula::Kind::kOr:
      return apply_any(board, formula.parts, notes);
    case Formula::Kind::kAtom:
      return apply(board, formula.atom, notes);
  }
  return true;
}

}  // namespace quadrille::puzzles::zebra
