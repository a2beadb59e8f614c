// SPDX-License-Identifier: MIT
//
// Draws a puzzle and its answer, whole or in part, and the steps that lead there.

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/common.hpp>
#include <quadrille/partial.hpp>
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

// For SVG only, as text would lose the board's shape: draws a cross where a line is excluded, and
// the candidates that are left where some numbers are.
void draw_exclusions(puzzles::Canvas& canvas, const puzzles::Instance& instance,
                     const PartialAnswer& answer) {
  const bool is_whole = std::all_of(answer.values.begin(), answer.values.end(),
                                    [](const auto& value) { return value.has_value(); });
  if (is_whole) return;
  const puzzles::AnswerShape shape = instance.shape();
  const PartialAnswer givens = instance.givens();
  for (const Mark& mark : marks_of(answer)) {
    if (!givens.values.empty() && givens.values[mark.variable] == mark.value) continue;
    const auto line = instance.mark_words(mark).line;
    const bool is_absent = mark.is_excluded
                               ? mark.value == 1 && shape.range(mark.variable).second == 1
                               : mark.value == 0;
    if (line && is_absent) canvas.add(puzzles::shapes::Cross{line->first, line->second});
  }
  constexpr std::int32_t kMostCandidates = 36;  // small print of more is not legible
  std::vector<Mark> excluded = answer.excluded;
  std::sort(excluded.begin(), excluded.end(),
            [](const Mark& a, const Mark& b) { return a.variable < b.variable; });
  for (auto first = excluded.begin(); first != excluded.end();) {
    const auto last = std::find_if(
        first, excluded.end(), [&](const Mark& mark) { return mark.variable != first->variable; });
    const auto [lower, upper] = shape.range(first->variable);
    const puzzles::MarkWords words = instance.mark_words(*first);
    if (!words.line && words.cells.size() == 1 && lower == 1 && upper <= kMostCandidates) {
      const auto [row, column] = words.cells.front();
      puzzles::shapes::Candidates candidates{instance.picture_cell({row, column}), {}, upper};
      for (std::int32_t value = lower; value <= upper; ++value) {
        if (std::none_of(first, last, [&](const Mark& mark) { return mark.value == value; }))
          candidates.numbers.push_back(value);
      }
      canvas.add(std::move(candidates));
    }
    first = last;
  }
}

// Returns the known values; of lines that are there in an unknown number, the least number.
Answer least_lines(const puzzles::Instance& instance, const PartialAnswer& answer) {
  Answer known;
  for (const auto& value : answer.values) known.values.push_back(value.value_or(puzzles::kUnknown));
  const puzzles::AnswerShape shape = instance.shape();
  for (const Mark& mark : answer.excluded) {
    std::int32_t& value = known.values[mark.variable];
    if (mark.value != 0 || value != puzzles::kUnknown || !instance.mark_words(mark).line) continue;
    const auto is_excluded = [&](std::int32_t number) {
      return std::find(answer.excluded.begin(), answer.excluded.end(),
                       Mark{mark.variable, number, true}) != answer.excluded.end();
    };
    std::int32_t least = 1;
    while (is_excluded(least)) ++least;
    if (least <= shape.range(mark.variable).second) value = least;
  }
  return known;
}

// Draws only what is known; fails if the answer does not fit this puzzle.
Result<puzzles::Canvas> drawn_values(const Puzzle& puzzle, const PartialAnswer& answer) {
  if (answer.values.size() != puzzle.instance().shape().size())
    return puzzles::request_error("the answer does not belong to this puzzle");
  const Answer known = least_lines(puzzle.instance(), answer);
  return puzzles::drawn(puzzle.instance(), &known);
}

// Gives the places of marks that were not made before another ground.
void highlight_new(puzzles::Canvas& canvas, const puzzles::Instance& instance,
                   const PartialAnswer& marks, const PartialAnswer& before) {
  const std::vector<Mark> old = marks_of(before);
  for (const Mark& mark : marks_of(marks)) {
    if (std::find(old.begin(), old.end(), mark) != old.end()) continue;
    const puzzles::MarkWords words = instance.mark_words(mark);
    if (words.line) {
      canvas.add(puzzles::shapes::Highlight{words.line->first, words.line->second});
    } else if (!words.cells.empty()) {
      const auto [row, column] = words.cells.front();
      const puzzles::Cell cell = instance.picture_cell({row, column});
      canvas.add(puzzles::shapes::Highlight{cell, cell});
    }
  }
}

