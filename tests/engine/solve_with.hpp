// SPDX-License-Identifier: MIT
//
// A search with separators that gives up if it takes far too long.

#pragma once

#include <utility>
#include <vector>

#include <quadrille/engine/solver.hpp>

namespace quadrille::engine {

inline SolveResult solve_with(const Model& model, std::vector<Separator*> separators,
                              Options options = {}) {
  options.separators = std::move(separators);
  options.stop = [patience = 300'000]() mutable { return --patience < 0; };
  return solve(model, options);
}

}  // namespace quadrille::engine
