// SPDX-License-Identifier: MIT

#include <string>
#include <utility>
#include <vector>

#include "puzzles/rogo/loop.hpp"

namespace quadrille::puzzles::rogo {

void RogoInstance::draw(Canvas& canvas, const Answer* answer) const {
  constexpr int kValueInk = 0, kLoopInk = 1;
  const auto place = [this](int cell) {
    return Cell{cell / board_.columns, cell % board_.columns};
  };
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (board_.is_forbidden(cell)) canvas.block(place(cell));
    if (board_.value(cell) != 0)
      canvas.label(place(cell), std::to_string(board_.value(cell)), kValueInk);
  }
  if (answer == nullptr) return;
  for (const std::vector<int>& trail : trails(board_, *answer)) {
    std::vector<Cell> cells;
    cells.reserve(trail.size());
    for (const int cell : trail) cells.push_back(place(cell));
    canvas.path(std::move(cells), kLoopInk);
  }
}

}  // namespace quadrille::puzzles::rogo
