// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/circuit/brute_force.hpp"

#include <algorithm>
#include <limits>

#include "tests/puzzles/edge_list.hpp"

namespace quadrille::tests::circuit {

namespace {

using puzzles::circuit::Board;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class TreeGrower {
 public:
  explicit TreeGrower(const Board& board)
      : board_(board), edges_(board.rows, board.columns), degree_(board.points.size(), 0) {
    // Sorted by upper left cell, so that no later edge touches the cells before it.
    for (int edge = 0; edge < edges_.size(); ++edge) order_.push_back(edge);
    std::stable_sort(order_.begin(), order_.end(),
                     [this](int a, int b) { return edges_.ends(a).first < edges_.ends(b).first; });
    label_.resize(board.points.size());
    for (std::size_t cell = 0; cell < label_.size(); ++cell) label_[cell] = static_cast<int>(cell);
    answer_.values.assign(at(edges_.size()) * (board.ends ? 2 : 1), 0);
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
    const auto [from, to] = edges_.ends(edge);
    // All edges of the cells before `from` have been tried.
    const auto is_hopeless = [&](int cell) {
      return board_.points[at(cell)] && degree_[at(cell)] % 2 == 0;
    };
    for (int cell = done_; cell < from; ++cell) {
      if (is_hopeless(cell)) return;
    }
    const int done = done_;
    done_ = from;
    if (board_.points[at(from)] && board_.points[at(to)] && label_[at(from)] != label_[at(to)]) {
      const std::vector<int> labels = label_;
      const int old = label_[at(to)];
      std::replace(label_.begin(), label_.end(), old, label_[at(from)]);
      set(edge, 1);
      try_edge(next + 1);
      set(edge, 0);
      label_ = labels;
    }
    if (!board_.given[at(edge)]) try_edge(next + 1);
    done_ = done;
  }

  void set(int edge, int value) {
    answer_.values[at(edge)] = value;
    const auto [from, to] = edges_.ends(edge);
    for (const int cell : {from, to}) degree_[at(cell)] += value == 1 ? 1 : -1;
  }

  bool is_tree() const {
    int label = -1;
    for (std::size_t cell = 0; cell < board_.points.size(); ++cell) {
      if (!board_.points[cell]) continue;
      if (degree_[cell] % 2 == 0) return false;
      if (label >= 0 && label_[cell] != label) return false;
      label = label_[cell];
    }
    return label >= 0;
  }

  void take() {
    if (board_.ends) {
      mark_path();
      const auto length =
          std::count(answer_.values.begin() + edges_.size(), answer_.values.end(), 1);
      if (length > shortest_) return;
      if (length < shortest_) found_.clear();
      shortest_ = length;
    }
    found_.push_back(answer_);
  }

  // Marks the path by removing loose ends other than S and T from the tree until none are left.
  void mark_path() {
    const int count = edges_.size();
    std::vector<int> degree = degree_;
    std::copy_n(answer_.values.begin(), count, answer_.values.begin() + count);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (int edge = 0; edge < count; ++edge) {
        if (answer_.values[at(count + edge)] == 0) continue;
        const auto [from, to] = edges_.ends(edge);
        const auto is_loose = [&](int cell) {
          return degree[at(cell)] == 1 && cell != (*board_.ends)[0] && cell != (*board_.ends)[1];
        };
        if (!is_loose(from) && !is_loose(to)) continue;
        answer_.values[at(count + edge)] = 0;
        for (const int cell : {from, to}) --degree[at(cell)];
        has_changed = true;
      }
    }
  }

  const Board& board_;
  EdgeList edges_;
  std::vector<int> order_;
  std::vector<int> degree_;
  std::vector<int> label_;  // by cell; equal for connected cells
  int done_ = 0;            // cells before it are complete
  Answer answer_;
  std::ptrdiff_t shortest_ = std::numeric_limits<std::ptrdiff_t>::max();
  std::vector<Answer> found_;
};

}  // namespace

std::vector<Answer> all_solutions(const Board& board) { return TreeGrower(board).run(); }

}  // namespace quadrille::tests::circuit
