// SPDX-License-Identifier: MIT
//
// Looks for a better solution near a point of the relaxation: fixes the integer columns on which
// the point agrees with the incumbent (or, without an incumbent, those on which it is integral),
// and solves the remaining, much smaller problem by a separate search.
//
//   Neighbourhood neighbourhood(state, candidates);
//   if (neighbourhood.run()) use(state.incumbent->values);  // a better solution was found

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/mip/candidates.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

class Neighbourhood {
 public:
  Neighbourhood(SearchState& state, Candidates& candidates) : s_(state), candidates_(candidates) {}

  // Decides whether to run, by the number of nodes and the cost and success of previous runs.
  bool is_due() const;
  // Returns true if a better solution was found. Requires a relaxation solved to optimality, which
  // does not change.
  bool run();

  // Simplex iterations spent so far.

 private:
  bool fix();
  std::optional<Row> remaining(const Row& row) const;
  std::optional<Model> remaining_model() const;

  SearchState& s_;
  Candidates& candidates_;
  std::int64_t next_node_ = 0;  // first node at which it may run again
  std::int64_t pause_ = 0;      // in nodes
  // For the present run: the value of each fixed column, and the index of each other column in the
  // smaller problem.
  std::vector<std::optional<std::int64_t>> fixed_;
  std::vector<ColumnIndex> place_;
};

}  // namespace quadrille::engine::mip
