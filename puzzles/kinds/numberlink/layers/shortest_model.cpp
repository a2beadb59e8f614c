// SPDX-License-Identifier: MIT
//
// The model numberlink-3d/shortest: see numberlink/sat/shortest_paths.cpp. A path that runs beside itself is
// none of the shortest, so nothing needs to forbid it. What comes before them is any solution of
// the board.

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"

#include "puzzles/kinds/numberlink/layers/models.hpp"

namespace quadrille::puzzles::numberlink_3d {

SatFormulation shortest_formulation(const Board& board, const StopToken& stop) {
  return shortest_paths_formulation(path_task(board), board.cell_count(), stop);
}

SatPlan shortest_plan(const Board& board) {
  return shortest_paths_plan(path_task(board), [board](const StopToken& stop) {
    Board plain = board;
    plain.rules.shortest = false;
    return any_solution(make_instance(plain), stop);
  });
}

}  // namespace quadrille::puzzles::numberlink_3d
