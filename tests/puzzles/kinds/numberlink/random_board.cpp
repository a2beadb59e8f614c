// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/random_board.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "tests/random.hpp"

namespace quadrille::tests::numberlink {

using puzzles::numberlink::Board;

namespace {

Board empty_board(int rows, int columns, puzzles::numberlink::Rules rules) {
  Board board;
  board.rules = rules;
  board.rows = rows;
  board.columns = columns;
  board.cells.assign(static_cast<std::size_t>(board.cell_count()), 0);
  return board;
}

void add_label(Board& board, int low, int high) {
  board.ends.push_back({low, high});
  board.labels.push_back(std::to_string(board.ends.size()));
  for (const int cell : {low, high}) {
    board.cells[cell] = static_cast<std::int32_t>(board.ends.size());
  }
}

// Adds random passages; bridges only if all of them fit.
void add_random_passages(std::mt19937& random, Board& board) {
  puzzles::Passages passages;
  for (int edge = 0; edge < board.grid().edges(); ++edge)
    if (below(random, 8) == 0) passages.walls.push_back(board.grid().ends(edge));
  if (board.columns >= 3 && below(random, 2) == 0)
    for (int row = 0; row < board.rows; ++row)
      if (below(random, 2) == 0) passages.rows.push_back(row);
  if (board.rows >= 3 && below(random, 2) == 0)
    for (int column = 0; column < board.columns; ++column)
      if (below(random, 2) == 0) passages.columns.push_back(column);
  for (int tries = 0; tries < 20; ++tries) {
    puzzles::Passages more = passages;
    for (int cell = 0; cell < board.cell_count(); ++cell)
      if (board.cells[cell] == 0 && below(random, 6) == 0) more.bridges.push_back(cell);
    if (!more.bridges.empty() && !add_passages(board, std::move(more))) return;
  }
  add_passages(board, std::move(passages));
}

void shuffle(std::mt19937& random, std::vector<std::pair<int, int>>& edges) {
  for (std::size_t i = edges.size(); i > 1; --i)
    std::swap(edges[i - 1], edges[below(random, static_cast<int>(i))]);
}

// Joins the nodes of a board to random paths, along edges in this order, and labels their ends.
// Nodes on no path are blocked. Returns false if a path would end on a bridge.
bool label_paths(const std::vector<std::pair<int, int>>& edges, Board& board) {
  const puzzles::PathGraph graph = board.graph();
  std::vector<std::vector<int>> paths;  // one per node at first; empty once joined to another
  for (int node = 0; node < graph.nodes(); ++node) paths.push_back({node});
  for (const auto& [a, b] : edges) {
    const auto ending_at = [&](int node) {
      return std::find_if(paths.begin(), paths.end(), [&](const std::vector<int>& path) {
        return !path.empty() && (path.front() == node || path.back() == node);
      });
    };
    const auto first = ending_at(a), second = ending_at(b);
    if (first == paths.end() || second == paths.end() || first == second) continue;
    if (first->back() != a) std::reverse(first->begin(), first->end());
    if (second->front() != b) std::reverse(second->begin(), second->end());
    std::copy(second->begin(), second->end(), std::back_inserter(*first));
    second->clear();
  }
  for (const std::vector<int>& path : paths) {
    if (path.empty()) continue;
    for (const int end : {path.front(), path.back()})
      if (graph.is_bridge(graph.cell_of(end))) return false;
    if (path.size() == 1) {
      board.cells[path.front()] = Board::kBlocked;
    } else {
      add_label(board, std::min(path.front(), path.back()), std::max(path.front(), path.back()));
    }
  }
  return true;
}

}  // namespace

Board random_passage_board(std::mt19937& random, int max_side, puzzles::numberlink::Rules rules) {
  for (;;) {
    if (below(random, 2) == 0) {
      Board board = random_board(random, max_side, rules);
      add_random_passages(random, board);
      if (board.special_graph) return board;
      continue;
    }
    Board board =
        empty_board(2 + below(random, max_side - 1), 2 + below(random, max_side - 1), rules);
    add_random_passages(random, board);
    if (!board.special_graph) continue;
    const puzzles::PathGraph graph = board.graph();
    std::vector<std::pair<int, int>> on_bridges, others;
    for (int edge = 0; edge < graph.edges(); ++edge) {
      if (!graph.is_open(edge)) continue;
      const auto [a, b] = graph.ends(edge);
      const bool is_on_bridge =
          graph.is_bridge(graph.cell_of(a)) || graph.is_bridge(graph.cell_of(b));
      (is_on_bridge ? on_bridges : others).emplace_back(a, b);
    }
    shuffle(random, others);
    on_bridges.insert(on_bridges.end(), others.begin(), others.end());
    if (label_paths(on_bridges, board)) return board;
  }
}

Board random_board(std::mt19937& random, int max_side, puzzles::numberlink::Rules rules) {
  const int rows = 1 + below(random, max_side), columns = 1 + below(random, max_side);
  Board board = empty_board(rows, columns, rules);
  const int cells = board.cell_count();

  std::vector<int> order(static_cast<std::size_t>(cells));
  std::iota(order.begin(), order.end(), 0);
  for (int i = cells - 1; i > 0; --i) std::swap(order[i], order[below(random, i + 1)]);

  std::size_t taken = 0;
  const int labels = std::min(below(random, 5), cells / 2);
  for (int label = 0; label < labels; ++label) {
    const auto [low, high] = std::minmax(order[taken], order[taken + 1]);
    taken += 2;
    add_label(board, low, high);
  }
  const int blocked = below(random, 3) == 0 ? below(random, 3) : 0;
  for (int i = 0; i < blocked && taken < order.size(); ++i) {
    board.cells[order[taken++]] = Board::kBlocked;
  }
  return board;
}

Board random_path_board(std::mt19937& random, int max_side, puzzles::numberlink::Rules rules) {
  const int rows = 1 + below(random, max_side), columns = 1 + below(random, max_side);
  return path_board(random, rows, columns, rules);
}

Board path_board(std::mt19937& random, int rows, int columns, puzzles::numberlink::Rules rules) {
  Board board = empty_board(rows, columns, rules);
  std::vector<std::pair<int, int>> edges;
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (cell % board.columns + 1 < board.columns) edges.emplace_back(cell, cell + 1);
    if (cell / board.columns + 1 < board.rows) edges.emplace_back(cell, cell + board.columns);
  }
  shuffle(random, edges);
  label_paths(edges, board);
  return board;
}

}  // namespace quadrille::tests::numberlink
