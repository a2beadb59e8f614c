// SPDX-License-Identifier: MIT
//
// A sparse right side makes nonzero only the nodes that its own nonzeros reach in the graph of the
// matrix, and a depth-first search lists these in an order in which they can be solved, in time
// proportional to the arithmetic that follows (J. R. Gilbert, T. Peierls: Sparse partial pivoting
// in time proportional to arithmetic operations, SIAM J. Sci. Stat. Comput. 9, 1988).

#include "engine/lp/triangular.hpp"

#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

void Reach::reset(int nodes) {
  nodes_ = nodes;
  seen_.assign(nodes, false);
  order_.resize(nodes);
  stack_.resize(nodes);
  next_.resize(nodes);
}

void Triangle::reset(int nodes) {
  lines_.assign(nodes, {});
  order_.clear();
  index_.clear();
  value_.clear();
}

void Triangle::close(int node) {
  assert(lines_[node].start == lines_[node].end);  // closed only once
  const int start = order_.empty() ? 0 : lines_[order_.back()].end;
  if (start == entries()) return;
  lines_[node] = {start, entries()};
  order_.push_back(node);
}

void Triangle::transpose(const Triangle& other, const std::vector<int>& order) {
  assert(this != &other);
  reset(static_cast<int>(other.lines_.size()));
  if (other.trivial()) return;
  index_.resize(other.index_.size());
  value_.resize(other.value_.size());
  for (const int node : other.index_) ++lines_[node].end;
  int start = 0;
  for (auto node = order.rbegin(); node != order.rend(); ++node) {
    const int count = lines_[*node].end;
    if (count == 0) continue;
    lines_[*node] = {start, start};
    start += count;
    order_.push_back(*node);
  }
  assert(start == other.entries());
  for (const int from : other.order_) {
    for (int k = other.lines_[from].start; k < other.lines_[from].end; ++k) {
      const int where = lines_[other.index_[k]].end++;
      index_[where] = from;
      value_[where] = other.value_[k];
    }
  }
}

void Triangle::solve(double* x) const {
  const Line* const lines = lines_.data();
  const int* const index = index_.data();
  const double* const value = value_.data();
  for (const int node : order_) {
    const double v = x[node];
    if (v == 0.0) continue;
    const Line line = lines[node];
    for (int k = line.start; k < line.end; ++k) x[index[k]] -= v * value[k];
  }
}

int Triangle::solve_sparse(Reach& reach, double* x, int* list, int count) const {
  const Line* const lines = lines_.data();
  const int* const index = index_.data();
  const double* const value = value_.data();
  const Reach::Nodes nodes = reach.find(lines, index, x, list, count);
  int listed = 0;
  assert(count >= 0);
  for (const int node : nodes) {
    const double v = x[node];
    if (std::abs(v) < kTiny) {
      x[node] = 0.0;
      continue;
    }
    list[listed++] = node;
    const Line line = lines[node];
    for (int k = line.start; k < line.end; ++k) x[index[k]] -= v * value[k];
  }
  return listed;
}

}  // namespace quadrille::engine::lp
