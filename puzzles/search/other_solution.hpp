// SPDX-License-Identifier: MIT
//
// Looks for a solution other than a known one along the board, group of variables by group.
//
//   OtherSolution other(formulation, first);
//   while (const auto is_asked = other.next_question(solver)) {
//     const SatStatus status = solver.solve(stop, separator, std::span(&*is_asked, 1));
//     if (status != SatStatus::kUnsatisfiable) return status;  // another solution, or stopped
//     other.settle(solver);
//   }
//   return SatStatus::kUnsatisfiable;

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "encoders/sat_solver.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// Serves formulations of which no solution contains another.
class OtherSolution {
 public:
  OtherSolution(const SatFormulation& formulation, const Answer& known);

  // Adds a clause to the solver and returns a literal: under the assumption that it is true, the
  // solution lacks a link of the next group. Returns nullopt if no group is left, so that the known
  // solution is the only one.
  std::optional<encoders::Literal> next_question(encoders::SatSolver& solver);

  // Fixes the links of the group, as all solutions agree there: call after the search has proved it.
  void settle(encoders::SatSolver& solver) const;

 private:
  std::vector<encoders::Literal> links_;  // true in the known solution, in the order of variables
  std::vector<encoders::Literal> group_;
  std::size_t group_size_ = 0;
  std::size_t next_ = 0;  // the first link of the next group
};

}  // namespace quadrille::puzzles
