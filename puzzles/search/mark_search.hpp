// SPDX-License-Identifier: MIT
//
// Decides by SAT whether a half-filled board can be completed: with marks that no solution has all
// together it finds as few of them as possible.
//
//   MarkSearch search(instance, sat_model, options, no_best, stop);
//   const PartialReport report = search.check(marks_of(known));
//   if (report.status == Status::kSolved) use(search.settled_fact(known));

#pragma once

#include <optional>
#include <vector>

#include <quadrille/partial.hpp>
#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/solution_solver.hpp"

namespace quadrille::puzzles {

class MarkSearch {
 public:
  // If the puzzle asks for a best solution, `best` is one, and only those as good count. All
  // arguments must outlive the object.
  MarkSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
             const std::optional<Answer>& best, const StopToken& stop);

  PartialReport check(const std::vector<Mark>& marks);

  // Returns a value that all solutions with these marks share and `known` has not, after `check` of
  // the same marks found a solution: one that takes few conflicts to prove. nullopt if there is
  // none, or if stopped.
  std::optional<Mark> settled_fact(const PartialAnswer& known);

 private:
  using Indices = std::vector<std::size_t>;  // of marks

  encoders::SatStatus solve(const Indices& marks, std::int64_t max_conflicts = -1);
  bool take_solution();
  void note_violated();
  void find_conflict();
  bool find_impossible();
  encoders::SatStatus solve_with_other(const Answer& first, std::size_t variable,
                                       std::int64_t max_conflicts);
  PartialReport conclude();

  const StopToken stop_;
  SolutionSolver solver_;
  const SolveOptions one_{};
  SearchOutcome outcome_;
  std::vector<Mark> marks_;
  std::vector<encoders::Literal> literals_;  // of the marks
  std::vector<Indices> violated_;            // the marks that a solution lacks, for each one found
  Answer latest_;                            // the solution found last
  PartialReport result_;
};

}  // namespace quadrille::puzzles
