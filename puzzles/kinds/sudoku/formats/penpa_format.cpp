// SPDX-License-Identifier: MIT
//
// Sudoku in Penpa+: numbers in cells; edges divide the board into regions; lines along both
// diagonals, among the edges, ask for different numbers there.

#include <string>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kClassic = "classic", kJigsaw = "irregular";

bool is_sudoku_grid(const penpa::Drawing& drawing) { return drawing.is_sudoku_grid; }

// Returns the edge between two neighbouring cells, the second to the right of the first or below.
penpa::Stroke edge_between(const penpa::Place& a, const penpa::Place& b) {
  return {b,
          a.row == b.row ? penpa::Place{b.row + 1, b.column} : penpa::Place{b.row, b.column + 1}};
}

// Calls with each pair of neighbours of a square board.
template <typename Call>
void for_each_pair(int side, Call call) {
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      if (column + 1 < side) call(penpa::Place{row, column}, penpa::Place{row, column + 1});
      if (row + 1 < side) call(penpa::Place{row, column}, penpa::Place{row + 1, column});
    }
  }
}

std::vector<std::int32_t> regions_of(const penpa::Drawing& drawing) {
  const int side = drawing.rows;
  DisjointSets sets(side * side);
  for_each_pair(side, [&](const penpa::Place& a, const penpa::Place& b) {
    if (!drawing.puzzle.edges.contains(edge_between(a, b)))
      sets.join(a.row * side + a.column, b.row * side + b.column);
  });
  std::vector<std::int32_t> regions(side * side);
  for (int cell = 0; cell < side * side; ++cell) regions[cell] = sets.find(cell);
  return regions;
}

// Returns the two diagonals of the board as strokes, from the left and from the right.
std::array<std::vector<penpa::Stroke>, 2> diagonals(int side) {
  std::array<std::vector<penpa::Stroke>, 2> strokes;
  for (int k = 0; k < side; ++k) {
    strokes[0].push_back({{k, k}, {k + 1, k + 1}});
    strokes[1].push_back({{k, side - k}, {k + 1, side - k - 1}});
  }
  return strokes;
}

Result<bool> has_diagonals(const penpa::Drawing& drawing, const Token& place) {
  std::size_t drawn = 0, known = 0;
  for (const auto& [edge, style] : drawing.puzzle.edges)
    drawn += edge.first.row != edge.second.row && edge.first.column != edge.second.column ? 1 : 0;
  for (const std::vector<penpa::Stroke>& diagonal : diagonals(drawing.rows)) {
    for (const penpa::Stroke& stroke : diagonal)
      known += drawing.puzzle.edges.contains(stroke) ? 1 : 0;
  }
  if (drawn == 0) return false;
  if (drawn == known && known == 2 * static_cast<std::size_t>(drawing.rows)) return true;
  return error_at(place, "slanted lines (expected none, or both diagonals)");
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  for (const std::string& tag : drawing.tags) {
    if (tag != kClassic && tag != kJigsaw)
      return error_at(place, "a Sudoku of the variant " + puzzles::quoted(tag) +
                                 " (expected classic or irregular, with or without diagonals)");
  }
  if (drawing.rows != drawing.columns)
    return error_at(place, "a board of " + std::to_string(drawing.rows) + "x" +
                               std::to_string(drawing.columns) + " cells (expected a square)");
  Result<Board> regions = board_of_regions(regions_of(drawing));
  if (!regions) return error_at(place, regions.error().message);
  Board board = std::move(regions).value();
  const Result<bool> has_both = has_diagonals(drawing, place);
  if (!has_both) return has_both.error();
  board.rules.diagonals = *has_both;
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (!drawing.is_on_board(cell) || number.text.empty()) continue;
    const auto known = parse_number(number.text, board.side());
    if (known.value_or(0) == 0)
      return penpa_cell_error(place, cell, number.text,
                              "a number from 1 to " + std::to_string(board.side()));
    board.cells[penpa_cell(board.grid(), cell)] = static_cast<std::int32_t>(*known);
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.is_sudoku_grid = true,
                         .tags = {std::string(board.is_jigsaw() ? kJigsaw : kClassic)}};
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.cells[cell] != 0)
      drawing.puzzle.numbers[penpa_place(board.grid(), cell)] = {std::to_string(board.cells[cell]),
                                                                 penpa::kBlack};
  }
  for_each_pair(board.side(), [&](const penpa::Place& a, const penpa::Place& b) {
    if (board.region(a.row, a.column) != board.region(b.row, b.column))
      drawing.puzzle.edges[edge_between(a, b)] = penpa::kThick;
  });
  if (!board.rules.diagonals) return drawing;
  for (const std::vector<penpa::Stroke>& diagonal : diagonals(board.side())) {
    for (const penpa::Stroke& stroke : diagonal) drawing.puzzle.edges[stroke] = penpa::kDotted;
  }
  return drawing;
}

void draw_numbers(const Board& board, const Answer& answer, penpa::Layer& marks) {
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.cells[cell] == 0)
      marks.numbers[penpa_place(board.grid(), cell)] = {std::to_string(answer.values[cell]),
                                                        penpa::kGreen};
  }
}

std::optional<std::string> why_not_drawn(const Board& board) {
  if (!board.is_jigsaw() || has_whole_regions(board)) return std::nullopt;
  return "regions in several parts (expected native)";
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  return penpa_number_marks(board, drawing, board.side());
}

}  // namespace

// The editor's tags of variants are read to refuse them by name.
Format penpa_format() {
  return puzzles::penpa_format<Board>(
      {.tags = {kClassic, kJigsaw, "latin", "alphabet", "arrow", "thermo", "tightfit", "evenodd",
                "consecutivepairs", "killer", "isodoku", "consecutive", "nonconsecutive",
                "sudokurve", "tile", "battleship", "deficit", "surplus", "outside"},
       .titles = {"sudoku"},
       .looks_ours = is_sudoku_grid,
       .parts = {.numbers = true, .edges = true},
       .read = board_of_drawing,
       .draw = drawing_of_board,
       .mark = draw_numbers,
       .read_marks = read_marks,
       .why_unsayable = why_not_drawn});
}

}  // namespace quadrille::puzzles::sudoku
