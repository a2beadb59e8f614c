// SPDX-License-Identifier: MIT
//
// Runs feasibility jump within the bounds after root propagation. It starts at the bounds that are
// best for the objective, as its authors advise. The effort depends on the model, not on the clock,
// so that all runs are the same.

#include "engine/mip/first_solution.hpp"

#include <cassert>
#include <utility>

#include "engine/mip/feasibility_jump.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::int64_t kEffort = 100;  // per term of a row

}  // namespace

void jump_to_solution(SearchState& state, Candidates& candidates) {
  assert(state.propagator.level() == 0);
  const Model& model = state.problem.model();
  std::vector<std::int64_t> lower, upper;
  for (ColumnIndex j = 0; j < state.problem.columns(); ++j) {
    lower.push_back(state.propagator.lower(j));
    upper.push_back(state.propagator.upper(j));
  }
  if (!FeasibilityJump::suits(model, lower, upper)) return;
  std::vector<std::int64_t> start = lower;
  for (const Term& term : state.problem.objective()) {
    const ColumnIndex j = term.column;
    if (term.coefficient < 0) start[j] = upper[j];
  }
  std::int64_t terms = 0;
  for (const Row& row : model.rows()) terms += static_cast<std::int64_t>(row.terms.size());
  FeasibilityJump heuristic(model, lower, upper, std::move(start), state.options.seed);
  if (const auto point = heuristic.run(terms * kEffort, state.poll)) candidates.judge(*point);
}

}  // namespace quadrille::engine::mip
