// SPDX-License-Identifier: MIT
//
// Draws a puzzle and its answer.

#include <string>
#include <utility>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

// Returns the canvas with the board and the answer; fails if the answer does not fit this puzzle.
Result<puzzles::Canvas> drawn(const Puzzle& puzzle, const Answer* answer) {
  const puzzles::Instance& instance = puzzle.instance();
  if (answer != nullptr) {
    if (auto objection = instance.shape().objection(*answer))
      return Error{.kind = ErrorKind::kRequest, .message = *std::move(objection)};
  }
  return puzzles::drawn(instance, answer);
}

Result<puzzles::Canvas> drawn_with_candidates(const Puzzle& puzzle) {
  puzzles::Canvas canvas = puzzles::drawn(puzzle.instance(), nullptr);
  if (auto objection = puzzle.instance().draw_candidates(canvas))
    return Error{.kind = ErrorKind::kRequest, .message = *std::move(objection)};
  return canvas;
}

Result<puzzles::Canvas> drawn(const Puzzle& puzzle, const PartialAnswer& answer) {
  Answer known;
  for (const auto& value : answer.values) known.values.push_back(value.value_or(puzzles::kUnknown));
  if (known.values.size() != puzzle.instance().shape().size())
    return puzzles::request_error("the answer does not belong to this puzzle");
  return puzzles::drawn(puzzle.instance(), &known);
}

Result<std::string> styled_svg(const Puzzle& puzzle, Result<puzzles::Canvas> drawing,
                               const SvgStyle& style) {
  if (!drawing) return drawing.error();
  puzzles::Canvas canvas = std::move(drawing).value();
  for (const auto& [row, column] : style.pointed_at)
    canvas.add(puzzles::shapes::Shade{puzzle.instance().picture_cell({row, column})});
  return svg_picture(canvas, style);
}

}  // namespace

Result<std::string> draw_text(const Puzzle& puzzle, const PartialAnswer& answer,
                              const TextStyle& style) {
  const auto canvas = drawn(puzzle, answer);
  if (!canvas) return canvas.error();
  return text_picture(*canvas, style);
}

Result<std::string> draw_svg(const Puzzle& puzzle, const PartialAnswer& answer,
                             const SvgStyle& style) {
  return styled_svg(puzzle, drawn(puzzle, answer), style);
}

Result<std::string> draw_text(const Puzzle& puzzle, const Answer* answer, const TextStyle& style) {
  const auto canvas = drawn(puzzle, answer);
  if (!canvas) return canvas.error();
  return text_picture(*canvas, style);
}

std::vector<std::string> understanding(const Puzzle& puzzle) {
  return puzzle.instance().understanding();
}

Result<std::string> draw_svg(const Puzzle& puzzle, const Answer* answer, const SvgStyle& style) {
  return styled_svg(puzzle, drawn(puzzle, answer), style);
}

Result<std::string> draw_candidates_text(const Puzzle& puzzle, const TextStyle& style) {
  const auto canvas = drawn_with_candidates(puzzle);
  if (!canvas) return canvas.error();
  return text_picture(*canvas, style);
}

Result<std::string> draw_candidates_svg(const Puzzle& puzzle, const SvgStyle& style) {
  const auto canvas = drawn_with_candidates(puzzle);
  if (!canvas) return canvas.error();
  return svg_picture(*canvas, style);
}

}  // namespace quadrille
