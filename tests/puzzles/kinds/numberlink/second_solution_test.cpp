// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/generate/second_solution.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using encoders::SatStatus;
using puzzles::Grid;
using puzzles::numberlink::Difference;
using puzzles::numberlink::find_difference;
using puzzles::numberlink::PathLayout;
using puzzles::numberlink::Rules;
using puzzles::numberlink::Window;

PathLayout random_layout(int rows, int columns, const Rules& rules, std::mt19937_64& random) {
  constexpr int kChangesPerCell = 20, kCellsPerPath = 7;
  constexpr double kHeat = 0.4;
  const Grid grid(rows, columns);
  PathLayout layout(grid, rules, false);
  for (int k = 0; k < grid.cells() * kChangesPerCell; ++k)
    layout.change(static_cast<int>(random() % grid.edges()), grid.cells() / kCellsPerPath, kHeat,
                  random);
  return layout;
}

bool is_drawn_only(const PathLayout& layout, const Difference& difference) {
  const auto drawn = [&](int edge) { return layout.has(edge); };
  return std::all_of(difference.lost.begin(), difference.lost.end(), drawn) &&
         std::none_of(difference.gained.begin(), difference.gained.end(), drawn);
}

TEST_CASE("Numberlink: drawn paths differ from a second solution if there is one", "[numberlink]") {
  std::mt19937_64 random(1);
  int unique = 0, multiple = 0;
  for (int i = 0; i < rounds(200); ++i) {
    const Rules rules{.fill = i % 2 == 0, .touch = i % 4 < 2};
    const PathLayout layout = random_layout(4, 4, rules, random);
    if (rules.fill && layout.singles() > 0) continue;
    const Window whole{0, 0, 4, 4};
    const Difference difference = find_difference(layout, whole, {.stop = {}}, random);
    if (all_solutions(layout.board(whole)).size() == 1) {
      CHECK(difference.status == SatStatus::kUnsatisfiable);
      ++unique;
      continue;
    }
    CHECK(difference.status == SatStatus::kSatisfiable);
    CHECK_FALSE(difference.lost.empty());
    CHECK(is_drawn_only(layout, difference));
    ++multiple;
  }
  CHECK(unique > part_of(20));
  CHECK(multiple > part_of(20));
}

TEST_CASE("Numberlink: one pass finds differences that are far apart", "[numberlink]") {
  constexpr int kRows = 6, kColumns = 150;
  std::mt19937_64 random(2);
  int on_both_sides = 0;
  for (int i = 0; i < 10; ++i) {
    const PathLayout layout = random_layout(kRows, kColumns, {.fill = false}, random);
    const Difference difference =
        find_difference(layout, {0, 0, kRows, kColumns}, {.stop = {}}, random);
    CHECK(is_drawn_only(layout, difference));
    std::vector<int> lost = difference.lost;
    std::sort(lost.begin(), lost.end());
    CHECK(std::adjacent_find(lost.begin(), lost.end()) == lost.end());
    const auto is_left = [&](int edge) {
      return layout.grid().column(layout.grid().ends(edge)[0]) < kColumns / 2;
    };
    const auto left = std::count_if(lost.begin(), lost.end(), is_left);
    if (left > 0 && left < static_cast<std::ptrdiff_t>(lost.size())) ++on_both_sides;
  }
  CHECK(on_both_sides > 5);
}

}  // namespace
}  // namespace quadrille::tests::numberlink
