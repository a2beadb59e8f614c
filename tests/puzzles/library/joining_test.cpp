// SPDX-License-Identifier: MIT
//
// What joining reports of parts accepts and refuses.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

Puzzle puzzle_in(const std::string& text) { return read_puzzles(text)->puzzles.front(); }

const std::string kNearlySolved = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 2\n2 1 4 .\n4 3 . .\n";
const std::string kRogoGrid = "rogo\nsize: 3x5\nsteps: 8\ngrid:\n. 3 . 2 .\n1 . 4 . 1\n. 2 . 3 .\n";

std::vector<PartReport> reports_of(const Puzzle& puzzle, std::size_t parts,
                                   SolveOptions options = {}) {
  std::vector<PartReport> reports;
  for (const PartialAnswer& part : *split(puzzle, {.parts = parts})) {
    options.assumptions = part;
    reports.push_back({part, *solve(puzzle, options)});
  }
  return reports;
}

std::string refusal_of_join(const Puzzle& puzzle, const std::vector<PartReport>& reports) {
  const auto joined = join(puzzle, reports);
  return joined ? "accepted" : joined.error().message;
}

Report unknown() {
  Report report;
  report.stopped = true;
  return report;
}

// Returns the index of a report with a solution.
std::size_t with_solution(const std::vector<PartReport>& reports) {
  for (std::size_t k = 0; k < reports.size(); ++k)
    if (!reports[k].report.solutions.empty()) return k;
  FAIL("no report has a solution");
  return 0;
}

TEST_CASE("Missing parts and parts that overlap are refused", "[split]") {
  const Puzzle puzzle = puzzle_in(kNearlySolved);
  const std::vector<PartReport> reports = reports_of(puzzle, 4, {.unique = true});
  REQUIRE(reports.size() == 4);
  CHECK(join(puzzle, reports)->status == Status::kUnique);
  for (std::size_t k = 0; k < reports.size(); ++k) {
    auto fewer = reports, more = reports;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
    CHECK(refusal_of_join(puzzle, fewer).starts_with("a part is missing: no report is about "));
    more.push_back(reports[k]);
    CHECK(refusal_of_join(puzzle, more)
              .starts_with("report " + std::to_string(k + 1) +
                           " and report 5 overlap: both are about "));
  }
  CHECK(refusal_of_join(puzzle, {}) == "a part is missing: no report is about the board");
}

TEST_CASE("A report that claims what its solutions contradict is refused", "[split]") {
  const Puzzle puzzle = puzzle_in(kNearlySolved);
  const std::vector<PartReport> good = reports_of(puzzle, 2, {.unique = true});
  const std::size_t at = with_solution(good);
  const std::string name = "report " + std::to_string(at + 1);

  auto bad = good;
  bad[at].report.solutions.front().values[15] = 2;
  CHECK(refusal_of_join(puzzle, bad).starts_with(name + " has a wrong solution: "));
  bad = good;
  bad[at].report.status = Status::kNone;
  CHECK(refusal_of_join(puzzle, bad) == name + " says none, but has 1 solution");
  bad = good;
  bad[at].report.status = Status::kMultiple;
  CHECK(refusal_of_join(puzzle, bad) == name + " says multiple, but has 1 solution");
  bad[at].report.solutions.push_back(bad[at].report.solutions.front());
  CHECK(refusal_of_join(puzzle, bad) == name + " has the same solution twice");
  bad = good;
  std::swap(bad[0].report, bad[1].report);
  CHECK(refusal_of_join(puzzle, bad).ends_with(" has a solution that lacks a mark of its part"));
  bad = good;
  bad[at].report.status = Status::kError;
  CHECK(refusal_of_join(puzzle, bad).starts_with(name + " is an error: "));
  bad = good;
  bad[at].report.solutions.front().values.pop_back();
  CHECK(refusal_of_join(puzzle, bad) != "accepted");
  bad = good;
  bad[at].part.values.pop_back();
  CHECK(refusal_of_join(puzzle, bad) == name + ": the marks do not belong to this puzzle");
}

TEST_CASE("An unknown part leaves the verdict open only if it matters", "[split]") {
  const Puzzle puzzle = puzzle_in(kNearlySolved);
  std::vector<PartReport> reports = reports_of(puzzle, 2, {.unique = true});
  const std::size_t at = with_solution(reports);
  PartReport& other = reports[1 - at];
  const PartReport replaced = other;

  other.report = unknown();
  CHECK(join(puzzle, reports)->status == Status::kSolved);
  CHECK(join(puzzle, reports, true)->status == Status::kUnknown);
  CHECK(join(puzzle, reports, true)->stopped);
  reports.push_back(replaced);  // decided later
  CHECK(join(puzzle, reports, true)->status == Status::kUnique);
  reports.pop_back();
  reports[at].report = unknown();
  CHECK(join(puzzle, reports)->status == Status::kUnknown);
}

