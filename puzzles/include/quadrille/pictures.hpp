// SPDX-License-Identifier: MIT
/// @file
/// Shows puzzles and solutions: as text, SVG and HTML, as JSON, and in the formats of editors.
///
///     std::cout << *quadrille::draw_text(puzzle, &report->solutions.front());

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/reasons.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Style of text pictures.
struct TextStyle {
  bool color = false;  ///< whether to use ANSI colours
};

/// Style of SVG pictures.
struct SvgStyle {
  bool mono = false;  ///< for print: black, white and greys only, thin lines, a frame
  /// Cells to be shaded, such as those that a hint is about: row, column from 0.
  std::vector<std::pair<int, int>> pointed_at = {};
  bool notes = true;  ///< whether to write what a solver must know below the board, such as clues
};

/// Draws the board in characters, with the answer if it is not null. The answer may be wrong; fails
/// if it has the wrong number of values, such as an answer to another puzzle.
Result<std::string> draw_text(const Puzzle& puzzle, const Answer* answer,
                              const TextStyle& style = {});
/// Draws the same as a self-contained SVG picture.
Result<std::string> draw_svg(const Puzzle& puzzle, const Answer* answer,
                             const SvgStyle& style = {});

/// Draws what is known of an answer, and leaves the rest open. Fails if the answer does not belong
/// to this puzzle.
Result<std::string> draw_text(const Puzzle& puzzle, const PartialAnswer& answer,
                              const TextStyle& style = {});
/// Draws the same as SVG.
Result<std::string> draw_svg(const Puzzle& puzzle, const PartialAnswer& answer,
                             const SvgStyle& style = {});

/// Writes a right answer in a format (FormatInfo::writes_answers). Fails if the format does not
/// write answers or cannot express the board.
Result<std::string> write_answer(const Puzzle& puzzle, const Answer& answer,
                                 std::string_view format);

/// Draws the board with the candidates that the givens leave to each open cell. Fails with
/// ErrorKind::kRequest for puzzles without candidates.
Result<std::string> draw_candidates_text(const Puzzle& puzzle, const TextStyle& style = {});
/// Draws the same as SVG.
Result<std::string> draw_candidates_svg(const Puzzle& puzzle, const SvgStyle& style = {});

/// Returns how a puzzle in words was understood, one line per statement; empty for other puzzles.
std::vector<std::string> understanding(const Puzzle& puzzle);

/// An SVG picture with a caption.
struct Picture {
  std::string caption;  ///< plain text
  std::string svg;      ///< as from draw_svg
};

/// Returns a self-contained HTML page with the pictures, one below the other.
std::string draw_html(const std::vector<Picture>& pictures);
/// Returns the start of such a page, for writing it in parts: start, figures, end.
std::string_view html_start();
/// Returns a figure of such a page. Escapes the caption.
std::string html_figure(const Picture& picture);
/// Returns a figure that shows one of the pictures at a time, and moves on by buttons and by the
/// arrow keys. Each caption is a line above its picture.
std::string html_steps(const std::vector<Picture>& steps);
/// Returns the end of such a page.
std::string_view html_end();

/// The content of a JSON line in addition to the report.
struct JsonContext {
  std::string source;                   ///< file and 1-based index of the puzzle in it, or the URL
  double parse_seconds = 0;             ///< time spent reading
  std::optional<double> peak_mib = {};  ///< the memory peak of the process, if known
  std::optional<std::string> count = {};        ///< from count_solutions
  std::optional<Relaxation> relaxation = {};    ///< from relax
  std::optional<Explanation> explanation = {};  ///< from explain
  std::optional<PartialAnswer> common = {};     ///< from find_common
  bool is_common_complete = false;              ///< likewise
  std::optional<Reasons> reasons = {};          ///< from find_reasons
  std::optional<PartialAnswer> part = {};       ///< the assumptions, if there were any
  std::optional<std::string> proof = {};        ///< the folder with a certificate of the report
  std::vector<Error> warnings = {};             ///< from reading
};

/// Returns the JSON line of a solved puzzle, schema "quadrille/1", without the newline. Fails if a
/// solution of the report has the wrong number of values.
Result<std::string> to_json(const Puzzle& puzzle, const Report& report, const JsonContext& context);
/// Returns one solution object of that line.
Result<std::string> to_json(const Puzzle& puzzle, const Answer& answer);
/// Returns a partial answer as JSON: a solution object in which the unknown is null or left out,
/// and "excluded" lists what is known not to be. Fails if the answer does not belong to this
/// puzzle.
Result<std::string> to_json(const Puzzle& puzzle, const PartialAnswer& answer);
/// Returns the JSON line for an input that could not be read.
std::string to_json(const Error& error, const JsonContext& context);

}  // namespace quadrille

QUADRILLE_EXPORT_END
