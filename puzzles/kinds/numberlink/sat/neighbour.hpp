// SPDX-License-Identifier: MIT
//
// Finds a solution close to another one on boards whose cells may stay empty. The tight model
// (edge_label_model.cpp) relies on it.

#pragma once

#include <optional>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Undoes a cut or a flip, see neighbour.cpp. The result is a solution under the board's rules if a
// flip gives one; else it may run beside itself. Returns nothing only if no change can be undone.
std::optional<Answer> find_neighbour(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink
