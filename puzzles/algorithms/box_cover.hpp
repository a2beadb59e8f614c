// SPDX-License-Identifier: MIT
//
// Decides whether boxes in a space of several variables cover it, each point once.
//
//   const std::vector<Box> boxes{{{0, {1}}}, {{0, {2, 3}}}};  // x0 = 1; x0 = 2 or 3
//   const auto fault = cover_fault(boxes, [](std::size_t) { return std::vector{1, 2, 3}; });

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::puzzles {

// The values that a box allows for some of the variables, in increasing order; all others have all
// values.
using Box = std::map<std::size_t, std::vector<std::int32_t>>;

// The values of a variable.
using ValuesOf = std::function<std::vector<std::int32_t>(std::size_t variable)>;

struct CoverFault {
  enum class Kind { kMissing, kOverlap, kTooComplex } kind;
  // A value for some variables: no box has a point with all of them, or two boxes have all.
  std::vector<std::pair<std::size_t, std::int32_t>> place = {};
  std::pair<std::size_t, std::size_t> boxes = {};  // with kOverlap: their indices
};

// Returns what is wrong; nullopt if every point of the space is in exactly one box.
std::optional<CoverFault> cover_fault(const std::vector<Box>& boxes, const ValuesOf& values);

}  // namespace quadrille::puzzles
