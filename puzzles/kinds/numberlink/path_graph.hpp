// SPDX-License-Identifier: MIT
//
// The cells of a board as a graph. On most boards the nodes are the cells of a lattice, and a cell
// is joined to those beside it. A board of one layer may also have passages:
//
// - walls    lie between cells that are side by side, but not neighbours;
// - warps    make the first and the last cell of a row or a column neighbours;
// - bridges  are cells that two paths cross, or one path twice: straight across and straight down.
//
// A bridge has two nodes, which are not neighbours: that of the cell has the edges to the left and
// right, and one after all cells has those up and down. So code that asks for the arcs around a
// node need not know about passages.
//
// Edges are numbered like those of the lattice; then come, if any row has a warp, one edge for each
// row, and the same for columns. Edges through walls and missing warps have a number, but no node
// has them.
//
//   const PathGraph graph(Lattice(1, 3, 4), {.walls = {{0, 1}}, .bridges = {5}, .rows = {2}});
//   for (const Arc& arc : graph.around(8)) use(arc.to, arc.edge);  // 9, 4, 11

#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "puzzles/kinds/numberlink/lattice.hpp"

namespace quadrille::puzzles {

// The lists are sorted and have no duplicates.
struct Passages {
  std::vector<std::array<int, 2>> walls = {};  // cells side by side, the smaller first
  std::vector<int> bridges = {};               // cells
  std::vector<int> rows = {};                  // with a warp; at least three columns
  std::vector<int> columns = {};               // with a warp; at least three rows

  bool empty() const { return walls.empty() && bridges.empty() && rows.empty() && columns.empty(); }
  friend bool operator==(const Passages&, const Passages&) = default;
};

class PathGraph {
 public:
  PathGraph(const Lattice& lattice) : lattice_(lattice) {}  // NOLINT: a graph without passages
  // Without passages, this takes no memory.
  PathGraph(const Lattice& lattice, Passages passages);

  const Lattice& lattice() const { return lattice_; }
  bool is_plain() const { return table_ == nullptr; }
  // Returns empty lists if the graph is plain.
  const Passages& passages() const {
    static const Passages kNone;
    return is_plain() ? kNone : table_->passages;
  }

  // ---- nodes
  int nodes() const { return is_plain() ? lattice_.cells() : table_->nodes(lattice_); }
  int cell_of(int node) const {
    return node < lattice_.cells() ? node : table_->passages.bridges[node - lattice_.cells()];
  }
  // Returns the node that has the edges up and down: of a bridge its second one.
  int down_node(int cell) const;
  bool is_bridge(int cell) const { return down_node(cell) != cell; }
  // Returns a lower bound on the number of edges on a path.
  int distance(int a, int b) const {
    return is_plain() ? lattice_.distance(a, b) : distance_with_warps(cell_of(a), cell_of(b));
  }
  // Whether the nodes have two colours such that neighbours always differ.
  bool is_bipartite() const;

  // ---- edges
  int edges() const {
    return is_plain() ? lattice_.edges() : static_cast<int>(table_->ends.size());
  }
  // Returns the two nodes of an edge, the smaller first; two times -1 if no node has it.
  std::array<int, 2> ends(int edge) const {
    return is_plain() ? lattice_.ends(edge) : table_->ends[edge];
  }
  // Whether the edge is not that of a wall or a missing warp.
  bool is_open(int edge) const { return is_plain() || table_->ends[edge][0] >= 0; }
  // Returns the edges of a node, at most six.
  Arcs around(int node) const { return is_plain() ? lattice_.around(node) : table_->around[node]; }
  // Returns the edge between two nodes; nullopt if they are not neighbours.
  std::optional<int> between(int a, int b) const;
  // Returns the two cells of an edge, the smaller first, and the inverse, whether the edge is open
  // or not. For the inverse, the edge is nullopt if the cells are neither side by side nor at the
  // ends of a line that could have a warp.
  std::array<int, 2> cell_ends(int edge) const;
  std::optional<int> edge_of(int a, int b) const;

  // Whether four edges join the nodes of the cell, of its right neighbour, and of the two below;
  // so none is a bridge. The cell must be in neither the last row nor the last column.
  bool is_square(int cell) const;

 private:
  struct Table {
    Passages passages;
    std::vector<Arcs> around;              // by node
    std::vector<std::array<int, 2>> ends;  // by edge

    int nodes(const Lattice& lattice) const {
      return lattice.cells() + static_cast<int>(passages.bridges.size());
    }
  };

  int distance_with_warps(int a, int b) const;

  Lattice lattice_;
  std::shared_ptr<const Table> table_;  // null if there are no passages
};

// Returns the cells of nodes.
std::vector<int> cells_of(const PathGraph& graph, std::vector<int> nodes);

}  // namespace quadrille::puzzles
