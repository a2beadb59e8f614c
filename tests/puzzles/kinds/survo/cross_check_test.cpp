// SPDX-License-Identifier: MIT
//
// Brute force against every model on thousands of random tiny boards: the same solutions and
// verdicts; and the models against each other on larger boards.

#include <algorithm>
#include <string>

#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/ip/swap_search.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/survo/boards.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"
#include "tests/puzzles/solved_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::survo {
namespace {

using puzzles::survo::Board;
using puzzles::survo::Sum;

std::string show(const Board& board) {
  const auto written = write_puzzles({puzzle_of(board)}, "native");
  return written->text;
}

Report solve_or_fail(const Board& board, const SolveOptions& options) {
  Result<Report> report = solve(puzzle_of(board), options);
  REQUIRE(report);
  REQUIRE(report->error.empty());
  return std::move(report).value();
}

void sort(std::vector<Answer>& answers) {
  std::sort(answers.begin(), answers.end(),
            [](const Answer& a, const Answer& b) { return a.values < b.values; });
}

constexpr std::pair<int, int> kSizes[] = {{1, 1}, {1, 3}, {2, 1}, {2, 2}, {2, 3},
                                          {3, 2}, {2, 4}, {4, 2}, {3, 3}};

TEST_CASE("Survo: every model finds the solutions of brute force, with and without its parts",
          "[survo]") {
  check_kind("survo", 2000, [](std::mt19937& random) {
    const auto& [rows, columns] = kSizes[random() % std::size(kSizes)];
    const Board board = random_board(random, rows, columns);
    const std::vector<Answer> solutions = all_solutions(board);
    return SolvedBoard{puzzles::make_instance(board), solutions, solutions.size() <= 40};
  });
}

TEST_CASE("Survo: the depth-first search finds all solutions and proves completeness", "[survo]") {
  std::mt19937 random(5);
  for (int i = 0; i < rounds(300); ++i) {
    for (const auto& [rows, columns] : kSizes) {
      const Board board = random_board(random, rows, columns);
      INFO(show(board));
      const std::vector<Answer> expected = all_solutions(board);
      auto found = puzzles::survo::depth_first(board);
      sort(found.solutions);
      REQUIRE(found.solutions == expected);
      REQUIRE(found.complete);
      const auto two = puzzles::survo::depth_first(board, {.solutions = 2});
      REQUIRE(two.solutions.size() == std::min<std::size_t>(2, expected.size()));
    }
  }
}

TEST_CASE("Survo: deductions from sums lose no solution", "[survo]") {
  std::mt19937 random(6);
  int impossible = 0, without_ranges = 0;
  for (int i = 0; i < rounds(400); ++i) {
    for (const auto& [rows, columns] : kSizes) {
      const Board board = random_board(random, rows, columns);
      INFO(show(board));
      const std::vector<Answer> solutions = all_solutions(board);
      if (const auto why = puzzles::make_instance(board)->why_infeasible()) {
        INFO(*why);
        REQUIRE(solutions.empty());
        ++impossible;
        continue;
      }
      const auto open = puzzles::survo::open_board(board);
      const auto ranges = puzzles::survo::number_ranges(open);
      if (!ranges) {
        REQUIRE(solutions.empty());
        ++without_ranges;
        continue;
      }
      for (const Answer& answer : solutions) {
        for (int cell = 0; cell < board.cell_count(); ++cell) {
          const auto c = static_cast<std::size_t>(cell);
          if (board.cells[c] != 0) continue;
          for (const int line : {open.row_line(cell), open.column_line(cell)})
            REQUIRE((*ranges)[line].contains(answer.values[c]));
        }
      }
    }
  }
  CHECK(impossible > part_of(100));
  CHECK(without_ranges > part_of(10));
}

// Orders the numbers by row plus column with some noise. Little noise makes sums differ widely, so
// that there are few solutions; much noise makes the order random.
constexpr double kLittle = 1.5, kMuch = 1000;
Board ordered_board(std::mt19937& random, int rows, int columns, int givens, double much) {
  Board board = Board::open(std::vector<Sum>(static_cast<std::size_t>(rows), 0),
                            std::vector<Sum>(static_cast<std::size_t>(columns), 0));
  std::vector<std::pair<double, std::size_t>> weights;
  std::uniform_real_distribution<double> noise(0.0, much);
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const std::size_t row = cell / board.column_sums.size();
    const std::size_t column = cell % board.column_sums.size();
    weights.emplace_back(static_cast<double>(row + column) + noise(random), cell);
  }
  std::sort(weights.begin(), weights.end());
  for (std::size_t k = 0; k < weights.size(); ++k) {
    const std::size_t cell = weights[k].second;
    const auto number = static_cast<std::int32_t>(k + 1);
    *board.row_sums[cell / board.column_sums.size()] += number;
    *board.column_sums[cell % board.column_sums.size()] += number;
    if (static_cast<int>(random() % weights.size()) < givens) board.cells[cell] = number;
  }
  return board;
}

TEST_CASE("Survo: the models agree on larger boards", "[survo]") {
  std::mt19937 random(8);
  int compared = 0;
  for (const auto& [rows, columns, givens] :
       {std::array{3, 4, 1}, std::array{3, 5, 3}, std::array{4, 4, 4}, std::array{5, 5, 13}}) {
    for (int i = 0; i < 12; ++i) {
      const Board board = ordered_board(random, rows, columns, givens, kLittle);
      INFO(show(board));
      auto expected = puzzles::survo::depth_first(board, {.solutions = 30});
      if (!expected.complete) continue;
      ++compared;
      sort(expected.solutions);
      for (const std::string model : {"survo/bounded", "survo/sat"}) {
        Report all = solve_or_fail(board, {.model = model, .limit = 0});
        sort(all.solutions);
        REQUIRE(all.solutions == expected.solutions);
      }
    }
  }
  CHECK(compared > 20);
}

TEST_CASE("Survo: swaps solve boards too large for one column per cell and number", "[survo]") {
  std::mt19937 random(9);
  for (const auto& [rows, columns] : {std::pair(14, 14), std::pair(11, 17), std::pair(25, 25)}) {
    Board board = ordered_board(random, rows, columns, 20, kMuch);
    board.row_sums[1] = std::nullopt;
    board.column_sums[0] = board.column_sums[2] = std::nullopt;
    const Report report = solve_or_fail(board, {});
    CHECK(report.status == Status::kSolved);
    CHECK(report.verified);
    // A second solution is as easy to find.
    CHECK(solve_or_fail(board, {.unique = true}).status == Status::kMultiple);
  }
}

TEST_CASE("Survo: the swap search keeps givens and reports success only for a solution",
          "[survo]") {
  std::mt19937 random(10);
  for (int i = 0; i < 20; ++i) {
    const Board board = ordered_board(random, 6, 7, 8, kMuch);
    puzzles::survo::SwapSearch search(board, static_cast<std::uint64_t>(i));
    bool solved = false;
    for (int slice = 0; slice < 400 && !solved; ++slice) {
      solved = search.run(10'000);
      CHECK(!puzzles::make_instance(board)->check({search.numbers()}) == solved);
    }
    CHECK(solved);
  }
}

}  // namespace
}  // namespace quadrille::tests::survo
