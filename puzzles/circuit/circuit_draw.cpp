// SPDX-License-Identifier: MIT

#include <array>
#include <cstddef>

#include "puzzles/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

namespace {

enum Ink : int { kPathInk = 0, kTreeInk = 1, kGivenInk = 2 };

}  // namespace

void CircuitInstance::draw(Canvas& canvas, const Answer* answer) const {
  const GridEdges edges = board_.edges();
  const auto place = [this](int cell) {
    return Cell{cell / board_.columns, cell % board_.columns};
  };
  const auto line = [&](int edge, Ink ink) {
    const auto [from, to] = edges.ends(edge);
    canvas.path({place(from), place(to)}, ink);
  };
  for (int cell = 0; cell < edges.cells(); ++cell) {
    if (!board_.is_point(cell)) canvas.block(place(cell));
  }
  if (board_.ends) {
    canvas.label(place((*board_.ends)[0]), "S", kPathInk);
    canvas.label(place((*board_.ends)[1]), "T", kPathInk);
  }
  const auto is_set = [&](int variable) {
    return answer != nullptr && answer->values[static_cast<std::size_t>(variable)] != 0;
  };
  for (int edge = 0; edge < edges.count(); ++edge) {
    if (board_.is_given(edge)) {
      line(edge, kGivenInk);
    } else if (is_set(edge)) {
      line(edge, kTreeInk);
    }
  }
  if (!board_.ends) return;
  for (int edge = 0; edge < edges.count(); ++edge) {
    if (is_set(edges.count() + edge)) line(edge, kPathInk);
  }
}

}  // namespace quadrille::puzzles::circuit
