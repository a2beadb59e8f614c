// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/brute_force.hpp"

#include <algorithm>

namespace quadrille::tests::numberlink {

namespace {

using puzzles::numberlink::Board;

class PathDrawer {
 public:
  explicit PathDrawer(const Board& board) : board_(board), used_(board.cells.size(), false) {
    answer_.values.assign(static_cast<std::size_t>(board.grid().edges()), 0);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
      used_[cell] = board.cells[cell] != 0;
  }

  std::vector<Answer> run() {
    start_label(0);
    std::sort(found_.begin(), found_.end(),
              [](const Answer& a, const Answer& b) { return a.values < b.values; });
    return std::move(found_);
  }

 private:
  void start_label(std::size_t label) {
    if (label == board_.labels.size()) {
      const bool full = std::find(used_.begin(), used_.end(), false) == used_.end();
      if (full || !board_.rules.fill) found_.push_back(answer_);
      return;
    }
    path_ = {board_.ends[label][0]};
    extend(label);
  }

  void extend(std::size_t label) {
    const int here = path_.back();
    const int target = board_.ends[label][1];
    const int row = here / board_.columns;
    const int column = here % board_.columns;
    if (row > 0) step(label, here - board_.columns, board_.grid().down(row - 1, column), target);
    if (row + 1 < board_.rows)
      step(label, here + board_.columns, board_.grid().down(row, column), target);
    if (column > 0) step(label, here - 1, board_.grid().right(row, column - 1), target);
    if (column + 1 < board_.columns)
      step(label, here + 1, board_.grid().right(row, column), target);
  }

  void step(std::size_t label, int next, int edge, int target) {
    const auto cell = static_cast<std::size_t>(next);
    if (next != target && used_[cell]) return;
    if (!board_.rules.touch && touches(next)) return;
    const std::vector<int> path = path_;
    answer_.values[edge] = 1;
    used_[cell] = true;
    path_.push_back(next);
    if (next == target) {
      start_label(label + 1);
    } else {
      extend(label);
      used_[cell] = false;
    }
    answer_.values[edge] = 0;
    path_ = path;
  }

  // Reports whether the path would touch itself if it continued to this cell.
  bool touches(int next) const {
    return std::any_of(path_.begin(), path_.end() - 1, [&](int cell) {
      const int rows = std::abs(cell / board_.columns - next / board_.columns);
      const int columns = std::abs(cell % board_.columns - next % board_.columns);
      return rows + columns == 1;
    });
  }

  const Board& board_;
  std::vector<bool> used_;
  std::vector<int> path_;
  Answer answer_;
  std::vector<Answer> found_;
};

}  // namespace

std::vector<Answer> all_solutions(const Board& board) { return PathDrawer(board).run(); }

}  // namespace quadrille::tests::numberlink
