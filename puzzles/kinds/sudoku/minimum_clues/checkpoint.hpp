// SPDX-License-Identifier: MIT
//
// The state of a stopped search as text, from which another search resumes.
//
//   const std::string text = to_text(Checkpoint{grid, puzzles, search.state()});
//   const Result<Checkpoint> checkpoint = parse_checkpoint(text, grid);

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"

namespace quadrille::puzzles::min_clues {

struct Checkpoint {
  Digits grid = {};
  std::vector<Digits> puzzles =
      {};  // distinct; the best ones known, all with the same number of clues
  ClueSearchState search = {};
};

std::string to_text(const Checkpoint& checkpoint);

// Fails if the text is cut off or changed, belongs to another grid, or has puzzles that do not.
// `ClueSearch::resume` decides whether the state fits the search.
Result<Checkpoint> parse_checkpoint(std::string_view text, const Digits& grid);

}  // namespace quadrille::puzzles::min_clues
