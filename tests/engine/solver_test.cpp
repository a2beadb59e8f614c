// SPDX-License-Identifier: MIT
//
// The solver against the list of all points: small random models of all kinds, solved with features
// switched off and with rows and columns reordered, always have the same status and optimum.

#include <quadrille/engine/solver.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/exact/rational_point.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/random.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// Returns what is wrong with the result, or an empty string.
std::string complaint(const Model& model, const Truth& truth, const SolveResult& result) {
  if (result.status != (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible)) {
    return "status " + std::to_string(static_cast<int>(result.status)) + ", stopped for " +
           std::to_string(static_cast<int>(result.stop_reason));
  }
  if (!result.contract_error.empty()) return result.contract_error;
  if (!truth.feasible) return result.values.empty() ? "" : "values of an infeasible model";
  if (result.values.size() != model.columns().size()) return "no values";
  if (exact::check_point(model, to_rationals(result.values))) return "not a solution";
  if (model.objective().sense == Sense::kNone) return result.objective ? "an objective" : "";
  if (!result.objective || !result.bound) return "no objective or bound";
  if (to_rational(*result.objective) != exact::objective_value(model, to_rationals(result.values)))
    return "wrong objective";
  if (to_rational(*result.objective) != truth.optimum)
    return "objective " + result.objective->text();
  if (to_rational(*result.bound) != truth.optimum) return "bound " + result.bound->text();
  return "";
}

std::vector<bool*> switches_of(Features& features) {
  Heuristics& heuristics = features.heuristics;
  CutKinds& cuts = features.cuts;
  return {&features.presolve,
          &features.conflicts,
          &features.probing,
          &features.reduced_cost_fixing,
          &features.strong_branching,
          &heuristics.feasibility_jump,
          &heuristics.fractional_dives,
          &heuristics.objective_dives,
          &heuristics.upward_dives,
          &heuristics.guided_dives,
          &heuristics.neighbourhoods,
          &heuristics.assignment_exchanges,
          &cuts.aggregation,
          &cuts.zero_half,
          &cuts.cover,
          &cuts.clique,
          &cuts.tableau};
}

// Everything on; each feature off alone; all heuristics off; all cuts off; everything off.
std::vector<Features> all_settings() {
  Features off{Heuristics::none(), CutKinds::none()};
  std::vector<Features> settings = {{}, {Heuristics::none()}, {{}, CutKinds::none()}};
  for (std::size_t i = 0; i < switches_of(off).size(); ++i) {
    *switches_of(settings.emplace_back())[i] = false;
    *switches_of(off)[i] = false;
  }
  settings.push_back(off);
  return settings;
}

// Solves with a limit on the calls of `stop`, so that a failing test ends.
SolveResult solve_patiently(const Model& model, const Features& switches, int questions = 200'000) {
  Options options;
  options.features = switches;
  options.stop = [patience = questions]() mutable { return --patience < 0; };
  return solve(model, options);
}

// Checks that no row, cut, clause or certificate of a second run excludes the optimum of the first.
void check_debug_solution(const Model& model) {
  if (model.has_continuous_columns()) return;
  Options options;
  for (const Number& value : solve(model).values) {
    options.debug_solution.push_back(value.integer().value());
  }
  options.features.heuristics = Heuristics::none();
  const SolveResult result = solve(model, options);
  CHECK(result.contract_error == "");
}

void check_model(const Model& model, Dice& dice) {
  INFO(describe(model));
  const Truth truth = solve_by_enumeration(model);
  INFO("feasible " << truth.feasible << ", optimum " << truth.optimum);
  const std::vector<Features> settings = all_settings();
  for (std::size_t which = 0; which < settings.size(); ++which) {
    INFO("features " << which);
    const std::string problem = complaint(model, truth, solve_patiently(model, settings[which]));
    if (problem.empty()) continue;
    FAIL_CHECK(problem);
    return;
  }
  if (truth.feasible) check_debug_solution(model);
  const Model other = shuffled(model, dice);
  INFO("shuffled:\n" << describe(other));
  const std::string problem = complaint(other, truth, solve_patiently(other, {}));
  if (!problem.empty()) FAIL_CHECK(problem);
}

