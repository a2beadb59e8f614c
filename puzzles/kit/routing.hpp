// SPDX-License-Identifier: MIT
//
// Paths that do not meet, one for each pair of cells of a lattice, found by routing: quick where
// there is room, and no proof of anything where none are found.
//
//   const RoutingTask task{
//       .lattice = Lattice(1, 5, 8), .is_closed = std::vector<bool>(40), .ends = {{0, 39}}};
//   if (const auto paths = route(task)) use((*paths)[0]);  // cells from 39 to 0

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "puzzles/kit/lattice.hpp"

namespace quadrille::puzzles {

struct RoutingTask {
  Lattice lattice;
  std::vector<bool> is_closed;  // by cell: no path may pass
  std::vector<std::array<std::int32_t, 2>> ends;
  std::int64_t max_visits = 5'000'000;  // of cells by searches; fewer where the lattice is small
  std::function<bool()> stop = {};
};

// The cells of each path, from its second end to its first. Nothing: none were found.
std::optional<std::vector<std::vector<int>>> route(const RoutingTask& task);

}  // namespace quadrille::puzzles
