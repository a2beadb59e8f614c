// SPDX-License-Identifier: MIT
//
// A routing heuristic for boards whose cells may stay empty: a good first guess for the SAT
// search, which knows nothing of distances. It proves nothing and may find nothing.

#pragma once

#include <optional>

#include "encoders/stop.hpp"
#include "puzzles/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Paths for all labels that meet nowhere, or nothing within a bounded effort (about a second on
// any board) or when stopped. Deterministic.
std::optional<Answer> route(const Board& board, const encoders::StopFunction& stop);

}  // namespace quadrille::puzzles::numberlink
