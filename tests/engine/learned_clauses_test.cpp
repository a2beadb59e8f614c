// SPDX-License-Identifier: MIT
//
// Calls that keep what they learn say the same as calls that begin anew.

#include <quadrille/engine/learned_clauses.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/infeasibility.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// Pigeons that each need a hole of their own, unless their hole is open to all.
Model pigeons_with_open_holes(int count) {
  Model model;
  std::vector<std::vector<Term>> in(count - 1);
  for (int pigeon = 0; pigeon < count; ++pigeon) {
    std::vector<Term> somewhere;
    for (int hole = 0; hole < count - 1; ++hole) {
      const ColumnIndex x = model.add_column("x", 0, 1);
      somewhere.push_back({x, 1});
      in[hole].push_back({x, 1});
    }
    model.add_row("somewhere", somewhere, 1, kInfinity);
  }
  for (auto& hole : in) {
    hole.push_back({model.add_column("open", 0, 1), -count});
    model.add_row("one", hole, -kInfinity, 1);
  }
  return model;
}

std::vector<Literal> random_assumptions(Dice& dice, const Model& model) {
  std::vector<Literal> assumptions;
  for (std::int64_t k = dice.between(0, 4); k > 0; --k) {
    const auto j = static_cast<ColumnIndex>(dice.between(0, std::ssize(model.columns()) - 1));
    const Column& column = model.columns()[j];
    const std::int64_t value = dice.between(column.lower, column.upper);
    assumptions.push_back(dice.between(0, 1) == 0 ? at_least(j, value) : at_most(j, value));
  }
  return assumptions;
}

// Adds a row, a column with a row, or a closer bound.
void extend(Dice& dice, Model& model) {
  const auto j = static_cast<ColumnIndex>(dice.between(0, std::ssize(model.columns()) - 1));
  const auto k = static_cast<ColumnIndex>(dice.between(0, std::ssize(model.columns()) - 1));
  const Column column = model.columns()[j];
  switch (dice.between(0, 4)) {
    case 0:
      if (column.lower < column.upper) model.set_bounds(j, column.lower, column.upper - 1);
      break;
    case 1:
      model.add_row("new", {{model.add_column("new", 0, 2), 2}, {j, 1}}, 1, kInfinity);
      break;
    default:
      model.add_row("new", {{j, 2}, {k, -3}}, -kInfinity, dice.between(-1, 6));
  }
}

// Compares a call with one that begins anew. Returns whether it named assumptions that contradict.
bool same_answer(const Model& model, const std::vector<Literal>& assumptions,
                 LearnedClauses& learned) {
  const SolveResult anew = solve(model, {.assumptions = assumptions});
  const SolveResult again = solve(model, {.assumptions = assumptions, .learned = &learned});
  CHECK(again.status == anew.status);
  CHECK(again.objective == anew.objective);
  CHECK(again.contract_error.empty());
  if (again.status != SolveStatus::kInfeasible) {
    CHECK(again.contradiction.empty());
    return false;
  }
  for (const Literal& literal : again.contradiction)
    CHECK(std::count(assumptions.begin(), assumptions.end(), literal) > 0);
  CHECK(solve(model, {.assumptions = again.contradiction}).status == SolveStatus::kInfeasible);
  return !again.contradiction.empty();
}

TEST_CASE("Learned clauses: answers are those of calls that begin anew", "[engine][learned]") {
  Dice dice(20261201);
  int contradictions = 0;
  for (int round = 0; round < tests::rounds(600); ++round) {
    ModelKind kind = random_kind(dice);
    kind.continuous = 0;
    kind.columns = std::max(kind.columns, 1);
    if (round % 3 == 0) kind.sense = Sense::kNone;
    Model model = random_model(dice, kind);
    LearnedClauses learned;
    for (int call = 0; call < 6; ++call) {
      INFO(describe(model));
      contradictions += same_answer(model, random_assumptions(dice, model), learned);
      if (call % 2 == 1) extend(dice, model);
      REQUIRE(model.fault().empty());
    }
  }
  CHECK(contradictions > tests::part_of(100));
}

TEST_CASE("Learned clauses: a second call needs fewer conflicts", "[engine][learned]") {
  const Model model = pigeons_with_open_holes(8);
  std::vector<Literal> all_closed;
  for (ColumnIndex j = 56; j < 63; ++j) all_closed.push_back(at_most(j, 0));
  LearnedClauses learned;
  const Options options{.assumptions = all_closed, .learned = &learned};
  const SolveResult first = solve(model, options), second = solve(model, options);
  REQUIRE(first.status == SolveStatus::kInfeasible);
  CHECK(second.status == SolveStatus::kInfeasible);
  CHECK(first.contradiction == all_closed);
  CHECK(second.contradiction == all_closed);
  CHECK(first.statistics.conflicts > 50);
  CHECK(second.statistics.conflicts < first.statistics.conflicts / 2);
  CHECK(learned.count() > 0);
  // One open hole is enough, and what was learned did not exclude it.
  std::vector<Literal> some_closed(all_closed.begin(), all_closed.end() - 1);
  CHECK(solve(model, {.assumptions = some_closed, .learned = &learned}).status ==
        SolveStatus::kOptimal);
}

