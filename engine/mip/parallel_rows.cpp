// SPDX-License-Identifier: MIT
//
// Each row is divided by the greatest common divisor of its coefficients, and turned round if the
// first of them is negative; rows that are parallel then have the same left side. Where each of two
// is the stronger one on a side, both stay: a row has one number in the proof log.

#include "engine/mip/parallel_rows.hpp"

#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

using LeftSide = std::vector<std::pair<ColumnIndex, std::int64_t>>;

// Sides of the divided row are these over `scale`.
struct Sides {
  std::size_t row = 0;
  std::int64_t scale = 1;
  std::int64_t lower = 0, upper = 0;
};

bool implies(const Sides& a, const Sides& b) {
  const bool from_below =
      b.lower == -kInfinity ||
      (a.lower != -kInfinity && Wide{a.lower} * b.scale >= Wide{b.lower} * a.scale);
  const bool from_above =
      b.upper == kInfinity ||
      (a.upper != kInfinity && Wide{a.upper} * b.scale <= Wide{b.upper} * a.scale);
  return from_below && from_above;
}

std::pair<LeftSide, Sides> divided(std::size_t index, const Row& row) {
  Sides sides{index, 0, row.lower, row.upper};
  for (const Term& term : row.terms) sides.scale = std::gcd(sides.scale, term.coefficient);
  const bool turn = row.terms.front().coefficient < 0;
  if (turn) {
    sides.lower = row.upper == kInfinity ? -kInfinity : -row.upper;
    sides.upper = row.lower == -kInfinity ? kInfinity : -row.lower;
  }
  LeftSide left;
  for (const Term& term : row.terms) {
    const std::int64_t coefficient = term.coefficient / sides.scale;
    left.emplace_back(term.column, turn ? -coefficient : coefficient);
  }
  return {std::move(left), sides};
}

}  // namespace

void drop_parallel_rows(Presolved& presolved) {
  std::map<LeftSide, Sides> strongest;
  std::vector<bool> is_implied(presolved.rows.size(), false);
  for (std::size_t i = 0; i < presolved.rows.size(); ++i) {
    if (presolved.rows[i].terms.empty()) continue;
    auto [left, sides] = divided(i, presolved.rows[i]);
    const auto [found, is_new] = strongest.try_emplace(std::move(left), sides);
    if (is_new) continue;
    if (implies(found->second, sides)) {
      is_implied[i] = true;
    } else if (implies(sides, found->second)) {
      is_implied[found->second.row] = true;
      found->second = sides;
    }
  }
  presolved.drop(is_implied);
}

}  // namespace quadrille::engine::mip
