// SPDX-License-Identifier: MIT
//
// A report of a count and the count itself in one value.
//
//   CHECK(counted(puzzle).count == "184");

#pragma once

#include <optional>
#include <string>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {

struct Counted : Report {
  std::optional<std::string> count;
};

inline Counted counted(const Puzzle& puzzle, const SolveOptions& options = {}) {
  const auto counted = count_solutions(puzzle, options);
  REQUIRE(counted);
  return {counted->report, counted->count};
}

// Counts by a sweep that must finish.
inline Counted all_counted(const Puzzle& puzzle) {
  const Counted report = counted(puzzle);
  REQUIRE(report.error.empty());
  REQUIRE(report.model == std::string(puzzle.id()) + "/frontier");
  REQUIRE(report.count);
  return report;
}

}  // namespace quadrille::tests
