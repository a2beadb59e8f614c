// SPDX-License-Identifier: MIT
//
// A routing heuristic for boards whose cells may stay empty: a good first guess for the SAT
// search, which knows nothing of distances. It proves nothing and may find nothing.

#pragma once

#include <optional>

#include "puzzles/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Paths for all labels that meet nowhere, or nothing within a bounded effort (about a second on
// any board). Deterministic.
std::optional<Answer> route(const Board& board);

}  // namespace quadrille::puzzles::numberlink
