// SPDX-License-Identifier: MIT
//
// Finds a second solution close to the first. The model numberlink/edge-label tries this first.
//
//   const auto other = other_in_window(board, formulation, answer, stop);

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink {

// Undoes a cut or a flip, for boards whose cells may stay empty; see neighbour.cpp. The result is a
// solution under the board's rules if a flip gives one; otherwise its paths may run beside
// themselves. Returns nullopt only if no change can be undone.
std::optional<Answer> find_neighbour(const Board& board, const Answer& answer);

// Returns another solution that differs only within one window of the board; nullopt if none is
// found within limited effort, or after a stop. The formulation must be exact for the board and
// exclude loops apart from the paths. If paths may touch, boards with several solutions usually
// have two that differ little, while a search of the whole board may take very long to find one.
std::optional<Answer> other_in_window(const Board& board, const SatFormulation& formulation,
                                      const Answer& answer, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink
