// SPDX-License-Identifier: MIT
//
// A second solution close to the first one. The model numberlink/edge-label asks for it first.
//
//   const auto other = other_in_window(board, formulation, answer, stop);

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink {

// On boards whose cells may stay empty: undoes a cut or a flip, see neighbour.cpp. The result is a
// solution under the board's rules if a flip gives one; otherwise it may run beside itself. Returns
// nullopt only if no change can be undone.
std::optional<Answer> find_neighbour(const Board& board, const Answer& answer);

// Returns another solution that differs within one window of the board; nullopt if no window has
// one, within some effort, or after a stop. The formulation is an exact one of the board and has no
// loops apart from the paths. Where paths may touch, boards with several solutions mostly have two
// that differ little, while a search of the whole board may take very long to meet one.
std::optional<Answer> other_in_window(const Board& board, const SatFormulation& formulation,
                                      const Answer& answer, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink
