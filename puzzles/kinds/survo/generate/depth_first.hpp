// SPDX-License-Identifier: MIT
//
// Solves small boards by an exact depth-first search, to make, grade and count puzzles. It is not a
// model: `solve` uses an engine.
//
//   const DepthFirstResult result = depth_first(board, {.solutions = 2});
//   const bool is_unique = result.complete && result.solutions.size() == 1;

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

struct DepthFirstLimits {
  std::size_t solutions = std::numeric_limits<std::size_t>::max();
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  StopToken stop = {};  // polled at intervals
};

struct DepthFirstResult {
  std::vector<Answer> solutions;
  std::int64_t nodes = 0;  // number of cells filled, over all branches
  bool complete = false;   // whether `solutions` has all solutions
};

inline constexpr int kMaxDepthFirstCells = 64;

// Finds solutions up to the limits. Requires at most kMaxDepthFirstCells cells.
DepthFirstResult depth_first(const Board& board, const DepthFirstLimits& limits = {});

}  // namespace quadrille::puzzles::survo
