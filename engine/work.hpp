// SPDX-License-Identifier: MIT
//
// The work of a search, for calls of several searches under one limit.
//
//   request.limits.work -= work_of(result.statistics);

#pragma once

#include <cstdint>
#include <string>

#include <quadrille/engine/solver.hpp>

namespace quadrille::engine {

// Returns what Limits::work limits.
inline std::int64_t work_of(const Statistics& statistics) {
  return statistics.nodes + statistics.lp_iterations + statistics.conflicts;
}

// Returns the end of a line of a log: " (nodes 3, iterations 20, conflicts 1)".
inline std::string work_text(std::int64_t nodes, std::int64_t iterations, std::int64_t conflicts) {
  return " (nodes " + std::to_string(nodes) + ", iterations " + std::to_string(iterations) +
         ", conflicts " + std::to_string(conflicts) + ')';
}

}  // namespace quadrille::engine
