// SPDX-License-Identifier: MIT
//
// Sparse triangular systems. A `Triangle` is a triangular matrix with unit diagonal: for each node
// (a row or a position of the basis) a line of entries, which solving scatters once the value of
// the node is final. `Reach` finds beforehand which nodes a sparse right side can make nonzero.
//
//   Triangle lower;
//   lower.reset(3);
//   lower.add(2, 0.5);  // an entry of the line of node 0: solving takes 0.5 x[0] off x[2]
//   lower.close(0);
//   lower.solve(x);  // in place, all nodes
//   count = lower.solve_sparse(reach, x, list, count);

#pragma once

#include <cassert>
#include <vector>

namespace quadrille::engine::lp {

// Entries below this count as zero.
inline constexpr double kTiny = 1e-14;
// Stands for an entry that cancelled but is listed already, so that it is not listed twice.
inline constexpr double kListedZero = 1e-50;

struct Line {
  int start = 0;
  int end = 0;
};

class Reach {
 public:
  void reset(int nodes);

  // Returns the nodes that the listed nonzero ones reach along the lines, themselves included, each
  // before all that it leads to. Valid until the next call.
  struct Nodes {
    const int* first = nullptr;
    const int* last = nullptr;
    const int* begin() const { return first; }
    const int* end() const { return last; }
  };
  template <typename AnyLine>
  Nodes find(const AnyLine* lines, const int* index, const double* x, const int* list, int count);

 private:
  template <typename AnyLine>
  int descend(const AnyLine* lines, const int* index, int node, int top);

  int nodes_ = 0;
  std::vector<char> seen_;  // all false between calls
  std::vector<int> order_;  // filled from its end
  std::vector<int> stack_;
  std::vector<int> next_;  // the next entry, one per node on the stack
};

class Triangle {
 public:
  void reset(int nodes);

  void add(int node, double value) {
    index_.push_back(node);
    value_.push_back(value);
  }
  // Makes the entries added since the last call the line of this node. Lines must be closed in the
  // order in which nodes become final.
  void close(int node);

  // Makes this the transpose of `other`. `order` are nodes in the order in which they become
  // final in `other`; all that have entries must be among them.
  void transpose(const Triangle& other, const std::vector<int>& order);

  int entries() const { return static_cast<int>(index_.size()); }
  bool trivial() const { return index_.empty(); }

  void solve(double* x) const;
  // The nonzeros of x are among the `count` nodes listed, each once. The same holds afterwards,
  // with the count returned, and no entry listed is zero.
  int solve_sparse(Reach& reach, double* x, int* list, int count) const;

 private:
  std::vector<Line> lines_;  // by node
  std::vector<int> order_;   // nodes with entries
  std::vector<int> index_;
  std::vector<double> value_;
};

template <typename AnyLine>
inline Reach::Nodes Reach::find(const AnyLine* lines, const int* index, const double* x,
                                const int* list, int count) {
  int top = nodes_;
  int* const order = order_.data();
  char* const seen = seen_.data();
  for (int i = 0; i < count; ++i) {
    const int node = list[i];
    if (seen[node] || x[node] == 0.0) continue;
    seen[node] = true;
    if (lines[node].start == lines[node].end) {
      order[--top] = node;
    } else {
      top = descend(lines, index, node, top);
    }
  }
  assert(top >= 0);
  const Nodes found{order + top, order + nodes_};
  for (const int node : found) seen[node] = false;
  return found;
}

// Depth-first; a node is put before those already in the order once its line is exhausted.
template <typename AnyLine>
inline int Reach::descend(const AnyLine* lines, const int* index, int node, int top) {
  int* const order = order_.data();
  int* const stack = stack_.data();
  int* const next = next_.data();
  char* const seen = seen_.data();
  int depth = 0;
  stack[0] = node;
  next[0] = lines[node].start;
  while (depth >= 0) {
    const int end = lines[stack[depth]].end;
    int k = next[depth];
    int child = -1;
    while (k < end) {
      const int candidate = index[k++];
      if (seen[candidate]) continue;
      seen[candidate] = true;
      if (lines[candidate].start != lines[candidate].end) {
        child = candidate;
        break;
      }
      order[--top] = candidate;
    }
    if (child < 0) {
      order[--top] = stack[depth--];
    } else {
      next[depth] = k;
      stack[++depth] = child;
      next[depth] = lines[child].start;
    }
  }
  return top;
}

}  // namespace quadrille::engine::lp
