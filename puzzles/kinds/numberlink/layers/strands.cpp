// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/layers/strands.hpp"

#include <unordered_map>

namespace quadrille::puzzles::numberlink_3d {

namespace {

std::unordered_map<int, int> places_on(const std::vector<int>& path) {
  std::unordered_map<int, int> place;
  for (std::size_t i = 0; i < path.size(); ++i) place.emplace(path[i], static_cast<int>(i));
  return place;
}

}  // namespace

std::vector<Strand> find_strands(const Board& board, const std::function<bool(int edge)>& chosen) {
  const Lattice lattice = board.lattice();
  std::vector<bool> is_used(board.cell_count());
  std::vector<Strand> strands;
  const auto follow = [&](int start) {
    if (is_used[start]) return;
    Strand strand;
    int before = -1;  // the edge that was taken last
    for (int cell = start, next = start; next >= 0; cell = next) {
      is_used[cell] = true;
      strand.cells.push_back(cell);
      next = -1;
      for (const Arc& arc : lattice.around(cell)) {
        if (arc.edge == before || !chosen(arc.edge)) continue;
        strand.edges.push_back(before = arc.edge);
        next = arc.to;
        break;
      }
      strand.is_loop = next == start;
      if (strand.is_loop) break;
    }
    if (!strand.edges.empty()) strands.push_back(std::move(strand));
  };
  for (const auto& ends : board.ends) follow(ends[0]);
  for (const auto& ends : board.ends) follow(ends[1]);
  for (int cell = 0; cell < board.cell_count(); ++cell) follow(cell);
  return strands;
}

std::optional<std::pair<int, int>> find_touch(const Board& board, const Strand& strand) {
  const Lattice lattice = board.lattice();
  const auto place = places_on(strand.cells);
  const auto are_apart = [&](int a, int b) {  // no path leads from one to the other
    return !board.vias.empty() && !lattice.is_same_layer(a, b);
  };
  for (int i = 0; i < static_cast<int>(strand.cells.size()); ++i) {
    for (const Arc& arc : lattice.around(strand.cells[i])) {
      const auto other = place.find(arc.to);
      if (other != place.end() && other->second > i + 1 && !are_apart(strand.cells[i], arc.to))
        return std::pair(i, other->second);
    }
  }
  return std::nullopt;
}

std::vector<bool> open_edges(const Board& board) {
  const Lattice lattice = board.lattice();
  std::vector<bool> is_open(lattice.edges(), true);
  if (board.vias.empty()) return is_open;
  for (int cell = 0; cell < board.cell_count(); ++cell)
    for (const Arc& arc : lattice.around(cell))
      if (!lattice.is_same_layer(cell, arc.to)) is_open[arc.edge] = false;
  for (const Via& via : board.vias)
    for (const int edge : edges_of(lattice, via)) is_open[edge] = true;
  return is_open;
}

std::vector<int> edges_of(const Lattice& lattice, const Via& via) {
  std::vector<int> edges;
  for (std::size_t i = 1; i < via.cells.size(); ++i)
    edges.push_back(*lattice.between(via.cells[i - 1], via.cells[i]));
  return edges;
}

}  // namespace quadrille::puzzles::numberlink_3d