void check_seeds(std::uint64_t first, std::uint64_t count) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    INFO("seed " << seed);
    Dice dice(seed);
    const ModelKind kind = random_kind(dice);
    check_model(random_model(dice, kind), dice);
  }
}

TEST_CASE("Solver: random models agree with enumeration", "[solver]") { check_seeds(1, 1000); }

// An objective that is a single column is also searched by conflicts.
TEST_CASE("Solver: random models with the objective as a column agree with enumeration",
          "[solver]") {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    INFO("seed " << seed);
    Dice dice(seed);
    const Model model = random_model(dice, random_kind(dice));
    if (model.has_continuous_columns() || model.objective().terms.empty()) continue;
    const Truth truth = solve_by_enumeration(model);
    const Model other = with_value_column(model);
    INFO(describe(other));
    Features off{Heuristics::none(), CutKinds::none()};
    for (bool* const feature : switches_of(off)) *feature = false;
    Features conflicts = off;
    conflicts.conflicts = true;
    for (const Features& features : {Features{}, conflicts, off}) {
      const std::string problem = complaint(other, truth, solve_patiently(other, features));
      if (!problem.empty()) FAIL_CHECK(problem);
    }
    if (truth.feasible) check_debug_solution(other);
    ++checked;
  }
  CHECK(checked > 300);
}

// Checks a model on which an earlier version failed.
void check_found(const Model& model) {
  Dice dice(1);
  check_model(model, dice);
}

TEST_CASE("Solver: trials may close a node without learning a clause", "[solver]") {
  const std::vector<std::vector<std::int64_t>> rows = {
      {848, -970, 924, -311, -724, -651, -182, -596},
      {-663, -738, -499, 732, -592, 839, -382, -525},
      {-238, 900, -147, -380, 198, -956, -764, -205},
      {-584, -762, 810, -782, 293, 482, -217, 989},
      {336, 486, 207, 912, 591, 995, 1, -270},
      {34, -984, 127, -249, -607, 26, -91, -172}};
  const std::vector<std::pair<std::int64_t, std::int64_t>> sides = {
      {-1984, kInfinity}, {-1154, -1154},   {-311, 531},
      {-kInfinity, -324}, {852, kInfinity}, {-kInfinity, -1305}};
  Model model;
  for (int j = 0; j < 8; ++j) model.add_column("x" + std::to_string(j), 0, 1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<Term> terms;
    for (ColumnIndex j = 0; j < 8; ++j) terms.push_back({j, rows[i][static_cast<std::size_t>(j)]});
    model.add_row("", terms, sides[i].first, sides[i].second);
  }
  model.set_objective({{0, -5}, {1, -7}, {2, 5}, {3, 9}, {4, 8}, {5, 7}, {6, 4}, {7, 8}},
                      Sense::kMaximise);
  check_found(model);
}

TEST_CASE("Solver: a conflict without decisions may occur during the dives", "[solver]") {
  Model model;
  constexpr std::pair<int, int> kBounds[] = {{0, 1}, {-1, 0}, {0, 1}, {-1, 0}, {0, 1}, {0, 1}};
  for (const auto& [lower, upper] : kBounds) model.add_column("x", lower, upper);
  model.add_column({"y", 2, 2, ColumnType::kContinuous, 1});
  model.add_row("", {{3, 2}, {4, 2}, {6, 3}}, 5, 6);
  model.add_row("", {{2, 3}, {5, -3}}, -kInfinity, -1);
  model.set_objective({{1, 202754490304}, {5, 721291819875}, {6, -439163195573}}, Sense::kMinimise);
  check_found(model);
}

TEST_CASE("Solver: exact arithmetic closes a leaf of a mixed model that floating point cannot",
          "[solver]") {
  Model model;
  for (const std::int64_t lower : {0, 1, 0, 0, 0}) model.add_column("x", lower, 1);
  model.add_column({"y0", 9, 45, ColumnType::kContinuous, 10});
  model.add_column({"y1", 5, 15, ColumnType::kContinuous, 10});
  model.add_row("", {{0, 1}, {1, 1}, {3, -1}, {5, 1}, {6, 1}}, 1, kInfinity);
  model.add_row("", {{0, 1}, {1, -1}, {2, 1}, {3, -1}, {4, -1}, {5, -1}, {6, -1}}, -5, kInfinity);
  model.add_row({"", {{1, 1}, {3, -1}, {4, 1}}, 2, 2, 10});
  model.add_row({"", {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, -1}, {6, 1}}, 3, 3, 10});
  model.set_objective({"",
                       {{0, -960312866237},
                        {1, 46004498702},
                        {2, -803017853154},
                        {3, 411232204774},
                        {4, 377178658381},
                        {5, -436105440304},
                        {6, -243423182248}},
                       574,
                       100,
                       Sense::kMaximise});
  check_found(model);
}

TEST_CASE("Solver: bounds of continuous columns need not be in decimal units", "[solver]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, 1, ColumnType::kContinuous, 3});
  const ColumnIndex y = model.add_column("y", 0, 1);
  const ColumnIndex z = model.add_column({"z", 0, 2, ColumnType::kContinuous, 7});
  model.add_row("", {{x, 3}, {y, 1}}, 2, kInfinity);
  model.add_row("", {{x, 3}, {z, 7}}, 3, 3);
  model.set_objective({{x, 1}, {y, 1}, {z, 1}}, Sense::kMaximise);
  const SolveResult result = solve(model);
  REQUIRE(result.status == SolveStatus::kOptimal);
  CHECK(result.objective->text() == "34/21");
}

TEST_CASE("Solver: many random models agree with enumeration", "[solver][.long]") {
  const auto [first, count] = tests::long_run();
  check_seeds(first, count);
}

// Returns a random model with two additional columns that have no upper bound.
Model random_open_model(Dice& dice) {
  ModelKind kind = random_kind(dice);
  kind.continuous = 0;
  kind.largest = std::min<std::int64_t>(kind.largest, 9);
  kind.sense = dice.chance(50) ? Sense::kMinimise : Sense::kMaximise;
  const Model closed = random_model(dice, kind);
  Model model;
  for (const Column& column : closed.columns()) model.add_column(column);
  const auto first = static_cast<ColumnIndex>(closed.columns().size());
  for (const char* const name : {"u", "v"}) {
    const bool is_integer = dice.chance(60);
    model.add_column(
        {name, 0, kInfinity, is_integer ? ColumnType::kInteger : ColumnType::kContinuous, 1});
  }
  const auto extend = [&](std::vector<Term>& terms) {
    for (const ColumnIndex j : {first, first + 1}) terms.push_back({j, dice.between(-3, 3)});
  };
  for (Row row : closed.rows()) {
    extend(row.terms);
    model.add_row(std::move(row));
  }
  Objective objective = closed.objective();
  extend(objective.terms);
  model.set_objective(std::move(objective));
  return model;
}

// Returns the coefficients of the last two columns.
std::pair<std::int64_t, std::int64_t> last_two(const std::vector<Term>& terms, ColumnIndex last) {
  std::pair<std::int64_t, std::int64_t> result{0, 0};
  for (const Term& term : terms) {
    if (term.column == last) result.second = term.coefficient;
    if (term.column == last - 1) result.first = term.coefficient;
  }
  return result;
}

// Reports whether the last two columns can grow together without limit and improve the objective.
// The edges of the cone of directions are axes or lie along a row.
bool has_improving_ray(const Model& model) {
  const auto last = static_cast<ColumnIndex>(model.columns().size()) - 1;
  std::vector<std::pair<std::int64_t, std::int64_t>> edges = {{1, 0}, {0, 1}};
  for (const Row& row : model.rows()) {
    const auto [a, b] = last_two(row.terms, last);
    if (a * b < 0) edges.emplace_back(std::abs(b), std::abs(a));
  }
  const auto worth = last_two(model.objective().terms, last);
  const std::int64_t sign = model.objective().sense == Sense::kMaximise ? -1 : 1;
  return std::any_of(edges.begin(), edges.end(), [&](const auto& edge) {
    if (sign * (worth.first * edge.first + worth.second * edge.second) >= 0) return false;
    return std::all_of(model.rows().begin(), model.rows().end(), [&](const Row& row) {
      const auto [a, b] = last_two(row.terms, last);
      const std::int64_t change = a * edge.first + b * edge.second;
      return (change <= 0 || row.upper == kInfinity) && (change >= 0 || row.lower == -kInfinity);
    });
  });
}

