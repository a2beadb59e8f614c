// SPDX-License-Identifier: MIT

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using List = PassageFault::List;

// A warp joins cells that are not side by side, and the two ways along its row differ.
constexpr int kShortestWarp = 3;

// Returns the first entry that repeats an earlier one.
template <typename Entry>
std::optional<std::size_t> repeated(const std::vector<Entry>& list) {
  std::vector<std::size_t> order(list.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return list[a] < list[b]; });
  std::optional<std::size_t> first;
  for (std::size_t i = 1; i < order.size(); ++i)
    if (list[order[i - 1]] == list[order[i]] && (!first || order[i] < *first)) first = order[i];
  return first;
}

std::string text_of(const Board& board, int cell) {
  return cell_name(board.grid().row(cell), board.grid().column(cell));
}

std::optional<PassageFault> wall_fault(const Board& board, Passages& passages) {
  for (std::size_t i = 0; i < passages.walls.size(); ++i) {
    auto& [first, second] = passages.walls[i];
    if (first > second) std::swap(first, second);
    if (!board.grid().between(first, second))
      return PassageFault{List::kWalls, i,
                          "a wall between " + text_of(board, first) + " and " +
                              text_of(board, second) + " (expected cells side by side)"};
  }
  if (const auto i = repeated(passages.walls))
    return PassageFault{List::kWalls, *i, "the same wall again (expected it once)"};
  return std::nullopt;
}

std::optional<PassageFault> warp_fault(const Board& board, const Passages& passages) {
  for (const bool is_row : {true, false}) {
    const auto& lines = is_row ? passages.rows : passages.columns;
    const List list = is_row ? List::kRows : List::kColumns;
    const int length = is_row ? board.columns : board.rows;
    if (!lines.empty() && length < kShortestWarp)
      return PassageFault{list, 0,
                          "a warp in a " + std::string(is_row ? "row" : "column") + " of " +
                              counted(length, "cell") + " (expected at least 3)"};
    if (const auto i = repeated(lines))
      return PassageFault{list, *i, "the same warp again (expected it once)"};
  }
  return std::nullopt;
}

std::optional<PassageFault> bridge_fault(const Board& board, const PathGraph& graph,
                                         const std::vector<int>& bridges) {
  for (std::size_t i = 0; i < bridges.size(); ++i) {
    const int cell = bridges[i];
    if (board.cells[cell] != 0)
      return PassageFault{List::kBridges, i,
                          "a bridge at " + text_of(board, cell) + " (expected a free cell)"};
    int neighbours = 0;
    for (const int node : {cell, graph.down_node(cell)}) {
      for (const Arc& arc : graph.around(node)) neighbours += board.blocked(arc.to) ? 0 : 1;
    }
    if (neighbours != 4)
      return PassageFault{List::kBridges, i,
                          "the bridge " + text_of(board, cell) + " has " +
                              counted(neighbours, "neighbour") + " (expected 4)"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<PassageFault> add_passages(Board& board, Passages passages) {
  if (passages.empty()) return std::nullopt;
  if (auto fault = wall_fault(board, passages)) return fault;
  if (auto fault = warp_fault(board, passages)) return fault;
  if (const auto i = repeated(passages.bridges))
    return PassageFault{List::kBridges, *i, "the same bridge again (expected it once)"};
  const std::vector<int> bridges = passages.bridges;
  std::sort(passages.walls.begin(), passages.walls.end());
  for (auto* list : {&passages.bridges, &passages.rows, &passages.columns})
    std::sort(list->begin(), list->end());
  PathGraph graph(board.lattice(), std::move(passages));
  if (auto fault = bridge_fault(board, graph, bridges)) return fault;
  board.special_graph = std::make_shared<const PathGraph>(std::move(graph));
  return std::nullopt;
}

}  // namespace quadrille::puzzles::numberlink
