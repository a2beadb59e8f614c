// SPDX-License-Identifier: MIT
//
// The task to join pairs of cells of a lattice by paths that do not meet, and what whoever works on
// it needs: the shortest way between two cells, paths as an answer with a variable for each edge,
// and back.
//
//   const PathTask task{
//       .lattice = Lattice(1, 2, 3), .is_closed = std::vector<bool>(6), .ends = {{0, 2}}};
//   PathFinder finder(task.lattice);
//   const auto path = finder.find(0, 2, [&](int cell) { return !task.is_closed[cell]; });
//   const Answer answer = answer_of(task.lattice, {path});  // two edges

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/lattice.hpp"

namespace quadrille::puzzles {

using PathEnds = std::vector<std::array<std::int32_t, 2>>;  // cells, by path

struct PathTask {
  Lattice lattice;
  std::vector<bool> is_closed;  // by cell: no path may pass
  PathEnds ends;
};

Answer answer_of(const Lattice& lattice, const std::vector<std::vector<int>>& paths);

// The path of each pair, from its first end to its second; there may be loops beside them. Works on
// wrong answers as well: a path then stops where it cannot go on, at the first end that it meets,
// or before a cell that is on a path already.
std::vector<std::vector<int>> paths_of(const Lattice& lattice, const PathEnds& ends,
                                       const Answer& answer);

// How many edges the answer has.
std::int64_t length_of(const Answer& answer);

// Finds shortest paths. Its memory, some bytes a cell, is taken once.
class PathFinder {
 public:
  explicit PathFinder(const Lattice& lattice) : lattice_(lattice), nodes_(lattice.cells()) {}

  // The cells of a path of no more than `most` edges through open cells, which the second end is,
  // too; empty if there is none.
  std::vector<int> find(int from, int to, const std::function<bool(int cell)>& is_open,
                        int most = std::numeric_limits<int>::max());

 private:
  struct Node {
    int search = 0;  // number of the search that came here last
    int before = -1;
    int steps = 0;
  };

  Lattice lattice_;
  std::vector<Node> nodes_;  // by cell
  int search_ = 0;
  std::vector<int> queue_;
};

// The same paths without detours and without loops beside them: each is led the shortest way that
// the others leave, in turn, until that shortens none. Once stopped, detours may be left. Requires an
// answer with a path for every pair.
Answer shortened(const PathTask& task, const Answer& answer, const StopToken& stop = {});

}  // namespace quadrille::puzzles
