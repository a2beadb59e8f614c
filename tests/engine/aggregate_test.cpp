// SPDX-License-Identifier: MIT

#include "engine/exact/aggregate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::exact {
namespace {

using Values = std::vector<std::int64_t>;

Wide activity(std::span<const Term> terms, const Values& point) {
  Wide sum = 0;
  for (const Term& term : terms) {
    sum += Wide{term.coefficient} * point[static_cast<std::size_t>(term.column)];
  }
  return sum;
}

// min -x - y, 2x + 3y <= 6, x - y >= -1, 0 <= x, y <= 10: optimum -3 at (3, 0).
struct Small {
  std::vector<Term> pack = {{0, 2}, {1, 3}}, apart = {{0, 1}, {1, -1}}, cost = {{0, -1}, {1, -1}};
  std::vector<RangedRow> rows = {{pack, -kInfinity, 6}, {apart, -1, kInfinity}};
  Values lower = {0, 0}, upper = {10, 10};
};

TEST_CASE("Aggregate: the duals of a relaxation prove its bound", "[aggregate]") {
  const Small small;
  Aggregator aggregator(2);
  const std::vector<double> y = {-0.5, 0.0};
  CHECK(aggregator.objective_bound(small.rows, y, 10, small.cost, small.lower, small.upper) ==
        Wide{-3 * 1024});

  Aggregate result;
  const ObjectiveLimit limit{small.cost, -4};
  REQUIRE(aggregator.aggregate(small.rows, y, 10, &limit, small.lower, small.upper, result));
  CHECK(result.weights == std::vector<RowWeight>{{0, 512}});
  CHECK(result.objective_weight == 1024);
  CHECK(result.row.terms == std::vector<Term>{{1, 512}});
  CHECK(result.row.upper == -1024);
  CHECK(min_activity(result.row.terms, small.lower, small.upper) == Wide{0});
}

TEST_CASE("Aggregate: the multiplier of a missing side is dropped", "[aggregate]") {
  const Small small;
  Aggregator aggregator(2);
  Aggregate result;
  const std::vector<double> y = {1.0, -1.0};
  REQUIRE(aggregator.aggregate(small.rows, y, 5, nullptr, small.lower, small.upper, result));
  CHECK(result.weights.empty());
  CHECK(result.row.terms.empty());
  CHECK(result.row.upper == 0);
}

TEST_CASE("Aggregate: a fractional right-hand side is rounded safely", "[aggregate]") {
  const Small small;
  Aggregator aggregator(2);
  Aggregate result;
  const std::vector<double> y = {0.0, 0.0};
  const ObjectiveLimit limit{small.cost, -10, 3};
  REQUIRE(aggregator.aggregate(small.rows, y, 2, &limit, small.lower, small.upper, result));
  CHECK(result.row.upper == -13);  // -40/3
}

TEST_CASE("Aggregate: a side that must be divided leaves points between integers", "[aggregate]") {
  // x <= 2^-40. The sum of 2^70 + 2^40 times x does not fit, so the row is divided by 2^10.
  const std::vector<Term> steep = {{0, std::int64_t{1} << 40}};
  const std::vector<RangedRow> rows = {{steep, -kInfinity, 1}};
  const std::vector<double> y = {-1.0 - std::ldexp(1.0, -30)};
  const Values lower = {0}, upper = {1};
  Aggregator aggregator(1);
  Aggregate result;
  REQUIRE(aggregator.aggregate(rows, y, 30, nullptr, lower, upper, result));
  REQUIRE(result.shift == 10);
  REQUIRE(result.row.terms.size() == 1);
  const double most = std::ldexp(static_cast<double>(result.row.terms[0].coefficient), -40);
  CHECK(static_cast<double>(result.row.upper) >= most);
}

TEST_CASE("Aggregate: an overflow is refused and leaves no trace", "[aggregate]") {
  const std::vector<Term> huge = {{0, std::int64_t{1} << 61}};
  const std::vector<RangedRow> rows = {{huge, -kInfinity, 0}};
  Aggregator aggregator(1);
  Aggregate result;
  const std::vector<std::int64_t> lower = {0}, upper = {1};
  for (const double y : {-1e300, -std::numeric_limits<double>::infinity(),
                         std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_FALSE(
        aggregator.aggregate(rows, std::vector<double>{y}, 0, nullptr, lower, upper, result));
  }
  REQUIRE(aggregator.aggregate(rows, std::vector<double>{-0.25}, 2, nullptr, lower, upper, result));
  CHECK(result.shift == 1);
  CHECK(result.row.terms == std::vector<Term>{{0, std::int64_t{1} << 60}});
}

TEST_CASE("Aggregate: infinite bounds and huge sums have no minimum activity", "[aggregate]") {
  const std::vector<Term> terms = {{0, 1}, {1, -1}};
  CHECK(min_activity(terms, Values{2, -kInfinity}, Values{kInfinity, 5}) == Wide{-3});
  CHECK_FALSE(min_activity(terms, Values{-kInfinity, 0}, Values{0, 0}));
  CHECK_FALSE(min_activity(terms, Values{0, 0}, Values{0, kInfinity}));
  const std::int64_t most = kInfinity - 1;
  const std::vector<Term> large = {{0, most}, {1, most}, {2, most}, {3, most}};
  const Values least(4, -most);
  CHECK_FALSE(min_activity(large, least, least));
}

TEST_CASE("Aggregate: no multipliers cut off a point that satisfies the rows", "[aggregate]") {
  std::mt19937 random(5);
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  constexpr std::size_t kColumns = 3;
  Aggregator aggregator(kColumns);
  Aggregate result;
  int points = 0;
  for (int round = 0; round < tests::rounds(500); ++round) {
    std::vector<std::vector<Term>> terms(4);
    std::vector<RangedRow> rows;
    std::vector<double> y;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (int j = 0; j < 3; ++j) {
        if (const int a = between(-5, 5)) terms[i].push_back({j, a});
      }
      const int low = between(-8, 4);
      rows.push_back({terms[i], random() % 3 ? low : -kInfinity,
                      random() % 3 ? low + between(0, 8) : kInfinity});
      y.push_back(between(-100, 100) / 17.0);
    }
    std::span<const RangedRow> constraints(rows.data(), 3);
    const std::span<const double> multipliers(y.data(), 3);
    const ObjectiveLimit limit{terms[3], between(-9, 9)};
    const Values lower(kColumns, -2), upper(kColumns, 2);
    REQUIRE(aggregator.aggregate(constraints, multipliers, 20, &limit, lower, upper, result));
    const auto bound =
        aggregator.objective_bound(constraints, multipliers, 20, terms[3], lower, upper);
    REQUIRE(bound);
    for (int code = 0; code < 125; ++code) {
      const Values point = {code % 5 - 2, code / 5 % 5 - 2, code / 25 - 2};
      const bool feasible =
          std::all_of(constraints.begin(), constraints.end(), [&](const RangedRow& row) {
            const Wide value = activity(row.terms, point);
            return value <= row.upper && value >= row.lower;
          });
      if (!feasible) continue;
      ++points;
      const Wide cost = activity(terms[3], point);
      CHECK((cost << 20) >= *bound);
      if (cost <= limit.limit) CHECK(activity(result.row.terms, point) <= result.row.upper);
    }
  }
  CHECK(points > tests::part_of(1000));
}

}  // namespace
}  // namespace quadrille::engine::exact
