// SPDX-License-Identifier: MIT
//
// Parts of ships as characters and as outlines, and a fleet as a list of ships.
//
//   std::string line;
//   for (const ShipGroup& group : groups_of({{4, 3, 2, 1}})) line += ship_text(group.length) + ' ';
//   // "◀■■▶ ◀■▶ ◀■▶ ◀▶ ◀▶ ◀▶ ● ● ● ● "

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/svg_writer.hpp"

namespace quadrille::puzzles {

std::string_view glyph(ShipPart part);

// Adds the outline of a part of a ship to a path, with its centre at (x, y).
void add_ship_part(SvgWriter& out, int x, int y, ShipPart part);

// Returns the parts of a ship that lies across.
std::vector<ShipPart> parts_of_ship(int length);
// Returns that ship in characters.
std::string ship_text(int length);

struct ShipGroup {
  int length = 0;
  int count = 1;
};
// Returns the ships one by one, the longest first; if there are many, the ships of a length
// together.
std::vector<ShipGroup> groups_of(const shapes::Fleet& fleet);

}  // namespace quadrille::puzzles
