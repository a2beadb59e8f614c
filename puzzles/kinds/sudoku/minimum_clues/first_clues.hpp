// SPDX-License-Identifier: MIT
//
// Clues to begin with: none can be spared, though other puzzles may have fewer.
//
//   const std::optional<Follower::Kept> kept = spare_no_clue(*follower, all, random);

#pragma once

#include <optional>
#include <random>

#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"

namespace quadrille::puzzles::min_clues {

// Removes clues in random order while the grid stays the only completion. Returns nullopt if the
// follower was stopped.
std::optional<Follower::Kept> spare_no_clue(Follower& follower, Follower::Kept kept,
                                            std::mt19937_64& random);

// Returns the fewest clues of `tries` tries; if stopped, the fewest so far, or nullopt.
std::optional<Follower::Kept> first_clues(Follower& follower, std::size_t cells, int tries,
                                          std::mt19937_64& random);

}  // namespace quadrille::puzzles::min_clues
