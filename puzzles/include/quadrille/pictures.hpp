// SPDX-License-Identifier: MIT
/// @file
/// Showing puzzles and solutions: drawn as text, SVG and HTML, as JSON, and as editors write them.
///
///     std::cout << *quadrille::draw_text(puzzle, &report->solutions.front());

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

struct TextStyle {
  bool color = false;  ///< ANSI colours
};

/// The board, with the solution drawn in where `answer` is not null. The answer may be wrong; an
/// error where it does not have the values that the puzzle asks for, such as another puzzle's.
Result<std::string> draw_text(const Puzzle& puzzle, const Answer* answer,
                              const TextStyle& style = {});
Result<std::string> draw_svg(const Puzzle& puzzle, const Answer* answer);
/// A right answer as the community of a format writes it; an error where that format of the puzzle
/// has no such thing, or cannot express the board.
Result<std::string> write_answer(const Puzzle& puzzle, const Answer& answer,
                                 std::string_view format);
/// The board without an answer, in its open cells the candidates: what the givens leave to them. An
/// error of the kind kRequest where the puzzle has no such thing.
Result<std::string> draw_candidates_text(const Puzzle& puzzle, const TextStyle& style = {});
Result<std::string> draw_candidates_svg(const Puzzle& puzzle);
/// How a puzzle in words was understood, a line each; of other puzzles nothing.
std::vector<std::string> understanding(const Puzzle& puzzle);
/// A page of its own that shows the SVG pictures one below another, under their captions.
struct Picture {
  std::string caption;
  std::string svg;
};
std::string draw_html(const std::vector<Picture>& pictures);
/// The same in parts: the page is its start, a figure for each picture, and its end.
std::string_view html_start();
std::string html_figure(const Picture& picture);
std::string_view html_end();

/// What the line says beside the report.
struct JsonContext {
  std::string source;  ///< file and 1-based index of the puzzle in it, or the URL
  double parse_seconds = 0;
  std::optional<double> peak_mib = {};  ///< the memory peak of the process, if known
  std::optional<std::string> count = {};  ///< from count_solutions
  std::optional<Relaxation> relaxation = {};  ///< from relax
  std::optional<Explanation> explanation = {};
};

/// The JSON line of a solved puzzle, schema "quadrille/1", without the newline. An error where a
/// solution of the report does not have the values that the puzzle asks for.
Result<std::string> to_json(const Puzzle& puzzle, const Report& report, const JsonContext& context);
/// One of its solution objects.
Result<std::string> to_json(const Puzzle& puzzle, const Answer& answer);
/// The JSON line of an input that could not be read.
std::string to_json(const Error& error, const JsonContext& context);

}  // namespace quadrille

QUADRILLE_EXPORT_END
