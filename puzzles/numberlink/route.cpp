// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/route.hpp"

#include <vector>

#include "puzzles/kit/answer_json.hpp"
#include "puzzles/kit/routing.hpp"

namespace quadrille::puzzles::numberlink {

std::optional<Answer> route(const Board& board, const encoders::StopFunction& stop) {
  RoutingTask task{.lattice = Lattice(1, board.rows, board.columns),
                   .is_closed = std::vector<bool>(board.cells.size()),
                   .ends = board.ends,
                   .stop = stop};
  for (int cell = 0; cell < board.cell_count(); ++cell) task.is_closed[cell] = board.blocked(cell);
  const auto paths = puzzles::route(task);
  if (!paths) return std::nullopt;
  Answer answer;
  answer.values.assign(board.grid().edges(), 0);
  for (const std::vector<int>& path : *paths)
    for (const int edge : edges_along(board.grid(), path)) answer.values[edge] = 1;
  return answer;
}

}  // namespace quadrille::puzzles::numberlink
