// SPDX-License-Identifier: MIT
//
// Small changes that turn a solution with empty cells into another one: cuts and flips that make
// it tighter, and their opposites. The tight model (edge_label_model.cpp) stands on them.

#pragma once

#include <optional>

#include "encoders/stop.hpp"
#include "puzzles/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Cuts short what runs beside itself or around a single empty cell and flips corners down into
// empty cells, until nothing is left to do, a bounded effort is spent, or it is stopped. A solution
// under no-fill stays one, but for touching: a flipped path may run beside itself where it did not.
void tighten(const Board& board, Answer& answer, const encoders::StopFunction& stop);

// Undoes a change: what `tighten` could turn back into the given solution. A solution under the
// board's rules where there is one among the flips; else one that may run beside itself. Nothing
// only if no change can be undone.
std::optional<Answer> find_neighbour(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink
