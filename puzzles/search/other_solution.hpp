// SPDX-License-Identifier: MIT
//
// Looks for a solution other than a known one along the board, group of variables by group.
//
//   OtherSolution other(links_in_order(formulation, first));
//   while (const auto is_asked = other.next_question(solver)) {
//     const SatStatus status = solver.solve(stop, separator, std::span(&*is_asked, 1));
//     if (status != SatStatus::kUnsatisfiable) return status;  // another solution, or stopped
//     other.settle(solver);
//   }
//   return SatStatus::kUnsatisfiable;

#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/sat_solver.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

using LiteralGroups = std::vector<std::vector<encoders::Literal>>;

// Returns the links that are true in a solution, in the order of variables and in groups of about
// equal size.
LiteralGroups links_in_order(const SatFormulation& formulation, const Answer& solution);

// Serves formulations of which no solution contains another.
class OtherSolution {
 public:
  // `groups` are the links that are true in the known solution.
  explicit OtherSolution(LiteralGroups groups) : groups_(std::move(groups)) {}

  // Adds a clause to the solver and returns a literal: under the assumption that it is true, the
  // solution lacks a link of the next group that is not settled yet. Returns nullopt if no group is
  // left, so that the known solution is the only one.
  std::optional<encoders::Literal> next_question(encoders::SatSolver& solver);

  // Fixes the links of the group: after the search has proved that all solutions agree there, or to
  // look for differences in the other groups.
  void settle(encoders::SatSolver& solver) const;

 private:
  LiteralGroups groups_;
  std::size_t next_ = 0;  // the first group that was not asked
};

}  // namespace quadrille::puzzles
