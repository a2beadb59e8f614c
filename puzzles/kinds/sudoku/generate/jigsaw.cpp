// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/generate/jigsaw.hpp"

#include <algorithm>
#include <utility>

#include "engine/random.hpp"
#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

bool is_connected(const Graph& graph, const std::vector<std::int32_t>& regions,
                  std::int32_t region) {
  const auto first = std::find(regions.begin(), regions.end(), region);
  std::vector<int> reached = {static_cast<int>(first - regions.begin())};
  std::vector<char> is_reached(regions.size());
  is_reached[reached.front()] = 1;
  for (std::size_t k = 0; k < reached.size(); ++k) {
    for (const Arc& arc : graph.around(reached[k])) {
      if (regions[arc.to] != region || is_reached[arc.to] != 0) continue;
      is_reached[arc.to] = 1;
      reached.push_back(arc.to);
    }
  }
  return static_cast<std::ptrdiff_t>(reached.size()) ==
         std::count(regions.begin(), regions.end(), region);
}

bool is_beside(const Graph& graph, const std::vector<std::int32_t>& regions, int cell,
               std::int32_t region) {
  const auto arcs = graph.around(cell);
  return std::any_of(arcs.begin(), arcs.end(),
                     [&](const Arc& arc) { return regions[arc.to] == region; });
}

}  // namespace

std::vector<std::int32_t> random_regions(const Board& board, std::mt19937_64& random) {
  const Graph graph = graph_of(board.grid());
  std::vector<std::int32_t> regions;
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    regions.push_back(board.region(board.grid().row(cell), board.grid().column(cell)));
  const std::size_t tries = board.side() == 1 ? 0 : 40 * regions.size();
  for (std::size_t k = 0; k < tries; ++k) {
    // Exchange two cells of neighbouring regions.
    const int a = static_cast<int>(random() % regions.size());
    const auto arcs = graph.around(a);
    const std::int32_t mine = regions[a],
                       other = regions[arcs[engine::random_index(random, arcs.size())].to];
    const int b = static_cast<int>(random() % regions.size());
    if (mine == other || regions[b] != other || !is_beside(graph, regions, b, mine)) continue;
    std::swap(regions[a], regions[b]);
    if (!is_connected(graph, regions, mine) || !is_connected(graph, regions, other))
      std::swap(regions[a], regions[b]);
  }
  return regions;
}

}  // namespace quadrille::puzzles::sudoku
