// SPDX-License-Identifier: MIT
//
// Finds a smallest set that meets each of some sets.
//
//   const auto hit = smallest_hitting_set({{1, 2}, {2, 3}}, max_steps);  // {2}

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace quadrille::puzzles {

// Returns a smallest set of elements with one of each set, sorted; empty if there are no sets.
// nullopt after `max_steps` steps of the search, which takes time exponential in the size of the
// result. No set is empty.
std::optional<std::vector<std::size_t>> smallest_hitting_set(
    const std::vector<std::vector<std::size_t>>& sets, std::int64_t max_steps);

}  // namespace quadrille::puzzles
