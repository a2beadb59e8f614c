// SPDX-License-Identifier: MIT
#include <iostream>
#include <quadrille/quadrille.hpp>

int main() {
  const auto reading = quadrille::read_puzzles("numberlink\nsize: 2x3\ngrid:\nA . A\nB . B\n");
  const quadrille::Puzzle& puzzle = reading.value().puzzles.front();
  const auto report = quadrille::solve(puzzle, {.unique = true}).value();
  std::cout << quadrille::to_string(report.status) << '\n';
  for (const quadrille::Answer& answer : report.solutions)
    std::cout << quadrille::draw_text(puzzle, &answer).value();
}
