// SPDX-License-Identifier: MIT
//
// A clause that excludes the known solution as a whole takes part in every proof that there is no
// other one. Each clause learned from it then lists the decisions that led there, of which a board
// of 200 rows has thousands, and the proof grows with the square of the board. So the known solution
// is questioned group by group, in the order in which the solver decides. If no solution lacks a
// link of the group, all links of the group are facts, and the next search starts after them; what
// it learns speaks only of the neighbourhood.
//
// Computing a backbone by such questions is known (J. Marques-Silva, M. Janota, I. Lynce, On
// Computing Backbones of Propositional Theories, 2010).

#include "puzzles/search/other_solution.hpp"

#include <algorithm>

namespace quadrille::puzzles {

using encoders::Literal;

OtherSolution::OtherSolution(const SatFormulation& formulation, const Answer& known) {
  // With more groups, starting each search costs more than smaller groups save.
  constexpr std::size_t kGroups = 200;
  for (const AnswerLink& link : formulation.links)
    if (known.values[link.variable] == link.value) links_.push_back(link.literal);
  std::sort(links_.begin(), links_.end(),
            [](Literal a, Literal b) { return a.variable() < b.variable(); });
  links_.erase(std::unique(links_.begin(), links_.end()), links_.end());
  group_size_ = links_.size() / kGroups + 1;
}

std::optional<Literal> OtherSolution::next_question(encoders::SatSolver& solver) {
  group_.clear();
  for (; next_ < links_.size() && group_.size() < group_size_; ++next_)
    if (!solver.is_fixed(links_[next_])) group_.push_back(links_[next_]);
  if (group_.empty()) return std::nullopt;
  const Literal is_asked = solver.new_variable();
  std::vector<Literal> clause = {~is_asked};
  for (const Literal link : group_) clause.push_back(~link);
  solver.add(clause);
  return is_asked;
}

void OtherSolution::settle(encoders::SatSolver& solver) const {
  for (const Literal link : group_) solver.add({link});
}

}  // namespace quadrille::puzzles
