// SPDX-License-Identifier: MIT

#include <cstddef>
#include <utility>
#include <vector>

#include "puzzles/numberlink/paths.hpp"

namespace quadrille::puzzles::numberlink {

void NumberlinkInstance::draw(Canvas& canvas, const Answer* answer) const {
  const auto place = [this](int cell) {
    return Cell{cell / board_.columns, cell % board_.columns};
  };
  for (int cell = 0; cell < board_.cell_count(); ++cell) {
    if (board_.blocked(cell)) canvas.block(place(cell));
  }
  for (std::size_t k = 0; k < board_.labels.size(); ++k) {
    for (const int end : board_.ends[k])
      canvas.label(place(end), board_.labels[k], static_cast<int>(k));
  }
  if (answer == nullptr) return;
  int ink = 0;
  for (const std::vector<int>& path : trace_paths(board_, *answer)) {
    std::vector<Cell> cells;
    cells.reserve(path.size());
    for (const int cell : path) cells.push_back(place(cell));
    canvas.path(std::move(cells), ink++);
  }
}

}  // namespace quadrille::puzzles::numberlink
