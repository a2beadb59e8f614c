// SPDX-License-Identifier: MIT
//
// A routing heuristic for boards whose cells may stay empty. It proves nothing and may find
// nothing, but where much is empty it finds at once what SAT search, which knows nothing of
// distances, does not find in minutes.

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/numberlink/path_task.hpp"

namespace quadrille::puzzles::numberlink {

// The board as a lattice of one layer, whose edges have the same numbers.
PathTask path_task(const Board& board);

// Returns disjoint paths for all labels (they may run beside themselves), or nothing if it finds
// none within a bounded effort (some seconds on the largest boards) or is stopped. It is
// deterministic.
std::optional<Answer> route(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink
