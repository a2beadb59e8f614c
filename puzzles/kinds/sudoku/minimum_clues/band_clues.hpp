// SPDX-License-Identifier: MIT
//
// The clues that a band can have, and how the clues of a puzzle are distributed over the bands: the
// cases of the search.
//
//   const BandClues bands(pool, stop);
//   for (const Share& share : shares_of(bands, 17, {0, 1, 2})) use(share.cost);

#pragma once

#include <array>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/band_join.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"

namespace quadrille::puzzles::min_clues {

// The bands of one orientation of the grid: as it is, or with columns as rows.
struct BandClues {
  static constexpr int kMaxListed = 7;

  BandClues() = default;
  // If stopped, the lists are incomplete.
  BandClues(const UnavoidablePool& pool, const StopToken& stop);

  // By band and number of clues: all sets of clues that hit all unavoidable sets within the band.
  std::array<std::array<std::vector<BandCells>, kMaxListed + 1>, 3> listed = {};

  // Returns the number of such sets of clues; an estimate above kMaxListed.
  double count(int band, int clues) const;
  // Returns the least number of clues that all bands need together.
  int least() const;
};

// One distribution of the clues over the bands, and its expected cost.
struct Share {
  BandShare share;
  double cost = 0;
};

// Returns the cases for a number of clues; `order` breaks ties between bands with the most.
std::vector<Share> shares_of(const BandClues& bands, int clues, const std::array<int, 3>& order);
double cost_of(const std::vector<Share>& shares);

}  // namespace quadrille::puzzles::min_clues
