// SPDX-License-Identifier: MIT
//
// Paths that do not meet, one for each pair of cells of a lattice, found by routing: quick where
// there is room, and no proof of anything where none are found.
//
//   const PathTask task{
//       .lattice = Lattice(1, 5, 8), .is_closed = std::vector<bool>(40), .ends = {{0, 39}}};
//   if (const auto paths = route(task)) use((*paths)[0]);  // cells from 39 to 0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/path_task.hpp"

namespace quadrille::puzzles {

struct RoutingLimits {
  std::int64_t max_visits = 100'000'000;  // of cells by searches; fewer where the lattice is small
  StopToken stop = {};
};

// The cells of each path, from its second end to its first. Nothing: none were found.
std::optional<std::vector<std::vector<int>>> route(const PathTask& task,
                                                   const RoutingLimits& limits = {});

}  // namespace quadrille::puzzles
