// SPDX-License-Identifier: MIT
//
// Looks for any solution of a pure integer problem, or a best one where the objective is a column:
// decides, propagates, learns from each contradiction and goes back as far as the learned clause
// says, with restarts. There are no open nodes: what is excluded is known from clauses. Relaxations
// are solved now and then.
//
//   ConflictSearch conflicts(state, pruning, candidates);
//   conflicts.run(500, true, report);  // at most so many contradictions
//   if (state.is_finished || state.incumbent) use(state.incumbent);

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/mip/candidates.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

class ConflictSearch {
 public:
  ConflictSearch(SearchState& state, Pruning& pruning, Candidates& candidates);

  // Pure problems without an objective, or where it is one column, if columns have few enough
  // values: contradictions exclude them one by one, where a relaxation would halve a range.
  static bool suits(const SearchState& state);

  // How many contradictions to see before a look at the relaxation of the root, which costs more
  // the larger it is.
  std::int64_t first_turn() const;

  // From level 0, and back to it, until there is a best solution, or it is proved that there is
  // none, or the limits say so, or after so many contradictions. Calls `report` now and then.
  void run(std::int64_t conflicts, bool with_relaxations, const std::function<void()>& report);

 private:
  bool is_over() const;
  bool restarted();
  bool relax();
  bool relaxation_is_due() const;
  void judge_bounds();
  void exclude_decisions();
  void remember_values();
  std::optional<Literal> next_decision();
  std::optional<Literal> best_objective() const;
  Literal towards_value(ColumnIndex column) const;

  SearchState& s_;
  Pruning& pruning_;
  Candidates& candidates_;
  std::vector<std::int64_t> values_;  // last seen of each column
  std::vector<ColumnIndex> unfixed_;  // at level 0

  std::int64_t restart_at_ = 0;  // conflicts
  std::int64_t round_ = 0;
  std::int64_t relax_at_ = 0;     // node
  std::int64_t spent_ = 0;        // simplex iterations
  std::int64_t conclusions_ = 0;  // of relaxations
};

}  // namespace quadrille::engine::mip
