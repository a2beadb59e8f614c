// SPDX-License-Identifier: MIT
//
// Brute force against every model on thousands of random tiny boards under all rule variants: the
// same solutions and verdicts.

#include <algorithm>
#include <limits>

#include "puzzles/kinds/numberlink/formats/passage_words.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/puzzles/solved_boards.hpp"
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

TEST_CASE("Every model finds the solutions of brute force, with and without its parts") {
  check_kind("numberlink", 6000, [](std::mt19937& random) {
    const Rules rules{
        .fill = random() % 2 == 0, .touch = random() % 2 == 0, .shortest = random() % 8 == 0};
    const auto which = random() % 3;
    const Board board = which == 0   ? random_board(random, 4, rules)
                        : which == 1 ? random_path_board(random, 4, rules)
                                     : random_passage_board(random, 4, rules);
    const auto instance = puzzles::make_instance(board);
    std::vector<Answer> solutions = all_solutions(board);
    if (instance->sense() == puzzles::Sense::kMinimise) {
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (const Answer& answer : solutions) least = std::min(least, instance->value(answer));
      std::erase_if(solutions,
                    [&](const Answer& answer) { return instance->value(answer) > least; });
    }
    return SolvedBoard{instance, solutions};
  });
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

}  // namespace
}  // namespace quadrille::tests::numberlink
