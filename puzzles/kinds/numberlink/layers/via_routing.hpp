// SPDX-License-Identifier: MIT
//
// Paths on a board with vias, found by routing: see via_routing.cpp.
//
//   if (const auto answer = route_by_vias(board, 50, stop)) use(*answer);  // not checked

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

// Nothing: none were found, which proves nothing. Requires vias.
std::optional<Answer> route_by_vias(const Board& board, int attempts, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink_3d
