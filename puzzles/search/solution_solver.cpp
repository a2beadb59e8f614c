// SPDX-License-Identifier: MIT

#include "puzzles/search/solution_solver.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::puzzles {

using encoders::Literal;
using encoders::SatStatus;

bool SolutionSolver::WithoutDropped::check(const encoders::Assignment& assignment,
                                           encoders::ClauseSink& lazy) {
  if (formulation_.separator && !formulation_.separator->check(assignment, lazy)) return false;
  if (!formulation_.normalise) return true;
  const Answer answer = decode(formulation_, assignment);
  std::vector<Literal> dropped;
  for (const AnswerLink& link : formulation_.links) {
    if (assignment(link.literal) && answer.values[link.variable] != link.value)
      dropped.push_back(~link.literal);
  }
  if (dropped.empty()) return true;
  lazy.add(dropped);
  return false;
}

std::vector<Literal> SolutionSolver::WithoutDropped::phases() {
  return formulation_.separator ? formulation_.separator->phases() : std::vector<Literal>();
}

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

std::span<const AnswerLink> SolutionSolver::links_of(std::size_t variable) const {
  assert(variable < formulation_.base.values.size());
  const std::span<const AnswerLink> links = formulation_.links;
  const auto is_before = [](std::size_t bound) {
    return
        [bound](const AnswerLink& link) { return static_cast<std::size_t>(link.variable) < bound; };
  };
  const auto start = std::partition_point(links.begin(), links.end(), is_before(variable));
  const auto end = std::partition_point(start, links.end(), is_before(variable + 1));
  return links.subspan(static_cast<std::size_t>(start - links.begin()),
                       static_cast<std::size_t>(end - start));
}

// A variable has the value of its last link whose literal is true, or its base value.
void SolutionSolver::exclude(const Mark& mark, Literal condition) {
  const std::span<const AnswerLink> links = links_of(mark.variable);
  std::vector<Literal> later;
  const auto add = [&](Literal holds) {
    std::vector<Literal> clause = later;
    clause.insert(clause.end(), {~condition, holds});
    solver_.add(clause);
  };
  for (std::size_t i = links.size(); i-- > 0; later.push_back(links[i].literal)) {
    if (links[i].value == mark.value) add(~links[i].literal);
  }
  if (formulation_.base.values[mark.variable] == mark.value) add(encoders::kFalse);
}

void SolutionSolver::settle(const Mark& mark, Literal condition) {
  const std::span<const AnswerLink> links = links_of(mark.variable);
  const std::int32_t base = formulation_.base.values[mark.variable];
  const auto count = std::count_if(
      links.begin(), links.end(), [&](const AnswerLink& link) { return link.value == mark.value; });
  if (count == 0 && base != mark.value) solver_.add({~condition});
  if (count == 1 && base != mark.value) {
    // The usual case, in few clauses.
    std::size_t i = links.size();
    while (links[--i].value != mark.value) solver_.add({~condition, ~links[i].literal});
    solver_.add({~condition, links[i].literal});
    return;
  }
  std::vector<std::int32_t> others{base};
  for (const AnswerLink& link : links) others.push_back(link.value);
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  std::erase(others, mark.value);
  for (const std::int32_t other : others) exclude({mark.variable, other}, condition);
}

Literal SolutionSolver::literal_of(const Mark& mark) {
  const Literal condition = solver_.new_variable();
  if (mark.is_excluded) {
    exclude(mark, condition);
    return condition;
  }
  settle(mark, condition);
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
