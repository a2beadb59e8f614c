// SPDX-License-Identifier: MIT

#include <quadrille/hashi.hpp>
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/generate/deduction.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/sat/exchange.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::hashi {

void closed_sets_example(const IslandGraph& islands,
                         const std::function<void(const std::vector<int>&)>& one_has_a_bridge) {
  // begin puzzles/kinds/hashi/closed_sets.hpp
  ClosedSets sets(islands);
  sets.for_each(0, [&](const std::vector<int>& leaving) { one_has_a_bridge(leaving); });
  // end
}

void data_example() {
  // begin puzzles/include/quadrille/hashi.hpp
  quadrille::hashi::Board board{.rows = 1, .columns = 3, .islands = {1, 0, 1}};
  const auto puzzle = quadrille::hashi::to_puzzle(board);
  // end
}

bool deduction_example(const IslandGraph& islands) {
  // begin puzzles/kinds/hashi/generate/deduction.hpp
  Deduction deduction(islands);
  deduction.run(Level::kMedium);
  const bool is_solved = deduction.is_solved();
  // end
  return is_solved;
}

void exchange_example(const IslandGraph& islands, std::vector<std::int32_t> bridges,
                      const std::function<bool()>& stop) {
  // begin puzzles/kinds/hashi/sat/exchange.hpp
  join_components(islands, bridges, stop);
  // end
}

std::vector<Channel> hashi_example() {
  // begin puzzles/kinds/hashi/hashi.hpp
  Board board{.rows = 3, .columns = 3, .islands = {2, 0, 2, 0, 0, 0, 2, 0, 2}};
  const std::vector<Channel> channels = board.channels();  // the four pairs of islands
  // end
  return channels;
}

std::int32_t island_graph_example(const Board& board, int island,
                                  const std::vector<std::int32_t>& bridges) {
  std::int32_t sum = 0;
  // begin puzzles/kinds/hashi/island_graph.hpp
  const IslandGraph islands(board);
  for (const Arc& arc : islands.graph().around(island)) sum += bridges[arc.edge];
  // end
  return sum;
}

}  // namespace quadrille::puzzles::hashi
