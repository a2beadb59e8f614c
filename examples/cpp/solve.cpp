// SPDX-License-Identifier: MIT
//
// Solves and draws the boards of a file, or a built-in board.
//
//   cmake -B build && cmake --build build && build/solve [FILE]

#include <fstream>
#include <iostream>
#include <iterator>
#include <quadrille/quadrille.hpp>
#include <string>

namespace {

const char* const kBoard =
    "numberlink\n"
    "size: 5x5\n"
    "rules: fill no-touch\n"
    "grid:\n"
    ". . . . 2\n"
    ". 2 3 1 .\n"
    ". . 3 . .\n"
    ". . . . 1\n"
    ". . . . .\n";

int complain(const std::string& name, const quadrille::Error& error) {
  std::cerr << name << ':' << error.line << ':' << error.column << ": " << error.message << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::string name = "built-in board";
  std::string text = kBoard;
  if (argc > 1) {
    name = argv[1];
    std::ifstream file(name, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(file), {});
  }

  const auto reading = quadrille::read_puzzles(text);
  if (!reading) return complain(name, reading.error());
  for (const quadrille::Puzzle& puzzle : reading->puzzles) {
    const auto report = quadrille::solve(puzzle, {.unique = true, .time_limit = 60});
    if (!report) return complain(name, report.error());
    const bool solved = !report->solutions.empty();
    std::cout << *quadrille::draw_text(puzzle, solved ? &report->solutions.front() : nullptr)
              << puzzle.id() << ", " << puzzle.rows() << " x " << puzzle.columns() << ": "
              << to_string(report->status) << '\n';
  }
  return 0;
}
