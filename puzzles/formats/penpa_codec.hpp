// SPDX-License-Identifier: MIT
//
// The Penpa+ format of a kind, from functions between its boards and drawings.
//
//   const PenpaCodec<Board> codec = {.tags = {"slitherlink"},
//                                    .titles = {"slitherlink", "fences"},
//                                    .parts = {.numbers = true},
//                                    .read = board_of,
//                                    .draw = drawing_of,
//                                    .mark = draw_loop};
//   const Format format = penpa_format(codec);

#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/board/grid.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/penpa.hpp"

namespace quadrille::puzzles {

inline penpa::Place penpa_place(const Grid& grid, int cell) {
  return {grid.row(cell), grid.column(cell)};
}
inline int penpa_cell(const Grid& grid, const penpa::Place& place) {
  return grid.cell(place.row, place.column);
}

// Draws the edges of the grid that an answer uses; its first variables are those of the edges.
inline void penpa_draw_edges(const Grid& grid, const Answer& answer,
                             std::map<penpa::Stroke, int>& strokes) {
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (answer.values[edge] != 0)
      strokes[{penpa_place(grid, from), penpa_place(grid, to)}] = penpa::kLine;
  }
}

// Returns the error for a mark that no solution can have.
inline Error penpa_mark_error(const penpa::Place& place, std::string_view what) {
  return {.message = std::string(what) + " at " + cell_name(place.row, place.column)};
}

// Reads lines, and crosses instead of them, as marks about the edges of the grid.
template <typename Board>
Result<PartialAnswer> penpa_edge_marks(const Board& board, const Grid& grid,
                                       const std::map<penpa::Stroke, int>& lines,
                                       const std::set<penpa::Stroke>& crosses) {
  MarkCollector marks(kHooks<Board>.answer_shape(board),
                      [&](const Mark& mark) { return kHooks<Board>.mark_words(board, mark).text; });
  const auto is_on_grid = [&](const penpa::Place& place) {
    return 0 <= place.row && place.row < grid.rows() && 0 <= place.column &&
           place.column < grid.columns();
  };
  const auto settle = [&](const penpa::Stroke& stroke, std::int32_t value) {
    const bool is_known = is_on_grid(stroke.first) && is_on_grid(stroke.second);
    const auto edge =
        is_known ? grid.between(penpa_cell(grid, stroke.first), penpa_cell(grid, stroke.second))
                 : std::nullopt;
    if (edge) marks.settle(static_cast<std::size_t>(*edge), value);
    return edge || value == 0;
  };
  for (const auto& [stroke, style] : lines) {
    if (!settle(stroke, 1)) return penpa_mark_error(stroke.first, "no place for the line");
  }
  for (const penpa::Stroke& stroke : crosses) settle(stroke, 0);
  return std::move(marks).finish();
}

// The functions `mark` and `read_marks` of a kind with lines between the cells of its grid.
template <typename Board>
void penpa_draw_lines(const Board& board, const Answer& answer, penpa::Layer& marks) {
  penpa_draw_edges(board.grid(), answer, marks.lines);
}
template <typename Board>
Result<PartialAnswer> penpa_line_marks(const Board& board, const penpa::Drawing& drawing) {
  return penpa_edge_marks(board, board.grid(), drawing.marks.lines, drawing.marks.no_lines);
}

