// SPDX-License-Identifier: MIT

#include "puzzles/search/solution_solver.hpp"

#include <cassert>
#include <utility>

namespace quadrille::puzzles {

using encoders::Literal;
using encoders::SatStatus;

SolutionSolver::SolutionSolver(const Instance& instance, const SatModel& model, std::uint64_t seed,
                               const std::optional<Answer>& best, const StopToken& stop)
    : instance_(instance),
      stop_(stop),
      formulation_(model.build(instance, stop)),
      separator_(formulation_),
      solver_(solver_options(formulation_, seed)) {
  if (!is_usable()) return;
  assert(!best || best->values.size() == formulation_.base.values.size());
  solver_.add_formula(formulation_.cnf, stop_);
  if (!best) return;
  best_ = instance.value(*best);
  if (const auto literal = formulation_.as_good_as(*best_)) solver_.add({*literal});
}

SatStatus SolutionSolver::solve(std::span<const Literal> assumptions, std::int64_t max_conflicts) {
  return solver_.solve(stop_, &separator_, assumptions, max_conflicts);
}

std::optional<std::string> SolutionSolver::objection(const Answer& answer) const {
  if (const auto violation = instance_.check(answer))
    return "a model's answer breaks a rule: " + violation->message;
  if (best_ && instance_.value(answer) != *best_) return "a model's answer has another value";
  return std::nullopt;
}

Literal SolutionSolver::literal_of(const Mark& mark) {
  const Literal condition = solver_.new_variable();
  add_if(formulation_, mark, condition, solver_);
  return condition;
}

Literal SolutionSolver::literal_of_difference(const Answer& answer,
                                              std::span<const std::size_t> variables) {
  assert(answer.values.size() == formulation_.base.values.size());
  const Literal condition = solver_.new_variable();
  std::vector<Literal> clause = differences(formulation_, answer, variables);
  clause.push_back(~condition);
  solver_.add(clause);
  return condition;
}

void SolutionSolver::report(SolveStats& stats) const {
  stats.variables = formulation_.cnf.variable_count();
  stats.constraints = formulation_.cnf.clause_count();
  stats.conflicts = solver_.stats().conflicts;
  stats.lazy_clauses = solver_.stats().lazy_clauses;
  stats.rounds = solver_.stats().rounds;
}

}  // namespace quadrille::puzzles
