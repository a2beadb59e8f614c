// SPDX-License-Identifier: MIT
//
// Answers, pictures, and the row in the registry.

#include "puzzles/kinds/slitherlink/slitherlink.hpp"

#include <string>

#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::slitherlink {

// Names a side by the cell below it or to its right, if there is one.
MarkWords mark_words(const Board& board, const Mark& mark) {
  const Grid points = board.points();
  const int edge = static_cast<int>(mark.variable);
  const auto [from, to] = points.ends(edge);
  const bool is_across = points.row(from) == points.row(to);
  int row = points.row(from), column = points.column(from);
  std::string side = is_across ? "above " : "to the left of ";
  if (is_across && row == board.rows) {
    --row;
    side = "below ";
  } else if (!is_across && column == board.columns) {
    --column;
    side = "to the right of ";
  }
  const bool is_drawn = (mark.value != 0) != mark.is_excluded;
  return {(is_drawn ? "a line " : "no line ") + side + cell_name(row, column),
          {{row, column}},
          std::pair(Cell{2 * points.row(from), 2 * points.column(from)},
                    Cell{2 * points.row(to), 2 * points.column(to)}),
          !is_drawn};
}

Cell picture_size(const Board& board) { return {2 * board.rows + 1, 2 * board.columns + 1}; }

Cell picture_cell(const Board&, Cell cell) { return {2 * cell.row + 1, 2 * cell.column + 1}; }

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kLoopInk = 0;
  const Grid points = board.points();
  const auto point = [&](int place) {
    return Cell{2 * points.row(place), 2 * points.column(place)};
  };
  canvas.add(shapes::DoubleCells{});
  const Cell size = picture_size(board);
  for (int row = 0; row < size.row; ++row)
    for (int column = 0; column < size.column; ++column) canvas.add(shapes::Gap{{row, column}});
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.clues[cell] != Board::kNoClue)
      canvas.add(shapes::Label{{2 * board.grid().row(cell) + 1, 2 * board.grid().column(cell) + 1},
                               std::to_string(board.clues[cell]),
                               kTextInk,
                               true});
  }
  std::vector<bool> is_passed(points.cells());
  for (int edge = 0; answer != nullptr && edge < points.edges(); ++edge) {
    if (answer->values[edge] <= 0) continue;
    const auto [a, b] = points.ends(edge);
    const Cell from = point(a), to = point(b);
    const Cell middle{(from.row + to.row) / 2, (from.column + to.column) / 2};
    canvas.add(shapes::Path{{from, middle, to}, kLoopInk});
    is_passed[a] = is_passed[b] = true;
  }
  for (int place = 0; place < points.cells(); ++place) {
    if (!is_passed[place]) canvas.add(shapes::Dot{point(place)});
  }
}

}  // namespace quadrille::puzzles::slitherlink

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<slitherlink::Board>() {
  using namespace slitherlink;
  static const PuzzleKind kind{
      .id = "slitherlink",
      .title = "Slitherlink",
      .rules = "",
      .manual = manual(),
      .models = {sat_model("slitherlink/sat",
                           "cells inside or outside the loop, both connected when found apart",
                           sat_formulation),
                 ip_model("slitherlink/ip",
                          "two edges at each corner; separate loops joined when found",
                          ip_formulation),
                 limited(frontier_model("slitherlink/frontier",
                                        "a sweep over the corners, for narrow boards; can count",
                                        frontier_search),
                         why_not_frontier)},
      .formats = formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
