// SPDX-License-Identifier: MIT
//
// A clause that excludes the known solution as a whole takes part in every proof that there is no
// other one. Each clause learned from it lists the decisions that led there, thousands on a board
// of 200 rows, so that the proof grows with the square of the board. Instead the known solution is
// questioned group by group, in the order in which the solver decides. If no solution lacks a link
// of a group, all links of the group are facts, and the next search starts after them; what it
// learns speaks only of the neighbourhood.
//
// Computing a backbone by such questions is known (J. Marques-Silva, M. Janota, I. Lynce, On
// Computing Backbones of Propositional Theories, 2010).

#include "puzzles/search/other_solution.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::puzzles {

using encoders::Literal;

LiteralGroups links_in_order(const SatFormulation& formulation, const Answer& solution) {
  // With more groups, starting each search costs more than smaller groups save.
  constexpr std::size_t kGroups = 200;
  std::vector<Literal> links;
  for (const AnswerLink& link : formulation.links)
    if (solution.values[link.variable] == link.value) links.push_back(link.literal);
  std::sort(links.begin(), links.end(),
            [](Literal a, Literal b) { return a.variable() < b.variable(); });
  links.erase(std::unique(links.begin(), links.end()), links.end());
  LiteralGroups groups;
  const std::size_t size = links.size() / kGroups + 1;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (i % size == 0) groups.emplace_back();
    groups.back().push_back(links[i]);
  }
  return groups;
}

std::optional<Literal> OtherSolution::next_question(encoders::SatSolver& solver) {
  for (; next_ < groups_.size(); ++next_) {
    std::vector<Literal> clause;
    for (const Literal link : groups_[next_])
      if (!solver.is_fixed(link)) clause.push_back(~link);
    if (clause.empty()) continue;
    const Literal is_asked = solver.new_variable();
    clause.push_back(~is_asked);
    solver.add(clause);
    ++next_;
    return is_asked;
  }
  return std::nullopt;
}

void OtherSolution::settle(encoders::SatSolver& solver) const {
  assert(next_ > 0);
  for (const Literal link : groups_[next_ - 1]) solver.add({link});
}

}  // namespace quadrille::puzzles
