// SPDX-License-Identifier: MIT
//
// A solution known to the caller (Options::debug_solution), against which every row and clause is
// checked that the search assumes for all wanted solutions.

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include "engine/mip/problem.hpp"
#include "engine/mip/target.hpp"

namespace quadrille::engine::mip {

class DebugSolution {
 public:
  // `point` is in the model's units; empty if there is no debug solution.
  DebugSolution(const Problem& problem, const std::vector<std::int64_t>& point);

  // Reports whether the row or clause excludes the solution although the target still wants it.
  bool is_excluded_by(const LinearRow& row, const Target& target) const;
  bool is_excluded_by(const Clause& clause, const Target& target) const;

 private:
  bool is_wanted(const Target& target) const;

  const Problem& problem_;
  std::vector<std::int64_t> point_;  // in the search's units
};

}  // namespace quadrille::engine::mip
