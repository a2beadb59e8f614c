// SPDX-License-Identifier: MIT

#include "puzzles/canvas.hpp"

#include <utility>

#include "puzzles/unicode.hpp"

namespace quadrille::puzzles {

Canvas::Canvas(int rows, int columns) : rows_(rows), columns_(columns) {}

void Canvas::label(Cell cell, std::string_view text, int ink) {
  labels_.push_back({cell, showable(text), ink});
}

void Canvas::number(Cell cell, int number, int ink) {
  labels_.push_back({cell, std::to_string(number), ink, true});
}

void Canvas::island(Cell cell, std::string_view text) {
  islands_.push_back({cell, showable(text)});
}

void Canvas::bridges(Cell from, Cell to, int count, int ink) {
  bridges_.push_back({from, to, count, ink});
}

void Canvas::frame(Cell first, Cell size) { frames_.push_back({first, size}); }

void Canvas::block(Cell cell) { blocks_.push_back(cell); }

void Canvas::path(std::vector<Cell> cells, int ink) {
  if (!cells.empty()) paths_.push_back({std::move(cells), ink});
}

}  // namespace quadrille::puzzles
