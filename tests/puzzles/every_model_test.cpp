// SPDX-License-Identifier: MIT
//
// Properties that hold for every puzzle and model in the catalogue: all models of a kind have the
// same solutions, which are those found by trying every answer of the shape; and each model
// respects limits, callbacks and stops.

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <set>
#include <string_view>
#include <thread>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/all_solutions.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using puzzles::Instance;
using puzzles::InstancePointer;
using puzzles::Model;
using puzzles::PuzzleKind;
using puzzles::Sense;

bool applies(const Model& model, const Instance& instance) {
  return !model.why_inapplicable || !model.why_inapplicable(instance);
}

Report solved(const InstancePointer& instance, SolveOptions options, const Model& model) {
  options.model = model.info.name;
  const auto report = solve(Puzzle(instance), options);
  if (!report) FAIL(report.error().message);
  return *report;
}

TEST_CASE("All models of a kind find the solutions of brute force", "[every-model]") {
  for (const PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(40);
    int tried = 0;
    std::map<std::string_view, int>
        compared;  // by model: comparisons with brute force or other models
    for (const Model& model : kind->models) compared[model.info.name] = 0;
    for (int i = 0; i < rounds(120); ++i) {
      const InstancePointer instance = random_instance(*kind, random);
      std::map<std::string_view, SolutionSet> found;  // by source
      if (auto all = solutions_by_brute_force(*instance)) found["brute force"] = *std::move(all);
      tried += static_cast<int>(found.size());
      for (const Model& model : kind->models) {
        if (!applies(model, *instance)) continue;
        INFO(model.info.name << ", board " << i);
        if (auto all = solutions_by_model(instance, model))
          found[model.info.name] = *std::move(all);
      }
      if (found.size() < 2) continue;
      for (const auto& [source, solutions] : found) {
        INFO(source << " and " << found.begin()->first << ", board " << i);
        REQUIRE(solutions == found.begin()->second);
        if (compared.contains(source)) ++compared[source];
      }
    }
    INFO(kind->id);
    CHECK(tried > part_of(10));
    for (const auto& [model, count] : compared) {
      INFO(model);
      const auto& skipped = traits_of(kind->id).models_for_large_boards;
      if (std::find(skipped.begin(), skipped.end(), model) == skipped.end())
        CHECK(count > part_of(10));
    }
  }
}

TEST_CASE("Every model reports solutions as it finds them", "[every-model]") {
  for (const PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(41);
    int declined = 0;
    for (int i = 0; i < 60; ++i) {
      const InstancePointer instance = random_instance(*kind, random);
      for (const Model& model : kind->models) {
        if (!applies(model, *instance)) continue;
        INFO(model.info.name << ", board " << i);
        std::vector<Answer> told;
        const auto tell = [&](const Answer& answer) {
          CHECK_FALSE(instance->check(answer));
          told.push_back(answer);
          return told.size() < 2;
        };
        const Report report = solved(instance, {.limit = 50, .on_solution = tell}, model);
        REQUIRE(told == report.solutions);
        REQUIRE(told.size() <= 2);
        if (told.size() < 2) continue;
        ++declined;
        REQUIRE((report.complete || report.stopped));
        REQUIRE((report.status == Status::kMultiple || report.status == Status::kOptimal));
      }
    }
    INFO(kind->id);
    // All generated boards may have a single solution.
    if (traits_of(kind->id).random_instance != nullptr) CHECK(declined > 0);
  }
}

TEST_CASE("Every model claims nothing when stopped at once", "[every-model]") {
  std::set<std::string_view> stopped;
  for (const PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(42);
    for (int i = 0; i < 20; ++i) {
      const InstancePointer instance = random_instance(*kind, random);
      if (instance->why_infeasible()) continue;  // needs no search
      for (const Model& model : kind->models) {
        if (!applies(model, *instance)) continue;
        INFO(model.info.name << ", board " << i);
        const Report report =
            solved(instance, {.unique = true, .stop = [] { return true; }}, model);
        REQUIRE(report.status == Status::kUnknown);
        REQUIRE(report.stopped);
        REQUIRE(report.solutions.empty());
        stopped.insert(model.info.name);
      }
    }
  }
  CHECK(stopped.size() > 40);
}

TEST_CASE("Another thread can end a search by setting a flag", "[every-model]") {
  const InstancePointer instance = puzzles::make_instance(puzzles::sudoku::Board::open(3, 3));
  for (const Model& model : instance->kind().models) {
    INFO(model.info.name);
    std::atomic<bool> is_found = false, is_cancelled = false;
    std::thread canceller([&] {
      while (!is_found) std::this_thread::yield();
      is_cancelled = true;
    });
    SolveOptions options{.limit = kAllSolutions, .stop = [&] { return is_cancelled.load(); }};
    options.on_solution = [&](const Answer&) { return is_found = true; };
    const Report report = solved(instance, options, model);
    canceller.join();
    CHECK(report.stopped);
    CHECK_FALSE(report.complete);
    CHECK_FALSE(report.solutions.empty());
  }
}

}  // namespace
}  // namespace quadrille::tests
