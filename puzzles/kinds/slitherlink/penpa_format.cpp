// SPDX-License-Identifier: MIT
//
// Slitherlink in Penpa+: numbers in cells, dots for corners; the loop consists of edges.

#include <algorithm>
#include <string>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

// Returns nullopt if the text is no clue; kNoClue for a blank or "?".
std::optional<std::int32_t> clue_of(const std::string& text) {
  if (text.empty() || text == "?") return Board::kNoClue;
  const auto number = parse_number(text, Board::kMaxClue);
  return number ? std::optional(static_cast<std::int32_t>(*number)) : std::nullopt;
}

// Decides whether there are only dots and clues.
bool looks_like_clues(const penpa::Drawing& drawing) {
  const penpa::Layer& puzzle = drawing.puzzle;
  return drawing.look == penpa::GridLook::kDots && !puzzle.numbers.empty() &&
         puzzle.symbols.empty() && puzzle.lines.empty() &&
         std::all_of(puzzle.numbers.begin(), puzzle.numbers.end(),
                     [](const auto& item) { return clue_of(item.second.text).has_value(); });
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  Board board = Board::open(drawing.rows, drawing.columns);
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell)) continue;
    const auto clue = clue_of(number.text);
    if (!clue) return penpa_cell_error(place, cell, number.text, "a number from 0 to 4, or ?");
    board.clues[penpa_cell(board.grid(), cell)] = *clue;
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.look = penpa::GridLook::kDots, .pen = penpa::Pen::kEdges};
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.clues[cell] != Board::kNoClue)
      drawing.puzzle.numbers[penpa_place(board.grid(), cell)] = {std::to_string(board.clues[cell]),
                                                                 penpa::kBlack};
  }
  return drawing;
}

void draw_loop(const Board& board, const Answer& answer, penpa::Layer& marks) {
  penpa_draw_edges(board.points(), answer, marks.edges);
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  return penpa_edge_marks(board, board.points(), drawing.marks.edges, drawing.marks.no_edges);
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>({.tags = {"slitherlink"},
                                       .titles = {"slitherlink", "fences"},
                                       .looks_ours = looks_like_clues,
                                       .parts = {.numbers = true},
                                       .read = board_of_drawing,
                                       .draw = drawing_of_board,
                                       .mark = draw_loop,
                                       .read_marks = read_marks});
}

}  // namespace quadrille::puzzles::slitherlink