TEST_CASE("Learned clauses: another model begins anew", "[engine][learned]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 9), y = model.add_column("y", 0, 9);
  model.add_row("sum", {{x, 1}, {y, 1}}, -kInfinity, 10);
  model.set_objective({{x, 2}, {y, 1}}, Sense::kMaximise);
  LearnedClauses learned;
  const Options options{.learned = &learned};
  CHECK(solve(model, options).objective == Number(19));
  model.set_bounds(x, 0, 12);  // further apart
  CHECK(solve(model, options).objective == Number(20));
  model.set_row(0, {"sum", {{x, 1}, {y, 1}}, -kInfinity, 11, 1});
  CHECK(solve(model, options).objective == Number(22));
  model.set_objective({{x, 1}, {y, 3}}, Sense::kMinimise);
  CHECK(solve(model, options).objective == Number(0));
  LearnedClauses taken = std::move(learned);
  CHECK(solve(model, {.learned = &taken}).objective == Number(0));
  CHECK(solve(model, options).objective == Number(0));  // of nothing
}

TEST_CASE("Learned clauses: an objective with an offset and a denominator", "[engine][learned]") {
  Model model;
  const ColumnIndex x = model.add_column("x", -3, 9);
  model.set_objective({"half", {{x, 3}}, 4, 2, Sense::kMinimise});
  LearnedClauses learned;
  const SolveResult result = solve(model, {.learned = &learned});
  CHECK(result.objective == Number(-5, 2));
  CHECK(result.bound == Number(-5, 2));
}

TEST_CASE("Learned clauses: rows with numbers too large to propagate", "[engine][learned]") {
  Model model;
  std::vector<Term> terms;
  for (int k = 0; k < 6; ++k)
    terms.push_back({model.add_column("x", 0, 1), (std::int64_t{1} << 61) + k});
  model.add_row("large", terms, (std::int64_t{1} << 62) + 9, (std::int64_t{1} << 62) + 9);
  LearnedClauses learned;
  const SolveResult result = solve(model, {.learned = &learned});
  CHECK(result.status == SolveStatus::kOptimal);  // 4 + 5
  std::vector<Literal> rest{at_most(4, 0)};
  CHECK(solve(model, {.assumptions = rest, .learned = &learned}).status ==
        SolveStatus::kInfeasible);
}

TEST_CASE("Learned clauses: limits and stops lose nothing", "[engine][learned]") {
  const Model model = pigeons_with_open_holes(9);
  std::vector<Literal> closed;
  for (ColumnIndex j = 72; j < 80; ++j) closed.push_back(at_most(j, 0));
  LearnedClauses learned;
  Options options{.assumptions = closed, .learned = &learned};
  options.limits.work = 200;
  CHECK(solve(model, options).stop_reason == StopReason::kWork);
  options.limits = {.nodes = 50};
  CHECK(solve(model, options).stop_reason == StopReason::kNodes);
  options.limits = {.seconds = 0};
  CHECK(solve(model, options).stop_reason == StopReason::kTime);
  options.limits = {};
  options.stop = [] { return true; };
  CHECK(solve(model, options).stop_reason == StopReason::kInterrupt);
  options.stop = [calls = 0]() mutable {
    if (++calls > 20) throw std::runtime_error("stop");
    return false;
  };
  CHECK_THROWS(solve(model, options));
  options.stop = {};
  CHECK(solve(model, options).status == SolveStatus::kInfeasible);
}

TEST_CASE("Learned clauses: what they cannot serve is refused", "[engine][learned]") {
  LearnedClauses learned;
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1);
  const auto error = [&](Options options) {
    options.learned = &learned;
    const SolveResult result = solve(model, options);
    CHECK(result.stop_reason == StopReason::kContract);
    return result.contract_error;
  };
  using Catch::Contains;
  CHECK_THAT(error({.gap = 0.5}), Contains("a gap with learned clauses"));
  CHECK_THAT(error({.debug_solution = {1}}), Contains("debug solution"));
  CHECK_THAT(error({.on_solution = [](Point) { return std::nullopt; }}), Contains("on_solution"));
  CHECK_THAT(error({.proof = [](std::string_view) {}}), Contains("a proof"));
  model.set_objective({{x, std::int64_t{1} << 61}}, Sense::kMinimise);
  CHECK_THAT(error({}), Contains("may exceed 2^60"));
  model.set_objective({{x, 1}}, Sense::kMinimise);
  model.add_column({"y", 0, 1, ColumnType::kContinuous, 1});
  CHECK_THAT(error({}), Contains("column 'y'"));
  model.set_bounds(1, 0, 1);
}

}  // namespace
}  // namespace quadrille::engine
