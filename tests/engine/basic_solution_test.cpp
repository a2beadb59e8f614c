// SPDX-License-Identifier: MIT

#include "engine/exact/basic_solution.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/exact/rational_point.hpp"
#include "tests/catch.hpp"
#include "tests/random.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::exact {
namespace {

using tests::SmallDice;

using enum BasisStatus;

std::vector<Rational> values_of(const RationalVector& vector) {
  std::vector<Rational> values;
  for (std::size_t i = 0; i < vector.numerators.size(); ++i) values.push_back(vector.at(i));
  return values;
}

// Calls visit(basis) for every choice of statuses that has one basic variable per row.
template <typename Visit>
void for_each_basis(const Model& model, Visit&& visit) {
  const std::size_t columns = model.columns().size(), rows = model.rows().size();
  std::vector<BasisStatus> status(columns + rows, kBasic);
  for (;;) {
    const auto basic = static_cast<std::size_t>(std::count(status.begin(), status.end(), kBasic));
    if (basic == rows) {
      visit(Basis{{status.begin(), status.begin() + static_cast<std::ptrdiff_t>(columns)},
                  {status.begin() + static_cast<std::ptrdiff_t>(columns), status.end()}});
    }
    std::size_t k = 0;
    while (k < status.size() && status[k] == kFree) status[k++] = kBasic;
    if (k == status.size()) return;
    status[k] = static_cast<BasisStatus>(static_cast<int>(status[k]) + 1);
  }
}

TEST_CASE("Dixon solver: random systems are solved exactly, in both directions", "[dixon]") {
  SmallDice dice(3);
  int solved = 0;
  for (int round = 0; round < 150; ++round) {
    const int size = dice.between(1, 12);
    // The largest numbers and right sides exceed 128 bits on the way.
    const int large = round % 2 ? 9 : 1'000'000'000;
    const unsigned shift = round % 3 == 0 ? 32 : 0;
    IntegerMatrix matrix;
    std::vector<std::vector<std::int64_t>> full(static_cast<std::size_t>(size));
    for (auto& row : full) {
      for (int j = 0; j < size; ++j) {
        row.push_back(dice.between(0, 2) ? 0 : std::int64_t{dice.between(-large, large)} << shift);
        if (row.back() != 0) matrix.entries.push_back({j, row.back()});
      }
      matrix.end_row();
    }
    DixonSolver solver;
    if (!solver.prepare(std::move(matrix), {})) continue;
    ++solved;
    std::vector<BigInteger> right;
    for (int i = 0; i < size; ++i)
      right.push_back(dice.between(-large, large) * pow(BigInteger(2), 40u + 3 * shift));
    for (const Orientation way : {Orientation::kPlain, Orientation::kTransposed}) {
      const auto x = solver.solve(right, way);
      REQUIRE(x);
      for (std::size_t i = 0; i < right.size(); ++i) {
        Rational sum = 0;
        for (std::size_t j = 0; j < right.size(); ++j) {
          sum += x->at(j) * (way == Orientation::kPlain ? full[i][j] : full[j][i]);
        }
        CHECK(sum == Rational(right[i]));
      }
    }
  }
  CHECK(solved > 30);
}

TEST_CASE("Dixon solver: singular matrices and small effort limits", "[dixon]") {
  const auto prepared = [](std::vector<std::int64_t> values, Effort effort) {
    IntegerMatrix matrix;
    matrix.entries = {{0, values[0]}, {1, values[1]}};
    matrix.end_row();
    matrix.entries.push_back({0, values[2]});
    if (values[3] != 0) matrix.entries.push_back({1, values[3]});
    matrix.end_row();
    DixonSolver solver;
    const bool ready = solver.prepare(std::move(matrix), std::move(effort));
    return std::pair(ready, solver);
  };
  CHECK_FALSE(prepared({1, 2, 2, 4}, {}).first);
  CHECK_FALSE(prepared({1, 2, 3, 4}, {[] { return true; }}).first);
  // The first prime divides this determinant; the second does not.
  const std::int64_t prime = (std::int64_t{1} << 61) - 1;
  CHECK(prepared({prime, 1, 0x7fff, 0}, {}).first);
  CHECK(prepared({prime, 0x7fff, 1, 1}, {}).first);

  const auto [ready, solver] = prepared({prime, 3, 5, prime - 7}, {{}, 1});
  REQUIRE(ready);
  CHECK_FALSE(solver.solve(std::vector<BigInteger>{1, 2}, Orientation::kPlain));
}

TEST_CASE("Basic solution: a fractional optimum is confirmed", "[basis]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, 25, ColumnType::kContinuous, 10});
  const ColumnIndex y = model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("a", {{x, 3}, {y, 7}}, -kInfinity, 10);
  model.add_row("b", {{x, 1}, {y, -1}}, -2, kInfinity);
  model.set_objective({"z", {{x, 2}, {y, 3}}, 5, 10, Sense::kMaximise});

  const ExactBasis best(model, {{kAtUpper, kBasic}, {kAtUpper, kBasic}}, {}, {});
  const auto verdict = best.solution();
  REQUIRE(verdict);
  CHECK(verdict->primal_feasible);
  CHECK(verdict->dual_feasible);
  CHECK(verdict->values.at(0) == Rational(5, 2));
  CHECK(verdict->values.at(1) == Rational(5, 14));
  CHECK(verdict->objective == Rational(10 * 14 + 15 + 5 * 14, 140) - Rational(5, 10));
  CHECK(verdict->duals.at(0) == Rational(3, 7));
  CHECK_FALSE(check_point(model, values_of(verdict->values)));
  CHECK(objective_value(model, values_of(verdict->values)) == verdict->objective);

  const ExactBasis slack(model, {{kAtLower, kAtLower}, {kBasic, kBasic}}, {}, {});
  CHECK(slack.solution()->primal_feasible);
  CHECK_FALSE(slack.solution()->dual_feasible);
  // With the column fixed by branching, the same basis gives another point.
  const ExactBasis fixed(model, {{kAtUpper, kBasic}, {kAtUpper, kBasic}},
                         std::vector<ColumnBounds>{{x, 1, 1}}, {});
  CHECK(fixed.solution()->values.at(1) == 1);
}

TEST_CASE("Basic solution: an invalid basis has no solution", "[basis]") {
  Model model;
  model.add_column({"x", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("a", {{0, 1}, {1, 1}}, 1, kInfinity);
  model.add_row("b", {{0, 2}, {1, 2}}, -kInfinity, 3);
  const auto solution = [&](Basis basis) {
    return ExactBasis(model, std::move(basis), {}, {}).solution();
  };
  CHECK_FALSE(solution({{kBasic, kBasic}, {kAtLower, kAtUpper}}));    // singular
  CHECK_FALSE(solution({{kBasic, kAtLower}, {kAtLower, kAtUpper}}));  // too few
  CHECK_FALSE(solution({{kAtUpper, kAtLower}, {kBasic, kBasic}}));    // no upper bound
  CHECK_FALSE(solution({{kBasic, kAtLower}, {kAtUpper, kBasic}}));    // no upper side
  CHECK(solution({{kFree, kAtLower}, {kBasic, kBasic}}));
}

TEST_CASE("Basic solution: a basis gives a ray or a proof of infeasibility", "[basis]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, kInfinity, ColumnType::kContinuous, 1});
  const ColumnIndex y = model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("a", {{x, 1}, {y, -1}}, -1, 1);
  model.set_objective({{x, -1}, {y, -1}}, Sense::kMinimise);
  const ExactBasis open(model, {{kBasic, kAtLower}, {kAtUpper}}, {}, {});
  const auto ray = open.unbounded_ray({Variable::Kind::kColumn, y}, true);
  REQUIRE(ray);
  CHECK(ray->at(0) == ray->at(1));
  CHECK_FALSE(open.unbounded_ray({Variable::Kind::kColumn, y}, false));
  CHECK_FALSE(open.unbounded_ray({Variable::Kind::kRow, 0}, false));

  model.add_row("b", {{x, 2}, {y, -2}}, 3, kInfinity);
  const ExactBasis closed(model, {{kBasic, kAtLower}, {kAtUpper, kBasic}}, {}, {});
  const auto proof = closed.infeasibility({Variable::Kind::kRow, 1});
  REQUIRE(proof);
  CHECK(proof->at(1) == 1);
  CHECK(proof->at(0) == -2);
  CHECK_FALSE(closed.infeasibility({Variable::Kind::kColumn, x}));
  CHECK_FALSE(proves_infeasible(model, std::vector<ColumnBounds>{}, {1, {1, 0}}));
}

// Checks all bases: those that are primal and dual feasible agree, and are the best of the primal
// feasible ones; if none is primal feasible, some basis proves infeasibility; if none is optimal,
// some basis gives a ray.
TEST_CASE("Basic solution: all bases of small random programs are consistent", "[basis]") {
  SmallDice dice(11);
  std::map<int, int> seen;
  for (int round = 0; round < tests::rounds(120); ++round) {
    Model model;
    for (int j = 0; j < 3; ++j) {
      const int low = dice.between(-3, 1);
      model.add_column({"", dice.between(0, 3) ? low : -kInfinity,
                        dice.between(0, 2) ? low + dice.between(0, 4) : kInfinity,
                        ColumnType::kContinuous, dice.between(0, 1) ? 1 : 10});
    }
    std::vector<Term> terms;
    for (int i = 0; i < 3; ++i) {
      terms.clear();
      for (int j = 0; j < 3; ++j) terms.push_back({j, dice.between(-4, 4)});
      const int low = dice.between(-5, 3);
      if (i == 2) break;
      model.add_row("", terms, dice.between(0, 1) ? low : -kInfinity,
                    dice.between(0, 1) ? low + dice.between(0, 4) : kInfinity);
    }
    model.set_objective(terms, dice.between(0, 1) ? Sense::kMinimise : Sense::kMaximise);
    const int sign = model.objective().sense == Sense::kMinimise ? 1 : -1;

    std::optional<Rational> best, optimum;
    bool infeasible = false, ray = false;
    for_each_basis(model, [&](const Basis& basis) {
      const ExactBasis exact(model, basis, {}, {});
      if (const auto verdict = exact.solution()) {
        const Rational cost = verdict->objective * sign;
        CHECK(verdict->primal_feasible == !check_point(model, values_of(verdict->values)));
        if (verdict->primal_feasible && (!best || cost < *best)) best = cost;
        if (verdict->primal_feasible && verdict->dual_feasible) {
          CHECK((!optimum || *optimum == cost));
          optimum = cost;
        }
      }
      for (int k = 0; k < 5; ++k) {
        const Variable variable =
            k < 3 ? Variable{Variable::Kind::kColumn, k} : Variable{Variable::Kind::kRow, k - 3};
        const BasisStatus status = k < 3 ? basis.columns[static_cast<std::size_t>(k)]
                                         : basis.rows[static_cast<std::size_t>(k - 3)];
        if (status == kBasic) {
          infeasible = infeasible || exact.infeasibility(variable);
        } else {
          ray = ray || exact.unbounded_ray(variable, true) || exact.unbounded_ray(variable, false);
        }
      }
    });
    CHECK(best.has_value() != infeasible);
    if (best) CHECK(optimum.has_value() != ray);
    if (optimum) CHECK(*optimum == *best);
    ++seen[infeasible ? 0 : optimum ? 1 : 2];
  }
  CHECK(
      (seen[0] > tests::part_of(5) && seen[1] > tests::part_of(5) && seen[2] > tests::part_of(5)));
}

TEST_CASE("Rational point: bounds, integrality and rows are judged exactly", "[point]") {
  Model model;
  model.add_column("n", 0, 5);
  model.add_column({"c", 1, 3, ColumnType::kContinuous, 3});
  model.add_row("r", {{0, 3}, {1, 3}}, 4, 7);
  using Rationals = std::vector<Rational>;
  CHECK_FALSE(check_point(model, Rationals{1, Rational(1, 3)}));
  CHECK(check_point(model, Rationals{Rational(1, 2), 1})->column == 0);
  CHECK(check_point(model, Rationals{6, 1})->column == 0);
  CHECK(check_point(model, Rationals{1, Rational(333333333, 1000000000)})->column == 1);
  CHECK(check_point(model, Rationals{2, Rational(1, 2)})->row == 0);
}

}  // namespace
}  // namespace quadrille::engine::exact
