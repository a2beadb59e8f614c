// SPDX-License-Identifier: MIT
//
// All puzzles with so many clues whose only solution is a completed 9x9 Sudoku.
//
//   ClueSearch search(grid, stop);
//   const bool is_complete = search.run(17, [&](const Digits& puzzle) { return accept(puzzle); });

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "puzzles/min_clues/band_join.hpp"
#include "puzzles/min_clues/unavoidable.hpp"

namespace quadrille::puzzles::min_clues {

// Of one way to look at the grid: as it is, or its columns as rows.
struct BandClues {
  static constexpr int kMaxListed = 7;

  // By band and number of clues up to the limit: the clues that hit all sets within the band.
  std::array<std::array<std::vector<BandCells>, kMaxListed + 1>, 3> listed;

  // How many there are; an estimate beyond the limit.
  double count(int band, int clues) const;
};

// One distribution of the clues over the bands, and what it is expected to cost.
struct Share {
  BandShare share;
  double cost = 0;
};

class ClueSearch {
 public:
  // Takes a puzzle, 0 where it has no clue; false ends the search.
  using Taker = std::function<bool(const Digits& puzzle)>;

  // `stop` is asked often, here too.
  ClueSearch(const Digits& grid, const std::function<bool()>& stop);

  // Gives each puzzle with `clues` clues once, if there is none with fewer; of those that have
  // fewer at least one. False: the taker or a stop ended it.
  bool run(int clues, const Taker& taker);

  // No puzzle has fewer: each band has to have so many.
  int least() const;
  std::int64_t nodes() const { return nodes_; }
  // The greatest number of clues that a complete run has found too few; -1 before.
  int refuted() const { return refuted_; }
  // Sets that no so many clues hit, and whether it was shown with columns as rows.
  std::vector<UnavoidableSet> refuting_sets() const;
  bool is_turned() const { return refuting_view_ == 1; }
  const Digits& grid() const { return views_.front().grid; }
  // What part of the run is over, as far as that can be told; from 0 to 1.
  double share_done() const { return total_ > 0 ? done_ / total_ : 0; }
  // Asked for now and then in a run.
  std::function<void()> progress = {};

 private:
  // The grid as it is, or its columns as rows.
  struct View {
    bool is_turned = false;
    Digits grid = {};
    UnavoidablePool pool;
    BandClues clues;
  };

  std::size_t cheapest_view(int clues, std::vector<Share>& shares) const;
  bool run_share(View& view, const Share& share, const Taker& taker);

  const std::function<bool()>& stop_;
  std::vector<View> views_;
  int refuted_ = -1;
  std::size_t refuting_view_ = 0;
  std::int64_t nodes_ = 0;
  double done_ = 0, total_ = 0;
};

}  // namespace quadrille::puzzles::min_clues
