// SPDX-License-Identifier: MIT
//
// Numberlink in Penpa+: labels are numbers or letters in cells, blocked cells are black, paths are
// lines from cell to cell. Without a line "rules: ..." the rules are those of puzz.link's numlin,
// which the editor imports.

#include <algorithm>
#include <string>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kUsualRules{.fill = false, .touch = true};

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>& warnings) {
  std::vector<std::string> words(static_cast<std::size_t>(drawing.rows) * drawing.columns, ".");
  for (const auto& [cell, shade] : drawing.puzzle.shades) {
    if (drawing.is_on_board(cell) && shade == penpa::kBlackShade)
      words[cell.row * drawing.columns + cell.column] = "#";
  }
  if (penpa::has_other_shades(drawing, penpa::kBlackShade))
    warnings.push_back(error_at(place, "the colours of cells are left out"));
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell) || number.text.empty()) continue;
    if (!is_printable(number.text) || number.text == "." || number.text == "#")
      return penpa_cell_error(place, cell, number.text, "a number or a letter");
    words[cell.row * drawing.columns + cell.column] = number.text;
  }
  Result<Board> board =
      Board::make(drawing.rows, drawing.columns, words, penpa_rules(drawing, kUsualRules));
  if (!board) return error_at(place, board.error().message);
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.pen = penpa::Pen::kPaths, .rules = penpa_rules_line(board.rules)};
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const penpa::Place place = penpa_place(board.grid(), cell);
    if (board.blocked(cell)) drawing.puzzle.shades[place] = penpa::kBlackShade;
    if (board.terminal(cell))
      drawing.puzzle.numbers[place] = {board.labels[board.cells[cell] - 1], penpa::kBlack};
  }
  return drawing;
}

void draw_paths(const Board& board, const Answer& answer, penpa::Layer& marks) {
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    for (std::size_t k = 0; k + 1 < path.size(); ++k) {
      const auto [first, last] = std::minmax(path[k], path[k + 1]);
      marks.lines[{penpa_place(board.grid(), first), penpa_place(board.grid(), last)}] =
          penpa::kLine;
    }
  }
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  return penpa_edge_marks(board, board.grid(), drawing.marks.lines, drawing.marks.no_lines);
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>(
      {.tags = {"numberlink", "arukone"},
       .titles = {"numberlink", "number link", "arukone", "flow free"},
       .parts = {.numbers = true, .shades = true},
       .read = board_of_drawing,
       .draw = drawing_of_board,
       .mark = draw_paths,
       .read_marks = read_marks});
}

}  // namespace quadrille::puzzles::numberlink
