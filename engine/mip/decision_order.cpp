// SPDX-License-Identifier: MIT
//
// Columns are chosen by their activity in recent conflicts and set to the value they had last, so
// that parts of a solution survive a restart (K. Pipatsrisawat, A. Darwiche, A lightweight
// component caching scheme for satisfiability solvers, SAT 2007). At first a 0/1 column is set to
// 1, which has the most consequences in "exactly one" rows. The model's order serves rounds of its
// own: parts that are adjacent in a puzzle are mostly adjacent in its model, and clauses learned at
// the border of the part already set are useful for the rest.

#include "engine/mip/decision_order.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace quadrille::engine::mip {

DecisionOrder::DecisionOrder(const Model& model) : unfixed_(model.columns().size()) {
  std::iota(unfixed_.begin(), unfixed_.end(), ColumnIndex{0});
  for (const Column& column : model.columns()) {
    values_.push_back(column.lower == 0 && column.upper == 1 ? 1 : column.lower);
  }
}

void DecisionOrder::remember(const Propagator& propagator) {
  const auto trail = propagator.trail();
  const int level = propagator.level();
  for (std::size_t k = level == 0 ? 0 : propagator.level_start(level); k < trail.size(); ++k) {
    values_[trail[k].column] = trail[k].value;
  }
}

void DecisionOrder::start_from(const std::vector<std::int64_t>& values) {
  std::copy(values.begin(), values.end(), values_.begin());
}

std::optional<Literal> DecisionOrder::next(const Propagator& propagator, bool in_order) {
  if (propagator.level() == 0) {
    std::erase_if(unfixed_, [&](ColumnIndex j) { return propagator.is_fixed(j); });
  }
  ColumnIndex best = -1;
  double most = -1.0;
  for (const ColumnIndex j : unfixed_) {
    if (propagator.is_fixed(j)) continue;
    const double activity = propagator.activity(j);
    if (activity <= most) continue;
    most = activity;
    best = j;
    if (in_order) break;
  }
  if (best < 0) return std::nullopt;
  return towards_value(propagator, best);
}

Literal DecisionOrder::towards_value(const Propagator& propagator, ColumnIndex column) const {
  const std::int64_t lower = propagator.lower(column), upper = propagator.upper(column);
  assert(lower < upper);
  const std::int64_t value = values_[column];
  if (value <= lower) return {column, Side::kUpper, lower};
  // A value strictly between the bounds takes two decisions.
  return {column, Side::kLower, std::min(value, upper)};
}

// Returns an element of the Luby sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., indexed from 1.
std::int64_t luby(std::int64_t index) {
  assert(index >= 1);
  std::int64_t power = 1;
  while (power * 2 <= index + 1) power *= 2;
  return power == index + 1 ? power / 2 : luby(index - power + 1);
}

}  // namespace quadrille::engine::mip
