// SPDX-License-Identifier: MIT
//
// A second solution close to the first one: all but a window of the board stays as it is.
//
//   const auto other = other_in_window(board, formulation, answer, stop);

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink {

// Another solution, which differs within one window; nothing where no window has one, within some
// effort, or after a stop. Of the formulation, which is an exact one of the board and has no loops
// apart from the paths. Where paths may touch, boards with several solutions mostly have two that
// differ little, while a search of the whole board may take very long to meet one.
std::optional<Answer> other_in_window(const Board& board, const SatFormulation& formulation,
                                      const Answer& answer, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink
