// SPDX-License-Identifier: MIT
//
// Rogo in Penpa+: numbers in cells, black cells are forbidden, the loop is a line from cell to
// cell. A line "steps: 12" of the rules gives its length.

#include <string>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"

namespace quadrille::puzzles::rogo {

namespace {

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>& warnings) {
  const std::string_view steps = drawing.rule("steps");
  const auto count = parse_number(steps, Board::kMaxSteps);
  if (!count)
    return error_at(place, "the steps " + puzzles::quoted(steps) +
                               " in the rules (expected a line such as 'steps: 12')");
  Board board(drawing.rows, drawing.columns, static_cast<int>(*count));
  board.rules = penpa_rules(drawing, Rules{});
  if (penpa::has_other_shades(drawing, penpa::kBlackShade))
    warnings.push_back(error_at(place, "the colours of cells are left out"));
  for (const auto& [cell, shade] : drawing.puzzle.shades) {
    if (drawing.is_on_board(cell) && shade == penpa::kBlackShade)
      board.forbidden[penpa_cell(board.grid(), cell)] = true;
  }
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell) || number.text.empty()) continue;
    const auto value = parse_value(number.text);
    const int index = penpa_cell(board.grid(), cell);
    if (!value || board.is_forbidden(index))
      return penpa_cell_error(place, cell, number.text, "whole numbers, none in black cells");
    board.values[index] = *value;
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.pen = penpa::Pen::kPaths,
                         .rules = " Black cells are forbidden.\nsteps: " +
                                  std::to_string(board.steps) + penpa_rules_line(board.rules)};
  for (int cell = 0; cell < board.cells(); ++cell) {
    const penpa::Place place = penpa_place(board.grid(), cell);
    if (board.is_forbidden(cell)) drawing.puzzle.shades[place] = penpa::kBlackShade;
    if (board.value(cell) != 0)
      drawing.puzzle.numbers[place] = {std::to_string(board.value(cell)), penpa::kBlack};
  }
  return drawing;
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>({.tags = {"rogo"},
                                       .titles = {"rogo"},
                                       .parts = {.numbers = true, .shades = true},
                                       .read = board_of_drawing,
                                       .draw = drawing_of_board,
                                       .mark = penpa_draw_lines<Board>,
                                       .read_marks = penpa_line_marks<Board>});
}

}  // namespace quadrille::puzzles::rogo
