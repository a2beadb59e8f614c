// SPDX-License-Identifier: MIT
//
// A search that was stopped, as a text from which another one goes on.
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
  std::vector<Digits> puzzles = {};  // distinct; the best that are known, with as many clues each
  ClueSearchState search = {};
};

std::string to_text(const Checkpoint& checkpoint);

// An error where the text is cut off or changed, or is of another grid, or has puzzles that are none
// of it. Whether the state fits the search is for `ClueSearch::resume`.
Result<Checkpoint> parse_checkpoint(std::string_view text, const Digits& grid);

}  // namespace quadrille::puzzles::min_clues
