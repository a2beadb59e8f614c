// SPDX-License-Identifier: MIT
//
// Searches in several threads at once: of all models of a kind, on one shared puzzle, and of one
// shared integer program; each has the answer of a search alone, and a third thread can cancel two.
// With ThreadSanitizer (tools/test --long) they show that nothing is shared.

#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <quadrille/engine.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

// Runs a function in each of two threads.
template <typename Function>
void run_twice(const Function& function) {
  std::thread one([&] { function(0); }), other([&] { function(1); });
  one.join();
  other.join();
}

TEST_CASE("Threads: two searches on one puzzle", "[threads]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(7);
    const Puzzle puzzle(random_instance(*kind, random));
    int compared = 0;
    for (const ModelInfo& model : applicable_models(puzzle)) {
      SolveOptions options;
      options.model = model.name;
      options.unique = true;
      options.time_limit = 20;
      const auto alone = solve(puzzle, options);
      REQUIRE(alone);
      if (alone->stopped) continue;
      Status found[2] = {};
      std::string drawn[2];
      const auto picture = [&](const Report& report) {
        return *draw_text(puzzle, report.solutions.empty() ? nullptr : &report.solutions.front());
      };
      run_twice([&](int thread) {
        const auto report = solve(puzzle, options);
        found[thread] = report->status;
        drawn[thread] = picture(*report);
      });
      INFO(model.name);
      for (const int thread : {0, 1}) {
        CHECK(found[thread] == alone->status);
        CHECK(drawn[thread] == picture(*alone));
      }
      ++compared;
    }
    INFO(kind->id);
    CHECK(compared > 0);
  }
}

TEST_CASE("Threads: two searches on one integer program", "[threads]") {
  engine::Dice dice(9);
  for (int round = 0; round < 20; ++round) {
    const engine::Model model = engine::random_model(dice, {.columns = 6, .rows = 5, .widest = 4});
    const engine::SolveResult alone = engine::solve(model);
    engine::SolveResult found[2];
    run_twice([&](int thread) { found[thread] = engine::solve(model); });
    for (const engine::SolveResult& result : found) {
      CHECK(result.status == alone.status);
      CHECK(result.objective == alone.objective);
      CHECK(result.statistics.nodes == alone.statistics.nodes);
    }
  }
}

TEST_CASE("Threads: a third thread cancels two searches", "[threads]") {
  const auto open = read_puzzles("sudoku\nbox: 4x4\ngrid:\n" + [] {
    std::string rows;
    for (int row = 0; row < 16; ++row) rows += ". . . . . . . . . . . . . . . .\n";
    return rows;
  }());
  REQUIRE(open);
  const Puzzle& puzzle = open->puzzles.front();
  std::atomic<bool> is_cancelled = false;
  std::atomic<int> solutions = 0;
  std::thread canceller([&] {
    while (solutions < 4) std::this_thread::yield();
    is_cancelled = true;
  });
  run_twice([&](int thread) {
    SolveOptions options;
    options.limit = kAllSolutions;
    options.engine = thread == 0 ? EngineChoice::kSat : EngineChoice::kIp;
    options.stop = [&] { return is_cancelled.load(); };
    options.on_solution = [&](const Answer&) { return ++solutions > 0; };
    const auto report = solve(puzzle, options);
    CHECK((report && report->stopped));
  });
  canceller.join();
}

}  // namespace
}  // namespace quadrille::tests
