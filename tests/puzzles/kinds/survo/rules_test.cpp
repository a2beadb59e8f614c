// SPDX-License-Identifier: MIT
//
// The rules that the checker names, impossible boards, answers in JSON, and pictures.

#include <algorithm>
#include <string>

#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/kinds/survo/boards.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"

namespace quadrille::tests::survo {
namespace {

using puzzles::survo::Board;
using puzzles::survo::Sum;

Board figure() {
  Board board = Board::open({30, 18, 30}, {27, 16, 10, 25});
  board.cells = {0, 6, 0, 0, 8, 0, 0, 0, 0, 0, 3, 0};
  return board;
}

using Cells = std::vector<std::pair<int, int>>;

TEST_CASE("Survo: a wrong answer gets the rule it violates", "[survo]") {
  struct Case {
    std::vector<std::int32_t> numbers;
    std::string rule;
    std::string message;
    Cells cells;
  };
  const std::vector<Case> cases = {
      {{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 12},
       "repeated",
       "12 appears a second time",
       {{0, 0}, {2, 3}}},
      {{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 13},
       "range",
       "13 is not one of the numbers 1 to 12",
       {{2, 3}}},
      {{12, 6, 2, 10, 8, 0, 5, 4, 7, 9, 3, 11},
       "range",
       "0 is not one of the numbers 1 to 12",
       {{1, 1}}},
      {{12, 2, 6, 10, 8, 1, 5, 4, 7, 9, 3, 11}, "given", "2 appears where 6 is given", {{0, 1}}},
      {{12, 6, 2, 10, 8, 1, 5, 7, 4, 9, 3, 11},
       "row-sum",
       "row 2 adds up to 21 instead of 18",
       {{1, 0}, {1, 1}, {1, 2}, {1, 3}}},
      {{12, 6, 10, 2, 8, 1, 5, 4, 7, 9, 3, 11},
       "column-sum",
       "column 3 adds up to 18 instead of 10",
       {{0, 2}, {1, 2}, {2, 2}}},
  };
  for (const Case& wrong : cases) {
    const auto violation = check(puzzle_of(figure()), Answer{wrong.numbers}).violation;
    REQUIRE(violation);
    CHECK(violation->rule == wrong.rule);
    CHECK(violation->message == wrong.message);
    CHECK(violation->cells == wrong.cells);
  }
  CHECK_FALSE(
      check(puzzle_of(figure()), Answer{{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11}}).violation);
  // An unknown sum imposes no condition.
  Board board = figure();
  board.row_sums[1] = board.row_sums[2] = std::nullopt;
  CHECK_FALSE(check(puzzle_of(board), Answer{{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11}}).violation);
}

TEST_CASE("Survo: an impossible board gets a reason", "[survo]") {
  struct Case {
    Board board;
    std::string why;
  };
  std::vector<Case> cases = {
      {Board::open({30, 18, 31}, {27, 16, 10, 26}),
       "the row sums add up to 79, but the numbers 1 to 12 add up to 78"},
      {Board::open({30, 18, 30}, {27, 16, 10, 24}),
       "the column sums add up to 77, but the numbers 1 to 12 add up to 78"},
      {Board::open({9, 27, 42}, {20, 20, 20, 18}),
       "the free cells of row 1 must add up to 9, but the least remaining numbers add up to 10"},
      {Board::open({11, 24, 43}, {20, 20, 20, 18}),
       "the free cells of row 3 must add up to 43, but the greatest remaining numbers add up to "
       "42"},
      {Board::open({13, 13, 52}, {20, 20, 20, 18}),
       "the free cells of row 3 must add up to 52, but the greatest remaining numbers add up to "
       "42"},
      {figure(), ""},
      {figure(), ""},
  };
  cases[5].board.cells[11] = 6;
  cases[5].why = "the number 6 is given twice";
  cases[6].board.cells = {12, 6, 2, 11, 0, 0, 0, 0, 0, 0, 0, 0};
  cases[6].why = "the givens of row 1 do not add up to its sum";
  for (const Case& one : cases) {
    const auto why = puzzles::make_instance(one.board)->why_infeasible();
    REQUIRE(why);
    CHECK(*why == one.why);
    const Result<Report> report = solve(puzzle_of(one.board));
    REQUIRE(report);
    CHECK(report->status == Status::kNone);
    CHECK(report->complete);
    CHECK(report->note == *why);
  }
  // Each row alone is possible, but two together are not.
  const auto why =
      puzzles::make_instance(Board::open({15, 18, 45, 58}, {34, 34, 34, 34}))->why_infeasible();
  REQUIRE(why);
  CHECK(*why ==
        "the free cells of row 1, row 2 must add up to 33 together, but the least "
        "remaining numbers add up to 36");
}

TEST_CASE("Survo: one unknown sum per side follows from the others", "[survo]") {
  Board board = figure();
  board.row_sums[1] = std::nullopt;
  board.column_sums[3] = std::nullopt;
  for (const std::string model : {"survo/bounded", "survo/assignment", "survo/sat"}) {
    const Result<Report> report = solve(puzzle_of(board), {.model = model, .unique = true});
    REQUIRE(report);
    CHECK(report->status == Status::kUnique);
  }
}

TEST_CASE("Survo: the generation model fills a table without known sums", "[survo]") {
  const Board board = Board::open(std::vector<Sum>(3), std::vector<Sum>(4));
  const Result<Report> report = solve(puzzle_of(board), {.model = "survo/generate"});
  REQUIRE(report);
  CHECK(report->status == Status::kSolved);
  CHECK(report->verified);
}

TEST_CASE("Survo: answers in JSON are read, written and judged", "[survo]") {
  const Puzzle puzzle = puzzle_of(figure());
  const std::string right = R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,11]]})";
  const auto answers = read_answers(puzzle, right);
  REQUIRE(answers);
  REQUIRE(answers->size() == 1);
  CHECK(answers->front().values ==
        std::vector<std::int32_t>{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11});
  const Result<Report> report = solve(puzzle, {.unique = true});
  REQUIRE(report);
  CHECK(valid_line(to_json(puzzle, *report, {})).find(R"("solutions":[)" + right + "]") !=
        std::string::npos);
  for (const auto& [wrong, rule] : std::vector<std::pair<std::string, std::string>>{
           {R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,99]]})", "range"},
           {R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,99999999999]]})", "range"},
           {R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,99999999999999999999999]]})", "range"},
           {R"({"grid":[[12,6,2,10],[8,1,5,4]]})", "shape"},
           {R"({"grid":[]})", "shape"},
           {R"({"grid":[[1],[2],[3]]})", "shape"}}) {
    INFO(wrong);
    const auto judgement = check(puzzle, wrong);
    REQUIRE(judgement);
    REQUIRE(judgement->violation);
    CHECK(judgement->violation->rule == rule);
  }
  CHECK(check(puzzle, Answer{{2'000'000'000, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11}}).violation->rule ==
        "range");
  for (const std::string bad :
       {R"({"paths":[]})", R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,1.5]]})", R"({"grid":5})",
        R"({"grid":[12]})", R"({"grid":[[12,6,2,10],[8,1,5,4],[7,9,3,"x"]]})"}) {
    INFO(bad);
    CHECK_FALSE(check(puzzle, bad));
    CHECK_FALSE(read_answers(puzzle, bad));
  }
}

