// SPDX-License-Identifier: MIT

#include "puzzles/search/sat_formulation.hpp"

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

void block(const SatFormulation& formulation, const Answer& answer, encoders::ClauseSink& sink) {
  // One of the variables must change. A variable whose value has a literal changes if that literal
  // becomes false or a later one true; one that has its base value changes if any becomes true.
  std::vector<encoders::Literal> clause;
  const std::vector<AnswerLink>& links = formulation.links;
  for (std::size_t begin = 0, end = 0; begin < links.size(); begin = end) {
    const auto variable = static_cast<std::size_t>(links[begin].variable);
    std::size_t from = begin;  // links whose literals would change it if they held
    for (end = begin; end < links.size() && links[end].variable == links[begin].variable; ++end) {
      if (links[end].value != answer.values[variable]) continue;
      clause.push_back(~links[end].literal);
      from = end + 1;
    }
    if (formulation.no_solution_contains_another) continue;
    for (std::size_t i = from; i < end; ++i) clause.push_back(links[i].literal);
  }
  sink.add(clause);
}

}  // namespace quadrille::puzzles