// Draws what is known; if `before` is not null, what it does not have is highlighted.
Result<puzzles::Canvas> drawn(const Puzzle& puzzle, const PartialAnswer& answer,
                              const PartialAnswer* before = nullptr) {
  auto drawing = drawn_values(puzzle, answer);
  if (!drawing) return drawing;
  puzzles::Canvas canvas = std::move(drawing).value();
  draw_exclusions(canvas, puzzle.instance(), answer);
  puzzle.instance().draw_notes(answer, before == nullptr ? answer : *before, canvas);
  if (before != nullptr) highlight_new(canvas, puzzle.instance(), answer, *before);
  return canvas;
}

void shade(puzzles::Canvas& canvas, const Puzzle& puzzle,
           const std::vector<std::pair<int, int>>& cells) {
  for (const auto& [row, column] : cells)
    canvas.add(puzzles::shapes::Shade{puzzle.instance().picture_cell({row, column})});
}

// Numbers the rows and columns, which steps name, unless the board has its own numbers.
void number_lines(puzzles::Canvas& canvas, const puzzles::Instance& instance) {
  if (canvas.has_any<puzzles::shapes::LineNames>()) return;
  std::map<int, int> rows, columns;  // by place in the picture, which several layers share
  for (int layer = 0; layer < instance.layers(); ++layer) {
    const int first = layer * instance.rows();
    for (int row = 0; row < instance.rows(); ++row)
      rows[instance.picture_cell({first + row, 0}).row] = row + 1;
    for (int column = 0; column < instance.columns(); ++column)
      columns[instance.picture_cell({first, column}).column] = column + 1;
  }
  for (const auto& [place, number] : rows)
    canvas.add(puzzles::shapes::LineName{true, place, std::to_string(number)});
  for (const auto& [place, number] : columns)
    canvas.add(puzzles::shapes::LineName{false, place, std::to_string(number)});
}

bool belong(const Puzzle& puzzle, const Explanation& explanation) {
  const std::size_t size = puzzle.instance().shape().size();
  const auto fits = [&](const SolvingStep& step) {
    return std::all_of(step.marks.begin(), step.marks.end(),
                       [&](const Mark& mark) { return mark.variable < size; });
  };
  return std::all_of(explanation.steps.begin(), explanation.steps.end(), fits);
}

Result<std::string> svg_of(const Puzzle& puzzle, Result<puzzles::Canvas> drawing,
                           const SvgStyle& style) {
  if (!drawing) return drawing.error();
  puzzles::Canvas canvas = std::move(drawing).value();
  shade(canvas, puzzle, style.pointed_at);
  return svg_picture(canvas, style);
}

}  // namespace

Result<std::string> draw_text(const Puzzle& puzzle, const PartialAnswer& answer,
                              const TextStyle& style) {
  const auto canvas = drawn_values(puzzle, answer);
  if (!canvas) return canvas.error();
  return text_picture(*canvas, style);
}

Result<std::string> draw_svg(const Puzzle& puzzle, const PartialAnswer& answer,
                             const SvgStyle& style) {
  return svg_of(puzzle, drawn(puzzle, answer), style);
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
  return svg_of(puzzle, drawn(puzzle, answer), style);
}

