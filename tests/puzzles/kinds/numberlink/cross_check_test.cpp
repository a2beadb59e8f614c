// SPDX-License-Identifier: MIT
//
// Brute force against every model on thousands of random tiny boards under all rule variants: the
// same solutions and verdicts.

#include <algorithm>
#include <set>

#include "puzzles/kinds/numberlink/formats/passage_words.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Rules;

std::string show(const Board& board) {
  std::string text = puzzles::rules_text(board.rules);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    text += cell % board.columns == 0 ? '\n' : ' ';
    const auto content = board.cells[cell];
    text += content == Board::kBlocked ? "#" : content == 0 ? "." : std::to_string(content);
  }
  const auto words = puzzles::numberlink::passage_words(board);
  return text + "\nwalls: " + words.walls + "\nbridges: " + words.bridges +
         "\nwarps: " + words.warps;
}

Report solve_or_fail(const Puzzle& puzzle, const SolveOptions& options) {
  Result<Report> report = solve(puzzle, options);
  REQUIRE(report);
  return std::move(report).value();
}

// Reports whether the model can express the rules.
bool fits(const std::string& model, const Rules& rules) {
  const bool joins_all = model.starts_with("numberlink/neighbour") || model == "numberlink/miqcp";
  return !joins_all || !rules.touch;
}

// `expected` holds the solutions of brute force.
void compare(const Board& board, const std::vector<Answer>& expected, const std::string& model,
             const std::vector<std::string>& without = {}) {
  INFO(model << ' ' << show(board));
  const Puzzle puzzle = puzzle_of(board);

  Report all = solve_or_fail(puzzle, {.model = model, .limit = 0, .without = without});
  REQUIRE(all.error.empty());
  std::sort(all.solutions.begin(), all.solutions.end(),
            [](const Answer& a, const Answer& b) { return a.values < b.values; });
  REQUIRE(all.solutions == expected);
  REQUIRE(all.complete);

  const Status verdict = expected.empty()       ? Status::kNone
                         : expected.size() == 1 ? Status::kUnique
                                                : Status::kMultiple;
  const Report unique = solve_or_fail(puzzle, {.model = model, .unique = true, .without = without});
  REQUIRE(unique.error.empty());
  REQUIRE(unique.status == verdict);

  const Report one = solve_or_fail(puzzle, {.model = model, .without = without});
  REQUIRE(one.status == (expected.empty() ? Status::kNone : Status::kSolved));
}

TEST_CASE("Boards with mismatched chessboard colours have no solution") {
  std::mt19937 random(20261125);
  int refuted = 0;
  for (int i = 0; i < rounds(4000); ++i) {
    const Rules rules{true, i % 2 == 0};
    const Board board = i % 8 == 0  ? random_passage_board(random, 4, rules)
                        : i % 4 < 2 ? random_board(random, 4, rules)
                                    : random_path_board(random, 4, rules);
    if (why_infeasible(board)) {
      INFO(show(board));
      REQUIRE(all_solutions(board).empty());
      ++refuted;
    }
  }
  CHECK(refuted > part_of(500));
}

TEST_CASE("The chessboard colours of a board explain why it has no solution") {
  const auto why = [](std::string_view rules) {
    const auto parsed = puzzles::parse_rules(rules, Rules{});
    std::vector<std::string> words(16, ".");
    words.front() = words.back() = "A";
    return why_infeasible(*Board::make(4, 4, words, *parsed));
  };
  const char* const kReason =
      "coloured like a chessboard, the board has 8 dark and 8 light cells, but paths between these "
      "ends use 1 more dark than light";
  CHECK(why("fill touch") == kReason);
  CHECK(why("fill no-touch") == kReason);
  CHECK_FALSE(why("no-fill touch"));
}

TEST_CASE("Brute force and the models agree on random boards") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(20261121);
  for (int i = 0; i < rounds(1000); ++i) {
    const Board board = i % 2 == 0 ? random_board(random, 4, {fill, touch})
                                   : random_path_board(random, 4, {fill, touch});
    const std::vector<Answer> expected = all_solutions(board);
    for (const std::string model :
         {"numberlink/edge-label", "numberlink/cell-label", "numberlink/edges", "numberlink/miqcp",
          "numberlink/product", "numberlink/neighbour", "numberlink/neighbour-rows",
          "numberlink/frontier"}) {
      if (fits(model, {fill, touch})) compare(board, expected, model);
    }
  }
}

TEST_CASE("Brute force and the models agree on boards with walls, warps and bridges") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(20261127);
  int solvable = 0;
  for (int i = 0; i < rounds(500); ++i) {
    const Board board = random_passage_board(random, 4, {fill, touch});
    const std::vector<Answer> expected = all_solutions(board);
    solvable += expected.empty() ? 0 : 1;
    for (const std::string model :
         {"numberlink/edge-label", "numberlink/cell-label", "numberlink/edges", "numberlink/miqcp",
          "numberlink/product", "numberlink/neighbour", "numberlink/neighbour-rows"}) {
      if (fits(model, {fill, touch})) compare(board, expected, model);
    }
  }
  CHECK(solvable > part_of(40));
}

