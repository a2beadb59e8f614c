// SPDX-License-Identifier: MIT
//
// Boards that are split, solved in parts and joined, compared with a search on the whole board.

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

constexpr std::size_t kMostSolutions = 1'000;
using SolutionList = std::vector<std::vector<std::int32_t>>;

SolutionList sorted(const std::vector<Answer>& solutions) {
  SolutionList list;
  for (const Answer& answer : solutions) list.push_back(answer.values);
  std::sort(list.begin(), list.end());
  return list;
}

// Solves all parts, and checks that their solutions are those of the whole board, each once.
std::vector<PartReport> solved(const Puzzle& puzzle, const std::vector<PartialAnswer>& parts,
                               SolveOptions options) {
  std::vector<PartReport> reports;
  for (const PartialAnswer& part : parts) {
    options.assumptions = part;
    const auto report = solve(puzzle, options);
    REQUIRE(report);
    INFO(report->error);
    REQUIRE(report->status != Status::kError);
    reports.push_back({part, *report});
  }
  return reports;
}

// Joins by way of text, as a command line does.
Result<Joined> joined_lines(const Puzzle& puzzle, const std::vector<PartReport>& reports,
                            bool unique) {
  std::string lines;
  for (const auto& [part, report] : reports) {
    JsonContext context;
    context.part = part;
    const std::string line = *to_json(puzzle, report, context);
    valid_line(line);
    lines += line + '\n';
  }
  return join_json(lines, unique);
}

void compare_with_whole(const Puzzle& puzzle, const std::vector<PartialAnswer>& parts) {
  const auto all = solve(puzzle, {.limit = kAllSolutions});
  const auto reports = solved(puzzle, parts, {.limit = kAllSolutions});
  if (puzzle.sense().empty()) {
    SolutionList found;
    for (const PartReport& one : reports)
      for (const Answer& answer : one.report.solutions) found.push_back(answer.values);
    std::sort(found.begin(), found.end());
    CHECK(found == sorted(all->solutions));
  }
  const auto whole = join(puzzle, reports);
  REQUIRE(whole);
  CHECK(sorted(whole->solutions) == sorted(all->solutions));
  CHECK(whole->objective == all->objective);
  CHECK(whole->complete);

  const auto asked = solve(puzzle, {.unique = true});
  const auto asked_parts = solved(puzzle, parts, {.unique = true});
  const auto verdict = join(puzzle, asked_parts, true);
  REQUIRE(verdict);
  CHECK(verdict->status == asked->status);
  const auto read = joined_lines(puzzle, asked_parts, true);
  REQUIRE(read);
  CHECK(read->report.status == asked->status);
  CHECK(read->report.objective == asked->objective);
  CHECK(sorted(read->report.solutions) == sorted(verdict->solutions));

  const auto one = solve(puzzle);
  const auto any = join(puzzle, solved(puzzle, parts, {}));
  CHECK((any->status == Status::kNone) == (one->status == Status::kNone));
  CHECK((any->status == Status::kOptimal) == (one->status == Status::kOptimal));
}

TEST_CASE("Parts of boards of every kind have the verdict and the solutions of the whole",
          "[split]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(5);
      int tried = 0, several = 0;
      for (int board = 0; board < 400 && tried < 18; ++board) {
        const Puzzle puzzle(random_instance(*kind, random));
        const auto all = solve(puzzle, {.limit = kMostSolutions, .time_limit = 1});
        if (!all || !(all->complete || all->status == Status::kNone)) continue;
        const auto text = write_puzzles({puzzle}, "native");
        if (!text || !text->warnings.empty()) continue;
        INFO(text->text);
        ++tried;
        const std::size_t wanted = 1 + random() % 9;
        const auto parts = split(puzzle, {.parts = wanted, .seed = random()});
        if (!parts) {  // no SAT model fits
          CHECK_FALSE(find_common(puzzle));
          --tried;
          continue;
        }
        CHECK(parts->size() <= wanted);
        several += parts->size() > 1 ? 1 : 0;
        compare_with_whole(puzzle, *parts);
        for (const PartialAnswer& part : *parts) {
          const auto read = read_puzzles(*part_to_json(puzzle, part));
          REQUIRE(read);
          CHECK(*read->puzzles.front().marks() == part);
        }
      }
      CHECK(tried == 18);
      CHECK(several > 5);
    }
  }
}

