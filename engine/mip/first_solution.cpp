// SPDX-License-Identifier: MIT
//
// Runs feasibility jump, or exchanges in an assignment, within the bounds after root propagation. Jumps start at the bounds that are
// best for the objective, as its authors advise. The effort depends on the model, not on the clock,
// so that all runs are the same.

#include "engine/mip/first_solution.hpp"

#include <utility>
#include <vector>

#include "engine/mip/assignment_search.hpp"
#include "engine/mip/feasibility_jump.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::int64_t kEffort = 100;  // per term of a row

// The bounds of all columns.
struct RootBounds {
  explicit RootBounds(const SearchState& state) {
    for (ColumnIndex j = 0; j < state.problem.columns(); ++j) {
      lower.push_back(state.propagator.lower(j));
      upper.push_back(state.propagator.upper(j));
    }
  }
  std::vector<std::int64_t> lower, upper;
};

std::int64_t terms_of(const Model& model) {
  std::int64_t terms = 0;
  for (const Row& row : model.rows()) terms += static_cast<std::int64_t>(row.terms.size());
  return terms;
}

}  // namespace

void exchange_to_solution(SearchState& state, Candidates& candidates) {
  const Model& model = state.problem.model();
  const RootBounds bounds(state);
  auto search = AssignmentSearch::of(model, bounds.lower, bounds.upper, state.options.seed);
  if (!search) return;
  if (const auto point = search->run(terms_of(model) * kEffort, state.poll))
    candidates.judge(*point);
}

void jump_to_solution(SearchState& state, Candidates& candidates) {
  const Model& model = state.problem.model();
  const auto [lower, upper] = RootBounds(state);
  if (!FeasibilityJump::suits(model, lower, upper)) return;
  std::vector<std::int64_t> start = lower;
  for (const Term& term : state.problem.objective()) {
    const ColumnIndex j = term.column;
    if (term.coefficient < 0) start[j] = upper[j];
  }
  FeasibilityJump heuristic(model, lower, upper, std::move(start), state.options.seed);
  if (const auto point = heuristic.run(terms_of(model) * kEffort, state.poll))
    candidates.judge(*point);
}

}  // namespace quadrille::engine::mip
