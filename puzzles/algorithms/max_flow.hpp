// SPDX-License-Identifier: MIT
//
// Maximum flows and minimum cuts in small graphs with integer capacities, for separators that look
// for a set of vertices whose leaving edges have too little capacity.
//
//   MaxFlow network(4);
//   network.add_edge(0, 1, 5);                             // both ways
//   network.add_arc(1, 3, 2);                              // one way
//   const std::int64_t flow = network.run(0, 3);           // 2
//   const std::vector<bool> side = network.source_side();  // {true, true, false, false}

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace quadrille::puzzles {

class MaxFlow {
 public:
  static constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

  explicit MaxFlow(int vertices) : arcs_of_(vertices) {}

  // Capacities must not be negative; the sum over all arcs that leave a vertex must fit.
  void add_arc(int from, int to, std::int64_t capacity) { add(from, to, capacity, 0); }
  void add_edge(int a, int b, std::int64_t capacity) { add(a, b, capacity, capacity); }

  // Returns the value of a maximum flow between two different vertices, or `limit` if the flow
  // reaches it. Each run starts from the zero flow.
  std::int64_t run(int source, int sink, std::int64_t limit = kUnlimited);

  // Reports for each vertex whether it is on the source's side of the minimum cut with the smallest
  // source side. Requires a run that did not reach its limit.
  std::vector<bool> source_side() const;

 private:
  // An arc and its reverse are adjacent: the reverse of arc i is arc i ^ 1.
  struct Arc {
    int to;
    std::int64_t capacity;
    std::int64_t residual;  // the remaining capacity
  };

  void add(int from, int to, std::int64_t capacity, std::int64_t back);
  bool find_levels(int source, int sink);
  std::int64_t push(int source, int sink, std::int64_t most);

  std::vector<Arc> arcs_;
  std::vector<std::vector<std::size_t>> arcs_of_;  // by vertex: the arcs that leave it
  std::vector<int> level_;                         // distance from the source, or kUnreached
  std::vector<std::size_t> next_;                  // by vertex: the first arc not yet used up
  std::vector<int> queue_;
};

}  // namespace quadrille::puzzles
