// SPDX-License-Identifier: MIT
//
// Circuit Board in Penpa+: points are small circles, given edges are lines between them; the
// letters S and T are beside two of the points.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/circuit/formats/formats.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr std::array<std::string_view, 2> kEndLetters = {"S", "T"};
constexpr int kWhiteCircle = 1;  // number of the symbol

std::optional<Error> read_ends(const penpa::Drawing& drawing, const Token& place, Board& board) {
  std::array<std::optional<int>, 2> ends;
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell) || number.text.empty()) continue;
    const auto letter = std::find(kEndLetters.begin(), kEndLetters.end(), number.text);
    const int index = penpa_cell(board.grid(), cell);
    if (letter == kEndLetters.end() || !board.is_point(index) || ends[letter - kEndLetters.begin()])
      return penpa_cell_error(place, cell, number.text, "S and T, once each, at points");
    ends[letter - kEndLetters.begin()] = index;
  }
  if (ends[0].has_value() != ends[1].has_value())
    return error_at(place, "only one of S and T (expected both or neither)");
  if (ends[0]) board.ends = {*ends[0], *ends[1]};
  return std::nullopt;
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  Board board = Board::open(drawing.rows, drawing.columns);
  std::fill(board.points.begin(), board.points.end(), false);
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    if (!symbol.name.starts_with("circle"))
      return penpa_cell_error(place, cell, symbol.name, "circles for points");
    board.points[penpa_cell(board.grid(), cell)] = true;
  }
  for (const auto& [line, style] : drawing.puzzle.lines) {
    if (!drawing.is_on_board(line.first) || !drawing.is_on_board(line.second)) continue;
    const auto edge = board.grid().between(penpa_cell(board.grid(), line.first),
                                           penpa_cell(board.grid(), line.second));
    if (!edge || !board.joins_points(*edge))
      return error_at(place, "a line at " + cell_name(line.first.row, line.first.column) +
                                 " (expected lines between neighbouring points)");
    board.given[*edge] = true;
  }
  if (auto error = read_ends(drawing, place, board)) return *std::move(error);
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.look = penpa::GridLook::kNone, .pen = penpa::Pen::kPaths};
  penpa::Layer& puzzle = drawing.puzzle;
  const Grid grid = board.grid();
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (board.is_point(cell)) puzzle.symbols[penpa_place(grid, cell)] = {kWhiteCircle, "circle_S"};
  }
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (board.is_given(edge))
      puzzle.lines[{penpa_place(grid, from), penpa_place(grid, to)}] = penpa::kThick;
  }
  for (std::size_t k = 0; board.ends && k < kEndLetters.size(); ++k)
    puzzle.numbers[penpa_place(grid, (*board.ends)[k])] = {std::string(kEndLetters[k]),
                                                           penpa::kBlack};
  return drawing;
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>({.tags = {"circuit board"},
                                       .titles = {"circuit board"},
                                       .parts = {.numbers = true, .symbols = true, .lines = true},
                                       .read = board_of_drawing,
                                       .draw = drawing_of_board,
                                       .mark = penpa_draw_lines<Board>,
                                       .read_marks = penpa_line_marks<Board>});
}

}  // namespace quadrille::puzzles::circuit
