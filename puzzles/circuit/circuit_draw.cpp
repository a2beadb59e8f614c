// SPDX-License-Identifier: MIT

#include <array>
#include <cstddef>

#include "puzzles/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

namespace {

enum Ink : int { kPathInk = 0, kTreeInk = 1, kGivenInk = 2 };

}  // namespace

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  const Grid grid = board.grid();
  const auto place = [&board](int cell) { return Cell{cell / board.columns, cell % board.columns}; };
  const auto line = [&](int edge, Ink ink) {
    const auto [from, to] = grid.ends(edge);
    canvas.path({place(from), place(to)}, ink);
  };
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!board.is_point(cell)) canvas.block(place(cell));
  }
  if (board.ends) {
    canvas.label(place((*board.ends)[0]), "S", kPathInk);
    canvas.label(place((*board.ends)[1]), "T", kPathInk);
  }
  const auto is_set = [&](int variable) {
    return answer != nullptr && answer->values[static_cast<std::size_t>(variable)] != 0;
  };
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (board.is_given(edge)) {
      line(edge, kGivenInk);
    } else if (is_set(edge)) {
      line(edge, kTreeInk);
    }
  }
  if (!board.ends) return;
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (is_set(grid.edges() + edge)) line(edge, kPathInk);
  }
}

}  // namespace quadrille::puzzles::circuit
