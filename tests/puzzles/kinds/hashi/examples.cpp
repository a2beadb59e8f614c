// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/hashi.hpp>
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/by_hand/techniques.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/sat/exchange.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::hashi {

void closed_sets_example(const IslandGraph& islands,
                         const std::function<void(const std::vector<int>&)>& one_has_a_bridge) {
#include "example_of/puzzles/kinds/hashi/closed_sets.hpp"
}

void data_example() {
#include "example_of/puzzles/include/quadrille/hashi.hpp"
}

void hand_marks_example(const Board& board, const PartialAnswer& known) {
#include "example_of/puzzles/by_hand/hand_marks.hpp"
}

void technique_solver_example(const Board& board, const PartialAnswer& known,
                              const StopToken& stop) {
#include "example_of/puzzles/by_hand/technique_solver.hpp"
}

bool techniques_example(const Board& board, const PartialAnswer& known,
                        const StopToken& stop) {
#include "example_of/puzzles/kinds/hashi/by_hand/techniques.hpp"
  return is_solved;
}

void exchange_example(const IslandGraph& islands, std::vector<std::int32_t> bridges,
                      const StopToken& stop) {
#include "example_of/puzzles/kinds/hashi/sat/exchange.hpp"
}

std::vector<Channel> hashi_example() {
#include "example_of/puzzles/kinds/hashi/hashi.hpp"
  return channels;
}

std::int32_t island_graph_example(const Board& board, int island,
                                  const std::vector<std::int32_t>& bridges) {
  std::int32_t sum = 0;
#include "example_of/puzzles/kinds/hashi/island_graph.hpp"
  return sum;
}

}  // namespace quadrille::puzzles::hashi