// Enumerates all points in which the last two columns are small, if they are integers.
Truth solve_in_box(const Model& model) {
  Model box;
  for (Column column : model.columns()) {
    if (column.upper == kInfinity) column.upper = 5;
    box.add_column(std::move(column));
  }
  for (const Row& row : model.rows()) box.add_row(row);
  box.set_objective(model.objective());
  return solve_by_enumeration(box);
}

// Returns false if the solver finds no verdict: branching alone does not terminate on a strip
// without integers.
bool check_open_seed(std::uint64_t seed) {
  Dice dice(seed);
  const Model model = random_open_model(dice);
  const bool may_grow = has_improving_ray(model);
  const Truth truth = solve_in_box(model);
  const bool is_maximum = model.objective().sense == Sense::kMaximise;
  INFO("seed " << seed << '\n'
               << describe(model) << "ray " << may_grow << ", in a box " << truth.feasible << ' '
               << truth.optimum);
  const std::vector<Features> settings = all_settings();
  const Features& switches = settings[static_cast<std::size_t>(seed % settings.size())];
  const SolveResult result = solve_patiently(model, switches, 10'000);
  if (!result.values.empty()) CHECK_FALSE(exact::check_point(model, to_rationals(result.values)));
  if (may_grow) {
    // If the box has no point, proving that the model has none may never end.
    if (truth.feasible || result.status == SolveStatus::kOptimal) {
      CHECK(result.status == SolveStatus::kUnbounded);
    }
    return true;
  }
  CHECK(result.status != SolveStatus::kUnbounded);
  if (result.stop_reason == StopReason::kInterrupt) return false;
  if (!truth.feasible) return true;
  REQUIRE(result.status == SolveStatus::kOptimal);
  const Rational objective = to_rational(*result.objective);
  const Rational gain = is_maximum ? objective - truth.optimum : truth.optimum - objective;
  CHECK(gain >= 0);
  CHECK(to_rational(*result.objective) ==
        exact::objective_value(model, to_rationals(result.values)));
  return true;
}

TEST_CASE("Solver: random models that may be unbounded get a correct verdict", "[solver]") {
  int unknown = 0;
  for (int seed = 1; seed <= tests::rounds(500); ++seed)
    unknown += check_open_seed(static_cast<std::uint64_t>(seed)) ? 0 : 1;
  CHECK(unknown < 20);
}

TEST_CASE("Solver: many random models that may be unbounded get a correct verdict",
          "[solver][.long]") {
  for (std::uint64_t seed = 100'000; seed < 110'000; ++seed) check_open_seed(seed);
}

TEST_CASE("Solver: nearly empty models are solved", "[solver]") {
  Model model;
  CHECK(solve(model).status == SolveStatus::kOptimal);
  model.set_objective({"", {}, 7, 2, Sense::kMaximise});
  CHECK(*solve(model).objective == Number(7, 2));
  model.add_row("none", {}, 0, 3);
  CHECK(solve(model).status == SolveStatus::kOptimal);
  const ColumnIndex x = model.add_column("x", -5, 9);
  CHECK(*solve(model).objective == Number(7, 2));
  model.set_objective({{x, 3}}, Sense::kMinimise);
  CHECK(*solve(model).objective == -15);
  model.add_row("never", {}, 1, 3);
  CHECK(solve(model).status == SolveStatus::kInfeasible);
}

TEST_CASE("Solver: numbers near the 64-bit limit are handled", "[solver]") {
  constexpr std::int64_t kLarge = std::int64_t{1} << 61;
  for (const Sense sense : {Sense::kMinimise, Sense::kMaximise}) {
    Model model;
    const ColumnIndex x = model.add_column("x", -7, 9), y = model.add_column("y", -7, 9);
    model.add_row("r", {{x, kLarge}, {y, kLarge - 1}}, -kLarge, kLarge);
    model.set_objective({{x, kLarge}, {y, 3 - kLarge}}, sense);
    const Truth truth = solve_by_enumeration(model);
    INFO(describe(model) << truth.optimum);
    CHECK(complaint(model, truth, solve_patiently(model, {})) == "");
  }
}

}  // namespace
}  // namespace quadrille::engine
