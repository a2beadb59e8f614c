// SPDX-License-Identifier: MIT

#include "puzzles/kinds/rogo/loop.hpp"

#include <optional>

namespace quadrille::puzzles::rogo {

namespace {

// Follows the remaining edges and removes them.
class Tracer {
 public:
  Tracer(const Board& board, const Answer& answer)
      : board_(board), grid_(board.grid()), left_(answer.values) {
    std::replace(left_.begin(), left_.end(), kUnknown, 0);
  }

  std::vector<std::vector<int>> run() {
    std::vector<std::vector<int>> trails;
    const auto trace = [&](int start) {
      std::vector<int> trail{start};
      while (const auto next = step(trail.back())) trail.push_back(*next);
      if (trail.size() > 1) trails.push_back(std::move(trail));
    };
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (degree(cell) % 2 == 1) trace(cell);  // a loose end
    }
    for (int cell = 0; cell < board_.cells(); ++cell) {
      while (degree(cell) > 0) trace(cell);
    }
    return trails;
  }

 private:
  template <typename Visit>
  void visit_edges(int cell, Visit visit) const {
    const int row = board_.grid().row(cell), column = board_.grid().column(cell);
    if (column + 1 < board_.columns) visit(grid_.right(row, column), cell + 1);
    if (row + 1 < board_.rows) visit(grid_.down(row, column), cell + board_.columns);
    if (column > 0) visit(grid_.right(row, column - 1), cell - 1);
    if (row > 0) visit(grid_.down(row - 1, column), cell - board_.columns);
  }

  int degree(int cell) const {
    int sum = 0;
    visit_edges(cell, [&](int edge, int) { sum += left_[edge]; });
    return sum;
  }

  std::optional<int> step(int cell) {
    std::optional<int> next;
    visit_edges(cell, [&](int edge, int to) {
      std::int32_t& left = left_[edge];
      if (next || left == 0) return;
      --left;
      next = to;
    });
    return next;
  }

  const Board& board_;
  Grid grid_;
  std::vector<std::int32_t> left_;  // by edge: how often it must still be passed
};

}  // namespace

Answer answer_of(const Board& board, const std::vector<int>& loop) {
  Answer answer{std::vector<std::int32_t>(board.grid().edges())};
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const auto edge = board.grid().between(loop[i], loop[(i + 1) % loop.size()]);
    if (edge) answer.values[*edge] = 1;
  }
  return answer;
}

std::vector<std::vector<int>> trails(const Board& board, const Answer& answer) {
  return Tracer(board, answer).run();
}

}  // namespace quadrille::puzzles::rogo
