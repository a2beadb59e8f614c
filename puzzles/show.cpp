// SPDX-License-Identifier: MIT
//
// A puzzle and its answer as pictures.

#include <string>

#include "puzzles/puzzle.hpp"

namespace quadrille {
namespace {

puzzles::Canvas drawn(const Puzzle& puzzle, const Answer* answer) {
  const puzzles::Cell size = puzzle.instance().picture_size();
  puzzles::Canvas canvas(size.row, size.column);
  puzzle.instance().draw(canvas, answer);
  return canvas;
}

}  // namespace

std::string draw_text(const Puzzle& puzzle, const Answer* answer, const TextStyle& style) {
  return drawn(puzzle, answer).text(style);
}

std::string draw_svg(const Puzzle& puzzle, const Answer* answer) {
  return drawn(puzzle, answer).svg();
}

}  // namespace quadrille
