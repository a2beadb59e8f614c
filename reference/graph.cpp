// SPDX-License-Identifier: MIT

#include "reference/graph.hpp"

#include <algorithm>

namespace reference {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

int Graph::add_edge(int a, int b) {
  const int edge = edges();
  ends_.push_back({a, b});
  edges_at_[at(a)].push_back(edge);
  edges_at_[at(b)].push_back(edge);
  return edge;
}

int Graph::edge_between(int a, int b) const {
  if (a < 0 || a >= vertices()) return -1;
  for (const int edge : edges_at(a)) {
    if (other_end(edge, a) == b) return edge;
  }
  return -1;
}

std::vector<std::vector<int>> Graph::components(const Subgraph& has) const {
  std::vector<std::vector<int>> components;
  std::vector<bool> is_seen(edges_at_.size());
  for (int root = 0; root < vertices(); ++root) {
    if (is_seen[at(root)]) continue;
    is_seen[at(root)] = true;
    std::vector<int>& reached = components.emplace_back(1, root);
    for (std::size_t k = 0; k < reached.size(); ++k) {
      const int vertex = reached[k];
      for (const int edge : edges_at(vertex)) {
        const int next = other_end(edge, vertex);
        if (is_seen[at(next)] || !has(edge)) continue;
        is_seen[at(next)] = true;
        reached.push_back(next);
      }
    }
    std::sort(reached.begin(), reached.end());
  }
  return components;
}

std::optional<std::vector<int>> Graph::find_cycle(const Subgraph& has) const {
  constexpr int kNone = -1;
  std::vector<bool> is_seen(edges_at_.size());
  std::vector<int> edge_to(edges_at_.size(), kNone);  // on the walk
  std::vector<int> depth(edges_at_.size());
  for (int root = 0; root < vertices(); ++root) {
    if (is_seen[at(root)]) continue;
    is_seen[at(root)] = true;
    std::vector<int> waiting{root};
    for (std::size_t k = 0; k < waiting.size(); ++k) {
      const int vertex = waiting[k];
      for (const int edge : edges_at(vertex)) {
        if (edge == edge_to[at(vertex)] || !has(edge)) continue;
        const int next = other_end(edge, vertex);
        if (!is_seen[at(next)]) {
          is_seen[at(next)] = true;
          edge_to[at(next)] = edge;
          depth[at(next)] = depth[at(vertex)] + 1;
          waiting.push_back(next);
          continue;
        }
        // Up from both ends to where they meet.
        std::vector<int> left{edge}, right;
        int a = vertex, b = next;
        while (a != b) {
          int& lower = depth[at(a)] >= depth[at(b)] ? a : b;
          (&lower == &a ? right : left).push_back(edge_to[at(lower)]);
          lower = other_end(edge_to[at(lower)], lower);
        }
        left.insert(left.end(), right.rbegin(), right.rend());
        return left;
      }
    }
  }
  return std::nullopt;
}

bool Graph::is_cycle(const std::vector<int>& cycle) const {
  if (cycle.size() < 3) return false;
  for (const int edge : cycle) {
    if (edge < 0 || edge >= edges()) return false;
  }
  // Leaves the first edge by the end that the second one has.
  const auto& [a, b] = ends(cycle[0]);
  const std::array<int, 2>& second = ends(cycle[1]);
  int vertex = a == second[0] || a == second[1] ? a : b;
  const int start = other_end(cycle[0], vertex);
  std::vector<int> visited{start, vertex};
  for (std::size_t k = 1; k < cycle.size(); ++k) {
    const auto& [c, d] = ends(cycle[k]);
    if (c != vertex && d != vertex) return false;
    vertex = other_end(cycle[k], vertex);
    visited.push_back(vertex);
  }
  visited.pop_back();
  std::sort(visited.begin(), visited.end());
  return vertex == start && std::adjacent_find(visited.begin(), visited.end()) == visited.end();
}

std::optional<std::vector<int>> Graph::leaving(std::vector<int> set) const {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  if (set.empty() || set.front() < 0 || set.back() >= vertices() ||
      static_cast<int>(set.size()) == vertices())
    return std::nullopt;
  std::vector<int> leaving;
  for (const int vertex : set) {
    for (const int edge : edges_at(vertex)) {
      if (!std::binary_search(set.begin(), set.end(), other_end(edge, vertex)))
        leaving.push_back(edge);
    }
  }
  std::sort(leaving.begin(), leaving.end());
  return leaving;
}

}  // namespace reference
