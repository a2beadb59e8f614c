// SPDX-License-Identifier: MIT
//
// Contradictions that counting alone shows. Every degree is odd, and the degrees of a tree of n
// points add up to 2(n - 1), so n is even. Every line joins two points of different chessboard
// colours, so each colour has degree sum n - 1, which is odd: both colours have an odd number of
// points.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::circuit {

Board Board::open(int rows, int columns) {
  Board board;
  board.rows = rows;
  board.columns = columns;
  board.points.assign(board.grid().cells(), true);
  board.given.assign(board.grid().edges(), false);
  return board;
}

bool Board::joins_points(int edge) const {
  const auto [from, to] = grid().ends(edge);
  return is_point(from) && is_point(to);
}

int Board::point_count() const {
  return static_cast<int>(std::count(points.begin(), points.end(), true));
}

namespace {

std::string place(const Board& board, const PointGraph& graph, int vertex) {
  return cell_name(graph.cell(vertex) / board.columns, graph.cell(vertex) % board.columns);
}

std::optional<std::string> why_wrong_count(const PointGraph& graph) {
  const int count = graph.vertices();
  if (count == 0) return "the board has no points";
  if (count % 2 != 0)
    return "the board has " + std::to_string(count) +
           " points, an odd number: no tree on them has only degrees 1 and 3";
  int even_cells = 0;
  for (int v = 0; v < count; ++v) even_cells += 1 - graph.colour(v);
  if (even_cells % 2 == 0)
    return "coloured like a chessboard, the points are " + std::to_string(even_cells) + " and " +
           std::to_string(count - even_cells) + ", even numbers: both must be odd";
  return std::nullopt;
}

std::optional<std::string> why_wrong_point(const Board& board, const PointGraph& graph, int v) {
  const auto around = graph.around(v);
  if (around.empty()) return "the point " + place(board, graph, v) + " has no neighbour";
  const auto given = std::count_if(around.begin(), around.end(),
                                   [&](const Arc& arc) { return graph.is_given(arc.edge); });
  if (given > 3) return "the point " + place(board, graph, v) + " has four given lines";
  if (given == 2 && around.size() == 2)
    return "the point " + place(board, graph, v) + " has two given lines and no third neighbour";
  return std::nullopt;
}

std::optional<std::string> why_no_tree(const Board& board, const PointGraph& graph) {
  DisjointSets given(graph.vertices()), all(graph.vertices());
  for (int e = 0; e < graph.edges(); ++e) {
    const auto [from, to] = graph.ends(e);
    all.join(from, to);
    if (graph.is_given(e) && !given.join(from, to))
      return "given lines close a cycle at the point " + place(board, graph, from);
  }
  for (int v = 1; v < graph.vertices(); ++v) {
    if (all.find(v) != all.find(0))
      return "holes separate the point " + place(board, graph, v) + " from the first one";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_infeasible(const Board& board) {
  const PointGraph graph(board);
  if (auto why = why_wrong_count(graph)) return why;
  for (int v = 0; v < graph.vertices(); ++v) {
    if (auto why = why_wrong_point(board, graph, v)) return why;
  }
  return why_no_tree(board, graph);
}

}  // namespace quadrille::puzzles::circuit
