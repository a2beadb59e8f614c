// SPDX-License-Identifier: MIT
//
// Slitherlink: a loop (loop.hpp) along the lines between cells, on the grid of their corners. A
// cell's number is the number of its sides that are drawn.

#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"
#include "reference/loop.hpp"

namespace reference {

namespace {

constexpr int kNoClue = -1;

class Slitherlink final : public LoopPuzzle {
 public:
  Slitherlink(const NumberTable& clues, Stop stop)
      : LoopPuzzle(static_cast<int>(clues.size()) + 1, static_cast<int>(clues[0].size()) + 1,
                   std::move(stop)) {
    for (int row = 0; row + 1 < grid().rows(); ++row) {
      for (int column = 0; column + 1 < grid().columns(); ++column) {
        const int clue = clues[row][column];
        if (clue != kNoClue) formulation_.exactly(sides(row, column), clue);
      }
    }
    formulation_.at_least(all_visits(), 1);
  }

 private:
  std::vector<Literal> sides(int row, int column) const {
    const int a = grid().cell(0, row, column), b = grid().cell(0, row, column + 1);
    const int c = grid().cell(0, row + 1, column), d = grid().cell(0, row + 1, column + 1);
    const Graph& graph = grid().graph();
    return {grid().literal(graph.edge_between(a, b)), grid().literal(graph.edge_between(a, c)),
            grid().literal(graph.edge_between(b, d)), grid().literal(graph.edge_between(c, d))};
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    return values_of_edges(solution.at("edges"));
  }
};

}  // namespace

Reading read_slitherlink(const NativeText& text) {
  NumberTable clues;
  if (auto problem = read_numbers(text, {0, 4}, {{".", kNoClue}}, clues))
    return *std::move(problem);
  if (3 * (clues.size() + 1) * (clues[0].size() + 1) > static_cast<std::size_t>(kMostVariables))
    return Problem{0, "the board is too large for a certificate"};
  return std::make_unique<const Slitherlink>(clues, text.stop);
}

}  // namespace reference
