// SPDX-License-Identifier: MIT
//
// Answers, pictures, and the row in the registry.

#include "puzzles/kinds/masyu/masyu.hpp"

#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::masyu {

std::array<Board::Leg, 4> Board::legs(int cell) const {
  const int row = grid().row(cell), column = grid().column(cell);
  const auto across = [&](int at) {
    return at >= 0 && at + 1 < columns ? grid().right(row, at) : -1;
  };
  const auto down = [&](int at) { return at >= 0 && at + 1 < rows ? grid().down(at, column) : -1; };
  return {{{down(row - 1), down(row - 2)},
           {across(column - 1), across(column - 2)},
           {down(row), down(row + 1)},
           {across(column), across(column + 1)}}};
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  return edge_words(board.grid(), mark);
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kLoopInk = 0;
  const Grid grid = board.grid();
  const auto place = [&](int cell) { return Cell{grid.row(cell), grid.column(cell)}; };
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (board.circles[cell] != Board::kNone)
      canvas.add(shapes::Circle{place(cell), board.circles[cell] == Board::kBlack});
  }
  for (int edge = 0; answer != nullptr && edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (answer->values[edge] > 0) canvas.add(shapes::Path{{place(from), place(to)}, kLoopInk});
  }
}

}  // namespace quadrille::puzzles::masyu

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<masyu::Board>() {
  using namespace masyu;
  static const PuzzleKind kind{
      .id = "masyu",
      .title = "Masyu",
      .rules = "",
      .manual = manual(),
      .models = {sat_model("masyu/sat",
                           "corners inside or outside the loop, both connected when found apart",
                           sat_formulation),
                 ip_model("masyu/ip",
                          "two edges or none at each cell; separate loops joined when found",
                          ip_formulation),
                 limited(frontier_model("masyu/frontier",
                                        "a sweep over the cells, for narrow boards; can count",
                                        frontier_search),
                         why_not_frontier)},
      .formats = formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
