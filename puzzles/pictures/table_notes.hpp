// SPDX-License-Identifier: MIT
//
// The notes below a table, such as clues.

#pragma once

#include <string>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/look.hpp"
#include "puzzles/pictures/svg_writer.hpp"

namespace quadrille::puzzles {

// Breaks the notes of a table into lines for text.
std::vector<std::string> note_lines(const shapes::Table& table);

class TableNotes {
 public:
  // Without notes if the style wants none.
  TableNotes(const shapes::Table& table, const SvgStyle& style);

  int width() const { return width_; }
  int height() const { return height_; }
  void draw(SvgWriter& out, int top, const Look& look) const;

 private:
  std::vector<std::vector<std::string>> columns_;
  std::vector<int> lefts_ = {0};
  int width_ = 0;
  int height_ = 0;
};

// Starts a picture with a margin of one unit, on white ground.
void open_table(SvgWriter& out, int width, int height);

}  // namespace quadrille::puzzles
