// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/path_graph.hpp"

#include <algorithm>
#include <cstdlib>

namespace quadrille::puzzles {

PathGraph::PathGraph(const Lattice& lattice, Passages all) : lattice_(lattice) {
  if (all.empty()) return;
  const int rows = lattice.rows(), columns = lattice.columns();
  const auto table = std::make_shared<Table>();
  table_ = table;
  table->passages = std::move(all);
  const Passages& passages = table->passages;
  table->around.resize(lattice.cells() + passages.bridges.size());
  constexpr std::array kNoNodes = {-1, -1};
  const auto add = [&](int a, int b) {
    const int edge = static_cast<int>(table->ends.size());
    const auto [first, last] = std::minmax(a, b);
    table->ends.push_back({first, last});
    table->around[first].add({last, edge});
    table->around[last].add({first, edge});
  };
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    const auto [a, b] = lattice.ends(edge);
    if (std::binary_search(passages.walls.begin(), passages.walls.end(), std::array{a, b})) {
      table->ends.push_back(kNoNodes);
    } else if (lattice.place(a).row == lattice.place(b).row) {
      add(a, b);
    } else {
      add(down_node(a), down_node(b));
    }
  }
  const auto has = [](const std::vector<int>& lines, int line) {
    return std::binary_search(lines.begin(), lines.end(), line);
  };
  for (int row = 0; row < rows && !passages.rows.empty(); ++row) {
    const int first = lattice.cell({0, row, 0});
    if (has(passages.rows, row)) {
      add(first, first + columns - 1);
    } else {
      table->ends.push_back(kNoNodes);
    }
  }
  for (int column = 0; column < columns && !passages.columns.empty(); ++column) {
    const int last = lattice.cell({0, rows - 1, column});
    if (has(passages.columns, column)) {
      add(down_node(column), down_node(last));
    } else {
      table->ends.push_back(kNoNodes);
    }
  }
}

int PathGraph::down_node(int cell) const {
  if (is_plain()) return cell;
  const auto& bridges = table_->passages.bridges;
  const auto found = std::lower_bound(bridges.begin(), bridges.end(), cell);
  if (found == bridges.end() || *found != cell) return cell;
  return lattice_.cells() + static_cast<int>(found - bridges.begin());
}

bool PathGraph::is_bipartite() const {
  const bool has_odd_row = !passages().rows.empty() && lattice_.columns() % 2 != 0;
  const bool has_odd_column = !passages().columns.empty() && lattice_.rows() % 2 != 0;
  return !has_odd_row && !has_odd_column;
}

std::optional<int> PathGraph::between(int a, int b) const {
  for (const Arc& arc : around(a))
    if (arc.to == b) return arc.edge;
  return std::nullopt;
}

std::array<int, 2> PathGraph::cell_ends(int edge) const {
  if (edge < lattice_.edges()) return lattice_.ends(edge);
  edge -= lattice_.edges();
  const int rows = passages().rows.empty() ? 0 : lattice_.rows();
  if (edge < rows) {
    const int first = lattice_.cell({0, edge, 0});
    return {first, first + lattice_.columns() - 1};
  }
  return {edge - rows, lattice_.cell({0, lattice_.rows() - 1, edge - rows})};
}

std::optional<int> PathGraph::edge_of(int a, int b) const {
  if (const auto edge = lattice_.between(a, b)) return edge;
  for (int edge = lattice_.edges(); edge < edges(); ++edge) {
    if (cell_ends(edge) == std::array{std::min(a, b), std::max(a, b)}) return edge;
  }
  return std::nullopt;
}

bool PathGraph::is_square(int cell) const {
  if (is_plain()) return true;
  const int right = cell + 1, down = cell + lattice_.columns(), across = down + 1;
  return between(cell, right) && between(cell, down) && between(right, across) &&
         between(down, across);
}

int PathGraph::distance_with_warps(int a, int b) const {
  const auto steps = [](int from, int to, int size, bool has_warps) {
    const int direct = std::abs(from - to);
    return has_warps ? std::min(direct, size - direct) : direct;
  };
  const LatticePlace from = lattice_.place(a), to = lattice_.place(b);
  return steps(from.row, to.row, lattice_.rows(), !passages().columns.empty()) +
         steps(from.column, to.column, lattice_.columns(), !passages().rows.empty());
}

std::vector<int> cells_of(const PathGraph& graph, std::vector<int> nodes) {
  if (!graph.is_plain())
    for (int& node : nodes) node = graph.cell_of(node);
  return nodes;
}

}  // namespace quadrille::puzzles
