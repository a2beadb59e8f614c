// SPDX-License-Identifier: MIT
//
// What is written below a board: notes, and the ships of a fleet.
//
//   const Footer footer = footer_of(canvas, width, look);
//   out << "<g transform=\"translate(0 " << height << ")\">" << footer.svg << "</g>";

#pragma once

#include <string>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/look.hpp"

namespace quadrille::puzzles {

struct Footer {
  std::string svg;  // from (0, 0) to the right and down
  int width = 0;
  int height = 0;  // 0: there is nothing below the board
};

// Breaks the list of ships at this width, if the ships are not wider than that.
Footer footer_of(const Canvas& canvas, int width, const Look& look);

// Returns the same as text that starts with a blank line; empty if there is nothing.
std::string footer_text(const Canvas& canvas);

}  // namespace quadrille::puzzles
