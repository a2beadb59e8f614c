// SPDX-License-Identifier: MIT

#include <string>
#include <utility>
#include <vector>

#include "puzzles/rogo/loop.hpp"

namespace quadrille::puzzles::rogo {

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kValueInk = 0, kLoopInk = 1;
  const auto place = [&board](int cell) { return Cell{cell / board.columns, cell % board.columns}; };
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.is_forbidden(cell)) canvas.block(place(cell));
    if (board.value(cell) != 0)
      canvas.label(place(cell), std::to_string(board.value(cell)), kValueInk);
  }
  if (answer == nullptr) return;
  for (const std::vector<int>& trail : trails(board, *answer)) {
    std::vector<Cell> cells;
    cells.reserve(trail.size());
    for (const int cell : trail) cells.push_back(place(cell));
    canvas.path(std::move(cells), kLoopInk);
  }
}

}  // namespace quadrille::puzzles::rogo
