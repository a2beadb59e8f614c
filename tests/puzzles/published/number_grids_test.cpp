// SPDX-License-Identifier: MIT
//
// The published programs of Sudoku, minimum clues and Survo against their printed equations:
// M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Edinburgh 2025), chapters 3 and 8; B. Sungur and
// F. S. Madenoğlu, 2025.

#include <optional>
#include <string>
#include <vector>

#include <quadrille/min_clues.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/published/expected_program.hpp"

namespace quadrille::tests::published {
namespace {

// The names of the columns, which count rows and columns from 0.
std::string sudoku_x(int i, int j, int k) { return named("cell", i, j, k); }
std::string plain_x(int i, int j, int k) { return named("x", i, j, k); }

// The rows (3.1b)-(3.1e), which are also (8.2b)-(8.2e).
void add_sudoku_rows(int n, int box_rows, int box_columns, std::string (*x)(int, int, int),
                     ExpectedProgram& program) {
  for (int k = 1; k <= n; ++k) {
    for (int a = 0; a < n; ++a) {
      Sum column, row, box;
      for (int b = 0; b < n; ++b) {
        column[x(b, a, k)] = 1;
        row[x(a, b, k)] = 1;
        const int boxes_across = n / box_columns;
        box[x(a / boxes_across * box_rows + b / box_columns,
              a % boxes_across * box_columns + b % box_columns, k)] = 1;
      }
      for (const Sum& sum : {column, row, box}) program.row(sum, "=", 1);
    }
  }
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      Sum cell;
      for (int k = 1; k <= n; ++k) {
        program.binary(x(i, j, k));
        cell[x(i, j, k)] = 1;
      }
      program.row(cell, "=", 1);
    }
  }
}

TEST_CASE("sudoku/ip is (3.1) as printed", "[published]") {
  for (const int side : {4, 9}) {
    for (const Puzzle& puzzle : generated_puzzles("sudoku", side, side, 5)) {
      const auto board = quadrille::sudoku::to_board(puzzle);
      REQUIRE(board);
      ExpectedProgram program;
      add_sudoku_rows(side, board->box_rows, board->box_columns, sudoku_x, program);
      for (int cell = 0; cell < side * side; ++cell) {  // (3.1f)
        if (board->numbers[cell] != 0)
          program.row({{sudoku_x(cell / side, cell % side, board->numbers[cell]), 1}}, "=", 1);
      }
      check_program(puzzle, "sudoku/ip", program);
    }
  }
}

TEST_CASE("sudoku/ip has 729 columns, 324 rows and one per clue", "[published]") {
  const Puzzle puzzle =
      read_puzzles(
          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n")
          ->puzzles.front();
  const auto board = quadrille::sudoku::to_board(puzzle);
  std::int64_t clues = 0;
  for (const int number : board->numbers) clues += number != 0 ? 1 : 0;
  const auto solved = solve(puzzle, {.model = "sudoku/ip"});
  REQUIRE(solved);
  CHECK(solved->stats.variables == 729);
  CHECK(solved->stats.constraints == 324 + clues);
}

TEST_CASE("min-clues/bilevel is (8.1), (8.2) as printed", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("min-clues", 4, 4, 10)) {
    const auto board = quadrille::min_clues::to_board(puzzle);
    REQUIRE(board);
    const int n = board->box_rows * board->box_columns;
    ExpectedProgram program;
    add_sudoku_rows(n, board->box_rows, board->box_columns, plain_x, program);
    Sum kept, same{{"z", -1}};
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        const std::string x = plain_x(i, j, board->numbers[i * n + j]);
        program.binary(named("y", i, j));
        kept[named("y", i, j)] = 1;                              // (8.1a)
        program.row({{x, 1}, {named("y", i, j), -1}}, ">=", 0);  // (8.2f)
        same[x] = 1;
      }
    }
    program.binary("z");
    program.row({{"z", 1}}, "=", 1);     // (8.1b)
    program.row(same, "<=", n * n - 1);  // (8.2g)
    program.minimise(kept);
    check_program(puzzle, "min-clues/bilevel", program);
  }
}

TEST_CASE("min-clues/bilevel is written with the follower's part", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("min-clues", 4, 4, 2)) {
    const auto writing = export_bilevel(puzzle, "min-clues/bilevel");
    REQUIRE(writing);
    // 64 columns x and z; two inequalities for each of the 64 equations, 16 rows (8.2f) and (8.2g).
    CHECK(
        writing->auxiliary.starts_with("@NUMVARS\n65\n@NUMCONSTRS\n145\n@VARSBEGIN\nx[0,0,1] 0\n"));
    CHECK(writing->auxiliary.find("\nz 1\n@VARSEND\n@CONSTRSBEGIN\n") != std::string::npos);
    CHECK(writing->auxiliary.ends_with("\ndiffers\n@CONSTRSEND\n"));
    CHECK(writing->auxiliary.find("valid") == std::string::npos);  // the leader's row
    CHECK(writing->program.find("\n E ") == std::string::npos);    // no equation is left
  }
  CHECK_FALSE(export_bilevel(generated_puzzles("min-clues", 4, 4, 1).front(), "min-clues/ip"));
}

TEST_CASE("survo/assignment and survo/generate are as printed", "[published]") {
  for (const Puzzle& made : generated_puzzles("survo", 3, 4, 10)) {
    const auto made_board = quadrille::survo::to_board(made);
    REQUIRE(made_board);
    quadrille::survo::Board board = *made_board;
    if (board.numbers.front() == 0) board.row_sums[1] = std::nullopt;  // some boards lack a sum
    const Puzzle puzzle = *quadrille::survo::to_puzzle(board);
    const int m = static_cast<int>(board.row_sums.size());
    const int n = static_cast<int>(board.column_sums.size());
    ExpectedProgram assignment, generation;
    std::vector<Sum> numbers(m * n), rows(m), columns(n);
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        Sum cell;
        for (int s = 1; s <= m * n; ++s) {
          const std::string x = plain_x(i, j, s);
          const bool is_given = board.numbers[i * n + j] == s;
          for (ExpectedProgram* program : {&assignment, &generation})
            is_given ? program->fixed(x, 1) : program->binary(x);
          cell[x] = numbers[s - 1][x] = 1;
          rows[i][x] = columns[j][x] = s;
        }
        for (ExpectedProgram* program : {&assignment, &generation})
          program->row(cell, "=", 1);  // (2)
      }
    }
    for (const Sum& number : numbers) {  // (3)
      for (ExpectedProgram* program : {&assignment, &generation}) program->row(number, "=", 1);
    }
    const auto add_sums = [&](std::string_view name, const std::vector<Sum>& lines,
                              const std::vector<std::optional<std::int64_t>>& given) {
      for (std::size_t k = 0; k < lines.size(); ++k) {
        if (given[k]) assignment.row(lines[k], "=", *given[k]);  // (9), (10)
        Sum sum = lines[k];
        sum[named(name, k)] = -1;
        generation.row(sum, "=", 0);  // (4), (5)
        generation.column(named(name, k), given[k].value_or(0),
                          given[k].value_or(m * n * (m * n + 1) / 2), "whole");
      }
    };
    add_sums("y", rows, board.row_sums);
    add_sums("z", columns, board.column_sums);
    generation.column("A", 0, -1, "whole");
    generation.minimise({{"A", 1}});  // (1)
    check_program(puzzle, "survo/assignment", assignment);
    check_program(puzzle, "survo/generate", generation);
  }
}

}  // namespace
}  // namespace quadrille::tests::published