TEST_CASE("Only solutions that are as good as a known value are looked for", "[split]") {
  const Puzzle puzzle = puzzle_in(kRogoGrid);
  const auto whole = solve(puzzle, {.unique = true});
  REQUIRE(whole->objective);
  const auto best = static_cast<std::int64_t>(*whole->objective);
  for (const std::int64_t value : {std::int64_t{0}, best - 1, best}) {
    const auto report = solve(puzzle, {.unique = true, .as_good_as = value});
    CHECK(report->status == whole->status);
    CHECK(report->objective == whole->objective);
  }
  for (const std::int64_t value : {best + 1, best + 1000}) {
    const auto report = solve(puzzle, {.as_good_as = value});
    CHECK(report->status == Status::kUnknown);
    CHECK(report->stopped);
    CHECK(report->solutions.empty());
    CHECK(report->bound == static_cast<double>(value - 1));
  }
  const auto refused = solve(puzzle, {.model = "rogo/mtz", .as_good_as = best});
  REQUIRE(!refused);
  CHECK(refused.error().message.starts_with("rogo/mtz cannot use a known value"));
}

TEST_CASE("Parts that are told the best value of the others join to the same verdict", "[split]") {
  const Puzzle puzzle = puzzle_in(kRogoGrid);
  const bool unique = GENERATE(false, true);
  const auto whole = solve(puzzle, {.unique = unique});
  std::vector<PartReport> reports;
  std::optional<std::int64_t> best;
  std::size_t open = 0;
  for (const PartialAnswer& part : *split(puzzle, {.parts = 9})) {
    const auto report = solve(puzzle, {.unique = unique, .assumptions = part, .as_good_as = best});
    REQUIRE(report);
    if (report->objective)
      best = std::max(best.value_or(0), static_cast<std::int64_t>(*report->objective));
    open += report->status == Status::kUnknown ? 1 : 0;
    reports.push_back({part, *report});
  }
  CHECK(open > 0);  // parts that have worse solutions only
  const auto joined = join(puzzle, reports, unique);
  REQUIRE(joined);
  CHECK(joined->status == whole->status);
  CHECK(joined->objective == whole->objective);
  CHECK(joined->bound == whole->objective);
}

TEST_CASE("Bounds of parts decide whether a value is the best", "[split]") {
  const Puzzle puzzle = puzzle_in(kRogoGrid);
  const auto whole = solve(puzzle);
  REQUIRE(whole->status == Status::kOptimal);
  std::vector<PartReport> reports = reports_of(puzzle, 5);
  const auto joined = join(puzzle, reports);
  CHECK(joined->status == Status::kOptimal);
  CHECK(joined->objective == whole->objective);
  CHECK(joined->bound == whole->objective);

  // A part that was stopped with a bound, as good as the best value or worse or better.
  std::size_t other = 0;
  while (other < reports.size() && reports[other].report.objective == whole->objective) ++other;
  REQUIRE(other < reports.size());
  Report stopped = unknown();
  stopped.bound = *whole->objective;
  reports[other].report = stopped;
  CHECK(join(puzzle, reports)->status == Status::kOptimal);
  CHECK(join(puzzle, reports, true)->status != Status::kUnique);
  stopped.bound = *whole->objective + 1;
  reports[other].report = stopped;
  const auto open = join(puzzle, reports);
  CHECK(open->status == Status::kSolved);
  CHECK(open->bound == *whole->objective + 1);
  CHECK(open->stopped);
  stopped.bound.reset();
  reports[other].report = stopped;
  CHECK(join(puzzle, reports)->status == Status::kSolved);
  CHECK_FALSE(join(puzzle, reports)->bound);
}

std::string line_of(const Puzzle& puzzle, const PartReport& one) {
  JsonContext context;
  context.part = one.part;
  return *to_json(puzzle, one.report, context) + '\n';
}

TEST_CASE("Lines that are not about parts of one board are refused", "[split]") {
  const Puzzle puzzle = puzzle_in(kNearlySolved), other = puzzle_in(kRogoGrid);
  const auto reports = reports_of(puzzle, 2), others = reports_of(other, 2);
  const std::string first = line_of(puzzle, reports[0]), second = line_of(puzzle, reports[1]);
  CHECK(join_json(first + second));
  const auto message = [](const std::string& lines) {
    const auto joined = join_json(lines);
    return joined ? "accepted" : joined.error().message;
  };
  CHECK(message(first + line_of(other, others[0])) == "report 2: another board than in report 1");
  CHECK(message(first).starts_with("a part is missing"));
  CHECK(message(*to_json(puzzle, reports[0].report, {})) ==
        "report 1: a line of JSON without board and marks (expected a part of a board, as from "
        "split)");
  CHECK(message(*part_to_json(puzzle, reports[0].part)) ==
        "report 1: a part without a verdict (expected a report of solve)");
  CHECK(message("{") != "accepted");
  CHECK(message("\n") != "accepted");
}

TEST_CASE("Lines of parts are read as boards with marks", "[split]") {
  const Puzzle puzzle = puzzle_in(kNearlySolved);
  const auto parts = split(puzzle, {.parts = 3});
  std::string lines;
  for (const PartialAnswer& part : *parts) lines += *part_to_json(puzzle, part) + '\n';
  const auto read = read_puzzles(lines + kNearlySolved);
  REQUIRE(read);
  REQUIRE(read->puzzles.size() == 4);
  for (std::size_t k = 0; k < 3; ++k) CHECK(*read->puzzles[k].marks() == (*parts)[k]);
  CHECK(read->puzzles[3].marks() == nullptr);
  CHECK_FALSE(read_puzzles(lines, {.puzzle = "hashi"}));
  CHECK_FALSE(read_puzzles(lines, {.rules = "fill"}));
  CHECK(read_puzzles("\n"
                     R"({"schema":"quadrille/1","puzzle":"sudoku"})")
            .error()
            .line == 2);
}

}  // namespace
}  // namespace quadrille::tests