TEST_CASE("Survo: the picture shows givens, found numbers and sums", "[survo]") {
  const Puzzle puzzle = puzzle_of(figure());
  CHECK(*draw_text(puzzle, nullptr) ==
        "·  6  ·  ·  30\n"
        "8  ·  ·  ·  18\n"
        "·  ·  3  ·  30\n"
        "27 16 10 25\n");
  const Answer answer{{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11}};
  CHECK(*draw_text(puzzle, &answer) ==
        "12 6  2  10 30\n"
        "8  1  5  4  18\n"
        "7  9  3  11 30\n"
        "27 16 10 25\n");
  const std::string svg = *draw_svg(puzzle, &answer);
  for (const std::string number : {">12<", ">30<", ">27<", ">11<"})
    CHECK(svg.find(number) != std::string::npos);
}

GenerateOptions wanted(int rows, int columns, std::uint64_t seed) {
  GenerateOptions options;
  options.rows = rows;
  options.columns = columns;
  options.seed = seed;
  return options;
}

TEST_CASE("Survo: generated puzzles have one solution by every model", "[survo]") {
  for (const auto& [rows, columns] :
       {std::pair(1, 1), std::pair(2, 3), std::pair(1, 5), std::pair(3, 4), std::pair(4, 4)}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto made = generate("survo", wanted(rows, columns, seed));
      REQUIRE(made);
      REQUIRE(*made);
      INFO(write_puzzles({**made}, "native")->text);
      for (const std::string model : {"survo/bounded", "survo/sat"}) {
        const Result<Report> report = solve(**made, {.model = model, .unique = true});
        REQUIRE(report);
        CHECK(report->status == Status::kUnique);
      }
      const auto again = generate("survo", wanted(rows, columns, seed));
      CHECK(write_puzzles({**again}, "native")->text == write_puzzles({**made}, "native")->text);
    }
  }
}

TEST_CASE("Survo: generated puzzles match their settings", "[survo]") {
  GenerateOptions options = wanted(4, 4, 5);
  options.settings = {{"givens", "5"}};
  auto made = generate("survo", options);
  REQUIRE(made);
  const Board& board = puzzles::board_of<Board>((*made)->instance());
  CHECK(std::count(board.cells.begin(), board.cells.end(), 0) == 11);
  options.settings = {{"nodes", "100-300"}};
  made = generate("survo", options);
  REQUIRE(made);
  const Board& graded = puzzles::board_of<Board>((*made)->instance());
  const auto proof = puzzles::survo::depth_first(graded);
  CHECK(proof.solutions.size() == 1);
  CHECK(proof.nodes >= 100);
  CHECK(proof.nodes <= 300);
  CHECK(graded.comment.find(std::to_string(proof.nodes) + " nodes") == 0);

  options = wanted(50, 50, 1);
  options.any = true;
  made = generate("survo", options);
  REQUIRE(made);
  const Result<Report> report = solve(**made);
  REQUIRE(report);
  CHECK(report->status == Status::kSolved);

  options.any = false;
  CHECK_FALSE(generate("survo", options));
  options = wanted(3, 3, 1);
  for (const auto& [name, value] : {std::pair<std::string, std::string>{"givens", "10"},
                                    {"givens", "x"},
                                    {"nodes", "9-1"},
                                    {"nodes", "-"},
                                    {"colour", "red"}}) {
    options.settings = {{name, value}};
    const auto refused = generate("survo", options);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind == ErrorKind::kRequest);
  }
}

}  // namespace
}  // namespace quadrille::tests::survo
