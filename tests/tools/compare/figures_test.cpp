// SPDX-License-Identifier: MIT

#include "tools/compare/figures.hpp"

#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

// Returns runs of solvers "0", "1", ... on one board; the last solver is the fastest.
std::vector<Run> runs_of(int solvers, const std::string& board) {
  std::vector<Run> runs;
  for (int i = 0; i < solvers; ++i)
    runs.push_back({.board = board,
                    .puzzle = "hashi",
                    .rows = 4,
                    .columns = 5,
                    .solver = std::to_string(i),
                    .time_limit = 100,
                    .status = "solved",
                    .cpu_seconds = 10.0 - i});
  return runs;
}

TEST_CASE("A few solvers are paired with each other, many with the best one", "[compare]") {
  const std::vector<Run> few = runs_of(4, "a"), more = runs_of(5, "a");
  CHECK(scatter_pairs(gathered(few)).size() == 6);
  CHECK(scatter_pairs(gathered(more)) == std::vector<SolverPair>{{4, 0}, {4, 1}, {4, 2}, {4, 3}});
}

TEST_CASE("Solvers without a common board are not paired", "[compare]") {
  std::vector<Run> runs = runs_of(2, "a");
  runs[1].board = "b";
  CHECK(scatter_pairs(gathered(runs)).empty());
}

TEST_CASE("Unsolved boards have hollow marks at the limit", "[compare]") {
  std::vector<Run> runs = runs_of(2, "a");
  runs[1].status = "unknown";
  const Comparison comparison = gathered(runs);
  const Plot plot = scatter(comparison, 0, 1);
  REQUIRE(plot.series.size() == 1);
  const auto& mark = plot.series[0].marks.at(0);
  CHECK(mark.x == Approx(10));
  CHECK(mark.y == Approx(100));
  CHECK(mark.is_hollow);
  CHECK(size_plot(comparison).series[1].marks.at(0).is_hollow);
  CHECK(size_plot(comparison).series[0].marks.at(0).x == Approx(20));
}

TEST_CASE("The cactus plot counts boards, the profile their share", "[compare]") {
  std::vector<Run> runs = runs_of(2, "a");
  runs.push_back(runs[0]);
  runs.back().board = "b";
  const Comparison comparison = gathered(runs);
  CHECK(cactus(comparison).series[0].marks.back().y == Approx(2));
  CHECK(performance_profile(comparison).series[1].marks.back().y == Approx(0.5));
  CHECK(performance_profile(comparison).series[0].marks.back().x == Approx(10.0 / 9));
}

}  // namespace
}  // namespace quadrille::tests