// Reads numbers and candidates from 1 to `greatest` in open cells as marks.
template <typename Board>
Result<PartialAnswer> penpa_number_marks(const Board& board, const penpa::Drawing& drawing,
                                         std::int32_t greatest) {
  MarkCollector marks(kHooks<Board>.answer_shape(board),
                      [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
  for (const auto& [cell, number] : drawing.marks.numbers) {
    if (!drawing.is_on_board(cell) || number.text.empty()) continue;
    const auto value = parse_number(number.text, greatest);
    if (value.value_or(0) == 0) return penpa_mark_error(cell, puzzles::quoted(number.text));
    marks.settle(penpa_cell(board.grid(), cell), static_cast<std::int32_t>(*value));
  }
  for (const auto& [cell, candidates] : drawing.marks.candidates) {
    if (drawing.is_on_board(cell))
      exclude_others(marks, penpa_cell(board.grid(), cell), candidates, greatest);
  }
  return std::move(marks).finish();
}

// Returns the error for a cell whose text means nothing.
inline Error penpa_cell_error(const Token& place, const penpa::Place& cell, std::string_view text,
                              std::string_view expected) {
  return error_at(place, puzzles::quoted(text) + " at " + cell_name(cell.row, cell.column) +
                             " (expected " + std::string(expected) + ")");
}

// Rules as a line of the text that a drawing has for its rules, and the inverse: `otherwise` if the
// text has no such line.
template <typename Rules>
std::string penpa_rules_line(const Rules& rules) {
  return "\nrules: " + rules_text(rules);
}
template <typename Rules>
Rules penpa_rules(const penpa::Drawing& drawing, const Rules& otherwise) {
  return parse_rules(drawing.rule("rules"), otherwise).value_or(otherwise);
}

template <typename Board>
struct PenpaCodec {
  std::vector<std::string_view> tags;    // of the editor; drawings are written with the first
  std::vector<std::string_view> titles;  // words of a title that name the puzzle, in lower case
  // Decides whether a drawing without tags, whose title names no puzzle, can only be of this kind;
  // null if that never shows.
  bool (*looks_ours)(const penpa::Drawing& drawing) = nullptr;
  penpa::Parts parts;
  // `place` is the position for errors.
  Result<Board> (*read)(const penpa::Drawing& drawing, const Token& place,
                        std::vector<Error>& warnings) = nullptr;
  // Draws the puzzle; title, tags and the task in words are added.
  penpa::Drawing (*draw)(const Board& board) = nullptr;
  // Draws the answer into the layer for marks.
  void (*mark)(const Board& board, const Answer& answer, penpa::Layer& marks) = nullptr;
  // Reads the marks of a solver. Returns an error if they do not fit the board.
  Result<PartialAnswer> (*read_marks)(const Board& board, const penpa::Drawing& drawing) = nullptr;
  // Returns what the format cannot express; may be null.
  std::optional<std::string> (*why_unsayable)(const Board& board) = nullptr;

  static std::string_view task() { return puzzle_kind<Board>().manual.task; }

  bool is_ours(const penpa::Drawing& drawing) const {
    if (!drawing.tags.empty())
      return std::any_of(drawing.tags.begin(), drawing.tags.end(), [this](const std::string& tag) {
        return std::find(tags.begin(), tags.end(), tag) != tags.end();
      });
    const bool is_named = std::any_of(titles.begin(), titles.end(), [&](std::string_view title) {
      return penpa::mentions(drawing.title, title);
    });
    return is_named || (looks_ours != nullptr && looks_ours(drawing));
  }

  Result<BoardReading<Board>> read_line(LineReader& lines) const {
    const Line line = lines.take().value_or(lines.text().first());
    if (!penpa::is_url(line.text))
      return error_at(line, 0, "not a Penpa+ URL (expected one per line)");
    BoardReading<Board> reading;
    const Token place = penpa::data_token(line);
    const Result<penpa::Drawing> drawing = penpa::read(line);
    if (drawing && !drawing->rules.empty() && !drawing->rules.starts_with(task()))
      reading.warnings.push_back(
          error_at(place, "the rules in words are not read: " + puzzles::quoted(drawing->rules)));
    if (!drawing) {
      reading.boards.push_back(drawing.error());
    } else if (auto error = penpa::objection(*drawing, parts, place, reading.warnings)) {
      reading.boards.push_back(*std::move(error));
    } else {
      Result<Board> board = read(*drawing, place, reading.warnings);
      reading.boards.push_back(board);
      if (board && !drawing->marks.is_empty())
        add_marks(reading, read_marks(*board, *drawing), place);
    }
    return reading;
  }

  Result<penpa::Drawing> drawing_of(const Board& board) const {
    if (const auto reason = why_unsayable ? why_unsayable(board) : std::nullopt)
      return request_error("penpa cannot express " + *reason);
    penpa::Drawing drawing = draw(board);
    const auto [above, below, left, right] = drawing.margins;
    if (std::max(board.rows + above + below, board.columns + left + right) > penpa::kMaxSide)
      return request_error("penpa supports at most " + std::to_string(penpa::kMaxSide) + "x" +
                           std::to_string(penpa::kMaxSide) + " cells (expected native)");
    drawing.rows = board.rows;
    drawing.columns = board.columns;
    drawing.title = puzzle_kind<Board>().title;
    if (drawing.tags.empty()) drawing.tags = {std::string(tags.front())};
    drawing.rules.insert(0, task());
    return drawing;
  }

  Result<Writing> write(const std::vector<const Board*>& boards) const {
    Writing writing;
    for (const Board* board : boards) {
      const Result<penpa::Drawing> drawing = drawing_of(*board);
      if (!drawing) return drawing.error();
      writing.text += penpa::url(*drawing);
    }
    return writing;
  }

  Result<std::string> write_answer(const Board& board, const Answer& answer) const {
    Result<penpa::Drawing> drawn = drawing_of(board);
    if (!drawn) return drawn.error();
    penpa::Drawing drawing = std::move(drawn).value();
    mark(board, answer, drawing.marks);
    return penpa::url(drawing);
  }
};

template <typename Board>
Format penpa_format(PenpaCodec<Board> codec) {
  const auto recognises = [codec](const Text& text) {
    if (!penpa::is_url(text.first().text)) return false;
    const Result<penpa::Drawing> drawing = penpa::read(text.first());
    return drawing && codec.is_ours(*drawing);
  };
  Format format =
      by_line(board_format<Board>(
                  penpa::kFormatName, "Penpa+ URLs, one per line", recognises,
                  [codec](LineReader& lines) { return codec.read_line(lines); },
                  BoardWriter<Board>([codec](const auto& boards) { return codec.write(boards); })),
              penpa::is_url);
  format.info.writes_answers = true;
  format.write_answer = [codec](const Instance& instance, const Answer& answer) {
    return codec.write_answer(board_of<Board>(instance), answer);
  };
  // A drawing that does not show its puzzle is read as the one that the user names.
  format.takes_any_text = true;
  return format;
}

}  // namespace quadrille::puzzles
