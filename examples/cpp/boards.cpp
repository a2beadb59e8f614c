// SPDX-License-Identifier: MIT
//
// Boards and answers as data: each puzzle is built without text, and its answer is read as paths,
// loops, numbers or lines.
//
//   boards            prints an answer of each

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <vector>

#include <quadrille/circuit.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/quadrille.hpp>
#include <quadrille/rogo.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>

namespace {

quadrille::Answer first_answer(const quadrille::Puzzle& puzzle) {
  return quadrille::solve(puzzle).value().solutions.at(0);
}

void solve_numberlink() {
  const quadrille::numberlink::Board board{
      .rows = 2, .columns = 3, .cells = {"A", "", "A", "B", "", "B"}};
  const auto puzzle = quadrille::numberlink::to_puzzle(board).value();
  for (const auto& path : quadrille::numberlink::to_paths(puzzle, first_answer(puzzle)).value())
    std::cout << "the path of " << path.label << " has " << path.cells.size() << " cells\n";
}

void solve_rogo() {
  const quadrille::rogo::Board board{
      .rows = 2, .columns = 3, .steps = 4, .values = {1, 0, 2, std::nullopt, 3, 0}};
  const auto puzzle = quadrille::rogo::to_puzzle(board).value();
  const auto loop = quadrille::rogo::to_loop(puzzle, first_answer(puzzle)).value();
  std::cout << "the best loop is worth " << loop.score << '\n';
}

void solve_circuit() {
  quadrille::circuit::Board board{.rows = 2, .columns = 3};
  board.given.push_back({{{0, 1}, {1, 1}}});
  const auto puzzle = quadrille::circuit::to_puzzle(board).value();
  const auto tree = quadrille::circuit::to_tree(puzzle, first_answer(puzzle)).value();
  std::cout << "the tree has " << tree.lines.size() << " lines\n";
}

// Counts solutions as they are found and stops after 100.
void count_sudoku() {
  quadrille::sudoku::Board board{.box_rows = 2, .box_columns = 2};
  board.numbers.resize(16);
  const auto puzzle = quadrille::sudoku::to_puzzle(board).value();
  int count = 0;
  quadrille::SolveOptions options;
  options.limit = quadrille::kAllSolutions;
  options.on_solution = [&](const quadrille::Answer&) { return ++count < 100; };
  const quadrille::Report report = quadrille::solve(puzzle, options).value();
  std::cout << count << " boards" << (report.complete ? "" : ", there are more") << '\n';
}

void solve_survo() {
  quadrille::survo::Board board{.row_sums = {30, 18, 30}, .column_sums = {27, 16, 10, 25}};
  board.numbers.resize(12);
  board.numbers[1] = 6;
  board.numbers[4] = 8;
  board.numbers[10] = 3;
  const auto puzzle = quadrille::survo::to_puzzle(board).value();
  for (const std::int32_t number :
       quadrille::survo::to_numbers(puzzle, first_answer(puzzle)).value())
    std::cout << number << ' ';
  std::cout << '\n';
}

}  // namespace

int main() {
  try {
    solve_numberlink();
    solve_rogo();
    solve_circuit();
    count_sudoku();
    solve_survo();
  } catch (const std::exception& exception) {  // a value that is not there has the error's message
    std::cerr << exception.what() << '\n';
    return EXIT_FAILURE;
  }
}
