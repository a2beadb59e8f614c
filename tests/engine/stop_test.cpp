// SPDX-License-Identifier: MIT
//
// A search may be told to stop whenever it asks, which it does in every phase: while the problem is
// read, in presolve, in probing, at the root, in the tree. Here it is told so at the first
// question, at the second one, and so on. It must then end without a wrong claim, and ask no more.

#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/poll.hpp"
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

// Of a board of n x n cells some are chosen, no two of them neighbours: as many as can be, so many,
// or one more than there can be in a board that has been cut into strips.
enum class Question { kNearlyAll, kHalf, kTooMany, kMixed };

Model independent_cells(int n, Question question) {
  Model model;
  std::vector<Term> all;
  for (int cell = 0; cell < n * n; ++cell)
    all.push_back({model.add_column("x" + std::to_string(cell), 0, 1), 1});
  const auto exclude = [&](int a, int b) { model.add_row("", {{a, 1}, {b, 1}}, -kInfinity, 1); };
  for (int cell = 0; cell < n * n; ++cell) {
    if (cell % n + 1 < n) exclude(cell, cell + 1);
    if (cell + n < n * n) exclude(cell, cell + n);
  }
  const int half = (n * n + 1) / 2;
  switch (question) {
    case Question::kNearlyAll:
      model.set_objective(all, Sense::kMaximise);
      break;
    case Question::kHalf:
      model.add_row("count", all, half, half);
      break;
    case Question::kTooMany:
      model.add_row("count", all, half + 1, kInfinity);
      break;
    case Question::kMixed: {
      // What a cell gives is half of what it is: numbers with decimals, so that rows are refined.
      std::vector<Term> gains;
      for (const Term& term : all) {
        const ColumnIndex gain = model.add_column({"", 0, kInfinity, ColumnType::kContinuous, 1});
        model.add_row("", {{gain, 2}, {term.column, -1}}, -kInfinity, 0);
        gains.push_back({gain, 1});
      }
      model.set_objective(gains, Sense::kMaximise);
      break;
    }
  }
  return model;
}

struct Asked {
  Result result;
  int questions = 0;
};

// Says stop at question number `last` and all later ones; 0: never.
Asked solve_until(const Model& model, const Features& features, int last) {
  Asked asked;
  Options options;
  options.features = features;
  options.stop = [&] { return ++asked.questions >= last && last > 0; };
  asked.result = solve(model, options);
  return asked;
}

void check_stops(const Model& model, const Features& features) {
  const Asked whole = solve_until(model, features, 0);
  REQUIRE(whole.result.status != Status::kUnknown);
  REQUIRE(whole.questions > 10);
  for (const int last : {1, 2, 3, 5, 8, 10, 13, 20, 40, 80, 160, 10 * whole.questions}) {
    INFO("stopped at question " << last << " of " << whole.questions);
    const Asked asked = solve_until(model, features, last);
    CHECK(asked.questions <= last);  // told once is enough
    if (asked.questions < last) {
      CHECK(asked.result.status == whole.result.status);
      CHECK(asked.result.objective == whole.result.objective);
    } else if (asked.result.status == Status::kUnknown) {
      CHECK(asked.result.stop_reason == StopReason::kInterrupt);
    } else {
      // The last question came when all was settled.
      CHECK(last > 10);
      CHECK(asked.result.status == whole.result.status);
    }
  }
}

TEST_CASE("A search ends where it is told to stop, in whatever phase", "[stop]") {
  const auto question =
      GENERATE(Question::kNearlyAll, Question::kHalf, Question::kTooMany, Question::kMixed);
  const Model model = independent_cells(40, question);
  SECTION("all features") { check_stops(model, {}); }
  SECTION("without presolve") { check_stops(model, {.presolve = false}); }
  SECTION("without heuristics and probing") {
    check_stops(model, {.heuristics = Heuristics::none(), .probing = false});
  }
}

TEST_CASE("A time that is over already ends a search before it begins", "[stop]") {
  const Model model = independent_cells(10, Question::kNearlyAll);
  Options options;
  options.limits.seconds = 0;
  const Result result = solve(model, options);
  CHECK(result.status == Status::kUnknown);
  CHECK(result.stop_reason == StopReason::kTime);
  CHECK(result.statistics.nodes == 0);
}

TEST_CASE("Long work is asked about now and then, and told once is enough", "[stop]") {
  int questions = 0;
  Poll poll([&] { return ++questions == 3; });
  int steps = 0;
  while (!poll.says_stop(100)) ++steps;
  CHECK(questions == 3);
  CHECK(steps > 100);
  CHECK(poll.says_stop(1'000'000));
  CHECK(questions == 3);
  CHECK_FALSE(Poll().says_stop(1'000'000'000));
}

}  // namespace
}  // namespace quadrille::engine
