// SPDX-License-Identifier: MIT
//
// The colours and line widths of SVG pictures: on a screen, or black and greys on paper.
//
//   const Look& look = look_of({.mono = true});
//   use(look.text(kTextInk), look.grid);

#pragma once

#include <quadrille/quadrille.hpp>
#include "puzzles/pictures/palette.hpp"

namespace quadrille::puzzles {

struct Look {
  bool is_mono = false;
  Rgb grid{213, 216, 220};
  Rgb wall{61, 65, 72};  // also blocks and the rims of islands
  Rgb sea{228, 240, 249};
  Rgb shade{236, 238, 241};
  Rgb highlight{250, 190, 70};  // of new marks
  Rgb header{238, 240, 243};    // of a table
  Rgb faint_text{186, 190, 196};
  Rgb dot{90, 94, 100};
  Rgb line_name{110, 116, 124};
  Rgb crossed_out{150, 156, 164};
  Rgb candidate{92, 99, 109};
  Rgb plain_text{38, 42, 48};
  int path = 12;  // the width of a path
  int given_path = 12;

  // The colour of a text in this ink.
  Rgb text(int ink) const;
  // The colour of a path or bridge in this ink.
  Rgb line(int ink) const;
  // The colour of a ship in this ink; only given ships have no colour.
  Rgb ship(int ink) const;
  // The colour of waves: coloured ones are many, so they are faint.
  Rgb wave(int ink) const;
};

const Look& look_of(const SvgStyle& style);

}  // namespace quadrille::puzzles
