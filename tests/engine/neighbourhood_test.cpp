// SPDX-License-Identifier: MIT
//
// The search near the relaxation against all points that agree with it: it finds the best of them
// if that improves the incumbent, and claims nothing else.

#include "engine/mip/neighbourhood.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine::mip {
namespace {

constexpr int kColumns = 12;

std::int64_t objective_of(const Model& model, const std::vector<std::int64_t>& point) {
  std::int64_t sum = 0;
  for (const Term& term : model.objective().terms) {
    sum += term.coefficient * point[static_cast<std::size_t>(term.column)];
  }
  return sum;
}

// Returns the least objective of the points that agree with `agreed` in all nonnegative entries.
std::int64_t best_near(const Model& model, const std::vector<std::int64_t>& agreed) {
  std::int64_t best = kInfinity;
  for (unsigned bits = 0; bits < 1U << kColumns; ++bits) {
    std::vector<std::int64_t> point;
    for (int j = 0; j < kColumns; ++j) point.push_back((bits >> j) & 1);
    const bool agrees = std::equal(point.begin(), point.end(), agreed.begin(),
                                   [](std::int64_t a, std::int64_t b) { return b < 0 || a == b; });
    if (agrees && !model.find_violation(point)) best = std::min(best, objective_of(model, point));
  }
  return best;
}

TEST_CASE("Neighbourhood: the best agreeing point is found", "[neighbourhood]") {
  int improved = 0, left_alone = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    INFO("seed " << seed);
    Dice dice(seed);
    const Model model =
        random_knapsack(dice, kColumns, static_cast<int>(dice.between(1, 3)), 20, 3);
    const Problem problem(model);
    Options options;
    options.features.presolve = false;
    SearchState state(problem, options);
    Candidates candidates(state);
    state.relaxation.take_bounds(state.propagator);
    REQUIRE(state.relaxation.solve(state.simplex_limits()) == lp::Verdict::kOptimal);

    // The incumbent is absent or a part of the relaxation rounded down.
    const bool has_incumbent = seed % 4 != 0;
    std::vector<std::int64_t> known, agreed;
    for (const double value : state.relaxation.point()) {
      const bool is_fractional = std::abs(value - std::round(value)) > 1e-6;
      const std::int64_t rounded = is_fractional ? 0 : std::llround(value);
      known.push_back(dice.chance(80) ? rounded : 0);
      agreed.push_back(is_fractional || (has_incumbent && known.back() != rounded) ? -1 : rounded);
    }
    if (has_incumbent) REQUIRE(candidates.judge(known) == Judgement::kAccepted);
    const std::int64_t best = best_near(model, agreed);
    const bool has_better = std::count(agreed.begin(), agreed.end(), -1) > 0 &&
                            (has_incumbent ? best < objective_of(model, known) : best != kInfinity);
    Neighbourhood neighbourhood(state, candidates);
    CHECK(neighbourhood.run() == has_better);
    if (has_better) {
      REQUIRE(state.incumbent);
      CHECK(state.incumbent->objective == best);
    }
    ++(has_better ? improved : left_alone);
  }
  CHECK(improved >= 20);
  CHECK(left_alone >= 1);
}

}  // namespace
}  // namespace quadrille::engine::mip