std::vector<std::pair<int, int>> different_cells(const Puzzle& puzzle, const Answer& one,
                                                 const Answer& other) {
  std::vector<std::pair<int, int>> cells;
  for (std::size_t v = 0; v < one.values.size(); ++v) {
    if (one.values[v] == other.values[v]) continue;
    const auto more = mark_cells(puzzle, {v, one.values[v]});
    cells.insert(cells.end(), more.begin(), more.end());
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

Result<std::string> draw_svg(const Puzzle& puzzle, const CommonReport& common,
                             const SvgStyle& style) {
  const std::vector<Answer>& solutions = common.report.solutions;
  if (solutions.empty()) return draw_svg(puzzle, nullptr, style);
  if (solutions.size() == 1) return draw_svg(puzzle, common.values, style);
  auto settled = drawn_values(puzzle, common.values);
  if (!settled) return settled.error();
  std::vector<puzzles::SvgDrawing> pictures;
  for (const std::size_t which : {0, 1}) {
    auto drawing = drawn(puzzle, &solutions[which]);
    if (!drawing) return drawing.error();
    puzzles::Canvas whole = std::move(drawing).value();
    shade(whole, puzzle, different_cells(puzzle, solutions[0], solutions[1]));
    SvgStyle one_style = style;
    one_style.notes = style.notes && which == 0;
    pictures.push_back(svg_drawing(*settled, one_style, &whole));
  }
  return svg_row(pictures);
}

Result<std::vector<Picture>> draw_steps(const Puzzle& puzzle, const PartialAnswer& known,
                                        const Explanation& explanation, const SvgStyle& style) {
  if (!belong(puzzle, explanation))
    return puzzles::request_error("the steps do not belong to this puzzle");
  const auto picture = [&](const PartialAnswer& marks, const PartialAnswer& before,
                           const SvgStyle& shown) {
    auto drawing = drawn(puzzle, marks, &before);
    if (!drawing) return Result<std::string>(drawing.error());
    puzzles::Canvas canvas = std::move(drawing).value();
    number_lines(canvas, puzzle.instance());
    return svg_of(puzzle, std::move(canvas), shown);
  };
  auto start = picture(known, known, style);
  if (!start) return start.error();
  constexpr std::size_t kLargest = std::size_t{64} << 20;  // bytes of all pictures, about
  const std::size_t shown_at_once = 1 + explanation.steps.size() * start->size() / kLargest;
  std::vector<Picture> pictures{{"the board", *std::move(start)}};
  PartialAnswer marks = known, before = known;
  std::string caption;
  SvgStyle step_style = style;
  for (std::size_t k = 0; k < explanation.steps.size(); ++k) {
    const SolvingStep& step = explanation.steps[k];
    for (const Mark& mark : step.marks) add_mark(marks, mark);
    if (!caption.empty()) caption += ' ';
    if (step.technique != "difficulty") caption += std::to_string(k + 1) + ". ";
    caption += (step.technique.empty() ? "" : step.technique + ": ") + step.text;
    step_style.pointed_at.insert(step_style.pointed_at.end(), step.cells.begin(), step.cells.end());
    if ((k + 1) % shown_at_once != 0 && k + 1 < explanation.steps.size()) continue;
    pictures.push_back({std::move(caption), *picture(marks, before, step_style)});
    before = marks;
    caption.clear();
    step_style.pointed_at = style.pointed_at;
  }
  return pictures;
}

Result<std::string> draw_svg(const Puzzle& puzzle, const PartialAnswer& known,
                             const Explanation& explanation, const SvgStyle& style) {
  PartialAnswer marks = known;
  if (!belong(puzzle, explanation) || known.values.size() != puzzle.instance().shape().size())
    return puzzles::request_error("the steps do not belong to this puzzle");
  const puzzles::Instance& instance = puzzle.instance();
  std::vector<int> made_by(known.values.size());  // the number of a step, or 0
  for (std::size_t k = 0; k < explanation.steps.size(); ++k) {
    for (const Mark& mark : explanation.steps[k].marks) {
      const bool is_line = mark.value == 0 && instance.mark_words(mark).line;
      if ((!mark.is_excluded || is_line) && !marks.values[mark.variable])
        made_by[mark.variable] = static_cast<int>(k) + 1;
      add_mark(marks, mark);
    }
  }
  auto drawing = drawn_values(puzzle, marks);
  if (!drawing) return drawing.error();
  puzzles::Canvas canvas = std::move(drawing).value();
  const Answer values = least_lines(instance, marks);
  for (std::size_t v = 0; v < made_by.size(); ++v) {
    if (made_by[v] == 0 || values.values[v] <= 0) continue;
    const puzzles::MarkWords words = instance.mark_words({v, values.values[v]});
    if (words.line) {
      canvas.add(puzzles::shapes::StepNumber{words.line->first, words.line->second, made_by[v]});
    } else if (!words.cells.empty()) {
      const auto [row, column] = words.cells.front();
      const puzzles::Cell cell = instance.picture_cell({row, column});
      canvas.add(puzzles::shapes::StepNumber{cell, cell, made_by[v]});
    }
  }
  shade(canvas, puzzle, style.pointed_at);
  return svg_picture(canvas, style);
}

Result<std::string> draw_candidates_text(const Puzzle& puzzle, const TextStyle& style) {
  const auto canvas = drawn_with_candidates(puzzle);
  if (!canvas) return canvas.error();
  return text_picture(*canvas, style);
}

Result<std::string> draw_candidates_svg(const Puzzle& puzzle, const SvgStyle& style) {
  return svg_of(puzzle, drawn_with_candidates(puzzle), style);
}

}  // namespace quadrille
