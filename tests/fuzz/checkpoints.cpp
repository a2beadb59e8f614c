// SPDX-License-Identifier: MIT
//
// Checkpoints of the search for the fewest clues. A search resumes from one or refuses it, whatever
// it says, and shows only clues that it has verified.

#include <quadrille/checking.hpp>
#include <quadrille/min_clues.hpp>
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::tests {
namespace {

Puzzle grid() {
  min_clues::Board board;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column)
      board.numbers.push_back((row * 3 + row / 3 + column) % 9 + 1);
  }
  return *min_clues::to_puzzle(board);
}

}  // namespace
}  // namespace quadrille::tests

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  static const quadrille::Puzzle puzzle = grid();
  if (size == 0) return 0;  // a search from the start
  int polls = 0;
  quadrille::SolveOptions options;
  options.stop = [&] { return ++polls > 50; };
  quadrille::min_clues::SearchOptions search;
  search.resume = text_of(data, size);
  const auto report = quadrille::min_clues::solve(puzzle, options, search);
  if (!report) return 0;
  for (const quadrille::Answer& answer : report->solutions) {
    if (quadrille::check(puzzle, answer).violation)
      give_up("an answer that is wrong", search.resume);
  }
  return 0;
}
