// SPDX-License-Identifier: MIT
//
// Optimal means optimal: mixed programs whose costs differ by fifteen orders of magnitude, against
// enumeration in rational numbers; and the gap for those who want to stop early.

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/engine/vipr.hpp>
#include "engine/exact/rational_point.hpp"
#include "tests/catch.hpp"
#include "tests/engine/checked_vipr.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

using tests::rounds;

// A random mixed program with costs from a thousandth to 10^12.
Model with_scattered_costs(Dice& dice, int columns) {
  ModelKind kind;
  kind.columns = columns;
  kind.rows = static_cast<int>(dice.between(2, 5));
  kind.widest = dice.between(1, 2);
  kind.continuous = static_cast<int>(dice.between(1, 2));
  kind.feasible_percent = 90;
  Model model = random_model(dice, kind);
  std::vector<Term> terms;
  for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j) {
    std::int64_t cost = dice.between(1, 9);
    for (std::int64_t power = dice.between(0, 5); power > 0; --power) cost *= 1000;
    terms.push_back({j, dice.chance(80) ? cost : -cost});
  }
  const Sense sense = dice.chance(50) ? Sense::kMinimise : Sense::kMaximise;
  model.set_objective({"", terms, dice.between(-5, 5), 1000, sense});
  return model;
}

std::pair<CertificateResult, std::string> certificate_of(const Model& model,
                                                         const SolveResult& result) {
  std::string text;
  auto written =
      write_vipr(model, result, {.sink = [&](std::string_view piece) { text += piece; }});
  return {std::move(written), std::move(text)};
}

// Returns an objective value as certificates state it.
Rational without_offset(const Model& model, const Rational& value) {
  return value - Rational(model.objective().offset, model.objective().denominator);
}

Model read(const std::string& text) { return std::get<ModelReading>(read_lp(text)).model; }

// Ten numbers of which few combinations cost nearly the same, beside a cost of 10^12.
const char* const kFarApart =
    "min 1000000000000 z + 13 y + 92 x0 + 504 x1 + 279 x2 + 528 x3 + 801 x4 + 562 x5 + 889 x6\n"
    " + 515 x7 + 370 x8 + 65 x9 + 805 x10 + 815 x11\n"
    "st\n"
    " k: 265 x0 + 200 x1 + 122 x2 + 282 x3 + 367 x4 + 136 x5 + 317 x6 + 282 x7 + 299 x8 + 212 x9\n"
    "  + 295 x10 + 190 x11 >= 1780\n"
    " l: y + 199 x0 + 290 x1 + 256 x2 + 125 x3 + 107 x4 + 243 x5 + 322 x6 + 141 x7 + 371 x8\n"
    "  + 305 x9 + 223 x10 + 142 x11 >= 1634\n"
    " fix: x0 <= 1\n"
    " m: 5 z - x0 - x1 - x2 - x3 - x4 - x5 - x6 - x7 - x8 - x9 - x10 - x11 >= 0\n"
    "bounds\n 0 <= z <= 6\n 0 <= y <= 1000\n"
    "general\n z\n"
    "binary\n x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11\nend\n";

}  // namespace

TEST_CASE("Optimum: a difference of 3e-10 of the objective counts", "[optimum]") {
  const SolveResult result = solve(read(kFarApart));
  CHECK(result.status == SolveStatus::kOptimal);
  CHECK(result.objective == Number(2'000'000'002'879));
  CHECK(result.bound == result.objective);
}

