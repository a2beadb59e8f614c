// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/circuit/random_board.hpp"

#include <algorithm>

#include "tests/puzzles/edge_list.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"

namespace quadrille::tests::circuit {

using puzzles::circuit::Board;

namespace {

int below(std::mt19937& random, int bound) {
  return std::uniform_int_distribution<int>(0, bound - 1)(random);
}

Board board_with_holes(std::mt19937& random, int most_cells, int holes_percent) {
  const int rows = 1 + below(random, 5);
  const int columns = 1 + below(random, std::max(1, most_cells / rows));
  Board board = Board::open(rows, columns);
  for (std::size_t cell = 0; cell < board.points.size(); ++cell)
    board.points[cell] = below(random, 100) >= holes_percent;
  return board;
}

void add_ends(std::mt19937& random, Board& board) {
  std::vector<int> points;
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    if (board.points[cell]) points.push_back(cell);
  }
  if (points.size() < 2 || below(random, 2) == 0) return;
  std::shuffle(points.begin(), points.end(), random);
  board.ends = {points[0], points[1]};
}

}  // namespace

Board random_circuit(std::mt19937& random, int most_cells) {
  Board board = board_with_holes(random, most_cells, 15);
  const EdgeList edges(board.rows, board.columns);
  for (int edge = 0; edge < edges.size(); ++edge) {
    const auto [from, to] = edges.ends(edge);
    board.given[edge] = board.points[from] && board.points[to] && below(random, 10) == 0;
  }
  add_ends(random, board);
  return board;
}

Board random_solvable_circuit(std::mt19937& random, int most_cells) {
  while (true) {
    Board board = board_with_holes(random, most_cells, 12);
    const std::vector<Answer> trees = all_solutions(board);
    if (trees.empty()) continue;
    const Answer& tree = trees[below(random, static_cast<int>(trees.size()))];
    for (std::size_t edge = 0; edge < tree.values.size(); ++edge) {
      if (tree.values[edge] != 0 && below(random, 6) == 0) board.given[edge] = true;
    }
    add_ends(random, board);
    return board;
  }
}

}  // namespace quadrille::tests::circuit
