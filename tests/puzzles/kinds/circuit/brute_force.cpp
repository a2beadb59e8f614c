// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/circuit/brute_force.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::tests::circuit {

namespace {

using puzzles::circuit::Board;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class TreeGrower {
 public:
  explicit TreeGrower(const Board& board) : board_(board), degree_(board.points.size(), 0) {
    // By upper left cell, so that no later edge meets the cells before it.
    for (int row = 0; row < board.rows; ++row) {
      for (int column = 0; column < board.columns; ++column) {
        if (column + 1 < board.columns) order_.push_back(board.grid().right(row, column));
        if (row + 1 < board.rows) order_.push_back(board.grid().down(row, column));
      }
    }
    label_.resize(board.points.size());
    for (std::size_t cell = 0; cell < label_.size(); ++cell) label_[cell] = static_cast<int>(cell);
    answer_.values.assign(at(board.grid().edges()) * (board.ends ? 2 : 1), 0);
  }

  std::vector<Answer> run() {
    try_edge(0);
    std::sort(found_.begin(), found_.end(),
              [](const Answer& a, const Answer& b) { return a.values < b.values; });
    return std::move(found_);
  }

 private:
  void try_edge(std::size_t next) {
    if (next == order_.size()) {
      if (is_tree()) take();
      return;
    }
    const int edge = order_[next];
    const auto [from, to] = board_.grid().ends(edge);
    // All edges of cells above and to the left of this one have been tried.
    const auto is_hopeless = [&](int cell) {
      return board_.is_point(cell) && degree_[at(cell)] % 2 == 0;
    };
    for (int cell = done_; cell < from; ++cell) {
      if (is_hopeless(cell)) return;
    }
    const int done = done_;
    done_ = from;
    if (board_.is_point(from) && board_.is_point(to) && label_[at(from)] != label_[at(to)]) {
      const std::vector<int> labels = label_;
      const int old = label_[at(to)];
      std::replace(label_.begin(), label_.end(), old, label_[at(from)]);
      set(edge, 1);
      try_edge(next + 1);
      set(edge, 0);
      label_ = labels;
    }
    if (!board_.is_given(edge)) try_edge(next + 1);
    done_ = done;
  }

  void set(int edge, int value) {
    answer_.values[at(edge)] = value;
    for (const int cell : board_.grid().ends(edge)) degree_[at(cell)] += value == 1 ? 1 : -1;
  }

  bool is_tree() const {
    int label = -1;
    for (int cell = 0; cell < board_.grid().cells(); ++cell) {
      if (!board_.is_point(cell)) continue;
      if (degree_[at(cell)] % 2 == 0) return false;
      if (label >= 0 && label_[at(cell)] != label) return false;
      label = label_[at(cell)];
    }
    return label >= 0;
  }

  void take() {
    if (board_.ends) {
      mark_path();
      const auto length =
          std::count(answer_.values.begin() + board_.grid().edges(), answer_.values.end(), 1);
      if (length > shortest_) return;
      if (length < shortest_) found_.clear();
      shortest_ = length;
    }
    found_.push_back(answer_);
  }

  // What is left of the tree when loose ends but S and T are cut off again and again.
  void mark_path() {
    const int count = board_.grid().edges();
    std::vector<int> degree = degree_;
    std::copy_n(answer_.values.begin(), count, answer_.values.begin() + count);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (int edge = 0; edge < count; ++edge) {
        if (answer_.values[at(count + edge)] == 0) continue;
        for (const int cell : board_.grid().ends(edge)) {
          if (degree[at(cell)] != 1 || cell == (*board_.ends)[0] || cell == (*board_.ends)[1])
            continue;
          answer_.values[at(count + edge)] = 0;
          for (const int end : board_.grid().ends(edge)) --degree[at(end)];
          has_changed = true;
          break;
        }
      }
    }
  }

  const Board& board_;
  std::vector<int> order_;
  std::vector<int> degree_;
  std::vector<int> label_;  // by cell, equal where connected
  int done_ = 0;            // cells before it are settled
  Answer answer_;
  std::ptrdiff_t shortest_ = std::numeric_limits<std::ptrdiff_t>::max();
  std::vector<Answer> found_;
};

}  // namespace

std::vector<Answer> all_solutions(const Board& board) { return TreeGrower(board).run(); }

}  // namespace quadrille::tests::circuit