TEST_CASE("Optimum: mixed programs have the optimum of enumeration", "[optimum]") {
  Dice dice(63);
  int feasible = 0, certified = 0;
  for (int round = 0; round < rounds(500); ++round) {
    const Model model = with_scattered_costs(dice, static_cast<int>(dice.between(3, 8)));
    const Truth truth = solve_by_enumeration(model);
    const SolveResult result = solve(model);
    CAPTURE(round, describe(model));
    REQUIRE(result.status == (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
    if (!truth.feasible) continue;
    ++feasible;
    const std::vector<Rational> point = to_rationals(result.values);
    CHECK_FALSE(exact::check_point(model, point));
    CHECK(exact::objective_value(model, point) == truth.optimum);
    CHECK(to_rational(result.objective.value()) == truth.optimum);
    CHECK(to_rational(result.bound.value()) == truth.optimum);
    const auto [written, text] = certificate_of(model, result);
    if (!written.is_whole) continue;
    ++certified;
    const std::string value = to_text(without_offset(model, truth.optimum));
    CHECK(checked(text).refusal == "");
    CHECK(checked(text).claim == "range " + value + ' ' + value);
  }
  CHECK(feasible > rounds(500) / 2);
  CHECK(certified == feasible);
}

TEST_CASE("Optimum: integer columns without bounds do not hide what rows decide", "[optimum]") {
  const auto [rows, status, objective] = GENERATE(table<std::string, SolveStatus, std::string>({
      {"a: x + y <= 1\n b: x + y >= 1.000000000001\n c: z - x >= 0", SolveStatus::kInfeasible, ""},
      {"a: x + y <= 1.000000000001\n b: x + y >= 1.0000000000005\n c: z - x >= 0\n d: w + x >= 0.5",
       SolveStatus::kOptimal, "1000000000001/1000000000000"},
      {"a: x - 1.0000000000000001 y <= 1\n b: x - y >= 1\n c: z - x >= 0", SolveStatus::kUnbounded,
       ""},
  }));
  INFO(rows);
  const SolveResult result =
      solve(read("max x\nst\n " + rows + "\nbounds\n z free\ngeneral\n z\nend\n"),
            {.limits = {.nodes = 1000}});
  CHECK(result.status == status);
  if (!objective.empty()) CHECK(result.objective.value().text() == objective);
}

TEST_CASE("Gap: the search ends within it, and says so", "[optimum]") {
  Dice dice(64);
  int early = 0;
  for (int round = 0; round < rounds(100); ++round) {
    const Model model = with_scattered_costs(dice, 9);
    const Truth truth = solve_by_enumeration(model);
    const double gap = dice.chance(50) ? 0.3 : 0.001;
    Options options{.gap = gap};
    options.features.cuts = CutKinds::none();
    options.features.presolve = options.features.probing = false;
    const SolveResult result = solve(model, options);
    CAPTURE(round, gap, describe(model));
    if (!truth.feasible) {
      CHECK(result.status == SolveStatus::kInfeasible);
      continue;
    }
    const Rational objective = to_rational(result.objective.value());
    const Rational bound = to_rational(result.bound.value());
    CHECK_FALSE(exact::check_point(model, to_rationals(result.values)));
    if (result.status == SolveStatus::kOptimal) {
      CHECK(objective == truth.optimum);
      CHECK(bound == truth.optimum);
      continue;
    }
    ++early;
    REQUIRE(result.status == SolveStatus::kFeasible);
    const bool is_minimum = model.objective().sense == Sense::kMinimise;
    CHECK((is_minimum ? bound <= truth.optimum : bound >= truth.optimum));
    CHECK(bound != objective);
    const auto [written, text] = certificate_of(model, result);
    REQUIRE(written.is_whole);
    CHECK(checked(text).refusal == "");
    const auto shown = [&](const Rational& value) { return to_text(without_offset(model, value)); };
    CHECK(checked(text).claim == "range " + shown(is_minimum ? bound : objective) + ' ' +
                                     shown(is_minimum ? objective : bound));
    CHECK(abs(objective - bound) <=
          Rational(gap) * std::max(Rational(1), Rational(abs(objective))));
  }
  CHECK(early > 0);
}

TEST_CASE("Gap: what is no gap is refused", "[optimum]") {
  const Model model = read(kFarApart);
  CHECK(solve(model, {.gap = -0.1}).contract_error == "a gap below 0 (expected 0 or more)");
  CHECK(solve(model, {.gap = std::numeric_limits<double>::quiet_NaN()}).status ==
        SolveStatus::kUnknown);
}

}  // namespace quadrille::engine
