// SPDX-License-Identifier: MIT

#include "puzzles/pictures/canvas.hpp"

#include <utility>

#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

Canvas::Canvas(int rows, int columns) : rows_(rows), columns_(columns) {}

void Canvas::label(Cell cell, std::string_view text, int ink) {
  labels_.push_back({cell, showable(text), ink});
}

void Canvas::number(Cell cell, int number, int ink) {
  labels_.push_back({cell, std::to_string(number), ink, true});
}

void Canvas::candidates(Cell cell, std::vector<int> numbers, int count) {
  std::string text;
  for (const int number : numbers)
    text += (text.empty() || count < 10 ? "" : ",") + std::to_string(number);
  candidates_.push_back({cell, std::move(numbers), count, std::move(text)});
}

void Canvas::island(Cell cell, std::string_view text) {
  islands_.push_back({cell, showable(text)});
}

void Canvas::bridges(Cell from, Cell to, int count, int ink) {
  bridges_.push_back({from, to, count, ink});
}

void Canvas::wall_above(Cell cell) { walls_above_.push_back(cell); }

void Canvas::wall_left_of(Cell cell) { walls_left_of_.push_back(cell); }

void Canvas::shade(Cell cell) { shades_.push_back(cell); }

void Canvas::frame(Cell first, Cell size) { frames_.push_back({first, size}); }

void Canvas::block(Cell cell) { blocks_.push_back(cell); }

void Canvas::gap(Cell cell) { gaps_.push_back(cell); }

void Canvas::path(std::vector<Cell> cells, int ink) {
  if (!cells.empty()) paths_.push_back({std::move(cells), ink});
}

void Canvas::ship(Cell cell, ShipPart part, int ink) { ships_.push_back({cell, part, ink}); }

void Canvas::water(Cell cell, int ink) { waters_.push_back({cell, ink}); }

void Canvas::row_sum(int row, std::string_view text, bool is_crossed_out) {
  row_sums_.push_back({row, showable(text), is_crossed_out});
}

void Canvas::column_sum(int column, std::string_view text, bool is_crossed_out) {
  column_sums_.push_back({column, showable(text), is_crossed_out});
}

void Canvas::table(std::vector<std::vector<std::string>> rows, std::vector<int> inks) {
  table_ = std::move(rows);
  for (auto& row : table_) {
    for (std::string& text : row) text = showable(text);
  }
  table_inks_ = std::move(inks);
}

void Canvas::name_lines() { has_names_ = true; }

}  // namespace quadrille::puzzles
