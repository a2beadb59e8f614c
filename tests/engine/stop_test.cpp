// SPDX-License-Identifier: MIT
//
// The search polls `stop` in every phase: reading the problem, presolve, probing, the root and the
// tree. Here the first call says stop, then the second, and so on. The search must then end without
// a wrong claim and not poll again.

#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/poll.hpp"
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

// Chooses cells of an n x n board, no two of them adjacent: the maximum (kNearlyAll), exactly half
// (kHalf), or more than possible (kTooMany). kMixed maximises a continuous gain.
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
      // The gain of a cell is half its value. The decimals cause rows to be refined.
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
  SolveResult result;
  int questions = 0;
};

// Solves a model; `stop` returns true from call number `last` on, or never if `last` is 0.
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
  REQUIRE(whole.result.status != SolveStatus::kUnknown);
  REQUIRE(whole.questions > 10);
  for (const int last : {1, 2, 3, 5, 8, 10, 13, 20, 40, 80, 160, 10 * whole.questions}) {
    INFO("stopped at question " << last << " of " << whole.questions);
    const Asked asked = solve_until(model, features, last);
    CHECK(asked.questions <= last);  // no polls after a stop
    if (asked.questions < last) {
      CHECK(asked.result.status == whole.result.status);
      CHECK(asked.result.objective == whole.result.objective);
    } else if (asked.result.status == SolveStatus::kUnknown) {
      CHECK(asked.result.stop_reason == StopReason::kInterrupt);
    } else {
      // The last poll came after everything was decided.
      CHECK(last > 10);
      CHECK(asked.result.status == whole.result.status);
    }
  }
}

TEST_CASE("A search stops promptly in every phase", "[stop]") {
  const auto question =
      GENERATE(Question::kNearlyAll, Question::kHalf, Question::kTooMany, Question::kMixed);
  const Model model = independent_cells(16, question);
  SECTION("all features") { check_stops(model, {}); }
  SECTION("without presolve") { check_stops(model, {.presolve = false}); }
  SECTION("without heuristics and probing") {
    check_stops(model, {.heuristics = Heuristics::none(), .probing = false});
  }
}

TEST_CASE("An expired time limit ends a search before it starts", "[stop]") {
  const Model model = independent_cells(10, Question::kNearlyAll);
  Options options;
  options.limits.seconds = 0;
  const SolveResult result = solve(model, options);
  CHECK(result.status == SolveStatus::kUnknown);
  CHECK(result.stop_reason == StopReason::kTime);
  CHECK(result.statistics.nodes == 0);
}

TEST_CASE("Long work is polled at intervals, and never again after a stop", "[stop]") {
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
