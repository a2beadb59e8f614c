// SPDX-License-Identifier: MIT
//
// Paths that do not meet, one for each pair of nodes of a graph, found by routing: fast if there
// is room; if it finds none, that proves nothing.
//
//   const PathTask task{
//       .graph = Lattice(1, 5, 8), .is_closed = std::vector<bool>(40), .ends = {{0, 39}}};
//   if (const auto paths = route(task)) use((*paths)[0]);  // cells from 39 to 0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/path_task.hpp"

namespace quadrille::puzzles {

struct RoutingLimits {
  std::int64_t max_visits = 100'000'000;  // cells visited by searches; fewer on small graphs
  StopToken stop = {};
};

// Returns the cells of each path, from its second end to its first; nullopt if none were found.
std::optional<std::vector<std::vector<int>>> route(const PathTask& task,
                                                   const RoutingLimits& limits = {});

}  // namespace quadrille::puzzles