TEST_CASE("The sweep refuses boards with walls, warps and bridges") {
  Board board = *Board::make(1, 3, {"A", ".", "A"}, {});
  REQUIRE_FALSE(add_passages(board, {.walls = {{0, 1}}}));
  const Result<Report> report = solve(puzzle_of(board), {.model = "numberlink/frontier"});
  REQUIRE_FALSE(report);
  CHECK(report.error().message ==
        "numberlink/frontier knows no walls, bridges or warps (expected a board without any)");
  CHECK(solve_or_fail(puzzle_of(board), {}).status == Status::kNone);
}

TEST_CASE("Brute force and the models agree whichever part is left out") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(20261122);
  for (const puzzles::Model& row : puzzles::puzzle_kind<Board>().models) {
    const ModelInfo& model = row.info;
    if (!fits(std::string(model.name), {fill, touch})) continue;
    for (const PartInfo& part : model.parts) {
      for (int i = 0; i < 60; ++i) {
        const Board board = i % 3 == 0   ? random_board(random, 4, {fill, touch})
                            : i % 3 == 1 ? random_path_board(random, 4, {fill, touch})
                                         : random_passage_board(random, 4, {fill, touch});
        compare(board, all_solutions(board), std::string(model.name), {std::string(part.name)});
      }
    }
  }
}

TEST_CASE("Loops that satisfy the rows of a model are excluded on demand") {
  // C fits on the four cells in the middle, away from the ends.
  Board board = *Board::make(2, 5, {"A", ".", ".", "B", "C", "A", ".", ".", "B", "C"}, {});
  for (const std::string model : {"numberlink/edges", "numberlink/miqcp", "numberlink/product",
                                  "numberlink/neighbour", "numberlink/neighbour-rows"}) {
    INFO(model);
    board.rules.fill = true;
    SolveOptions options{.model = model, .limit = 0};
    const bool has_parts = model == "numberlink/edges" || model == "numberlink/neighbour-rows";
    if (has_parts) options.without = {"corners", "squares"};
    const Report filled = solve_or_fail(puzzle_of(board), options);
    CHECK(filled.error.empty());
    CHECK(filled.status == Status::kNone);
    CHECK(filled.stats.lazy_rows > 0);
    board.rules.fill = false;
    CHECK(solve_or_fail(puzzle_of(board), options).status == Status::kUnique);
  }
}

TEST_CASE("A model refuses rules that it cannot express") {
  const Board board = *Board::make(2, 2, {"A", ".", "A", "."}, {.fill = true, .touch = true});
  const Result<Report> report = solve(puzzle_of(board), {.model = "numberlink/neighbour"});
  REQUIRE_FALSE(report);
  CHECK(report.error().kind == ErrorKind::kRequest);
  CHECK(report.error().message ==
        "numberlink/neighbour joins all neighbours of one label and cannot express the rules "
        "'fill touch' (expected no-touch)");
  CHECK_FALSE(export_model(puzzle_of(board), "numberlink/neighbour", "lp"));
}

TEST_CASE("An integer program that would be too large is not built") {
  std::mt19937 random(1);
  const Board board = path_board(random, 120, 120, {});
  for (const std::string model : {"numberlink/edges", "numberlink/miqcp", "numberlink/product",
                                  "numberlink/neighbour", "numberlink/neighbour-rows"}) {
    const Report report = solve_or_fail(puzzle_of(board), {.model = model});
    CHECK(report.status == Status::kUnknown);
    CHECK(report.too_large);
  }
}

TEST_CASE("The rule checker accepts exactly the solutions of brute force") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(7);
  for (int i = 0; i < rounds(120); ++i) {
    const Board board = i % 2 == 0 ? random_board(random, 3, {fill, touch})
                                   : random_passage_board(random, 3, {fill, touch});
    const int edges = board.graph().edges();
    if (edges > 15) continue;
    INFO(show(board));
    std::set<std::vector<std::int32_t>> expected;
    for (const Answer& answer : all_solutions(board)) expected.insert(answer.values);
    const auto instance = puzzles::make_instance(board);
    Answer answer;
    answer.values.assign(static_cast<std::size_t>(edges), 0);
    for (unsigned mask = 0; mask < 1U << edges; ++mask) {
      for (std::size_t edge = 0; edge < answer.values.size(); ++edge) {
        answer.values[edge] = static_cast<std::int32_t>(mask >> edge & 1);
      }
      REQUIRE(!instance->check(answer) == expected.contains(answer.values));
    }
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink
