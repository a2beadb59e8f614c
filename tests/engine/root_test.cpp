// SPDX-License-Identifier: MIT
//
// The parts of the root of a search: presolve and probing keep every solution, and branching covers
// all of them.

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/mip/branching.hpp"
#include "engine/mip/probing.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

using mip::Branching;
using mip::SearchState;

using Integers = std::vector<std::int64_t>;

// Returns all solutions of a model whose columns are bounded integers.
std::vector<Integers> solutions_of(const Model& model) {
  std::vector<Integers> found;
  Integers point;
  for (const Column& column : model.columns()) point.push_back(column.lower);
  while (true) {
    if (!model.find_violation(point)) found.push_back(point);
    std::size_t j = 0;
    while (j < point.size() && point[j] == model.columns()[j].upper) {
      point[j] = model.columns()[j].lower;
      ++j;
    }
    if (j == point.size()) return found;
    ++point[j];
  }
}

bool satisfies(const Integers& point, const Row& row) {
  std::int64_t sum = 0;
  for (const Term& term : row.terms) sum += term.coefficient * point[term.column];
  return (row.lower == -kInfinity || sum >= row.lower) &&
         (row.upper == kInfinity || sum <= row.upper);
}

bool holds(const Literal& literal, const Integers& point) {
  return literal.side == Side::kLower ? point[literal.column] >= literal.value
                                      : point[literal.column] <= literal.value;
}

Model random_pure(Dice& dice) {
  ModelKind kind{.columns = 5, .rows = 4};
  kind.widest = dice.between(1, 2);
  kind.equality_percent = static_cast<int>(dice.between(0, 40));
  return random_model(dice, kind);
}

void check_kept(const SearchState& state, const std::vector<Integers>& solutions) {
  if (state.is_finished) {
    CHECK(solutions.empty());
    return;
  }
  for (const Integers& point : solutions) {
    for (int j = 0; j < state.problem.columns(); ++j) {
      REQUIRE(state.propagator.lower(j) <= point[j]);
      REQUIRE(state.propagator.upper(j) >= point[j]);
    }
    for (int r = 0; r < state.relaxation.rows(); ++r)
      REQUIRE(satisfies(point, state.relaxation.row(r)));
  }
}

}  // namespace

TEST_CASE("Presolve and probing keep every solution of the model", "[presolve]") {
  int finished = 0, fixed_by_probing = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Dice dice(seed);
    const Model model = random_pure(dice);
    INFO("seed " << seed << '\n' << describe(model));
    const std::vector<Integers> solutions = solutions_of(model);
    const mip::Problem problem(model);
    const Options options;
    SearchState state(problem, options);
    check_kept(state, solutions);
    if (state.is_finished) {
      ++finished;
      continue;
    }
    std::int64_t range = 0;
    for (int j = 0; j < problem.columns(); ++j)
      range += state.propagator.upper(j) - state.propagator.lower(j);
    mip::probe(state);
    check_kept(state, solutions);
    if (state.is_finished) continue;
    for (int j = 0; j < problem.columns(); ++j)
      range -= state.propagator.upper(j) - state.propagator.lower(j);
    if (range > 0) ++fixed_by_probing;
  }
  CHECK(finished > 20);
  CHECK(fixed_by_probing > 5);
}

TEST_CASE("Branching splits a fractional column and loses no integer", "[branching]") {
  int branched = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Dice dice(seed);
    const Model model = random_pure(dice);
    INFO("seed " << seed << '\n' << describe(model));
    const mip::Problem problem(model);
    const Options options;
    SearchState state(problem, options);
    if (state.is_finished) continue;
    mip::Pruning pruning(state);
    Branching branching(state, pruning);
    if (const auto halved = branching.choose_unfixed()) {
      const int j = halved->first.column;
      const std::int64_t low = state.propagator.lower(j), high = state.propagator.upper(j);
      REQUIRE(low < high);
      int kept = 0;  // by the first child; the second has the rest
      for (std::int64_t value = low; value <= high; ++value) {
        Integers point(model.columns().size());
        point[j] = value;
        kept += holds(halved->first, point) ? 1 : 0;
      }
      CHECK(kept > 0);
      CHECK(kept < high - low + 1);
    }
    if (state.relaxation.solve_carefully(state.simplex_limits()) != lp::Verdict::kOptimal) continue;
    const auto fractional = mip::fractional_columns(state);
    if (fractional.empty()) continue;
    const mip::Choice choice = branching.choose(fractional);
    if (choice.pruned != mip::Pruned::kNothing) continue;
    ++branched;
    const auto column =
        std::find_if(fractional.begin(), fractional.end(),
                     [&](const mip::Fractional& one) { return one.column == choice.first.column; });
    REQUIRE(column != fractional.end());
    const double split =
        choice.first.side == Side::kLower ? std::ceil(column->value) : std::floor(column->value);
    CHECK(choice.first.value == static_cast<std::int64_t>(split));
  }
  CHECK(branched > 20);
}

}  // namespace quadrille::engine
