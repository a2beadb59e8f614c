// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/rogo/boards.hpp"

#include "tests/puzzles/edge_list.hpp"

namespace quadrille::tests::rogo {

using puzzles::rogo::Board;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

class Walker {
 public:
  explicit Walker(const Board& board)
      : board_(board), edges_(board.rows, board.columns), visited_(board.forbidden) {}

  BestLoops run() {
    answer_.values.assign(at(edges_.size()), 0);
    for (start_ = 0; at(start_) < board_.values.size(); ++start_) {
      if (board_.forbidden[at(start_)]) continue;
      visited_[at(start_)] = true;
      walk(start_, 1, board_.values[at(start_)]);
      // The cell stays visited, because a loop is found from its first cell.
    }
    return std::move(best_);
  }

 private:
  void walk(int cell, int steps, std::int64_t value) {
    const int row = cell / board_.columns, column = cell % board_.columns;
    if (column + 1 < board_.columns) go(cell, cell + 1, steps, value);
    if (row + 1 < board_.rows) go(cell, cell + board_.columns, steps, value);
    if (column > 0) go(cell, cell - 1, steps, value);
    if (row > 0) go(cell, cell - board_.columns, steps, value);
  }

  void go(int from, int to, int steps, std::int64_t value) {
    const int edge = edges_.between(from, to);
    if (answer_.values[at(edge)] != 0) return;
    answer_.values[at(edge)] = 1;
    if (to == start_) {
      if (!board_.rules.exact || steps == board_.steps) take(value);
    } else if (!visited_[at(to)] && steps < board_.steps) {
      visited_[at(to)] = true;
      walk(to, steps + 1, value + board_.values[at(to)]);
      visited_[at(to)] = false;
    }
    answer_.values[at(edge)] = 0;
  }

  // Each loop arrives here in both directions; the direction to the right comes first.
  void take(std::int64_t value) {
    if (best_.value && value < *best_.value) return;
    if (!best_.value || value > *best_.value) best_.loops.clear();
    best_.value = value;
    for (const Answer& known : best_.loops) {
      if (known == answer_) return;
    }
    best_.loops.push_back(answer_);
  }

  const Board& board_;
  EdgeList edges_;
  std::vector<bool> visited_;
  int start_ = 0;
  Answer answer_;
  BestLoops best_;
};

}  // namespace

Board board_from(const std::string& text) {
  const auto reading = read_puzzles(text, {.format = "native"});
  return puzzles::board_of<puzzles::rogo::Board>(reading->puzzles.front().instance());
}

Board random_board(std::mt19937& random, int least_side, int most_side) {
  const auto from = [&random](int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(random);
  };
  Board board(from(least_side, most_side), from(least_side, most_side), 0);
  const int forbidden = from(0, 30), numbers = from(10, 100);
  const int least = from(0, 3) == 0 ? -5 : 1, most = from(1, 9);
  int free = 0;
  for (std::size_t cell = 0; cell < board.values.size(); ++cell) {
    board.forbidden[cell] = from(0, 99) < forbidden;
    free += board.forbidden[cell] ? 0 : 1;
    if (!board.forbidden[cell] && from(0, 99) < numbers) board.values[cell] = from(least, most);
  }
  board.steps = from(0, 9) == 0 ? from(0, free + 1) : 2 * from(2, std::max(2, free / 2));
  board.rules.exact = from(0, 2) == 0;
  return board;
}

BestLoops brute_force(const Board& board) { return Walker(board).run(); }

}  // namespace quadrille::tests::rogo