Puzzle board_of(const std::string& text) { return read_puzzles(text)->puzzles.front(); }

const std::string kSudoku = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 2\n";
const std::string kRogo = "rogo\nsize: 3x5\nsteps: 8\ngrid:\n. 3 . 2 .\n1 . 4 . 1\n. 2 . 3 .\n";

TEST_CASE("A part is split again, and its parts take its place", "[split]") {
  for (const std::string& text : {kSudoku, kRogo}) {
    const Puzzle puzzle = board_of(text);
    std::vector<PartialAnswer> parts = *split(puzzle, {.parts = 3});
    REQUIRE(parts.size() == 3);
    const auto more = split(puzzle, {.parts = 4, .part = parts[1]});
    REQUIRE(more->size() == 4);
    parts.erase(parts.begin() + 1);
    parts.insert(parts.end(), more->begin(), more->end());
    compare_with_whole(puzzle, parts);
  }
}

TEST_CASE("A stop leaves the number of parts, which still cover the board", "[split]") {
  const Puzzle puzzle = board_of(kSudoku);
  const auto parts = split(puzzle, {.parts = 7, .stop = [] { return true; }});
  REQUIRE(parts->size() == 7);
  compare_with_whole(puzzle, *parts);
  CHECK(*split(puzzle, {.parts = 6, .seed = 4}) == *split(puzzle, {.parts = 6, .seed = 4}));
}

TEST_CASE("A board without open marks has fewer parts", "[split]") {
  const Puzzle puzzle = board_of("hashi\nsize: 1x3\ngrid:\n1 . 1\n");
  const auto parts = split(puzzle, {.parts = 9});
  CHECK(parts->size() < 4);  // none, one or two bridges
  compare_with_whole(puzzle, *parts);
}

TEST_CASE("Requests for parts that cannot be met are refused", "[split]") {
  const Puzzle puzzle = board_of(kSudoku);
  CHECK_FALSE(split(puzzle, {.parts = 0}));
  CHECK_FALSE(split(puzzle, {.parts = kMaxParts + 1}));
  CHECK_FALSE(split(puzzle, {.part = no_marks(board_of(kRogo))}));
  CHECK_FALSE(split(puzzle, {.time_limit = -1}));
}

TEST_CASE("Solutions have the marks that are assumed", "[split]") {
  const Puzzle puzzle = board_of(kSudoku);
  PartialAnswer marks = no_marks(puzzle);
  add_mark(marks, {1, 3});
  add_mark(marks, {2, 4, true});
  const auto all = solve(puzzle, {.limit = kAllSolutions});
  const auto some = solve(puzzle, {.limit = kAllSolutions, .assumptions = marks});
  const auto count =
      std::count_if(all->solutions.begin(), all->solutions.end(),
                    [](const Answer& one) { return one.values[1] == 3 && one.values[2] != 4; });
  REQUIRE(count > 1);
  CHECK(std::ssize(some->solutions) == count);
  CHECK(some->complete);
  add_mark(marks, {0, 3});
  CHECK(solve(puzzle, {.assumptions = marks})->status == Status::kNone);

  CHECK_FALSE(solve(puzzle, {.engine = EngineChoice::kIp, .assumptions = marks}));
  CHECK_FALSE(solve(puzzle, {.assumptions = no_marks(board_of(kRogo))}));
  CHECK_FALSE(count_solutions(board_of(kRogo), {.assumptions = no_marks(board_of(kRogo))}));
  CHECK_FALSE(find_common(puzzle, {.assumptions = marks}));
  CHECK_FALSE(ask(puzzle, {.explain = true}, {.assumptions = marks}));
}

}  // namespace
}  // namespace quadrille::tests
