// SPDX-License-Identifier: MIT

#include <cstddef>
#include <utility>
#include <vector>

#include "puzzles/numberlink/paths.hpp"

namespace quadrille::puzzles::numberlink {

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  const auto place = [&board](int cell) { return Cell{cell / board.columns, cell % board.columns}; };
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board.blocked(cell)) canvas.block(place(cell));
  }
  for (std::size_t k = 0; k < board.labels.size(); ++k) {
    for (const int end : board.ends[k])
      canvas.label(place(end), board.labels[k], static_cast<int>(k));
  }
  if (answer == nullptr) return;
  int ink = 0;
  for (const std::vector<int>& path : trace_paths(board, *answer)) {
    std::vector<Cell> cells;
    cells.reserve(path.size());
    for (const int cell : path) cells.push_back(place(cell));
    canvas.path(std::move(cells), ink++);
  }
}

}  // namespace quadrille::puzzles::numberlink
