// SPDX-License-Identifier: MIT
//
// Properties of every puzzle and model: a search that is stopped, even while its model is built,
// leaves the question open and gives no wrong verdict; a board too large for a model is reported
// before memory is taken.

#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

constexpr std::string_view kNumberlink =
    "numberlink\nsize: 7x7\nrules: fill no-touch\ngrid:\n"
    ". . . 4 . . .\n. 3 . . 2 5 .\n. . . 3 1 . .\n. . . 5 . . .\n"
    ". . . . . . .\n. . 1 . . . .\n2 . . . 4 . .\n";

// Returns one board per puzzle: generated, or one of those above.
std::vector<Puzzle> boards() {
  std::vector<Puzzle> boards = read_puzzles(kNumberlink)->puzzles;
  boards.push_back(read_puzzles(kNumberlink, {.rules = "no-fill shortest"})->puzzles.front());
  for (const PuzzleInfo& info : catalogue()) {
    if (!info.generates) continue;
    const int side = traits_of(info.id).side;
    boards.push_back(
        *generate(info.id, {.rows = side, .columns = side, .seed = 1, .any = true}).value());
  }
  return boards;
}

bool applies(const Puzzle& puzzle, std::string_view model) {
  return static_cast<bool>(
      solve(puzzle, {.model = std::string(model), .stop = [] { return true; }}));
}

struct Asked {
  Report report;
  int questions = 0;
};

Asked solve_until(const Puzzle& puzzle, std::string_view model, int last) {
  Asked asked;
  SolveOptions options{.model = std::string(model)};
  options.stop = [&] { return ++asked.questions >= last && last > 0; };
  const Result<Report> report = solve(puzzle, options);
  if (!report) FAIL(report.error().message);
  asked.report = *report;
  return asked;
}

// Whenever the stop comes, the verdict must not contradict that of the whole search.
TEST_CASE("Every model respects a stop and then claims nothing wrong", "[stop]") {
  int asked_models = 0, compared = 0;
  for (const Puzzle& puzzle : boards()) {
    for (const PuzzleInfo& info : catalogue()) {
      if (info.id != puzzle.id()) continue;
      for (const ModelInfo& model : info.models) {
        if (!applies(puzzle, model.name)) continue;
        ++asked_models;
        const Asked whole = solve_until(puzzle, model.name, 2000);
        for (const int last : {1, 2, 3, 5, 10, 30, 100, 300}) {
          INFO(model.name << " stopped at question " << last);
          const Asked asked = solve_until(puzzle, model.name, last);
          CHECK(asked.report.error.empty());
          CHECK(asked.questions <= last);
          if (last == 1) CHECK(asked.report.status == Status::kUnknown);
          if (asked.report.status == Status::kUnknown || asked.report.stopped) continue;
          if (whole.report.status == Status::kUnknown) continue;
          ++compared;
          CHECK(asked.report.status == whole.report.status);
          CHECK(asked.report.objective == whole.report.objective);
        }
      }
    }
  }
  CHECK(asked_models > 40);
  CHECK(compared > 40);
}

TEST_CASE("Every generator respects a stop", "[stop]") {
  int stopped = 0;
  for (const PuzzleInfo& info : catalogue()) {
    if (!info.generates) continue;
    for (const int last : {1, 2, 3, 4, 5, 7, 10, 20, 30, 50, 100, 200}) {
      INFO(info.id << " stopped at question " << last);
      int questions = 0;
      GenerateOptions options{.rows = 5, .columns = 5, .seed = 1};
      options.stop = [&] { return ++questions >= last; };
      const Result<std::optional<Puzzle>> made = generate(info.id, options);
      REQUIRE(made);
      if (questions < last) CHECK(made->has_value());
      CHECK(questions <= last);
      stopped += questions == last ? 1 : 0;
    }
  }
  CHECK(stopped > 40);
}

TEST_CASE("A board too large for a model is reported as such", "[stop]") {
  int tried = 0;
  for (const PuzzleInfo& info : catalogue()) {
    if (traits_of(info.id).too_large == nullptr) continue;
    for (const TooLarge& large : traits_of(info.id).too_large()) {
      const Result<Reading> reading = read_puzzles(large.text);
      REQUIRE(reading);
      for (const std::string& model : large.models) {
        INFO(model);
        const Result<Report> report =
            solve(reading->puzzles.front(), {.model = model, .time_limit = 10});
        REQUIRE(report);
        CHECK(report->status == Status::kUnknown);
        CHECK(report->too_large);
        CHECK(report->note.starts_with("the model " + model + " is too large (others may fit: "));
        CHECK(export_model(reading->puzzles.front(), model, "lp").error().kind ==
              ErrorKind::kRequest);
        ++tried;
      }
    }
  }
  CHECK(tried >= 7);
  CHECK(generate("circuit", {.rows = 1000, .columns = 1000, .any = true}).error().kind ==
        ErrorKind::kRequest);
}

}  // namespace
}  // namespace quadrille::tests
