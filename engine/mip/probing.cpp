// SPDX-License-Identifier: MIT
//
// A value that leads to a contradiction is excluded (a clause is learned from it, as in the
// search); a bound that follows from both values always holds. Savelsbergh 1994, section 2.

#include "engine/mip/probing.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace quadrille::engine::mip {

namespace {

// Probing ends after about this many changes of bounds.
constexpr std::size_t kWork = 2'000'000;

using Bounds = std::map<std::pair<ColumnIndex, Side>, std::int64_t>;

// Sets `bounds` to the strongest bounds of integer columns that the literal implies. Returns false
// if the literal was refuted.
bool implied_bounds(SearchState& state, const Literal& literal, Bounds& bounds) {
  assert(state.propagator.level() == 0);
  bounds.clear();
  state.propagator.decide(literal);
  if (!state.propagate()) return false;
  const auto trail = state.propagator.trail();
  for (std::size_t k = state.propagator.level_start(1); k < trail.size(); ++k) {
    if (!state.problem.is_integer(trail[k].column)) continue;
    bounds[{trail[k].column, trail[k].side}] = trail[k].value;
  }
  state.propagator.backtrack(0);
  return true;
}

// Adds the literals that a value of the column excludes to the clique table.
void note_exclusions(SearchState& state, const Literal& literal, const Bounds& bounds) {
  const auto own = to_clique_literal(literal, state.problem);
  if (!own) return;
  std::vector<CliqueLiteral> excluded;
  for (const auto& [key, value] : bounds) {
    const auto other =
        to_clique_literal(negated(Literal{key.first, key.second, value}), state.problem);
    if (other && key.first != literal.column) excluded.push_back(*other);
  }
  state.cliques.add_pairs(*own, excluded);
}

// Adds the bounds that hold for both values, in three clauses: each value implies the bound, so the
// bound holds.
void keep_common(SearchState& state, ColumnIndex column, const Bounds& down, const Bounds& up) {
  for (const auto& [key, value] : down) {
    const auto found = up.find(key);
    if (found == up.end() || key.first == column) continue;
    const bool is_lower = key.second == Side::kLower;
    const Literal common{
        key.first, key.second,
        is_lower ? std::min(value, found->second) : std::max(value, found->second)};
    state.add_implied(Clause{{column, Side::kLower, 1}, common});
    state.add_implied(Clause{{column, Side::kUpper, 0}, common});
    state.add_implied(Clause{common});
  }
}

}  // namespace

void probe(SearchState& state) {
  std::size_t work = 0;
  Bounds down, up;
  for (const ColumnIndex j : state.problem.integer_columns()) {
    if (work > kWork || state.must_stop()) return;
    if (state.propagator.lower(j) != 0 || state.propagator.upper(j) != 1) continue;
    if (!implied_bounds(state, {j, Side::kUpper, 0}, down)) {
      if (state.is_finished) return;
      continue;
    }
    if (!implied_bounds(state, {j, Side::kLower, 1}, up)) {
      if (state.is_finished) return;
      continue;
    }
    work += down.size() + up.size() + 10;
    note_exclusions(state, {j, Side::kUpper, 0}, down);
    note_exclusions(state, {j, Side::kLower, 1}, up);
    keep_common(state, j, down, up);
    if (!state.propagate()) return;
  }
}

}  // namespace quadrille::engine::mip
