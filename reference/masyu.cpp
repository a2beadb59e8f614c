// SPDX-License-Identifier: MIT
//
// Masyu: a loop (loop.hpp) on the grid of the cells that visits all circles. At a black one, one
// edge across and one up or down are drawn, and so is the edge after each of them. At a white one,
// opposite edges are drawn or not alike; of the edges after two that are drawn, one is not.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"
#include "reference/loop.hpp"

namespace reference {

namespace {

constexpr int kNone = 0, kWhite = 1, kBlack = 2;

class Masyu final : public LoopPuzzle {
 public:
  Masyu(const NumberTable& circles, Stop stop)
      : LoopPuzzle(static_cast<int>(circles.size()), static_cast<int>(circles[0].size()),
                   std::move(stop)) {
    for (int row = 0; row < grid().rows(); ++row) {
      for (int column = 0; column < grid().columns(); ++column) {
        if (circles[row][column] == kNone) continue;
        const auto pass = circles[row][column] == kBlack ? &Masyu::turn : &Masyu::go_straight;
        (this->*pass)(row, column, 0, 1);
        (this->*pass)(row, column, 1, 0);
        formulation_.fix(visits(grid().cell(0, row, column)));
      }
    }
    formulation_.at_least(all_visits(), 1);
  }

 private:
  // Adds the edge of a cell in a direction to the literals, if there is one.
  void add(int row, int column, int down, int across, std::vector<Literal>& literals) const {
    const int to_row = row + down, to_column = column + across;
    if (!grid().has(0, row, column) || !grid().has(0, to_row, to_column)) return;
    literals.push_back(grid().literal(grid().graph().edge_between(
        grid().cell(0, row, column), grid().cell(0, to_row, to_column))));
  }

  // One of the two edges along a line is drawn, and the edge after it.
  void turn(int row, int column, int down, int across) {
    std::vector<Literal> pair;
    for (const int way : {1, -1}) {
      std::vector<Literal> first, second;
      add(row, column, way * down, way * across, first);
      add(row + way * down, column + way * across, way * down, way * across, second);
      pair.insert(pair.end(), first.begin(), first.end());
      for (const Literal edge : first) second.push_back(-edge);
      if (!first.empty()) formulation_.clause(second);
    }
    formulation_.exactly(pair, 1);
  }

  // Both edges along a line are drawn or none, and not all four.
  void go_straight(int row, int column, int down, int across) {
    std::vector<Literal> pair, after;
    for (const int way : {1, -1}) {
      add(row, column, way * down, way * across, pair);
      add(row + way * down, column + way * across, way * down, way * across, after);
    }
    if (pair.size() == 1) formulation_.fix(-pair[0]);
    if (pair.size() < 2) return;
    formulation_.clause({-pair[0], pair[1]});
    formulation_.clause({pair[0], -pair[1]});
    if (after.size() == 2) formulation_.at_most({pair[0], after[0], after[1]}, 2);
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    return values_of_edges(solution.at("edges"));
  }
};

}  // namespace

Reading read_masyu(const NativeText& text) {
  NumberTable circles;
  if (auto problem =
          read_numbers(text, {1, 0}, {{".", kNone}, {"w", kWhite}, {"b", kBlack}}, circles))
    return *std::move(problem);
  if (3 * circles.size() * circles[0].size() > static_cast<std::size_t>(kMostVariables))
    return Problem{0, "the board is too large for a certificate"};
  return std::make_unique<const Masyu>(circles, text.stop);
}

}  // namespace reference
