// SPDX-License-Identifier: MIT
//
// A colour for every ink: hues are a golden angle apart, so that the first few are far from each
// other, on four levels of lightness, so that close hues differ in lightness.
//
//   const Rgb color = screen_color(ink);
//   use(needs_light_text(color) ? "white" : "black");

#pragma once

#include <cstdint>

namespace quadrille::puzzles {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

Rgb screen_color(int ink);          // on a white background
int terminal_color(int ink);        // one of the 256 ANSI colours, on a dark or light background
bool needs_light_text(Rgb ground);  // whether white is easier to read on it than black

}  // namespace quadrille::puzzles
