// SPDX-License-Identifier: MIT
//
// Published boards and their numbers of solutions.

#include <string>

#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests::survo {
namespace {

using puzzles::survo::Board;
using puzzles::survo::Sum;

struct Published {
  std::string name;
  int rows;
  std::vector<std::int32_t> solution;
  std::vector<int> givens;  // as cell numbers
  std::size_t solutions;
};

Board board_of(const Published& published) {
  const auto columns = published.solution.size() / static_cast<std::size_t>(published.rows);
  Board board = Board::open(std::vector<Sum>(static_cast<std::size_t>(published.rows), 0),
                            std::vector<Sum>(columns, 0));
  for (std::size_t cell = 0; cell < published.solution.size(); ++cell) {
    *board.row_sums[cell / columns] += published.solution[cell];
    *board.column_sums[cell % columns] += published.solution[cell];
  }
  for (const int cell : published.givens) board.cells[cell] = published.solution[cell];
  return board;
}

std::vector<Published> published_boards() {
  return {
      {"figure 1", 3, {12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11}, {1, 4, 10}, 1},
      {"wiki 3", 3, {7, 3, 5, 9, 4, 1, 2, 8, 10, 6, 11, 12}, {}, 1},
      {"wiki 5", 4, {15, 16, 12, 8, 14, 11, 7, 4, 13, 10, 6, 3, 9, 5, 1, 2}, {}, 1},
      {"Mustonen 2007", 3, {2, 1, 3, 7, 5, 4, 8, 10, 6, 9, 12, 11}, {}, 1},
      {"3/2006", 2, {2, 1, 3, 4, 6, 5, 7, 9, 12, 15, 8, 10, 11, 13, 14, 17, 16, 18, 19, 20}, {}, 1},
      {"4/2006", 4, {12, 11, 9, 14, 5, 6, 3, 7, 1, 4, 2, 13, 10, 15, 8, 16}, {}, 272},
      {"71/2007",
       4,
       {1, 3, 4, 7, 9, 2, 6, 8, 10, 15, 5, 11, 12, 14, 16, 13, 17, 18, 19, 20},
       {},
       1},
      {"269/2012", 4, {1, 3, 5, 7, 4, 10, 12, 14, 9, 13, 15, 16, 2, 6, 8, 11}, {}, 1},
      {"eclipse 4",
       4,
       {8, 9, 14, 2, 5, 13, 16, 18, 6, 10, 17, 19, 20, 12, 15, 4, 7, 11, 1, 3},
       {},
       1},
      {"eclipse 5", 4, {8, 3, 5, 1, 16, 13, 14, 11, 15, 9, 12, 4, 10, 6, 7, 2}, {}, 3},
      {"eclipse 6",
       4,
       {4, 7, 1, 2, 3, 9, 10, 5, 6, 8, 19, 20, 13, 15, 18, 16, 17, 11, 12, 14},
       {},
       1},
      {"eclipse 7",
       4,
       {15, 10, 19, 11, 7, 6, 2, 13, 5, 1, 18, 14, 20, 16, 12, 9, 4, 17, 8, 3},
       {},
       3},
      {"eclipse 8",
       4,
       {15, 7, 17, 13, 20, 12, 6, 16, 10, 19, 3, 1, 4, 2, 9, 11, 5, 14, 8, 18},
       {},
       1},
      {"eclipse 9",
       4,
       {1, 2, 3, 5, 9, 4, 6, 7, 14, 13, 8, 10, 12, 18, 17, 11, 15, 16, 20, 19},
       {},
       1},
      {"eclipse 10",
       3,
       {1, 3, 5, 7, 8, 11, 15, 2, 4, 6, 12, 13, 14, 16, 9, 10, 17, 18, 19, 20, 21},
       {},
       1},
  };
}

TEST_CASE("Survo: published boards have the published number of solutions", "[survo]") {
  for (const Published& published : published_boards()) {
    INFO(published.name);
    const Board board = board_of(published);
    const auto instance = puzzles::make_instance(board);
    CHECK_FALSE(instance->check({published.solution}));
    CHECK_FALSE(instance->why_infeasible());
    const auto found = puzzles::survo::depth_first(board);
    CHECK(found.complete);
    CHECK(found.solutions.size() == published.solutions);
    const Puzzle puzzle(puzzles::make_instance(board));
    const Result<Report> all = solve(puzzle, {.limit = 0});
    REQUIRE(all);
    CHECK(all->complete);
    CHECK(all->solutions.size() == published.solutions);
  }
}

TEST_CASE("Survo: a published 2x3 board with givens has its solution", "[survo]") {
  Board board = Board::open({9, 12}, {9, 7, 5});
  board.cells = {0, 0, 3, 0, 6, 0};
  const Puzzle puzzle(puzzles::make_instance(board));
  for (const std::string model : {"survo/bounded", "survo/assignment", "survo/sat"}) {
    const Result<Report> report = solve(puzzle, {.model = model, .unique = true});
    REQUIRE(report);
    CHECK(report->status == Status::kUnique);
    CHECK(report->solutions.front().values == std::vector<std::int32_t>{5, 1, 3, 4, 6, 2});
  }
}

}  // namespace
}  // namespace quadrille::tests::survo
