// SPDX-License-Identifier: MIT
//
// Looks for a better solution near a point of the relaxation: integer columns on which the point
// agrees with the best solution known (or, before the first, those where it is integral) are fixed,
// and what is left, a much smaller problem, is given to a search of its own.
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

  // Whether it is time to, after so many nodes and with what it has cost and brought so far.
  bool is_due() const;
  // Requires a relaxation solved to optimality, which stays as it is.
  bool run();

  // Simplex iterations spent so far.
  std::int64_t iterations() const { return iterations_; }

 private:
  bool fix();
  std::optional<Row> remaining(const Row& row) const;
  std::optional<Model> remaining_model() const;

  SearchState& s_;
  Candidates& candidates_;
  std::int64_t iterations_ = 0;
  std::int64_t next_node_ = 0;  // not before so many nodes
  std::int64_t pause_ = 0;      // nodes
  // Of the run at hand: value of each fixed column, place of the others in the smaller problem.
  std::vector<std::optional<std::int64_t>> fixed_;
  std::vector<ColumnIndex> place_;
};

}  // namespace quadrille::engine::mip
