// SPDX-License-Identifier: MIT
//
// Half-filled boards, judged by the list of all solutions.

#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <quadrille/partial.hpp>
#include <quadrille/quadrille.hpp>
#include "puzzles/algorithms/hitting_set.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

bool agrees(const Answer& answer, const Mark& mark) {
  return (answer.values[mark.variable] == mark.value) != mark.is_excluded;
}

bool agrees(const Answer& answer, const std::vector<Mark>& marks) {
  return std::ranges::all_of(marks, [&](const Mark& mark) { return agrees(answer, mark); });
}

bool is_possible(const std::vector<Answer>& solutions, const std::vector<Mark>& marks) {
  return std::ranges::any_of(solutions, [&](const Answer& one) { return agrees(one, marks); });
}

// Returns the ranges of the variables.
std::vector<std::pair<std::int32_t, std::int32_t>> ranges_of(const Puzzle& puzzle) {
  std::vector<std::pair<std::int32_t, std::int32_t>> ranges;
  const puzzles::AnswerShape shape = puzzle.instance().shape();
  for (const puzzles::AnswerBlock& block : shape.blocks())
    ranges.insert(ranges.end(), static_cast<std::size_t>(block.rows) * block.columns,
                  {block.lower, block.upper});
  return ranges;
}

// Returns some marks: mostly those of a solution, some wrong or excluding ones.
PartialAnswer random_marks(const Puzzle& puzzle, const Answer& solution, std::mt19937& random) {
  const auto ranges = ranges_of(puzzle);
  PartialAnswer marks = no_marks(puzzle);
  const unsigned wrong = random() % 4;  // in sixteen
  for (std::size_t v = 0; v < ranges.size(); ++v) {
    if (random() % 3 != 0) continue;
    const auto [least, most] = ranges[v];
    const auto any = least + static_cast<std::int32_t>(random() % (most - least + 1));
    if (random() % 4 == 0) {
      marks.excluded.push_back({v, any, true});
    } else {
      marks.values[v] = random() % 16 < wrong ? any : solution.values[v];
    }
  }
  return marks;
}

// Returns the size of a smallest set of marks that no solution has, by trying all small sets.
std::optional<std::size_t> smallest_conflict(const std::vector<Answer>& solutions,
                                             const std::vector<Mark>& marks) {
  for (std::size_t a = 0; a < marks.size(); ++a)
    if (!is_possible(solutions, {marks[a]})) return 1;
  for (std::size_t a = 0; a < marks.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b)
      if (!is_possible(solutions, {marks[a], marks[b]})) return 2;
  }
  return std::nullopt;
}

TEST_CASE("Half-filled boards are judged as by all solutions", "[partial]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(5);
      std::map<Status, int> seen;
      const auto is_enough = [&] { return seen[Status::kSolved] > 2 && seen[Status::kNone] > 2; };
      for (int k = 0; k < rounds(60) || (k < 1'000 && !is_enough()); ++k) {
        const Puzzle puzzle(random_instance(*kind, random));
        auto all = solve(puzzle, {.limit = kAllSolutions, .time_limit = 2});
        if (!all || !all->complete || all->solutions.empty()) {
          // Not all best solutions are listed: only one that is unique will do.
          all = solve(puzzle, {.unique = true, .time_limit = 2});
          if (!all || all->status != Status::kUnique) continue;
        }
        const std::vector<Answer>& solutions = all->solutions;
        INFO(write_puzzles({puzzle}, "native")->text);
        const PartialAnswer partial =
            random_marks(puzzle, solutions[random() % solutions.size()], random);
        const std::vector<Mark> marks = marks_of(partial);
        const auto report = check_partial(puzzle, partial);
        REQUIRE(report);
        ++seen[report->status];
        if (is_possible(solutions, marks)) {
          REQUIRE(report->status == Status::kSolved);
          CHECK(agrees(report->report.solutions.at(0), marks));
          continue;
        }
        REQUIRE(report->status == Status::kNone);
        CHECK(report->is_smallest);
        CHECK_FALSE(is_possible(solutions, report->conflict));
        const auto least = smallest_conflict(solutions, marks);
        CHECK(report->conflict.size() == least.value_or(report->conflict.size()));
        if (!least) CHECK(report->conflict.size() > 2);
        std::vector<Mark> impossible;
        for (const Mark& mark : marks)
          if (!is_possible(solutions, {mark})) impossible.push_back(mark);
        CHECK(report->impossible == impossible);
        const Json json = Json::parse(to_json(puzzle, *report));
        CHECK(json["conflict"].size() == report->conflict.size());
        CHECK(json["status"] == "none");
      }
      CHECK(is_enough());
    }
  }
}

TEST_CASE("Every part of a solution can be read back and completed", "[partial]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(6);
      const JudgedBoard board = random_judged_board(*kind, random);
      const auto report = solve(board.puzzle);
      REQUIRE(report);
      const Answer& solution = report->solutions.at(0);
      for (int k = 0; k < rounds(20); ++k) {
        PartialAnswer part = no_marks(board.puzzle);
        for (std::size_t v = 0; v < part.values.size(); ++v)
          if (random() % 2 == 0) part.values[v] = solution.values[v];
        const std::string text = *to_json(board.puzzle, part);
        INFO(text);
        const auto read = read_partial(board.puzzle, text);
        INFO((read ? "" : read.error().message));
        REQUIRE(read);
        for (const Mark& mark : marks_of(*read)) CHECK(agrees(solution, mark));
        CHECK(*to_json(board.puzzle, *read) == text);
        CHECK(check_partial(board.puzzle, *read)->status == Status::kSolved);
      }
      // A whole solution is a partial one, too.
      const auto whole = read_partial(board.puzzle, *to_json(board.puzzle, solution));
      REQUIRE(whole);
      for (const Mark& mark : marks_of(*whole)) CHECK(agrees(solution, mark));
      CHECK_FALSE(marks_of(*whole).empty());
      for (const Mark& mark : marks_of(*whole)) CHECK_FALSE(mark_text(board.puzzle, mark).empty());
    }
  }
}

TEST_CASE("Hints in JSON lead to a solution", "[partial]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(8);
      for (int round = 0; round < 4; ++round) {
        const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
        PartialAnswer marks = no_marks(puzzle);
        for (;;) {
          const auto hint = find_hint(puzzle, marks);
          REQUIRE(hint);
          REQUIRE(hint->partial.status == Status::kSolved);
          if (!hint->step) break;
          const std::string after = *to_json(puzzle, hint->after);
          INFO(hint->step->text << " " << after);
          REQUIRE(after != *to_json(puzzle, marks));
          const auto read = read_partial(puzzle, after);
          REQUIRE(read);
          marks = *read;
        }
      }
    }
  }
}

TEST_CASE("Marks that cannot be read are refused with a reason", "[partial]") {
  const auto refusal = [](const std::string& native, const std::string& json) {
    const auto reading = read_puzzles(native);
    REQUIRE(reading);
    const auto marks = read_partial(reading->puzzles.front(), json);
    REQUIRE_FALSE(marks);
    return marks.error().message;
  };
  const std::string sudoku = "sudoku\nbox: 1x2\ngrid:\n. .\n. .\n";
  CHECK(refusal(sudoku, R"({"grid":[[1,3],[null,null]]})") ==
        "'3' in r1c2 (expected null or 1 to 2)");
  CHECK(refusal(sudoku, R"({"grid":[[1,null],[null,null]],"excluded":[[0,0,1]]})") ==
        "contradictory marks: 1 in r1c1, and no 1 in r1c1");
  CHECK(refusal(sudoku, R"({"grid":[[1,null]]})") == "the grid has 1 row (expected 2)");
  CHECK(refusal(sudoku, R"({"grid":[[1,null],[null,null]],"excluded":[[0,9,1]]})") ==
        "'[0,9,1]' in the excluded numbers (expected [row,column,number])");
  const std::string hashi = "hashi\nsize: 1x3\ngrid:\n1 . 1\n";
  CHECK(refusal(hashi, R"({"bridges":[[0,0,0,2,3]]})") ==
        "'[0,0,0,2,3]' in the list 'bridges' (expected [row,column,row,column,1 or 2])");
  CHECK(refusal(hashi, R"({"bridges":[[0,0,0,2,1]],"excluded":[[0,0,0,2]]})") ==
        "contradictory marks: one bridge between r1c1 and r1c3, and no bridge between r1c1 and "
        "r1c3");
  const std::string numberlink = "numberlink\nsize: 2x2\ngrid:\nA B\nA B\n";
  CHECK(refusal(numberlink, R"({"edges":[[0,0,1,1]]})") ==
        "the list 'edges' joins r1c1 and r2c2, which are not neighbours");
  CHECK(refusal(numberlink, R"({"paths":[{"label":"B","cells":[[0,0],[1,0]]}]})") ==
        "the path of \"B\" begins at r1c1 (expected an end of it; a piece of a path has no label)");
  CHECK(refusal("battleship\nsize: 1x2\nfleet: 1x1\nrows: ?\ncolumns: ? ?\ngrid:\n. .\n",
                R"({"grid":["x."]})") == "'x' in the grid (expected null or one of .~<>^v#o+)");
}

TEST_CASE("Lines in an unknown number count as the fewest that the marks leave", "[partial]") {
  for (const int bridges : {1, 2}) {
    const std::string number = std::to_string(bridges);
    const Puzzle puzzle =
        read_puzzles("hashi\nsize: 1x3\ngrid:\n" + number + " . " + number + "\n")->puzzles.front();
    PartialAnswer marks = no_marks(puzzle);
    marks.excluded.push_back({0, 0, true});  // there is at least one bridge
    const auto report = check_partial(puzzle, marks);
    REQUIRE(report);
    CHECK(report->status == Status::kSolved);
    CHECK(report->is_complete == (bridges == 1));
  }
}

TEST_CASE("Smallest hitting sets are those of all subsets", "[algorithms]") {
  std::mt19937 random(7);
  for (int k = 0; k < 500; ++k) {
    constexpr std::size_t kElements = 7;
    std::vector<std::vector<std::size_t>> sets(random() % 6);
    for (auto& set : sets) {
      while (set.empty()) {
        for (std::size_t e = 0; e < kElements; ++e)
          if (random() % 3 == 0) set.push_back(e);
      }
    }
    std::size_t least = kElements;
    for (unsigned chosen = 0; chosen < 1U << kElements; ++chosen) {
      const bool meets_all = std::ranges::all_of(sets, [&](const auto& set) {
        return std::ranges::any_of(set, [&](std::size_t e) { return (chosen >> e & 1) != 0; });
      });
      if (meets_all) least = std::min<std::size_t>(least, std::popcount(chosen));
    }
    const auto found = puzzles::smallest_hitting_set(sets, 100'000);
    REQUIRE(found);
    CHECK(found->size() == least);
    for (const auto& set : sets)
      CHECK(std::ranges::any_of(
          set, [&](std::size_t e) { return std::ranges::binary_search(*found, e); }));
  }
  CHECK_FALSE(puzzles::smallest_hitting_set({{0, 1}, {1, 2}, {2, 0}}, 1));
}

}  // namespace
}  // namespace quadrille::tests
