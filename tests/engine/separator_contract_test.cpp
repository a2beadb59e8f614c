// SPDX-License-Identifier: MIT
//
// Separators that break their contract or do something unusual.

#include <quadrille/engine/separator.hpp>

#include <functional>
#include <set>
#include <string>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/solve_with.hpp"

namespace quadrille::engine {
namespace {

using Integers = std::vector<std::int64_t>;

// A separator whose behaviour is set by the test.
class Scripted final : public Separator {
 public:
  std::function<bool(Point, RowSink&)> on_check = [](Point, RowSink&) { return true; };
  std::function<void(RowSink&)> on_separate = [](RowSink&) {};
  std::function<void(RowSink&)> on_propagate = [](RowSink&) {};

  std::string_view name() const override { return "scripted"; }
  bool check(Point point, RowSink& sink) override { return on_check(point, sink); }
  void separate(std::span<const double>, RowSink& sink) override { on_separate(sink); }
  void propagate(const BoundsView&, RowSink& sink) override { on_propagate(sink); }
};

// Returns a model that chooses up to three of five, the last being the best; its relaxation is
// fractional.
Model five() {
  Model model;
  std::vector<Term> all, worth;
  for (int j = 0; j < 5; ++j) {
    all.push_back({model.add_column("x" + std::to_string(j), 0, 1), 2});
    worth.push_back({j, j + 1});
  }
  model.add_row("three", all, -kInfinity, 7);
  model.set_objective(worth, Sense::kMaximise);
  return model;
}

// Turns off everything that would solve `five` before a separator is called.
Options options_of_five() {
  Options options;
  options.features.presolve = false;
  options.features.cuts = CutKinds::none();
  options.features.heuristics = Heuristics::none();
  return options;
}

void expect_contract_error(Scripted& separator, const std::string& text,
                           Integers debug_solution = {}) {
  Options options = options_of_five();
  options.debug_solution = std::move(debug_solution);
  const SolveResult result = solve_with(five(), {&separator}, options);
  CHECK(result.status == SolveStatus::kUnknown);
  CHECK(result.stop_reason == StopReason::kContract);
  INFO(result.contract_error);
  CHECK(result.contract_error.find(text) != std::string::npos);
}

TEST_CASE("Separator: broken contracts are reported", "[separator]") {
  Scripted separator;
  SECTION("refusal without a row") {
    separator.on_check = [](Point, RowSink&) { return false; };
    expect_contract_error(separator, "without giving a row");
  }
  SECTION("refusal with only a cut") {
    separator.on_check = [](Point, RowSink& sink) {
      sink.cut({"", {{0, 1}}, 1, 1, 1});
      return false;
    };
    expect_contract_error(separator, "without giving a row");
  }
  SECTION("only a row that the refused point satisfies") {
    separator.on_check = [](Point, RowSink& sink) {
      sink.lazy({"", {{0, 1}}, 0, 1, 1}, "");
      return false;
    };
    expect_contract_error(separator, "without giving a row");
  }
  SECTION("only a clause that the refused point satisfies") {
    separator.on_check = [](Point, RowSink& sink) {
      sink.clause({at_least(0, 0)}, "");
      return false;
    };
    expect_contract_error(separator, "without giving a row");
  }
  SECTION("a row that excludes the debug solution") {
    separator.on_propagate = [](RowSink& sink) { sink.lazy({"", {{0, 1}}, 1, 1, 1}, ""); };
    expect_contract_error(separator, "debug solution", {0, 0, 0, 0, 1});
  }
  SECTION("a cut that excludes the debug solution") {
    separator.on_propagate = [](RowSink& sink) { sink.cut({"", {{0, 1}}, 1, 1, 1}); };
    expect_contract_error(separator, "debug solution", {0, 0, 0, 0, 1});
  }
  SECTION("a clause that excludes the debug solution") {
    separator.on_propagate = [](RowSink& sink) { sink.clause({at_least(0, 1)}, ""); };
    expect_contract_error(separator, "debug solution", {0, 0, 0, 0, 1});
  }
  SECTION("a cut that excludes the incumbent") {
    separator.on_propagate = [](RowSink& sink) { sink.submit({1, 0, 0, 0, 0}); };
    separator.on_separate = [](RowSink& sink) { sink.cut({"", {{0, 1}, {1, 1}}, 0, 0, 1}); };
    expect_contract_error(separator, "it had accepted");
  }
  SECTION("an unknown column") {
    separator.on_separate = [](RowSink& sink) { sink.cut({"", {{5, 1}}, 0, 0, 1}); };
    expect_contract_error(separator, "not in the model");
  }
  SECTION("a clause with an unknown column") {
    separator.on_separate = [](RowSink& sink) { sink.clause({at_least(-1, 0)}, ""); };
    expect_contract_error(separator, "not in the model");
  }
  SECTION("crossing sides") {
    separator.on_separate = [](RowSink& sink) { sink.lazy({"", {{0, 1}}, 1, 0, 1}, ""); };
    expect_contract_error(separator, "lower side exceeds");
  }
}

TEST_CASE("Separator: rows that the point satisfies may be given, too", "[separator]") {
  Scripted separator;
  int calls = 0;
  bool refuses = true;
  separator.on_check = [&](Point point, RowSink& sink) {
    ++calls;
    sink.lazy({"", {{0, 1}}, -kInfinity, 1, 1}, "");
    sink.clause({at_least(0, 0)}, "");
    if (point[4] == 0) return true;
    sink.lazy({"", {{4, 1}}, -kInfinity, 0, 1}, "");
    return !refuses;
  };
  SECTION("with a refusal") {}
  SECTION("without one") { refuses = false; }
  const SolveResult result = solve_with(five(), {&separator}, options_of_five());
  CHECK(result.contract_error == "");
  CHECK(result.status == SolveStatus::kOptimal);
  CHECK(result.objective == Number(9));
  CHECK(calls >= 2);
}

TEST_CASE("Separator: any callback can stop the search", "[separator]") {
  Scripted separator;
  int calls = 0;
  const auto stop = [&calls](RowSink& sink) {
    ++calls;
    sink.stop();
  };
  SECTION("check") {
    separator.on_check = [&](Point, RowSink& sink) {
      stop(sink);
      return true;
    };
    const SolveResult result = solve_with(five(), {&separator}, options_of_five());
    CHECK_FALSE(result.values.empty());
    CHECK(result.stop_reason == StopReason::kInterrupt);
  }
  SECTION("separate") {
    separator.on_separate = stop;
    CHECK(solve_with(five(), {&separator}, options_of_five()).stop_reason ==
          StopReason::kInterrupt);
  }
  SECTION("propagate") {
    separator.on_propagate = stop;
    CHECK(solve_with(five(), {&separator}, options_of_five()).stop_reason ==
          StopReason::kInterrupt);
  }
  CHECK(calls == 1);
}

TEST_CASE("Separator: submitted points are checked whichever callback submits them",
          "[separator]") {
  std::set<Integers> checked;
  const Integers wish = {1, 1, 0, 0, 0};
  Scripted separator, other;
  other.on_check = [&](Point point, RowSink&) {
    checked.insert({point.begin(), point.end()});
    return true;
  };
  const auto submit = [&](RowSink& sink) { sink.submit(wish); };
  SECTION("propagate") { separator.on_propagate = submit; }
  SECTION("check, with refusal") {
    separator.on_check = [&](Point point, RowSink& sink) {
      if (Integers(point.begin(), point.end()) == wish) return true;
      sink.lazy({"", {{3, 1}, {4, 1}}, -kInfinity, 0, 1}, "");
      sink.submit(wish);
      return point[3] + point[4] == 0;
    };
  }
  const SolveResult result = solve_with(five(), {&separator, &other}, options_of_five());
  CHECK(result.contract_error == "");
  CHECK(result.status == SolveStatus::kOptimal);
  CHECK(checked.contains(wish));
}

}  // namespace
}  // namespace quadrille::engine
