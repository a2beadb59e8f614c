// SPDX-License-Identifier: MIT
//
// Finds differences between drawn paths and a second solution of the board that their ends define.
//
//   const Difference difference = find_difference(layout, window, {.stop = stop}, random);
//   if (difference.status == encoders::SatStatus::kUnsatisfiable) return;  // proved unique

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/numberlink/generate/path_layout.hpp"

namespace quadrille::puzzles::numberlink {

struct Difference {
  // Unsatisfiable: no second solution. Satisfiable: there is one. Unknown: stopped, or too many
  // conflicts.
  encoders::SatStatus status = encoders::SatStatus::kUnknown;
  // Edges of the grid that only the drawn paths have, and that only another solution has; from
  // several such solutions, in different places.
  std::vector<int> lost = {}, gained = {};
};

struct DifferenceRequest {
  StopToken stop;
  std::int64_t max_conflicts = -1;  // negative: no limit
};

// Finds a difference inside the window; everything outside is fixed.
Difference find_difference(const PathLayout& layout, const Window& window,
                           const DifferenceRequest& request, std::mt19937_64& random);

}  // namespace quadrille::puzzles::numberlink
