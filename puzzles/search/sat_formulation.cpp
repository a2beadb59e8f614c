// SPDX-License-Identifier: MIT

#include "puzzles/search/sat_formulation.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::puzzles {

bool is_large(const SatFormulation& formulation) {
  constexpr std::int64_t kManyClauses = 1'000'000;
  return formulation.cnf.clause_count() >= kManyClauses;
}

encoders::SatOptions solver_options(const SatFormulation& formulation, std::uint64_t seed) {
  encoders::SatOptions options = formulation.search;
  options.seed = seed;
  options.inprocessing = options.inprocessing && !is_large(formulation);
  return options;
}

Answer decode(const SatFormulation& formulation, const encoders::Assignment& assignment) {
  Answer answer = formulation.base;
  for (const AnswerLink& link : formulation.links) {
    if (assignment(link.literal)) answer.values[link.variable] = link.value;
  }
  if (formulation.normalise) formulation.normalise(answer);
  return answer;
}

namespace {

// The links of one variable.
using Links = std::span<const AnswerLink>;

// The contract of SatFormulation::links.
[[maybe_unused]] bool are_sorted(Links links) {
  return std::is_sorted(links.begin(), links.end(), [](const AnswerLink& a, const AnswerLink& b) {
    return a.variable < b.variable;
  });
}

// Adds the literals that would change the variable: its value is lost if the literal that gives it
// becomes false, and replaced if a later one becomes true. A base value has no literal.
void add_changes(Links links, std::int32_t value, bool only_losses,
                 std::vector<encoders::Literal>& clause) {
  std::size_t from = 0;  // links whose literals would replace the value
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].value != value) continue;
    clause.push_back(~links[i].literal);
    from = i + 1;
  }
  if (only_losses) return;
  for (const AnswerLink& link : links.subspan(from)) clause.push_back(link.literal);
}

// Returns the links of the first variable among these.
Links links_of_first(Links links) {
  std::size_t end = 1;
  while (end < links.size() && links[end].variable == links.front().variable) ++end;
  return links.first(end);
}

}  // namespace

std::vector<encoders::Literal> differences(const SatFormulation& formulation, const Answer& answer,
                                           std::span<const std::size_t> variables) {
  assert(are_sorted(formulation.links));
  assert(std::is_sorted(variables.begin(), variables.end()));
  std::vector<encoders::Literal> literals;
  for (Links rest = formulation.links; !rest.empty();) {
    const Links links = links_of_first(rest);
    rest = rest.subspan(links.size());
    const auto variable = static_cast<std::size_t>(links.front().variable);
    if (std::binary_search(variables.begin(), variables.end(), variable))
      add_changes(links, answer.values[variable], false, literals);
  }
  return literals;
}

void block(const SatFormulation& formulation, const Answer& answer, encoders::ClauseSink& sink) {
  assert(are_sorted(formulation.links));
  std::vector<encoders::Literal> clause;
  for (Links rest = formulation.links; !rest.empty();) {
    const Links links = links_of_first(rest);
    rest = rest.subspan(links.size());
    add_changes(links, answer.values[links.front().variable],
                formulation.no_solution_contains_another, clause);
  }
  sink.add(clause);
}

}  // namespace quadrille::puzzles
