// SPDX-License-Identifier: MIT
//
// Takes solutions one by one from a range, and solves a board in parts.

#include <quadrille/quadrille.hpp>
#include <quadrille/sudoku.hpp>

#include <iostream>
#include <vector>

namespace {

// Prints the first solution with a 4 in the third cell.
int print_one(const quadrille::Puzzle& puzzle) {
  quadrille::Solutions solutions(puzzle);
  for (const quadrille::Answer& answer : solutions) {
    if (quadrille::sudoku::to_numbers(puzzle, answer).value()[2] != 4) continue;
    std::cout << quadrille::draw_text(puzzle, &answer).value();
    return 0;
  }
  return 1;
}

quadrille::Status in_parts(const quadrille::Puzzle& puzzle) {
  std::vector<quadrille::PartReport> reports;
  for (const auto& part : quadrille::split(puzzle, {.parts = 8}).value())
    reports.push_back(
        {part, quadrille::solve(puzzle, {.unique = true, .assumptions = part}).value()});
  const quadrille::Report whole = quadrille::join(puzzle, reports).value();
  return whole.status;
}

}  // namespace

int main() {
  const auto reading =
      quadrille::read_puzzles("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 2\n");
  const quadrille::Puzzle& puzzle = reading.value().puzzles.front();
  std::cout << "in parts: " << quadrille::to_string(in_parts(puzzle)) << '\n';
  return print_one(puzzle);
}
