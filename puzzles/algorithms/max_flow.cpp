// SPDX-License-Identifier: MIT
//
// Dinic's method (Soviet Math. Doklady 11, 1970): vertices get levels by their distance from the
// source along arcs with residual capacity, and flow is pushed from level to level until all such
// paths are blocked. The sink is then farther away, so there are at most as many rounds as
// vertices. When the sink is out of reach, the vertices within reach are the source's side of a
// minimum cut.

#include "puzzles/algorithms/max_flow.hpp"

#include <algorithm>

namespace quadrille::puzzles {

namespace {

constexpr int kUnreached = -1;

}  // namespace

void MaxFlow::add(int from, int to, std::int64_t capacity, std::int64_t back) {
  arcs_of_[from].push_back(arcs_.size());
  arcs_.push_back({to, capacity, capacity});
  arcs_of_[to].push_back(arcs_.size());
  arcs_.push_back({from, back, back});
}

std::int64_t MaxFlow::run(int source, int sink, std::int64_t limit) {
  for (Arc& arc : arcs_) arc.residual = arc.capacity;
  std::int64_t flow = 0;
  while (flow < limit && find_levels(source, sink)) {
    next_.assign(arcs_of_.size(), 0);
    flow += push(source, sink, limit - flow);
  }
  return flow;
}

std::vector<bool> MaxFlow::source_side() const {
  std::vector<bool> side;
  side.reserve(level_.size());
  for (const int level : level_) side.push_back(level != kUnreached);
  return side;
}

// Returns false if the sink is out of reach.
bool MaxFlow::find_levels(int source, int sink) {
  level_.assign(arcs_of_.size(), kUnreached);
  level_[source] = 0;
  queue_.assign(1, source);
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const int vertex = queue_[i];
    for (const std::size_t index : arcs_of_[vertex]) {
      const Arc& arc = arcs_[index];
      int& level = level_[arc.to];
      if (arc.residual == 0 || level != kUnreached) continue;
      level = level_[vertex] + 1;
      queue_.push_back(arc.to);
    }
  }
  return level_[sink] != kUnreached;
}

// Pushes at most `most` units of flow from the source to the sink along the levels and returns the
// amount pushed. Keeps its own stack: a path may be as long as the graph is large.
std::int64_t MaxFlow::push(int source, int sink, std::int64_t most) {
  struct Visit {
    int vertex;
    std::int64_t most;
    std::int64_t sent = 0;
  };
  std::vector<Visit> path{{source, most}};
  while (true) {
    Visit& here = path.back();
    if (here.vertex == sink) here.sent = here.most;
    std::size_t& next = next_[here.vertex];
    if (here.sent < here.most && next < arcs_of_[here.vertex].size()) {
      const Arc& arc = arcs_[arcs_of_[here.vertex][next]];
      if (arc.residual > 0 && level_[arc.to] == level_[here.vertex] + 1) {
        path.push_back({arc.to, std::min(here.most - here.sent, arc.residual)});
      } else {
        ++next;
      }
      continue;
    }
    const std::int64_t sent = here.sent;
    path.pop_back();
    if (path.empty()) return sent;
    Visit& before = path.back();
    const std::size_t index = arcs_of_[before.vertex][next_[before.vertex]];
    arcs_[index].residual -= sent;
    arcs_[index ^ 1].residual += sent;
    before.sent += sent;
    if (before.sent < before.most) ++next_[before.vertex];  // otherwise it may carry more
  }
}

}  // namespace quadrille::puzzles
