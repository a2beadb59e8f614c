// SPDX-License-Identifier: MIT
//
// The parts common to all puzzles, tested on the template puzzle: the solution counts of the n
// queens problem are known (OEIS A000170).

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/template_puzzle.hpp"

namespace quadrille::tests {
namespace {

Puzzle queens(int size) {
  const std::vector<bool> blocked(static_cast<std::size_t>(size * size), false);
  return Puzzle(puzzles::make_instance(QueensBoard{size, size, blocked}));
}

Puzzle queens_from(std::string_view text) {
  const auto decoded = puzzles::Text::decode(text);
  REQUIRE(decoded);
  const puzzles::Format& format = puzzles::puzzle_kind<QueensBoard>().formats.front();
  REQUIRE(format.recognises(*decoded));
  puzzles::LineReader lines(*decoded);
  const auto reading = format.read(lines);
  REQUIRE(reading);
  return Puzzle(*reading->instances.front());
}

const std::vector<SolveOptions> kModels = {{.model = "queens/sat"},
                                           {.model = "queens/ip"},
                                           {.model = "queens/ip", .without = {"diagonals"}}};

Report report_of(const Puzzle& puzzle, const SolveOptions& options) {
  const Result<Report> report = solve(puzzle, options);
  REQUIRE(report);
  REQUIRE(report->error.empty());
  return *report;
}

TEST_CASE("Enumeration finds each solution once and knows when it is complete") {
  const std::vector<std::pair<int, std::size_t>> counts = {{1, 1},  {2, 0}, {3, 0},  {4, 2},
                                                           {5, 10}, {6, 4}, {7, 40}, {8, 92}};
  SolveOptions options = GENERATE(from_range(kModels));
  options.limit = 0;
  for (const auto& [size, count] : counts) {
    const Report report = report_of(queens(size), options);
    std::set<std::vector<std::int32_t>> distinct;
    for (const Answer& answer : report.solutions) distinct.insert(answer.values);
    CHECK(report.solutions.size() == count);
    CHECK(distinct.size() == count);
    CHECK(report.complete);
    CHECK(report.verified == (count > 0));
  }
}

TEST_CASE("An enumeration need not keep its solutions") {
  SolveOptions options = GENERATE(from_range(kModels));
  const bool limited = GENERATE(false, true);
  options.limit = limited ? 7 : 0;
  options.keep_solutions = false;
  for (const auto& [size, count] :
       std::vector<std::pair<int, std::size_t>>{{3, 0}, {4, 2}, {7, 40}}) {
    std::set<std::vector<std::int32_t>> distinct;
    options.on_solution = [&](const Answer& answer) {
      distinct.insert(answer.values);
      return true;
    };
    const Report report = report_of(queens(size), options);
    const bool stops = limited && count > 7;
    CHECK(report.found == (stops ? 7 : count));
    CHECK(distinct.size() == report.found);
    CHECK(report.found_all == !stops);
    CHECK(report.solutions.size() == std::min<std::size_t>(count, 2));
    CHECK(report.complete == (count <= 2));
    CHECK(report.verified == (count > 0));
    CHECK(report.status == (count > 0 ? Status::kMultiple : Status::kNone));
    for (const Answer& answer : report.solutions) CHECK(distinct.contains(answer.values));
  }
}

TEST_CASE("Searches that repeat no solution drop each one when it was passed on") {
  const auto [text, model, count] = GENERATE(table<std::string, std::string, std::size_t>(
      {{"........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58",
        "sudoku/bits", 26},
       {"slitherlink\nsize: 2x2\ngrid:\n. .\n. .\n", "slitherlink/frontier", 13}}));
  const auto puzzles = read_puzzles(text).value().puzzles;
  std::set<std::vector<std::int32_t>> distinct;
  SolveOptions options{.model = model, .limit = kAllSolutions, .keep_solutions = false};
  options.on_solution = [&](const Answer& answer) {
    distinct.insert(answer.values);
    return true;
  };
  const Report report = report_of(puzzles.front(), options);
  CHECK(report.found == count);
  CHECK(distinct.size() == count);
  CHECK(report.found_all);
  CHECK(report.solutions.size() == 2);
  CHECK(report.status == Status::kMultiple);
}

TEST_CASE("A limit on solutions ends the enumeration early, and nothing is claimed beyond it") {
  SolveOptions options = GENERATE(from_range(kModels));
  options.limit = 3;
  const Report two = report_of(queens(6), options);
  CHECK(two.solutions.size() == 3);
  CHECK_FALSE(two.complete);
  CHECK(two.status == Status::kMultiple);

  options.limit = 4;
  const Report exactly_all = report_of(queens(6), options);
  CHECK(exactly_all.solutions.size() == 4);
  CHECK_FALSE(exactly_all.complete);  // a fifth solution was not ruled out
}

TEST_CASE("Statuses reflect what was asked and proved") {
  SolveOptions options = GENERATE(from_range(kModels));
  CHECK(report_of(queens(4), options).status == Status::kSolved);
  CHECK_FALSE(report_of(queens(4), options).complete);
  options.unique = true;
  CHECK(report_of(queens(1), options).status == Status::kUnique);
  CHECK(report_of(queens(4), options).status == Status::kMultiple);
  CHECK(report_of(queens(3), options).status == Status::kNone);

  const Puzzle one_left = queens_from("queens\n# . . .\n. . . .\n. . . .\n. . # .\n");
  const Report unique = report_of(one_left, options);
  CHECK(unique.status == Status::kUnique);
  CHECK(unique.complete);
  CHECK(unique.solutions.front().values == std::vector<std::int32_t>{2, 0, 3, 1});
}

TEST_CASE("A stop leaves the question open") {
  SolveOptions options = GENERATE(from_range(kModels));
  options.stop = [] { return true; };
  const Report stopped = report_of(queens(8), options);
  CHECK(stopped.status == Status::kUnknown);
  CHECK(stopped.stopped);
  CHECK(stopped.solutions.empty());
  CHECK_FALSE(stopped.complete);

  options.stop = {};
  options.time_limit = 0.0;
  const Report out_of_time = report_of(queens(8), options);
  CHECK(out_of_time.status == Status::kUnknown);
  CHECK(out_of_time.stopped);
}

TEST_CASE("A stop in the middle of an enumeration keeps the solutions found") {
  int polls = 0;
  const Report report = report_of(queens(8), {.limit = 0, .stop = [&] { return ++polls > 40; }});
  CHECK(report.stopped);
  CHECK_FALSE(report.complete);
  CHECK(report.solutions.size() < 92);
}

TEST_CASE("Requests that cannot be fulfilled are errors") {
  const std::vector<std::pair<SolveOptions, std::string>> requests = {
      {{.model = "queens/none"}, "queens/sat, queens/ip"},
      {{.engine = EngineChoice::kIp, .model = "queens/sat"}, "queens/ip"},
      {{.engine = EngineChoice::kIp, .without = {"rows"}}, "diagonals"},
      {{.without = {"diagonals"}}, "(expected none)"}};
  for (const auto& [options, hint] : requests) {
    const Result<Report> report = solve(queens(4), options);
    REQUIRE_FALSE(report);
    CHECK(report.error().kind == ErrorKind::kRequest);
    CHECK(report.error().message.find(hint) != std::string::npos);
  }
}

TEST_CASE("A limit of work stops at the same point each time") {
  SolveOptions options{.model = GENERATE("queens/sat", "queens/ip"), .limit = kAllSolutions};
  const Report all = report_of(queens(8), options);
  REQUIRE(all.complete);
  options.work_limit = 150;
  const Report one = report_of(queens(8), options), two = report_of(queens(8), options);
  CHECK(one.stopped);
  CHECK_FALSE(one.complete);
  CHECK(one.solutions.size() < all.solutions.size());
  CHECK(one.solutions == two.solutions);
  CHECK(one.stats.conflicts == two.stats.conflicts);
  CHECK(one.stats.nodes == two.stats.nodes);
  CHECK(one.stats.lp_iterations == two.stats.lp_iterations);
  options.work_limit = 1'000'000'000;
  CHECK(report_of(queens(8), options).solutions == all.solutions);
  options.work_limit = 0;
  CHECK(report_of(queens(8), options).stopped);
}

TEST_CASE("A limit of work is refused for models and questions without one") {
  const auto reading = read_puzzles("numberlink\nsize: 2x3\ngrid:\nA . A\nB . B\n");
  const Puzzle& puzzle = reading->puzzles.front();
  const auto message = [](const auto& result) {
    return result ? std::string("accepted") : result.error().message;
  };
  SolveOptions options{.engine = EngineChoice::kFrontier, .work_limit = 9};
  CHECK(message(solve(puzzle, options)) ==
        "numberlink/frontier cannot keep a limit of work (expected numberlink/edge-label)");
  CHECK(message(count_solutions(puzzle, {.work_limit = 9})) ==
        "a limit of work is for a search for solutions alone");
  CHECK(solve(puzzle, {.work_limit = 9})->status == Status::kSolved);
  CHECK(message(solve(puzzle, {.work_limit = -1})).starts_with("invalid limit of work"));
  CHECK(message(solve(puzzle, {.as_good_as = 1})) ==
        "no solution of numberlink is better than another");
}

TEST_CASE("The same seed gives the same solutions in the same order") {
  SolveOptions options = GENERATE(from_range(kModels));
  options.limit = 20;
  options.seed = 5;
  CHECK(report_of(queens(8), options).solutions == report_of(queens(8), options).solutions);
}

TEST_CASE("A solution by hand is part of the JSON line") {
  const Puzzle puzzle = queens_from("queens\n# . . .\n. # # #\n# # . #\n. # # #\n");
  const auto explanation = explain(puzzle);
  REQUIRE(explanation);
  CHECK_FALSE(explanation->is_complete);  // two queens would share a column
  REQUIRE(explanation->steps.size() == 3);
  CHECK(explanation->steps.front().technique == "last place");
  CHECK(explanation->steps.front().text == "The queen of row 2 is in column 1.");
  const std::string json = valid_line(to_json(
      puzzle, report_of(puzzle, {}), {.source = "here:1", .explanation = explanation.value()}));
  CHECK(json.find(R"("explanation":[{"technique":"last place",)"
                  R"("text":"The queen of row 2 is in column 1.","cells":[],"marks":[]},)") !=
        std::string::npos);
  CHECK(json.find(R"("explanation_complete":false)") != std::string::npos);

  const auto whole = explain(queens_from("queens\n# . # #\n. . . .\n. . . .\n. . . .\n"));
  REQUIRE(whole);
  CHECK(whole->is_complete);
  CHECK(whole->steps.size() == 4);
  const auto stopped = explain(queens(1), [] { return true; });
  REQUIRE(stopped);
  CHECK_FALSE(stopped->is_complete);
  CHECK(stopped->steps.empty());
}

TEST_CASE("A solution can be passed through JSON, the checker and the pictures") {
  const Puzzle puzzle = queens(6);
  const Report report = report_of(puzzle, {.limit = 0});
  const std::string json = valid_line(to_json(puzzle, report, {.source = "here:1"}));
  const auto answers = read_answers(puzzle, json);
  REQUIRE(answers);
  CHECK(answers.value() == report.solutions);
  for (const Answer& answer : report.solutions) CHECK_FALSE(check(puzzle, answer).violation);

  const Answer wrong{{0, 1, 2, 3, 4, 5}};
  const auto violation = check(puzzle, wrong).violation;
  REQUIRE(violation);
  CHECK(violation->rule == "attack");
  CHECK(draw_text(puzzle, &report.solutions.front())->find('Q') != std::string::npos);
  CHECK(draw_svg(puzzle, &report.solutions.front())->find("<svg") != std::string::npos);
}

TEST_CASE("A stop leaves bounds on both sides of the best value", "[solve]") {
  const Puzzle puzzle =
      read_puzzles(
          "numberlink\nsize: 10x10\nrules: no-fill touch shortest\ngrid:\n"
          ". . . . . . 1 . . .\n. . . 2 . . 3 . 4 .\n. . 5 . . . . . . .\n. . 6 . . . . 3 . .\n"
          ". . . 7 . . . . . .\n. . . 8 . . . . . .\n. . . . . 4 . . 1 .\n. . . . . . 6 . . .\n"
          ". . 7 . . . . . 8 2\n5 . . . . . . . . .\n")
          ->puzzles.front();
  const auto whole = solve(puzzle);
  REQUIRE(whole->status == Status::kOptimal);
  CHECK(whole->stats.conflicts > 5'000);  // so the bound is asked, too
  CHECK(whole->bound == whole->objective);
  int stopped = 0;
  for (int most = 1; most < 100'000; most *= 4) {
    int polls = 0;
    const auto part = solve(puzzle, {.stop = [&] { return ++polls > most; }});
    stopped += part->status != Status::kOptimal;
    if (part->bound) CHECK(*part->bound <= *whole->objective);
    if (part->objective) CHECK(*part->objective >= *whole->objective);
  }
  CHECK(stopped > 2);
}

}  // namespace
}  // namespace quadrille::tests
