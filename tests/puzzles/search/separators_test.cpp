// SPDX-License-Identifier: MIT
//
// Small boards seldom need the rows that a model separates. Here its separators are asked about
// random points and bounds, with random parts of the model left out: no row, cut or clause that
// they give may exclude a solution.

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include <quadrille/engine/solver.hpp>
#include "puzzles/library/registry.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Point = std::vector<std::int64_t>;

bool holds_at(const Point& point, const engine::Row& row) {
  std::int64_t activity = 0;
  for (const engine::Term& term : row.terms) activity += term.coefficient * point[term.column];
  return activity >= row.lower && activity <= row.upper;
}

bool holds_at(const Point& point, const engine::Clause& clause) {
  return std::any_of(clause.begin(), clause.end(), [&](const engine::Literal& literal) {
    const std::int64_t value = point[literal.column];
    return literal.side == engine::Side::kLower ? value >= literal.value : value <= literal.value;
  });
}

// Takes rows and clauses, all of which must hold at the solutions.
class Given final : public engine::RowSink {
 public:
  explicit Given(const std::vector<Point>& solutions) : solutions_(solutions) {}

  void lazy(engine::Row row, std::string) override { cut(std::move(row)); }
  void cut(engine::Row row) override {
    for (const Point& point : solutions_) REQUIRE(holds_at(point, row));
    rows_.push_back(std::move(row));
  }
  void clause(engine::Clause literals, std::string) override {
    for (const Point& point : solutions_) REQUIRE(holds_at(point, literals));
    clauses_.push_back(std::move(literals));
  }
  void submit(Point) override {}
  void stop() override {}

  bool excludes(const Point& point) const {
    const auto fails = [&](const auto& given) { return !holds_at(point, given); };
    return std::any_of(rows_.begin(), rows_.end(), fails) ||
           std::any_of(clauses_.begin(), clauses_.end(), fails);
  }
  int count() const { return static_cast<int>(rows_.size() + clauses_.size()); }

 private:
  const std::vector<Point>& solutions_;
  std::vector<engine::Row> rows_;
  std::vector<engine::Clause> clauses_;
};

std::vector<engine::Separator*> separators_of(const puzzles::IpFormulation& formulation) {
  std::vector<engine::Separator*> separators;
  for (const auto& separator : formulation.optional_separators)
    separators.push_back(separator.get());
  for (const auto& separator : formulation.separators) separators.push_back(separator.get());
  return separators;
}

// Returns up to 30 points that the separators accept, with different answers.
std::vector<Point> points_of(const engine::Model& model, const puzzles::IpFormulation& formulation,
                             std::vector<engine::Separator*> separators) {
  std::vector<Point> points;
  engine::Options options;
  options.separators = std::move(separators);
  options.on_solution = [&](engine::Point point) -> std::optional<engine::Exclusion> {
    points.emplace_back(point.begin(), point.end());
    auto others = blocking_clause(formulation, point);
    if (!others || points.size() == 30) return std::nullopt;
    return *std::move(others);
  };
  const engine::SolveResult result = engine::solve(model, options);
  REQUIRE(result.contract_error == "");
  return points;
}

// Returns solutions: with an objective, only the best one. Other tests compare them with brute
// force.
std::vector<Point> solutions_of(const puzzles::IpFormulation& formulation) {
  std::vector<engine::Separator*> separators;
  for (const auto& separator : formulation.separators) separators.push_back(separator.get());
  if (formulation.model.objective().sense == engine::Sense::kNone)
    return points_of(formulation.model, formulation, separators);
  const auto result = engine::solve(formulation.model, {.separators = separators});
  REQUIRE(result.contract_error == "");
  if (result.values.empty()) return {};
  return {puzzles::integers_of(result)};
}

// Asks about points of the rows alone. What refuses one must exclude it.
int ask_about_candidates(const puzzles::IpFormulation& formulation,
                         const std::vector<Point>& solutions) {
  engine::Model model = formulation.model;
  model.set_objective({});
  int count = 0;
  for (const Point& point : points_of(model, formulation, {})) {
    for (engine::Separator* separator : separators_of(formulation)) {
      INFO(separator->name());
      Given given(solutions);
      if (separator->check(point, given)) continue;
      REQUIRE(given.excludes(point));
      ++count;
    }
  }
  return count;
}

// Asks about a point with random values, of which some are integral, and about a node where some
// columns are fixed.
int ask_about_node(const puzzles::IpFormulation& formulation, const std::vector<Point>& solutions,
                   std::mt19937& random) {
  Given given(solutions);
  std::vector<double> values;
  Point lower, upper;
  for (const engine::Column& column : formulation.model.columns()) {
    const double share = std::uniform_real_distribution<double>(-1.5, 1.2)(random);
    const auto low = static_cast<double>(column.lower), high = static_cast<double>(column.upper);
    values.push_back(std::clamp(low + share * (high - low), low, high));
    const bool is_fixed = random() % 3 == 0;
    const std::int64_t value = random() % 2 == 0 ? column.lower : column.upper;
    lower.push_back(is_fixed ? value : column.lower);
    upper.push_back(is_fixed ? value : column.upper);
  }
  for (engine::Separator* separator : separators_of(formulation)) {
    INFO(separator->name());
    separator->separate(values, given);
    separator->propagate({lower, upper}, given);
  }
  return given.count();
}

bool is_finite(const engine::Model& model) {
  for (const engine::Column& column : model.columns()) {
    if (column.type == engine::ColumnType::kContinuous || column.lower == -engine::kInfinity ||
        column.upper == engine::kInfinity)
      return false;
  }
  return true;
}

TEST_CASE("What separators give excludes no solution", "[separators]") {
  std::map<std::string_view, int> given;  // by model
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(43);
    for (int i = 0; i < rounds(600); ++i) {
      const puzzles::InstancePointer instance = random_instance(*kind, random);
      if (instance->why_infeasible()) continue;  // models are not made for such boards
      for (const puzzles::Model& model : kind->models) {
        const auto* program = std::get_if<puzzles::IpModel>(&model.method);
        if (program == nullptr || (model.why_inapplicable && model.why_inapplicable(*instance)))
          continue;
        INFO(model.info.name << ", board " << i);
        puzzles::IpRequest request;
        for (const PartInfo& part : model.info.parts) {
          if (random() % 2 == 0) request.without.emplace_back(part.name);
        }
        const auto formulation = puzzles::program_of(*program, *instance, request);
        if (!formulation || separators_of(*formulation).empty() || !is_finite(formulation->model))
          continue;
        const std::vector<Point> solutions = solutions_of(*formulation);
        int& count = given[model.info.name];
        count += ask_about_candidates(*formulation, solutions);
        for (int k = 0; k < 20; ++k) count += ask_about_node(*formulation, solutions, random);
      }
    }
  }
  const auto reached =
      std::count_if(given.begin(), given.end(), [](const auto& entry) { return entry.second > 0; });
  CHECK(reached >= 5);
}

}  // namespace
}  // namespace quadrille::tests
