// SPDX-License-Identifier: MIT
//
// What all solutions have in common, compared with the list of all solutions.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

constexpr std::size_t kMostListed = 2'000;

// Returns the values that are the same in all of these; at least one.
PartialAnswer agreed(const std::vector<Answer>& solutions) {
  PartialAnswer common;
  for (const std::int32_t value : solutions.front().values) common.values.emplace_back(value);
  for (const Answer& solution : solutions) {
    for (std::size_t v = 0; v < solution.values.size(); ++v) {
      if (common.values[v] != solution.values[v]) common.values[v] = std::nullopt;
    }
  }
  return common;
}

TEST_CASE("Common values are those of all solutions", "[common]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    for (const puzzles::Model& model : kind->models) {
      if (engine_of(model) != puzzles::Engine::kSat) continue;
      DYNAMIC_SECTION(model.info.name) {
        std::mt19937 random(1);
        int several = 0, tried = 0;
        // More boards for models of rare rules, of which few are drawn.
        for (int board = 0; board < 1'000 && tried < (board < 150 ? 60 : 16); ++board) {
          const Puzzle puzzle(random_instance(*kind, random));
          if (model.why_inapplicable && model.why_inapplicable(puzzle.instance())) continue;
          const auto all = solve(puzzle, {.limit = kMostListed, .time_limit = 2});
          if (!all || !(all->complete || all->status == Status::kNone)) continue;
          INFO(write_puzzles({puzzle}, "native")->text);
          const auto common = find_common(puzzle, {.model = std::string(model.info.name)});
          REQUIRE(common);
          INFO(common->report.error);
          CHECK(common->complete);
          ++tried;
          if (all->solutions.empty()) {
            CHECK(common->report.status == Status::kNone);
            continue;
          }
          several += all->solutions.size() > 1 ? 1 : 0;
          CHECK(common->report.status ==
                (all->solutions.size() == 1 ? Status::kUnique : Status::kMultiple));
          CHECK(common->values == agreed(all->solutions));
          for (const Answer& solution : common->report.solutions)
            CHECK(std::find(all->solutions.begin(), all->solutions.end(), solution) !=
                  all->solutions.end());
          JsonContext context;
          context.common = common->values;
          context.is_common_complete = common->complete;
          valid_line(*to_json(puzzle, common->report, context));
          CHECK_FALSE(draw_text(puzzle, common->values)->empty());
          CHECK_FALSE(draw_svg(puzzle, common->values)->empty());
        }
        CHECK(tried > 15);
        CHECK(several > 0);
      }
    }
  }
}

// Puzzles whose picture shows nothing of an answer that is not known, and all of one that is.
TEST_CASE("Hard questions about all values are asked about fewer at once", "[common]") {
  const Puzzle puzzle = read_puzzles(
                            "numberlink\nsize: 12x12\nrules: fill touch\ngrid:\n"
                            ". . . . . . 1 . . . . 2\n"
                            ". . . . . . 3 . 2 . . 4\n"
                            ". . 1 . 5 . . . . 6 . .\n"
                            ". . . 3 . . . . . . . .\n"
                            ". . . . . . . . . . . .\n"
                            ". . . . . . . . . 7 . .\n"
                            ". . . . . . . . . . . .\n"
                            ". . . 5 . . . . 6 . . .\n"
                            ". . . 8 . 4 . . . . . .\n"
                            ". . . . . . . . 8 . . .\n"
                            ". . . . 7 . . . . . . .\n"
                            ". . . . . . . . . . . .\n")
                            ->puzzles.front();
  const auto common = find_common(puzzle);
  REQUIRE(common);
  CHECK(common->complete);
  CHECK(common->report.stats.conflicts > 1'000);  // more than one question is given
  const auto some = solve(puzzle, {.limit = 500});
  REQUIRE(some->solutions.size() == 500);
  std::size_t known = 0;
  for (std::size_t v = 0; v < common->values.values.size(); ++v) {
    const auto value = common->values.values[v];
    if (!value) continue;
    ++known;
    const bool is_in_all = std::all_of(some->solutions.begin(), some->solutions.end(),
                                       [&](const Answer& one) { return one.values[v] == *value; });
    if (!is_in_all) FAIL("variable " << v << " has other values");
  }
  CHECK(known > 10);
}

TEST_CASE("Partial answers are drawn as far as they are known", "[common]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(2);
      const JudgedBoard board = random_judged_board(*kind, random);
      const auto report = solve(board.puzzle);
      REQUIRE(report);
      REQUIRE_FALSE(report->solutions.empty());
      const Answer& solution = report->solutions.front();
      PartialAnswer known;
      for (const std::int32_t value : solution.values) known.values.emplace_back(value);
      CHECK(*draw_svg(board.puzzle, known) == *draw_svg(board.puzzle, &solution));
      known.values.push_back(0);
      CHECK_FALSE(draw_svg(board.puzzle, known));
      CHECK_FALSE(to_json(board.puzzle, known));
    }
  }
}

TEST_CASE("A search for common values obeys limits, and says what it does not know", "[common]") {
  const auto board = read_puzzles("hashi\nsize: 1x3\ngrid:\n? . ?\n");
  const auto stopped = find_common(board->puzzles[0], {.stop = [] { return true; }});
  REQUIRE(stopped);
  CHECK(stopped->report.status == Status::kUnknown);
  CHECK_FALSE(stopped->complete);
  const auto common = find_common(board->puzzles[0]);
  CHECK(common->report.status == Status::kMultiple);
  CHECK(*to_json(board->puzzles[0], common->values) == R"({"bridges":[],"excluded":[]})");
  CHECK_FALSE(find_common(board->puzzles[0], {.engine = EngineChoice::kIp}));
}

}  // namespace
}  // namespace quadrille::tests
