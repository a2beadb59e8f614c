// SPDX-License-Identifier: MIT
//
// Numberlink in Penpa+: labels are numbers or letters in cells, blocked cells are black, paths are
// lines from cell to cell. Without a line "rules: ..." the rules are those of puzz.link's numlin,
// which the editor imports. Edges inside the board are walls, a plus sign is a bridge; a line
// "warps: ..." names rows and columns with warps, whose openings are gaps in a thick border.

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"
#include "puzzles/kinds/numberlink/formats/passage_words.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kUsualRules{.fill = false, .touch = true};

constexpr std::string_view kWarpsRule = "warps";
const penpa::Symbol kPlusSign{2, "math"};

// Returns the walls and bridges.
Result<Passages> passages_of_drawing(const penpa::Drawing& drawing, const Board& board,
                                     const Token& place) {
  Passages passages;
  for (const auto& [edge, style] : drawing.puzzle.edges) {
    const auto& [from, to] = edge;
    const bool is_across = from.row == to.row;
    const penpa::Place second = from;  // the cell below or to the right of the edge
    const penpa::Place first{second.row - (is_across ? 1 : 0), second.column - (is_across ? 0 : 1)};
    if (!is_across && from.column != to.column)
      return error_at(place, "slanted lines (expected walls between cells)");
    if (!drawing.is_on_board(first) || !drawing.is_on_board(second)) continue;
    passages.walls.push_back({penpa_cell(board.grid(), first), penpa_cell(board.grid(), second)});
  }
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    if (symbol.name != kPlusSign.name || symbol.number != kPlusSign.number)
      return error_at(place, "the symbol " + puzzles::quoted(symbol.name) + " at " +
                                 cell_name(cell.row, cell.column) +
                                 ", which may change the rules (expected plus signs for bridges)");
    passages.bridges.push_back(penpa_cell(board.grid(), cell));
  }
  return passages;
}

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
  Board made = std::move(board).value();
  Result<Passages> drawn = passages_of_drawing(drawing, made, place);
  if (!drawn) return drawn.error();
  PassageLines lines;
  if (const std::string_view warps = drawing.rule(kWarpsRule); !warps.empty())
    lines.warps = Line{warps};
  if (const auto error = read_passages(lines, made, std::move(drawn).value(), place))
    return error_at(place, error->message);
  return made;
}

bool has(const std::vector<int>& lines, int number) {
  return std::binary_search(lines.begin(), lines.end(), number);
}

// Draws a thick border with gaps at the openings, and a margin for paths that leave the board.
void draw_border(const Board& board, const Passages& passages, penpa::Drawing& drawing) {
  drawing.margins = {1, 1, 1, 1};
  for (int row = 0; row < board.rows; ++row) {
    for (const int column : {0, board.columns})
      if (!has(passages.rows, row))
        drawing.puzzle.edges[{{row, column}, {row + 1, column}}] = penpa::kThick;
  }
  for (int column = 0; column < board.columns; ++column) {
    for (const int row : {0, board.rows})
      if (!has(passages.columns, column))
        drawing.puzzle.edges[{{row, column}, {row, column + 1}}] = penpa::kThick;
  }
}

void draw_passages(const Board& board, penpa::Drawing& drawing) {
  const Passages& passages = board.special_graph->passages();
  for (const auto& wall : passages.walls) {
    const penpa::Place first = penpa_place(board.grid(), wall[0]);
    const penpa::Place second = penpa_place(board.grid(), wall[1]);
    const penpa::Place end = first.row == second.row ? penpa::Place{second.row + 1, second.column}
                                                     : penpa::Place{second.row, second.column + 1};
    drawing.puzzle.edges[{second, end}] = penpa::kThick;
  }
  for (const int bridge : passages.bridges)
    drawing.puzzle.symbols[penpa_place(board.grid(), bridge)] = kPlusSign;
  const std::string warps = passage_words(board).warps;
  if (warps.empty()) return;
  drawing.rules += '\n' + std::string(kWarpsRule) + ": " + warps;
  draw_border(board, passages, drawing);
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.pen = penpa::Pen::kPaths, .rules = penpa_rules_line(board.rules)};
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const penpa::Place place = penpa_place(board.grid(), cell);
    if (board.blocked(cell)) drawing.puzzle.shades[place] = penpa::kBlackShade;
    if (board.terminal(cell))
      drawing.puzzle.numbers[place] = {board.labels[board.cells[cell] - 1], penpa::kBlack};
  }
  if (board.special_graph) draw_passages(board, drawing);
  return drawing;
}

void draw_paths(const Board& board, const Answer& answer, penpa::Layer& marks) {
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    for (std::size_t k = 0; k + 1 < path.size(); ++k) {
      const auto [first, last] = std::minmax(path[k], path[k + 1]);
      const penpa::Place from = penpa_place(board.grid(), first);
      const penpa::Place to = penpa_place(board.grid(), last);
      if (board.grid().between(first, last)) {
        marks.lines[{from, to}] = penpa::kLine;
      } else {  // a warp
        const int down = from.row == to.row ? 0 : 1, right = 1 - down;
        marks.lines[{{from.row - down, from.column - right}, from}] = penpa::kLine;
        marks.lines[{to, {to.row + down, to.column + right}}] = penpa::kLine;
      }
    }
  }
}

// Returns the variable of the warp in whose row or column the line leaves the board.
std::optional<std::size_t> warp_variable(const Board& board, const penpa::Stroke& line) {
  if (!board.special_graph) return std::nullopt;
  const std::vector<int>& rows = board.special_graph->passages().rows;
  const std::vector<int>& columns = board.special_graph->passages().columns;
  const auto& [first, last] = line;
  const auto start = static_cast<std::size_t>(board.grid().edges());
  if (first.row == last.row && has(rows, first.row)) return start + first.row;
  if (first.column == last.column && has(columns, first.column))
    return start + (rows.empty() ? 0 : board.rows) + first.column;
  return std::nullopt;
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  std::map<penpa::Stroke, int> inner;
  std::vector<std::size_t> warps;
  for (const auto& [line, style] : drawing.marks.lines) {
    const bool is_inner = drawing.is_on_board(line.first) && drawing.is_on_board(line.second);
    const auto warp = is_inner ? std::nullopt : warp_variable(board, line);
    if (warp) {
      warps.push_back(*warp);
    } else {
      inner.emplace(line, style);
    }
  }
  Result<PartialAnswer> marks =
      penpa_edge_marks(board, board.grid(), inner, drawing.marks.no_lines);
  if (!marks) return marks;
  PartialAnswer all = std::move(marks).value();
  for (const std::size_t warp : warps) all.values[warp] = 1;
  return all;
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>(
      {.tags = {"numberlink", "arukone"},
       .titles = {"numberlink", "number link", "arukone", "flow free"},
       .parts = {.numbers = true, .symbols = true, .shades = true, .edges = true},
       .read = board_of_drawing,
       .draw = drawing_of_board,
       .mark = draw_paths,
       .read_marks = read_marks});
}

}  // namespace quadrille::puzzles::numberlink
