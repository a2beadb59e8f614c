// SPDX-License-Identifier: MIT
//
// The task of joining pairs of nodes of a graph by paths that do not meet, and its tools:
// shortest paths between two cells, and conversions between paths and answers with one variable per
// edge.
//
//   const PathTask task{
//       .graph = Lattice(1, 2, 3), .is_closed = std::vector<bool>(6), .ends = {{0, 2}}};
//   PathFinder finder(task.graph);
//   const auto path = finder.find(0, 2, [&](int cell) { return !task.is_closed[cell]; });
//   const Answer answer = answer_of(task.graph, {path});  // two edges

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/path_graph.hpp"

namespace quadrille::puzzles {

using PathEnds = std::vector<std::array<std::int32_t, 2>>;  // nodes, by path

struct PathTask {
  PathGraph graph;
  std::vector<bool> is_closed;  // by node: whether it is closed to paths
  PathEnds ends;
};

Answer answer_of(const PathGraph& graph, const std::vector<std::vector<int>>& paths);

// Returns the path of each pair, from its first end to its second; the answer may also have loops.
// Accepts wrong answers too: a path then stops where it cannot continue, at the first end that it
// meets, or before a cell that is already on a path.
std::vector<std::vector<int>> paths_of(const PathGraph& graph, const PathEnds& ends,
                                       const Answer& answer);

// Returns the number of edges in the answer.
std::int64_t length_of(const Answer& answer);

// Finds shortest paths. Allocates its memory, some bytes per node, once.
class PathFinder {
 public:
  explicit PathFinder(const PathGraph& graph) : graph_(graph), nodes_(graph.nodes()) {}

  // Returns the cells of a shortest path of at most `most` edges through open cells, of which the
  // second end must be one; an empty vector if there is no such path.
  std::vector<int> find(int from, int to, const std::function<bool(int cell)>& is_open,
                        int most = std::numeric_limits<int>::max());

 private:
  struct Node {
    int search = 0;  // number of the last search that reached the cell
    int before = -1;
    int steps = 0;
  };

  PathGraph graph_;
  std::vector<Node> nodes_;  // by node of the graph
  int search_ = 0;
  std::vector<int> queue_;
};

// Returns the same paths without detours and without loops: each path in turn takes the shortest
// way that the others leave, until no path gets shorter. If stopped, detours may remain. Requires
// an answer with a path for every pair.
Answer shortened(const PathTask& task, const Answer& answer, const StopToken& stop = {});

}  // namespace quadrille::puzzles
