// SPDX-License-Identifier: MIT
//
// Clauses for paths that join pairs of nodes of a graph, do not meet, and have the least total
// length. An answer has one variable for each edge of the graph; its value is the number of
// edges.
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

// Returns the clauses for paths of at most `most` edges in total. Requires a bipartite graph.
SatFormulation shortest_paths_formulation(const PathTask& task, std::int64_t most,
                                          const StopToken& stop);

// Returns a solution of the instance, or the result that it has none.
Guess any_solution(const InstancePointer& instance, const StopToken& stop);

// Returns a plan; `any` finds paths of any length or proves that none exist.
SatPlan shortest_paths_plan(const PathTask& task, std::function<Guess(const StopToken& stop)> any);

}  // namespace quadrille::puzzles

namespace quadrille::puzzles::numberlink {

// The models numberlink/shortest and numberlink-3d/shortest. A path that runs beside itself can be
// shortened, so the shortest solutions are the same whether that is allowed or not. The plan starts
// from any solution of the board, as the other models find it. Requires a board without vias, and a
// bipartite graph.
template <typename Board>
SatFormulation shortest_formulation(const Board& board, const StopToken& stop) {
  const PathTask task = path_task(board);
  return shortest_paths_formulation(task, task.graph.nodes(), stop);
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
