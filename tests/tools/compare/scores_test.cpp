// SPDX-License-Identifier: MIT

#include "tools/compare/scores.hpp"

#include <cmath>
#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

// Returns a run that solves a board, or does not if `seconds` is negative.
Run timed(int board, const std::string& solver, double seconds) {
  return {.board = "board " + std::to_string(board),
          .solver = solver,
          .question = "solve",
          .time_limit = 10,
          .status = seconds < 0 ? "unknown" : "solved",
          .cpu_seconds = std::abs(seconds)};
}

TEST_CASE("Quartiles lie between values", "[compare]") {
  CHECK_FALSE(quartiles({}));
  CHECK(quartiles({7})->first == 7);
  const auto four = quartiles({4, 1, 3, 2});
  CHECK(four->first == 1.75);
  CHECK(four->median == 2.5);
  CHECK(four->third == 3.25);
}

TEST_CASE("Means come with the interval of their bootstrap samples", "[compare]") {
  std::vector<Run> runs;
  for (int board = 0; board < 40; ++board)
    runs.push_back(timed(board, "x", board % 2 == 0 ? 1 : 3));
  const Score wide = scores(gathered(runs)).at(0);
  CHECK(wide.par2.value == Approx(2));
  // The standard error of the mean of 40 such boards is 1 / sqrt(40).
  CHECK(wide.par2.low == Approx(2 - 1.96 / std::sqrt(40.0)).margin(0.06));
  CHECK(wide.par2.high == Approx(2 + 1.96 / std::sqrt(40.0)).margin(0.06));
  CHECK(wide.geometric.value == Approx(std::sqrt(2.0 * 4.0) - 1));
  CHECK(wide.geometric.low < wide.geometric.value);
  CHECK(wide.geometric.high < wide.par2.high);
  for (Run& run : runs) run.cpu_seconds = 2;
  const Score narrow = scores(gathered(runs)).at(0);
  CHECK(narrow.par2.low == Approx(2));
  CHECK(narrow.par2.high == Approx(2));
}

TEST_CASE("The virtual best solver takes the best on each board", "[compare]") {
  const std::vector<Run> runs = {timed(1, "x", 1), timed(1, "y", 2),  timed(2, "x", 4),
                                 timed(2, "y", 1), timed(3, "x", -9), timed(3, "y", 5),
                                 timed(4, "x", -9)};
  const Comparison comparison = gathered(runs);
  CHECK(virtual_best(comparison).par2.value == Approx((1 + 1 + 5 + 20) / 4.0));
  const std::vector<Score> all = scores(comparison);
  CHECK(all[0].par2.value == Approx((1 + 4 + 20 + 20) / 4.0));
  CHECK(all[1].par2.value == Approx((2 + 1 + 5) / 3.0));
  CHECK(all[0].alone == 0);
  CHECK(all[1].alone == 1);
  CHECK(all[0].contribution == Approx((2 - 1) / 4.0));
  CHECK(all[1].contribution == Approx((4 - 1 + 20 - 5) / 4.0));
  CHECK(all[0].minizinc == Approx(2.0 / 3 + 1.0 / 5));
  CHECK(all[1].minizinc == Approx(1.0 / 3 + 4.0 / 5 + 1));
}

TEST_CASE("Times that cannot be told apart share the point", "[compare]") {
  CHECK_FALSE(is_told_apart(0.001, 0.004));  // less than the noise of starting a process
  CHECK_FALSE(is_told_apart(1, 1.04));
  CHECK(is_told_apart(0.001, 0.01));
  CHECK(is_told_apart(1, 1.1));
  const std::vector<Run> runs = {timed(1, "x", 1), timed(1, "y", 1.01)};
  CHECK(scores(gathered(runs))[0].minizinc == 0.5);
  CHECK(scores(gathered(runs))[1].minizinc == 0.5);
}

TEST_CASE("A sign test counts the boards on which each is faster", "[compare]") {
  std::vector<Run> runs;
  for (int board = 0; board < 10; ++board) {
    runs.push_back(timed(board, "x", board == 0 ? 4 : 1));
    runs.push_back(timed(board, "y", board == 1 ? -10 : 2));
  }
  runs.push_back(timed(10, "x", -10));  // neither solves it
  runs.push_back(timed(10, "y", -10));
  runs.push_back(timed(11, "x", 1));  // the other was not run
  const SignTest test = sign_test(gathered(runs), 0, 1);
  CHECK(test.faster == 9);
  CHECK(test.slower == 1);
  CHECK(test.equal == 1);
  CHECK(test.p == Approx(2.0 * (1 + 10) / 1024));
  CHECK(test.ratio == 0.5);
  const SignTest reversed = sign_test(gathered(runs), 1, 0);
  CHECK(reversed.p == Approx(test.p));
  CHECK(reversed.ratio == 2.0);
  CHECK(sign_test(gathered({timed(1, "x", 1), timed(2, "y", 1)}), 0, 1).p == 1);
}

TEST_CASE("Probabilities are adjusted for the number of tests", "[compare]") {
  const std::vector<double> three = adjusted({0.01, 0.04, 0.03});
  CHECK(three[0] == Approx(0.03));
  CHECK(three[1] == Approx(0.06));  // not below that of 0.03
  CHECK(three[2] == Approx(0.06));
  CHECK(adjusted({0.7, 0.9}) == std::vector<double>{1, 1});
}

}  // namespace
}  // namespace quadrille::tests
