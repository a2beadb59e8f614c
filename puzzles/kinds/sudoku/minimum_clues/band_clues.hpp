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

// One orientation of the grid: as it is, or with columns as rows.
struct BandClues {
  static constexpr int kMaxListed = 7;

  BandClues() = default;
  // After a stop the lists are not whole.
  BandClues(const UnavoidablePool& pool, const StopToken& stop);

  // By band and number of clues up to the limit: the clues that hit all sets within the band.
  std::array<std::array<std::vector<BandCells>, kMaxListed + 1>, 3> listed = {};

  // How many there are; an estimate beyond the limit.
  double count(int band, int clues) const;
  // How many clues all bands need together.
  int least() const;
};

// One distribution of the clues over the bands, and what it is expected to cost.
struct Share {
  BandShare share;
  double cost = 0;
};

// Returns the cases for a number of clues; `order` breaks ties between bands with the most.
std::vector<Share> shares_of(const BandClues& bands, int clues, const std::array<int, 3>& order);
double cost_of(const std::vector<Share>& shares);

}  // namespace quadrille::puzzles::min_clues
