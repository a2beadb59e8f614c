// SPDX-License-Identifier: MIT
//
// The model numberlink/shortest: see sat/shortest_paths.cpp. A path that runs beside itself can be
// cut short, so the shortest solutions are the same whether that is allowed or not. What comes
// before them is any solution of the board, as the other models find it.

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"

#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/kinds/numberlink/sat/route.hpp"

namespace quadrille::puzzles::numberlink {

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

}  // namespace quadrille::puzzles::numberlink
