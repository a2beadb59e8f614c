// SPDX-License-Identifier: MIT
//
// Decides for choose_clues whether a solution is the only one that agrees with some clues, with a
// single SAT solver that is asked repeatedly; clues are assumptions.
//
//   ClueSearch search(sat_formulation(board, stop), solution, 1, stop);
//   const OtherSolutions others = search.others({literal});

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// The clues of a solution: a puzzle with at most one clue per cell.
struct CellClues {
  // Adds clauses: if the literal is true, the cell has this clue.
  std::function<void(encoders::Cnf& cnf, encoders::Literal given, int cell)> add_if;
  // Adds clauses: if the literal is true, the cell does not have this clue, or at least something
  // near it differs from the solution. All solutions without this clue must satisfy them.
  std::function<void(encoders::Cnf& cnf, encoders::Literal broken, int cell)> add_broken_if;
};

class ClueSearch {
 public:
  ClueSearch(SatFormulation formulation, const Answer& wanted, std::uint64_t seed, StopToken stop)
      : formulation_(std::move(formulation)), stop_(std::move(stop)), solver_({.seed = seed}) {
    solver_.add_formula(formulation_.cnf, stop_);
    block(formulation_, wanted, solver_);
  }

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

// Chooses among the cells those whose clues are given, so that the solution of the formulation,
// which has no clues, is the only one. Each of them is needed. Returns nullopt if stopped, or if
// all clues do not suffice.
std::optional<Clues> choose_cell_clues(SatFormulation formulation, const Grid& grid,
                                       const Answer& solution, const Clues& cells,
                                       const CellClues& clues, std::mt19937_64& random,
                                       const StopToken& stop);

}  // namespace quadrille::puzzles
