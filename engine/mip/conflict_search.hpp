// SPDX-License-Identifier: MIT
//
// Looks for a solution of a pure integer problem, or for an optimal one if the objective is a
// single column: decides, propagates, learns from each contradiction and jumps back as far as the
// learned clause allows, with restarts. There are no open nodes: clauses record what is excluded.
// Relaxations are solved from time to time.
//
//   ConflictSearch conflicts(state, pruning, candidates);
//   conflicts.run(500, true, report);  // at most 500 conflicts
//   if (state.is_finished || state.incumbent) use(state.incumbent);

#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/mip/candidates.hpp"
#include "engine/mip/decision_order.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

class ConflictSearch {
 public:
  ConflictSearch(SearchState& state, Pruning& pruning, Candidates& candidates);

  // Decides whether this search suits a problem: a pure one whose objective has at most one column,
  // and whose columns have few enough values, as contradictions exclude values one by one, whereas
  // a relaxation would halve a range.
  static bool suits(const SearchState& state);

  // Returns the number of conflicts to spend before the root relaxation is solved, which costs more
  // the larger it is.
  std::int64_t first_turn() const;

  // Searches from level 0, and returns to it, until an optimal solution is found, infeasibility is
  // proved, a limit is reached, or the given number of conflicts has occurred. Calls `report` at
  // every node.
  void run(std::int64_t conflicts, bool with_relaxations, const std::function<void()>& report);

 private:
  bool is_over() const;
  bool restarted();
  bool relax();
  bool relaxation_is_due() const;
  void judge_bounds();
  void exclude_decisions();
  std::optional<Literal> next_decision();
  std::optional<Literal> best_objective() const;

  SearchState& s_;
  Pruning& pruning_;
  Candidates& candidates_;
  DecisionOrder order_;

  std::int64_t restart_at_ = 0;  // a number of conflicts
  std::int64_t round_ = 0;
  std::int64_t relax_at_ = 0;     // a number of nodes
  std::int64_t spent_ = 0;        // simplex iterations
  std::int64_t conclusions_ = 0;  // of relaxations
};

}  // namespace quadrille::engine::mip
