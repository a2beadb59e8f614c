// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/random_board.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace quadrille::tests::numberlink {

using puzzles::numberlink::Board;

namespace {

// Remainders are the same everywhere; the standard distributions are not.
int below(std::mt19937& random, int bound) {
  return static_cast<int>(random() % static_cast<std::mt19937::result_type>(bound));
}

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

}  // namespace

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
  std::vector<std::vector<int>> paths;  // one per cell at first; empty once joined to another
  for (int cell = 0; cell < board.cell_count(); ++cell) paths.push_back({cell});

  std::vector<std::pair<int, int>> edges;
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (cell % board.columns + 1 < board.columns) edges.emplace_back(cell, cell + 1);
    if (cell / board.columns + 1 < board.rows) edges.emplace_back(cell, cell + board.columns);
  }
  for (std::size_t i = edges.size(); i > 1; --i) {
    std::swap(edges[i - 1], edges[below(random, static_cast<int>(i))]);
  }
  for (const auto& [a, b] : edges) {
    const auto ending_at = [&](int cell) {
      return std::find_if(paths.begin(), paths.end(), [&](const std::vector<int>& path) {
        return !path.empty() && (path.front() == cell || path.back() == cell);
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
    if (path.size() == 1) board.cells[path.front()] = Board::kBlocked;
    if (path.size() < 2) continue;
    add_label(board, std::min(path.front(), path.back()), std::max(path.front(), path.back()));
  }
  return board;
}

}  // namespace quadrille::tests::numberlink
