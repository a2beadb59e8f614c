// SPDX-License-Identifier: MIT
//
// What holds for every puzzle and every model: told to stop, while the model is built or later, a
// question stays open and is not answered wrongly; a board that is too large for a model is said to
// be, before memory is taken.

#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

constexpr std::string_view kNumberlink =
    "numberlink\nsize: 7x7\nrules: fill no-touch\ngrid:\n"
    ". . . 4 . . .\n. 3 . . 2 5 .\n. . . 3 1 . .\n. . . 5 . . .\n"
    ". . . . . . .\n. . 1 . . . .\n2 . . . 4 . .\n";

// Of each puzzle one: generated, or as it stands above.
std::vector<Puzzle> boards() {
  std::vector<Puzzle> boards = read_puzzles(kNumberlink)->puzzles;
  boards.push_back(read_puzzles(kNumberlink, {.rules = "no-fill shortest"})->puzzles.front());
  for (const PuzzleInfo& info : catalogue()) {
    if (!info.generates) continue;
    const int size = info.id == "survo" ? 4 : info.id == "sudoku" || info.id == "min-clues" ? 9 : 8;
    boards.push_back(
        *generate(info.id, {.rows = size, .columns = size, .seed = 1, .any = true}).value());
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

// Whatever the last question was about, no verdict may differ from that of the whole search.
TEST_CASE("Every model obeys a stop, and claims nothing then that is not so", "[stop]") {
  for (const Puzzle& puzzle : boards()) {
    for (const PuzzleInfo& info : catalogue()) {
      if (info.id != puzzle.id()) continue;
      for (const ModelInfo& model : info.models) {
        if (!applies(puzzle, model.name)) continue;
        const Asked whole = solve_until(puzzle, model.name, 2000);
        for (const int last : {1, 2, 3, 5, 10, 30, 100, 300}) {
          INFO(model.name << " stopped at question " << last);
          const Asked asked = solve_until(puzzle, model.name, last);
          CHECK(asked.report.error.empty());
          CHECK(asked.questions <= last);
          if (last == 1) CHECK(asked.report.status == Status::kUnknown);
          if (asked.report.status == Status::kUnknown || asked.report.stopped) continue;
          if (whole.report.status == Status::kUnknown) continue;
          CHECK(asked.report.status == whole.report.status);
          CHECK(asked.report.objective == whole.report.objective);
        }
      }
    }
  }
}

TEST_CASE("Every generator obeys a stop", "[stop]") {
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
    }
  }
}

std::string row_of(const std::string& cell, int count) {
  std::string row;
  for (int k = 0; k < count; ++k) row += (k > 0 ? " " : "") + cell;
  return row;
}

std::string grid_of(const std::string& cell, int rows, int columns, const std::string& between) {
  std::string grid;
  for (int k = 0; k < rows; ++k) grid += (k > 0 ? between : "") + row_of(cell, columns) + '\n';
  return grid;
}

TEST_CASE("A board that is too large for a model is said to be", "[stop]") {
  struct Large {
    std::string text;
    std::vector<std::string> models;
  };
  const std::vector<Large> cases = {
      {"circuit\nsize: 334x301\nboard:\n" + grid_of("o", 334, 301, "\n"),
       {"circuit/tree", "circuit/cm1", "circuit/cm2"}},
      {"numberlink\nsize: 257x256\nrules: no-fill touch\ngrid:\n1 " + row_of(".", 254) + " 1\n" +
           grid_of(".", 256, 256, ""),
       {"numberlink/product"}},
      {"rogo\nsize: 26x26\nsteps: 20\ngrid:\n" + grid_of("1", 26, 26, ""), {"rogo/mtz"}},
      {"survo\nsize: 28x28\nrows: " + row_of("?", 28) + "\ncolumns: " + row_of("?", 28) +
           "\ngrid:\n" + grid_of(".", 28, 28, ""),
       {"survo/assignment", "survo/generate"}}};
  for (const Large& large : cases) {
    for (const std::string& model : large.models) {
      INFO(model);
      const Result<Reading> reading = read_puzzles(large.text);
      REQUIRE(reading);
      const Result<Report> report = solve(reading->puzzles.front(), {.model = model});
      REQUIRE(report);
      CHECK(report->status == Status::kUnknown);
      CHECK(report->too_large);
      CHECK(report->note.starts_with("the model " + model + " is too large (others may do: "));
      CHECK(export_model(reading->puzzles.front(), model, "lp").error().kind ==
            ErrorKind::kRequest);
    }
  }
  CHECK(generate("circuit", {.rows = 1000, .columns = 1000, .any = true}).error().kind ==
        ErrorKind::kRequest);
}

}  // namespace
}  // namespace quadrille::tests
