// SPDX-License-Identifier: MIT
//
// Hashi in Penpa+: each island is a circled number, or a circle for an island without one; bridges
// are lines from cell to cell.

#include <algorithm>
#include <string>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"

namespace quadrille::puzzles::hashi {

namespace {

bool looks_like_islands(const penpa::Drawing& drawing) {
  const auto& numbers = drawing.puzzle.numbers;
  return numbers.size() > 1 && drawing.puzzle.symbols.empty() &&
         std::all_of(numbers.begin(), numbers.end(),
                     [](const auto& item) { return item.second.style == penpa::kCircled; });
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  Board board = Board::open(drawing.rows, drawing.columns);
  board.rules = penpa_rules(drawing, Rules{});
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    if (!symbol.name.starts_with("circle"))
      return penpa_cell_error(place, cell, symbol.name, "circles");
    board.islands[penpa_cell(board.grid(), cell)] = Board::kAnyNumber;
  }
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell)) continue;
    const auto known = parse_number(number.text, board.max_number());
    const bool is_any = number.text.empty() || number.text == "?";
    if (number.text.empty() && number.style != penpa::kCircled) continue;
    if (!is_any && known.value_or(0) == 0)
      return penpa_cell_error(place, cell, number.text, "a number from 1 to 8, or ?");
    board.islands[penpa_cell(board.grid(), cell)] =
        is_any ? Board::kAnyNumber : static_cast<std::int32_t>(*known);
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.look = penpa::GridLook::kNone, .pen = penpa::Pen::kBridges};
  if (board.rules != Rules{}) drawing.rules = penpa_rules_line(board.rules);
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (!board.is_island(cell)) continue;
    const std::int32_t number = board.islands[cell];
    drawing.puzzle.numbers[penpa_place(board.grid(), cell)] = {
        number == Board::kAnyNumber ? " " : std::to_string(number), penpa::kCircled};
  }
  return drawing;
}

void draw_bridges(const Board& board, const Answer& answer, penpa::Layer& marks) {
  const std::vector<Channel> channels = board.channels();
  for (std::size_t k = 0; k < channels.size(); ++k) {
    if (answer.values[k] == 0) continue;
    const int style = answer.values[k] == 1 ? penpa::kLine : penpa::kDoubleLine;
    const auto [from, to] = channels[k];
    const int step = board.grid().row(from) == board.grid().row(to) ? 1 : board.columns;
    for (int cell = from; cell < to; cell += step)
      marks.lines[{penpa_place(board.grid(), cell), penpa_place(board.grid(), cell + step)}] =
          style;
  }
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  ChannelMarks marks(board);
  const auto settle = [&](const penpa::Stroke& line, std::int32_t count) {
    return drawing.is_on_board(line.first) && drawing.is_on_board(line.second) &&
           marks.settle(penpa_cell(board.grid(), line.first), penpa_cell(board.grid(), line.second),
                        count);
  };
  for (const auto& [line, style] : drawing.marks.lines) {
    if (!settle(line, style == penpa::kDoubleLine ? 2 : 1))
      return penpa_mark_error(line.first, "no place for the bridge");
  }
  for (const penpa::Stroke& cross : drawing.marks.no_lines) settle(cross, 0);
  return std::move(marks).finish();
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>(
      {.tags = {"hashiwokakero (hashi/bridges)", "hashi", "bridges"},
       .titles = {"hashi", "bridges"},
       .looks_ours = looks_like_islands,
       .parts = {.numbers = true, .symbols = true},
       .read = board_of_drawing,
       .draw = drawing_of_board,
       .mark = draw_bridges,
       .read_marks = read_marks,
       .why_unsayable = why_no_usual_limit});
}

}  // namespace quadrille::puzzles::hashi
