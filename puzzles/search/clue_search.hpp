// SPDX-License-Identifier: MIT
//
// Decides for choose_clues whether a solution is the only one that agrees with some clues, with a
// single SAT solver that is asked repeatedly; clues are assumptions.
//
//   ClueSearch search(sat_formulation(board, stop), solution, 1, stop);
//   const OtherSolutions others = search.others({literal});

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

class ClueSearch {
 public:
  ClueSearch(SatFormulation formulation, const Answer& wanted, std::uint64_t seed, StopToken stop)
      : formulation_(std::move(formulation)), stop_(std::move(stop)), solver_({.seed = seed}) {
    solver_.add_formula(formulation_.cnf, stop_);
    block(formulation_, wanted, solver_);
  }

  const SatFormulation& formulation() const { return formulation_; }

  // Looks for another solution under the assumptions.
  OtherSolutions others(const std::vector<encoders::Literal>& given) {
    switch (solver_.solve(stop_, formulation_.separator.get(), given)) {
      case encoders::SatStatus::kSatisfiable:
        return {.found = {decode(formulation_, solver_)}};
      case encoders::SatStatus::kUnsatisfiable:
        return {.is_all = true};
      case encoders::SatStatus::kUnknown:
        break;
    }
    return {};
  }

 private:
  SatFormulation formulation_;
  StopToken stop_;
  encoders::SatSolver solver_;
};

}  // namespace quadrille::puzzles
