// SPDX-License-Identifier: MIT
//
// Bootstrap: B. Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7
// (1979), 1-26: means of boards drawn with replacement vary as means of other boards would. The
// virtual best solver and marginal contributions: L. Xu, F. Hutter, H. Hoos, K. Leyton-Brown,
// "Evaluating component solver contributions to portfolio-based algorithm selectors", SAT 2012.
// Points: MiniZinc challenge, rules of 2012 and later. S. Holm, "A simple sequentially rejective
// multiple test procedure", Scandinavian Journal of Statistics 6 (1979), 65-70.

#include "tools/compare/scores.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace quadrille::tools::compare {

namespace {

constexpr std::size_t kSamples = 2'000, kFewSamples = 200;
constexpr std::size_t kDraws = 4'000'000;  // of boards, in all samples
constexpr double kTail = 0.025;            // on either side

// Returns the value at a part of the sorted values, interpolated.
double quantile(const std::vector<double>& sorted, double part) {
  const double place = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  const double weight = place - static_cast<double>(below);
  return sorted[below] + weight * (sorted[above] - sorted[below]);
}

// Estimates unscaled(mean of values). The same values have the same estimate.
template <typename Unscale>
Estimate estimate(const std::vector<double>& values, const Unscale& unscaled) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  Estimate result{.value = unscaled(std::accumulate(values.begin(), values.end(), 0.0) / count)};
  std::mt19937_64 random(1);
  std::vector<double> means(std::clamp(kDraws / values.size(), kFewSamples, kSamples));
  for (double& mean : means) {
    for (std::size_t k = 0; k < values.size(); ++k)
      mean += values[static_cast<std::size_t>(random() % values.size())] / count;
  }
  std::sort(means.begin(), means.end());
  result.low = unscaled(quantile(means, kTail));
  result.high = unscaled(quantile(means, 1 - kTail));
  return result;
}

// Returns the scores that need the times of one solver only; infinite for unsolved boards.
Score score_of(std::vector<double> times, double limit) {
  std::vector<double> solved, logarithms;
  for (double& time : times) {
    if (std::isfinite(time)) {
      solved.push_back(time);
    } else {
      time = 2 * limit;
    }
    logarithms.push_back(std::log(time + kShift));
  }
  return {.par2 = estimate(times, [](double mean) { return mean; }),
          .geometric = estimate(logarithms, [](double mean) { return std::exp(mean) - kShift; }),
          .solved = quartiles(std::move(solved))};
}

// Returns the solver's time on a task; infinity if it does not solve it, nullopt if it was not run.
std::optional<double> time_of(const Task& task, std::size_t solver) {
  const std::optional<Performance>& performance = task.performances[solver];
  if (!performance) return std::nullopt;
  return performance->is_solved ? performance->seconds : std::numeric_limits<double>::infinity();
}

std::vector<double> times_of(const Comparison& comparison, std::size_t solver) {
  std::vector<double> times;
  for (const Task& task : comparison.tasks) {
    if (const auto time = time_of(task, solver)) times.push_back(*time);
  }
  return times;
}

// Returns the best times of all solvers but one.
std::vector<double> best_times(const Comparison& comparison, std::size_t but) {
  std::vector<double> times;
  for (const Task& task : comparison.tasks) {
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t solver = 0; solver < task.performances.size(); ++solver) {
      if (solver != but) best = std::min(best, time_of(task, solver).value_or(best));
    }
    times.push_back(best);
  }
  return times;
}

constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();

double par2_of(const std::vector<double>& times, double limit) {
  double sum = 0;
  for (const double time : times) sum += std::isfinite(time) ? time : 2 * limit;
  return times.empty() ? 0 : sum / static_cast<double>(times.size());
}

// Returns the points of a time against another one.
double points(double mine, double other) {
  if (!std::isfinite(mine)) return 0;
  if (!std::isfinite(other)) return 1;
  return is_told_apart(mine, other) ? other / (mine + other) : 0.5;
}

double minizinc_points(const Comparison& comparison, std::size_t solver) {
  double sum = 0;
  for (const Task& task : comparison.tasks) {
    const auto mine = time_of(task, solver);
    for (std::size_t rival = 0; mine && rival < task.performances.size(); ++rival) {
      const auto other = time_of(task, rival);
      if (rival != solver && other) sum += points(*mine, *other);
    }
  }
  return sum;
}

// Returns the probability that a fair coin shows its rarer side `rarer` times or fewer in `count`
// throws, or its other side.
double two_sided(std::size_t rarer, std::size_t count) {
  double sum = 0;
  for (std::size_t k = 0; k <= rarer; ++k) {
    const auto n = static_cast<double>(count), chosen = static_cast<double>(k);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(chosen + 1) - std::lgamma(n - chosen + 1) -
                    n * std::log(2.0));
  }
  return std::min(1.0, 2 * sum);
}

}  // namespace

bool is_told_apart(double one, double other) {
  if (one == other) return false;  // both may be infinite
  const double difference = std::abs(one - other);
  return difference >= kEqualSeconds && difference >= kEqualPart * std::max(one, other);
}

std::optional<Quartiles> quartiles(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  return Quartiles{quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)};
}

std::vector<Score> scores(const Comparison& comparison) {
  std::vector<Score> all;
  const double best = par2_of(best_times(comparison, kNobody), comparison.limit);
  for (std::size_t solver = 0; solver < comparison.solvers.size(); ++solver) {
    Score score = score_of(times_of(comparison, solver), comparison.limit);
    const std::vector<double> others = best_times(comparison, solver);
    score.minizinc = minizinc_points(comparison, solver);
    score.contribution = par2_of(others, comparison.limit) - best;
    for (std::size_t k = 0; k < others.size(); ++k) {
      const auto mine = time_of(comparison.tasks[k], solver);
      score.alone += mine && std::isfinite(*mine) && !std::isfinite(others[k]);
    }
    all.push_back(std::move(score));
  }
  return all;
}

Score virtual_best(const Comparison& comparison) {
  return score_of(best_times(comparison, kNobody), comparison.limit);
}

SignTest sign_test(const Comparison& comparison, std::size_t a, std::size_t b) {
  SignTest test;
  std::vector<double> ratios;
  for (const Task& task : comparison.tasks) {
    const auto mine = time_of(task, a), other = time_of(task, b);
    if (!mine || !other) continue;
    if (!is_told_apart(*mine, *other)) {
      ++test.equal;
    } else {
      ++(*mine < *other ? test.faster : test.slower);
    }
    if (std::isfinite(*mine) && std::isfinite(*other))
      ratios.push_back(std::max(*mine, kClockSeconds) / std::max(*other, kClockSeconds));
  }
  test.p = two_sided(std::min(test.faster, test.slower), test.faster + test.slower);
  test.ratio = median(std::move(ratios));
  return test;
}

std::vector<double> adjusted(const std::vector<double>& probabilities) {
  std::vector<std::size_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return probabilities[one] < probabilities[other];
  });
  std::vector<double> result(probabilities.size());
  double least = 0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const double scaled = static_cast<double>(order.size() - k) * probabilities[order[k]];
    least = std::min(1.0, std::max(least, scaled));
    result[order[k]] = least;
  }
  return result;
}

}  // namespace quadrille::tools::compare
