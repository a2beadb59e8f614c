// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/path_task.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/poll.hpp"

namespace quadrille::puzzles {

Answer answer_of(const PathGraph& graph, const std::vector<std::vector<int>>& paths) {
  Answer answer;
  answer.values.assign(graph.edges(), 0);
  for (const std::vector<int>& path : paths)
    for (std::size_t i = 1; i < path.size(); ++i)
      answer.values[*graph.between(path[i - 1], path[i])] = 1;
  return answer;
}

std::vector<std::vector<int>> paths_of(const PathGraph& graph, const PathEnds& ends,
                                       const Answer& answer) {
  std::vector<bool> is_end(graph.nodes()), is_used(graph.nodes());
  for (const auto& [first, second] : ends) is_end[first] = is_end[second] = true;
  std::vector<std::vector<int>> paths;
  paths.reserve(ends.size());
  for (const auto& [first, second] : ends) {
    std::vector<int>& path = paths.emplace_back();
    for (int cell = first, next = first; next >= 0; cell = next) {
      is_used[cell] = true;
      path.push_back(cell);
      next = -1;
      if (is_end[cell] && cell != first) break;
      for (const Arc& arc : graph.around(cell))
        if (next < 0 && answer.values[arc.edge] != 0 && !is_used[arc.to]) next = arc.to;
    }
  }
  return paths;
}

std::int64_t length_of(const Answer& answer) {
  return std::accumulate(answer.values.begin(), answer.values.end(), std::int64_t{0});
}

// Breadth-first search, only through cells where a path that is short enough can pass.
std::vector<int> PathFinder::find(int from, int to, const std::function<bool(int cell)>& is_open,
                                  int most) {
  ++search_;
  nodes_[from] = {search_, -1, 0};
  queue_.assign(1, from);
  for (std::size_t next = 0; next < queue_.size() && nodes_[to].search != search_; ++next) {
    const int cell = queue_[next], steps = nodes_[cell].steps + 1;
    for (const Arc& arc : graph_.around(cell)) {
      if (nodes_[arc.to].search == search_ || !is_open(arc.to)) continue;
      if (graph_.distance(arc.to, to) > most - steps) continue;
      nodes_[arc.to] = {search_, cell, steps};
      queue_.push_back(arc.to);
    }
  }
  std::vector<int> path;
  if (nodes_[to].search != search_) return path;
  for (int cell = to; cell >= 0; cell = nodes_[cell].before) path.push_back(cell);
  std::reverse(path.begin(), path.end());
  return path;
}

Answer shortened(const PathTask& task, const Answer& answer, const StopToken& stop) {
  auto paths = paths_of(task.graph, task.ends, answer);
  std::vector<bool> is_open(task.is_closed.size());
  for (std::size_t cell = 0; cell < is_open.size(); ++cell) is_open[cell] = !task.is_closed[cell];
  const auto set_open = [&is_open](const std::vector<int>& path, bool value) {
    for (const int cell : path) is_open[cell] = value;
  };
  for (const auto& path : paths) set_open(path, false);
  PathFinder finder(task.graph);
  engine::Poll poll(stop);
  std::size_t since = 0;  // paths in a row that did not change
  for (std::size_t k = 0; since < paths.size(); k = (k + 1) % paths.size(), ++since) {
    if (poll.says_stop(paths[k].size())) break;
    std::vector<int>& path = paths[k];
    set_open(path, true);
    std::vector<int> other = finder.find(
        path.front(), path.back(), [&](int cell) { return !poll.says_stop(1) && is_open[cell]; },
        static_cast<int>(path.size()) - 2);
    if (!other.empty()) {
      path = std::move(other);
      since = 0;
    }
    set_open(path, false);
  }
  return answer_of(task.graph, paths);
}

}  // namespace quadrille::puzzles
