// SPDX-License-Identifier: MIT
//
// Judges whether the lines of an answer, 0 or 1 for each edge of a grid, are a single loop: for
// rule checkers only. Walks from point to point.
//
//   const auto violation = broken_loop(board.grid(), answer, "in a cell");

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/board/grid.hpp"
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Returns, for each point of the grid, those to which its lines lead.
std::vector<std::vector<int>> joined_points(const Grid& grid, const Answer& answer);

// `where` names a point in messages. Rules: "no-loop", "not-returning", "branch", "second-loop".
std::optional<Violation> broken_loop(const Grid& grid, const Answer& answer,
                                     std::string_view where);

}  // namespace quadrille::puzzles
