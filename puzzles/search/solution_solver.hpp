// SPDX-License-Identifier: MIT
//
// A SAT solver for the solutions of one puzzle, or its best ones, that is asked again and again
// under different assumptions.
//
//   SolutionSolver solver(instance, sat_model, seed, {}, stop);
//   const std::vector marks{solver.literal_of({variable, value})};
//   if (solver.solve(marks) == encoders::SatStatus::kSatisfiable) use(solver.answer());

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

class SolutionSolver {
 public:
  // If the puzzle asks for a best solution, `best` is one, and only those as good count. The
  // instance must outlive the object.
  SolutionSolver(const Instance& instance, const SatModel& model, std::uint64_t seed,
                 const std::optional<Answer>& best, const StopToken& stop);
  SolutionSolver(const SolutionSolver&) = delete;
  SolutionSolver& operator=(const SolutionSolver&) = delete;

  // Whether the formula is complete: not stopped while it was built, nor too large.
  bool is_usable() const { return !formulation_.cnf.abandoned(); }

  // Looks for a solution. kUnknown after this many conflicts (negative: no limit), or if stopped.
  encoders::SatStatus solve(std::span<const encoders::Literal> assumptions,
                            std::int64_t max_conflicts = -1);
  // Returns the solution that was found last, not checked yet.
  Answer answer() const { return decode(formulation_, solver_); }
  // Returns why the answer is no solution, or not a best one: a bug of the model.
  std::optional<std::string> objection(const Answer& answer) const;

  // Returns a literal that implies the mark and, if nothing else does, may be true.
  encoders::Literal literal_of(const Mark& mark);
  // Returns a literal that implies that one of the variables, in increasing order, differs.
  encoders::Literal literal_of_difference(const Answer& answer,
                                          std::span<const std::size_t> variables);
  // Gives a literal of these two up, so that its clauses cost nothing any more.
  void drop(encoders::Literal literal) { solver_.add({~literal}); }

  // Writes the figures of all searches.
  void report(SolveStats& stats) const;

 private:
  const Instance& instance_;
  const StopToken stop_;
  const SatFormulation formulation_;
  WithoutDropped separator_;
  encoders::SatSolver solver_;
  std::optional<std::int64_t> best_;
};

}  // namespace quadrille::puzzles
