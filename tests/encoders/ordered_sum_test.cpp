// SPDX-License-Identifier: MIT
//
// Checks encoded sums against addition, on all assignments of small random inputs.

#include "encoders/ordered_sum.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "encoders/sat_solver.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::encoders {
namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  std::int64_t between(std::int64_t least, std::int64_t greatest) {
    return std::uniform_int_distribution<std::int64_t>(least, greatest)(random_);
  }

 private:
  std::mt19937 random_;
};

// Returns the value that a number takes under the given inputs, after checking that they determine
// all its literals; an empty vector if the inputs are contradictory.
std::vector<std::int64_t> values_under(SatSolver& solver, const OrderedInteger& number,
                                       std::vector<Literal> inputs) {
  if (solver.solve(StopToken(), nullptr, inputs) != SatStatus::kSatisfiable) return {};
  std::int64_t value = number.values().front();
  for (const std::int64_t v : number.values()) {
    if (solver(number.at_least(v))) value = v;
  }
  std::vector<std::int64_t> found = {value};
  for (const std::int64_t v : number.values()) {
    if (number.at_least(v).constant()) continue;
    const bool is_reached = v <= value;
    inputs.push_back(is_reached ? ~number.at_least(v) : number.at_least(v));
    if (solver.solve(StopToken(), nullptr, inputs) == SatStatus::kSatisfiable) found.push_back(v);
    inputs.pop_back();
  }
  return found;
}

TEST_CASE("An ordered number can be compared with numbers between and beyond its values") {
  const Literal a = Literal::from_dimacs(1), b = Literal::from_dimacs(2);
  const OrderedInteger number({-2, 3, 7}, {kTrue, a, b});
  CHECK(number.at_least(-9) == kTrue);
  CHECK(number.at_least(-2) == kTrue);
  CHECK(number.at_least(-1) == a);
  CHECK(number.at_least(3) == a);
  CHECK(number.at_least(4) == b);
  CHECK(number.at_least(8) == kFalse);
  CHECK(number.at_most(-3) == kFalse);
  CHECK(number.at_most(3) == ~b);
  CHECK(number.at_most(6) == ~b);
  CHECK(number.at_most(7) == kTrue);
  CHECK(OrderedInteger(5).at_least(5) == kTrue);
  CHECK(OrderedInteger(5).at_least(6) == kFalse);
}

TEST_CASE("A weighted sum is the weight of the true literals, up to the given limit") {
  Dice dice(1);
  for (int round = 0; round < tests::rounds(120); ++round) {
    const auto count = static_cast<std::size_t>(dice.between(0, 6));
    Cnf cnf;
    std::vector<Literal> inputs;
    std::vector<WeightedLiteral> terms;
    for (std::size_t i = 0; i < count; ++i) {
      inputs.push_back(cnf.new_variable("x"));
      terms.push_back({dice.between(0, 3) == 0 ? ~inputs[i] : inputs[i], dice.between(-4, 6)});
    }
    const bool is_limited = dice.between(0, 1) == 1;
    const std::int64_t told = is_limited ? dice.between(-6, 12) : kNoLimit;
    const OrderedInteger sum = add_weighted_sum(cnf, terms, told);
    SatSolver solver;
    solver.add_formula(cnf);
    for (unsigned mask = 0; mask < 1U << count; ++mask) {
      std::vector<Literal> fixed;
      std::int64_t expected = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const bool is_true = (mask >> i & 1) != 0;
        fixed.push_back(is_true ? inputs[i] : ~inputs[i]);
        if (is_true != terms[i].literal.negative()) expected += terms[i].weight;
      }
      const auto found = values_under(solver, sum, fixed);
      REQUIRE(found.size() == 1);
      if (expected <= told) CHECK(found.front() == expected);
      if (expected > told) CHECK(found.front() > told);
    }
  }
}

