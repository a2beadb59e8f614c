// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/sat/route.hpp"

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/routing.hpp"

namespace quadrille::puzzles::numberlink {

PathTask path_task(const Board& board) {
  PathTask task{.lattice = Lattice(1, board.rows, board.columns),
                .is_closed = std::vector<bool>(board.cells.size()),
                .ends = board.ends};
  for (int cell = 0; cell < board.cell_count(); ++cell) task.is_closed[cell] = board.blocked(cell);
  return task;
}

std::optional<Answer> route(const Board& board, const StopToken& stop) {
  const PathTask task = path_task(board);
  const auto paths = puzzles::route(task, {.stop = stop});
  if (!paths) return std::nullopt;
  return answer_of(task.lattice, *paths);
}

}  // namespace quadrille::puzzles::numberlink
