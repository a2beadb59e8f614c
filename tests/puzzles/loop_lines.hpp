// SPDX-License-Identifier: MIT
//
// Brute force for puzzles of a single loop: every set of lines between neighbouring points of a
// grid. Uses no code under test.

#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {

// A line between two points, as in JSON answers: row and column of each, the upper or left first.
using LineEnds = std::array<int, 4>;
using Lines = std::set<LineEnds>;

std::vector<LineEnds> all_lines(int rows, int columns);

// Returns the single loops that are `right`, of all sets of these lines. Exponential: for up to
// about 24 lines.
std::set<Lines> loops_among(const std::vector<LineEnds>& lines,
                            const std::function<bool(const Lines& loop)>& right);

// Returns the list "edges" of an answer; nullopt if a line is there twice, or has odd numbers.
std::optional<Lines> lines_in(const AnswerJson& solution);

}  // namespace quadrille::tests
