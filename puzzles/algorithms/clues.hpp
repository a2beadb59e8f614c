// SPDX-License-Identifier: MIT
//
// Choosing clues: the variables of a solution whose values are given so that it is the only one.
//
//   const ClueTask task{.candidates = free_cells, .others = others, .stop = stop};
//   if (const auto clues = choose_clues(solution, task, random)) {
//     for (const std::size_t variable : *clues) board.cells[variable] = solution.values[variable];
//   }

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <random>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

// Variables of an answer whose values are given.
using Clues = std::vector<std::size_t>;

// What is known of the solutions that agree with the wanted one on all clues.
struct OtherSolutions {
  std::vector<Answer> found = {};  // some of them, without the wanted one
  bool is_all = false;             // there are no more
};

struct ClueTask {
  Clues candidates;  // what may become a clue
  Clues fixed = {};  // clues in any case
  // Candidates to begin with, which may be dropped: where few clues leave too many solutions to
  // look for them.
  Clues start = {};
  // Looks for counterexamples to uniqueness; where there are any it should find one at least.
  std::function<OtherSolutions(const Clues& clues)> others = {};
  StopToken stop = {};
};

// Adds candidates to the fixed clues until no other solution is left, each time one that most of
// the counterexamples contradict; then drops, in random order, each that is redundant: what is
// left is proved to have one solution, and none of the candidates could be left out, as far as
// `others` could tell. Nothing: stopped, or the candidates do not suffice.
std::optional<Clues> choose_clues(const Answer& solution, const ClueTask& task,
                                  std::mt19937_64& random);

}  // namespace quadrille::puzzles
