// SPDX-License-Identifier: MIT
//
// Feasibility jump within the bounds that the root's propagation has left. It starts where the
// objective is best, as its authors advise; the effort grows with the model, not with the clock, so
// that each run is as the one before.

#include "engine/mip/first_solution.hpp"

#include <utility>

#include "engine/mip/feasibility_jump.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::int64_t kEffort = 100;  // for each term of a row

}  // namespace

void jump_to_solution(SearchState& state, Candidates& candidates) {
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