TEST_CASE("A number is encoded by its values, and sums of such numbers stay within a range") {
  Dice dice(2);
  for (int round = 0; round < tests::rounds(120); ++round) {
    Cnf cnf;
    std::vector<std::vector<std::int64_t>> values;
    std::vector<std::vector<Literal>> is;
    std::vector<OrderedInteger> numbers;
    for (int k = 0; k < 2; ++k) {
      std::set<std::int64_t> some;
      for (std::int64_t n = dice.between(1, 4); n > 0; --n) some.insert(dice.between(-5, 9));
      values.emplace_back(some.begin(), some.end());
      is.emplace_back();
      for (std::size_t i = 0; i < values.back().size(); ++i)
        is.back().push_back(cnf.new_variable("is"));
      numbers.push_back(add_ordered(cnf, values.back(), is.back()));
    }
    SumRange range;
    if (dice.between(0, 1) == 1) range.least = dice.between(-8, 8);
    if (dice.between(0, 1) == 1) range.greatest = dice.between(-2, 16);
    if (dice.between(0, 2) == 0) range.saturate_at = dice.between(-8, 16);
    const OrderedInteger sum = add_sum(cnf, numbers[0], numbers[1], range);
    SatSolver solver;
    solver.add_formula(cnf);
    for (std::size_t i = 0; i < values[0].size(); ++i) {
      for (std::size_t j = 0; j < values[1].size(); ++j) {
        const std::int64_t expected = values[0][i] + values[1][j];
        const bool is_in_range = expected >= range.least && expected <= range.greatest;
        const auto found = values_under(solver, sum, {is[0][i], is[1][j]});
        REQUIRE(found.size() == (is_in_range ? 1U : 0U));
        if (is_in_range) CHECK(found.front() == std::min(expected, range.saturate_at));
      }
    }
    // Exactly one value holds.
    for (std::size_t i = 0; i < is[0].size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        CHECK(solver.solve(StopToken(), nullptr, std::vector{is[0][i], is[0][j]}) ==
              SatStatus::kUnsatisfiable);
    }
  }
}

TEST_CASE("A sum with too many values abandons the formula") {
  Cnf cnf;
  std::vector<WeightedLiteral> terms;
  for (int power = 0; power < 32; ++power)  // all sums differ: 2^16 of either half
    terms.push_back({cnf.new_variable("x"), std::int64_t{1} << power});
  const OrderedInteger sum = add_weighted_sum(cnf, terms);
  CHECK(cnf.abandoned());
  CHECK_FALSE(sum.values().empty());
}

TEST_CASE("A sum that is stopped abandons the formula") {
  Cnf cnf([] { return true; });
  const std::vector<WeightedLiteral> terms = {{cnf.new_variable("x"), 2},
                                              {cnf.new_variable("y"), 3}};
  add_weighted_sum(cnf, terms);
  CHECK(cnf.abandoned());
}

TEST_CASE("A bound on a sum propagates to its terms") {
  Cnf cnf;
  std::vector<WeightedLiteral> terms;
  for (const std::int64_t weight : {7, 4, 2}) terms.push_back({cnf.new_variable("x"), weight});
  const OrderedInteger sum = add_weighted_sum(cnf, terms);
  CHECK(sum.values() == std::vector<std::int64_t>{0, 2, 4, 6, 7, 9, 11, 13});
  cnf.add({sum.at_least(10)});  // impossible without 7 and 4
  SatSolver solver;
  solver.add_formula(cnf);
  CHECK(solver.solve(StopToken(), nullptr, std::vector{~terms[0].literal}) ==
        SatStatus::kUnsatisfiable);
  CHECK(solver.solve(StopToken(), nullptr, std::vector{~terms[1].literal}) ==
        SatStatus::kUnsatisfiable);
  CHECK(solver.stats().conflicts == 0);
  CHECK(solver.solve(StopToken(), nullptr, std::vector{~terms[2].literal}) ==
        SatStatus::kSatisfiable);
}

}  // namespace
}  // namespace quadrille::encoders
