// SPDX-License-Identifier: MIT
//
// Options::on_solution: enumeration of all solutions, and what the callback must not do.

#include <bit>
#include <set>
#include <string>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/solve_with.hpp"

namespace quadrille::engine {
namespace {

using Integers = std::vector<std::int64_t>;

// Returns a model that allows up to three of five columns to be 1.
Model up_to_three() {
  Model model;
  std::vector<Term> all;
  for (int j = 0; j < 5; ++j) all.push_back({model.add_column("x" + std::to_string(j), 0, 1), 2});
  model.add_row("three", all, -kInfinity, 7);
  return model;
}

std::set<Integers> subsets_up_to_three() {
  std::set<Integers> subsets;
  for (unsigned set = 0; set < 32; ++set) {
    if (std::popcount(set) > 3) continue;
    Integers point;
    for (unsigned j = 0; j < 5; ++j) point.push_back(set >> j & 1);
    subsets.insert(point);
  }
  return subsets;
}

Clause other_than(Point point) {
  Clause clause;
  for (ColumnIndex j = 0; j < static_cast<ColumnIndex>(point.size()); ++j)
    clause.push_back(point[j] == 0 ? at_least(j, 1) : at_most(j, 0));
  return clause;
}

Row row_other_than(Point point) {
  Row row{"", {}, 1, kInfinity, 1};
  for (ColumnIndex j = 0; j < static_cast<ColumnIndex>(point.size()); ++j) {
    row.terms.push_back({j, point[j] == 0 ? 1 : -1});
    row.lower -= point[j];
  }
  return row;
}

// Collects up to `wanted` solutions.
struct Collector {
  bool by_rows = false;
  std::size_t wanted = 1000;
  std::vector<Integers> points = {};

  std::optional<Exclusion> operator()(Point point) {
    points.emplace_back(point.begin(), point.end());
    if (points.size() == wanted) return std::nullopt;
    if (by_rows) return row_other_than(point);
    return other_than(point);
  }
};

SolveResult enumerate(Collector& collector, std::vector<Separator*> separators = {}) {
  return solve_with(up_to_three(), std::move(separators),
                    {.on_solution = [&](Point point) { return collector(point); }});
}

// Requires x0 + x1 to be even.
class EvenPair final : public Separator {
 public:
  std::string_view name() const override { return "even"; }
  bool check(Point point, RowSink& sink) override {
    if (point[0] == point[1]) return true;
    sink.clause(point[0] == 1 ? Clause{at_most(0, 0), at_least(1, 1)}
                              : Clause{at_least(0, 1), at_most(1, 0)},
                "");
    return false;
  }
};

}  // namespace

TEST_CASE("Enumeration gives each solution once, by clauses and by rows", "[engine]") {
  for (const bool by_rows : {false, true}) {
    Collector collector{.by_rows = by_rows};
    const SolveResult result = enumerate(collector);
    CHECK(result.status == SolveStatus::kInfeasible);  // no more solutions
    CHECK(result.contract_error == "");
    CHECK(collector.points.size() == 26);
    CHECK(std::set<Integers>(collector.points.begin(), collector.points.end()) ==
          subsets_up_to_three());
  }
}

TEST_CASE("Enumeration ends when a solution is accepted", "[engine]") {
  Collector collector{.wanted = 3};
  const SolveResult result = enumerate(collector);
  CHECK(result.status == SolveStatus::kOptimal);
  REQUIRE(collector.points.size() == 3);
  Integers taken;
  for (const Number& value : result.values) taken.push_back(value.integer().value());
  CHECK(taken == collector.points.back());
}

TEST_CASE("Enumeration yields only solutions that the separators accept", "[engine]") {
  EvenPair even;
  Collector collector;
  CHECK(enumerate(collector, {&even}).status == SolveStatus::kInfeasible);
  std::set<Integers> expected = subsets_up_to_three();
  std::erase_if(expected, [](const Integers& point) { return point[0] != point[1]; });
  CHECK(std::set<Integers>(collector.points.begin(), collector.points.end()) == expected);
  CHECK(collector.points.size() == expected.size());
}

TEST_CASE("Enumeration: an exclusion that does not exclude the solution violates the contract",
          "[engine]") {
  const SolveResult result =
      solve(up_to_three(), {.on_solution = [](Point point) -> std::optional<Exclusion> {
              return Clause{point[0] == 0 ? at_most(0, 0) : at_least(0, 1)};
            }});
  CHECK(result.status == SolveStatus::kUnknown);
  CHECK(result.stop_reason == StopReason::kContract);
  CHECK(result.contract_error.find("on_solution refused a point without") != std::string::npos);
}

}  // namespace quadrille::engine
