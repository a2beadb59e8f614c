// SPDX-License-Identifier: MIT
//
// Paths that join pairs of cells of a lattice, do not meet, and are as short as can be all in all,
// as clauses. An answer has a variable for each edge of the lattice, its value the number of edges.
//
//   const SatFormulation formulation = shortest_paths_formulation(task, 40, {});
//   const auto shorter = formulation.as_good_as(38);  // a literal that says: at most 38 edges

#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// All paths of no more than so many edges in all.
SatFormulation shortest_paths_formulation(const PathTask& task, std::int64_t most,
                                          const StopToken& stop);

// A solution of the instance, or that it has none.
Guess any_solution(const InstancePointer& instance, const StopToken& stop);

// `any` finds paths of whatever length, or proves that there are none.
SatPlan shortest_paths_plan(const PathTask& task, std::function<Guess(const StopToken& stop)> any);

}  // namespace quadrille::puzzles

namespace quadrille::puzzles::numberlink {

// The models numberlink/shortest and numberlink-3d/shortest. A path that runs beside itself can be
// cut short, so the shortest solutions are the same whether that is allowed or not. What comes
// before them is any solution of the board, as the other models find it. Requires a board without
// vias.
template <typename Board>
SatFormulation shortest_formulation(const Board& board, const StopToken& stop) {
  return shortest_paths_formulation(path_task(board), board.cell_count(), stop);
}

template <typename Board>
SatPlan shortest_plan(const Board& board) {
  return shortest_paths_plan(path_task(board), [board](const StopToken& stop) {
    Board any = board;
    any.rules.shortest = false;
    return any_solution(make_instance(std::move(any)), stop);
  });
}

}  // namespace quadrille::puzzles::numberlink
