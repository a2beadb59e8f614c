// SPDX-License-Identifier: MIT
//
// The work of a search, for calls of several searches under one limit.
//
//   request.limits.work -= work_of(result.statistics);

#pragma once

#include <cstdint>

#include <quadrille/engine/solver.hpp>

namespace quadrille::engine {

// Returns what Limits::work limits.
inline std::int64_t work_of(const Statistics& statistics) {
  return statistics.nodes + statistics.lp_iterations + statistics.conflicts;
}

}  // namespace quadrille::engine
