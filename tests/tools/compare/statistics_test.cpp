// SPDX-License-Identifier: MIT

#include "tools/compare/statistics.hpp"

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

Run run(const std::string& board, const std::string& solver, const std::string& status,
        double seconds, double limit = 10) {
  return {.board = board,
          .solver = solver,
          .question = "solve",
          .time_limit = limit,
          .status = status,
          .cpu_seconds = seconds};
}

TEST_CASE("Medians are exact, and absent if there are no values", "[compare]") {
  CHECK_FALSE(median({}));
  CHECK(median({3}) == 3.0);
  CHECK(median({5, 1, 3}) == 3.0);
  CHECK(median({4, 1, 3, 2}) == 2.5);
}

TEST_CASE("Without runs nothing is gathered", "[compare]") {
  const Comparison comparison = gathered({});
  CHECK(comparison.solvers.empty());
  CHECK(comparison.tasks.empty());
}

TEST_CASE("PAR2 counts unsolved boards as twice the limit", "[compare]") {
  const std::vector<Run> runs = {run("b10", "x", "unknown", 9), run("b2", "x", "solved", 4),
                                 run("b3", "x", "failed", 1), run("b2", "y", "solved", 1)};
  const Comparison comparison = gathered(runs);
  REQUIRE(comparison.tasks.size() == 3);
  CHECK(comparison.tasks[0].name == "b2");
  CHECK(comparison.tasks[2].name == "b10");
  const Summary x = summary(comparison, 0);
  CHECK(x.par2 == Approx((4 + 20 + 20) / 3.0));
  CHECK(x.total_seconds == Approx(14));
  CHECK(x.solved == 1);
  CHECK(x.failed == 1);
  CHECK(x.unsolved == 1);
  CHECK(x.seconds == 4.0);
  const Summary y = summary(comparison, 1);
  CHECK(y.tasks == 1);
  CHECK(y.par2 == Approx(1));
}

TEST_CASE("Without a limit, PAR2 uses the longest time", "[compare]") {
  const std::vector<Run> runs = {run("a", "x", "solved", 6, 0), run("b", "x", "failed", 2, 0)};
  CHECK(gathered(runs).limit == Approx(6));
  CHECK(summary(gathered(runs), 0).par2 == Approx((6 + 12) / 2.0));
}

TEST_CASE("A board's time is the median of its repeats", "[compare]") {
  std::vector<Run> runs = {run("a", "x", "solved", 5), run("a", "x", "unknown", 10),
                           run("a", "x", "solved", 3)};
  Comparison comparison = gathered(runs);
  REQUIRE(comparison.tasks.size() == 1);
  CHECK(comparison.tasks[0].performances[0]->is_solved);
  CHECK(comparison.tasks[0].performances[0]->seconds == Approx(5));
  runs[0].status = "unknown";
  comparison = gathered(runs);
  CHECK_FALSE(comparison.tasks[0].performances[0]->is_solved);
  CHECK(comparison.tasks[0].performances[0]->status == "unknown");
  CHECK(solved_times(comparison, 0).empty());
}

TEST_CASE("Questions are distinguished", "[compare]") {
  std::vector<Run> runs = {run("a", "x", "solved", 1), run("a", "x", "unique", 2)};
  runs[1].question = "unique";
  const Comparison comparison = gathered(runs);
  REQUIRE(comparison.tasks.size() == 2);
  CHECK(comparison.tasks[1].name == "a (unique)");
}

TEST_CASE("Performance ratios are multiples of the best time on a board", "[compare]") {
  const std::vector<Run> runs = {run("a", "x", "solved", 1),  run("a", "y", "solved", 4),
                                 run("b", "x", "solved", 6),  run("b", "y", "solved", 2),
                                 run("c", "x", "unknown", 9), run("c", "y", "none", 5)};
  const Comparison comparison = gathered(runs);
  CHECK(performance_ratios(comparison, 0) == std::vector<double>{1, 3});
  CHECK(performance_ratios(comparison, 1) == std::vector<double>{1, 1, 4});
  CHECK(solved_times(comparison, 1) == std::vector<double>{2, 4, 5});
}

TEST_CASE("Times of zero count as the clock's resolution", "[compare]") {
  const std::vector<Run> runs = {run("a", "x", "solved", 0), run("a", "y", "solved", 0.003)};
  const Comparison comparison = gathered(runs);
  CHECK(solved_times(comparison, 0) == std::vector<double>{kClockSeconds});
  CHECK(performance_ratios(comparison, 1).front() == Approx(3));
}

TEST_CASE("Gaps and engine statistics are summarised", "[compare]") {
  std::vector<Run> runs = {run("a", "x", "optimal", 1), run("b", "x", "solved", 1)};
  runs[0].objective = 20;
  runs[0].bound = 20;
  runs[0].stats = {{"root_bound", 25}, {"nodes", 7}};
  const Comparison comparison = gathered(runs);
  CHECK(*summary(comparison, 0).root_gap == Approx(0.25));
  CHECK(*summary(comparison, 0).gap == Approx(0).margin(1e-12));
  CHECK(median_stat(comparison, 0, "nodes") == 7.0);
  CHECK_FALSE(median_stat(comparison, 0, "conflicts"));
}

}  // namespace
}  // namespace quadrille::tests
