// SPDX-License-Identifier: MIT
//
// Scores of solvers, with intervals that show how much they depend on the choice of the boards, and
// tests of one solver against another.
//
//   const std::vector<Score> all = scores(comparison);
//   const SignTest test = sign_test(comparison, 0, 1);
//   if (test.p < 0.05) use(test.faster > test.slower ? "faster" : "slower", all.front().par2.low);

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tools/compare/statistics.hpp"

namespace quadrille::tools::compare {

// Seconds added before the geometric mean is taken, and subtracted after it, so that the shortest
// times do not decide.
inline constexpr double kShift = 1;
// Two times are equal if they differ by less than either: these seconds, or this part of the
// larger.
inline constexpr double kEqualSeconds = 0.005;
inline constexpr double kEqualPart = 0.05;

bool is_told_apart(double one, double other);

// A mean over the boards, and the limits between which 95 % of bootstrap samples lie.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

struct Quartiles {
  double first = 0;
  double median = 0;
  double third = 0;
};

// Returns the quartiles, interpolated between values; nullopt without values.
std::optional<Quartiles> quartiles(std::vector<double> values);

// Times are CPU seconds per board, an unsolved board counted as twice the limit.
struct Score {
  Estimate par2 = {};
  Estimate geometric = {};               // shifted geometric mean
  std::optional<Quartiles> solved = {};  // quartiles of the times of solved boards
  double minizinc = 0;                   // points of the MiniZinc challenge: see scores()
  std::size_t alone = 0;                 // boards that no other solver solves
  double contribution = 0;  // PAR2 of the virtual best solver, without minus with this solver
};

// Returns the scores of the solvers. For MiniZinc's points, a solver is compared with every other
// one on every board that both were run on: it gets a point if it alone solves the board and, if
// both do, the other's part of the sum of their times, or half a point if the times are equal.
std::vector<Score> scores(const Comparison& comparison);

// Returns the score of the virtual best solver, which takes the best solver on each board.
Score virtual_best(const Comparison& comparison);

// A two-sided sign test of two solvers on the boards that both were run on. A board that one of
// them alone solves counts for it; boards without a difference do not count.
struct SignTest {
  std::size_t faster = 0;            // boards on which the first solver is faster
  std::size_t slower = 0;            // boards on which the second one is
  std::size_t equal = 0;             // all others
  double p = 1;                      // probability of a split at least as uneven by chance
  std::optional<double> ratio = {};  // median of the first's time by the second's, solved boards
};

SignTest sign_test(const Comparison& comparison, std::size_t a, std::size_t b);

// Adjusts the probabilities of several tests for their number (Holm).
std::vector<double> adjusted(const std::vector<double>& probabilities);

}  // namespace quadrille::tools::compare
