// SPDX-License-Identifier: MIT
//
// Chooses clues: the variables of a solution whose values must be given to make it unique.
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

// The solutions known to agree with the wanted one on all clues.
struct OtherSolutions {
  std::vector<Answer> found = {};  // some of them, without the wanted one
  bool is_all = false;             // whether `found` is complete
};

struct ClueTask {
  Clues candidates;  // variables that may become clues
  Clues fixed = {};  // always given
  // Looks for counterexamples to uniqueness; must find at least one if any exists.
  std::function<OtherSolutions(const Clues& clues)> others = {};
  StopToken stop = {};
};

// Adds candidates to the fixed clues until no other solution is left, each time one that most of
// the counterexamples contradict; then drops redundant ones in random order. The result is proved
// to have one solution, and to be minimal: no added clue can be left out, as far as `others` could
// decide. Returns nullopt if stopped, or if the candidates do not suffice.
std::optional<Clues> choose_clues(const Answer& solution, const ClueTask& task,
                                  std::mt19937_64& random);

}  // namespace quadrille::puzzles
