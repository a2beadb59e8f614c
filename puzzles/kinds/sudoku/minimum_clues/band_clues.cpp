// SPDX-License-Identifier: MIT
//
// One of the three bands has at least as many clues as each other band, so at least a third of all.
// The other two have at most two thirds, and the search begins with them. Each choice of the band
// with most clues, and of the number of clues of each band, is a case of its own; if bands tie, the
// first in an order counts. The same holds for stacks, so the grid may be turned. The order and the
// turn are chosen so that the expected cost of the cases is least.

#include "puzzles/kinds/sudoku/minimum_clues/band_clues.hpp"

#include <algorithm>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::min_clues {

namespace {

// Lists the clues that hit all sets: `clues` with `size` cells so far, extended by cells that are
// alive.
class BandLister {
 public:
  BandLister(std::vector<BandCells> sets,
             std::array<std::vector<BandCells>, BandClues::kMaxListed + 1>& listed)
      : sets_(std::move(sets)), listed_(listed) {}

  void run(BandCells clues = 0, BandCells alive = kWholeBand, int size = 0) {
    const auto open = std::find_if(sets_.begin(), sets_.end(),
                                   [clues](BandCells set) { return (set & clues) == 0; });
    if (open == sets_.end()) listed_[size].push_back(clues);
    if (size == BandClues::kMaxListed) return;
    for (BandCells cells = open == sets_.end() ? alive : alive & *open; cells != 0;
         cells &= cells - 1) {
      alive &= ~lowest(cells);
      run(clues | lowest(cells), alive, size + 1);
    }
  }

 private:
  std::vector<BandCells> sets_;
  std::array<std::vector<BandCells>, BandClues::kMaxListed + 1>& listed_;
};

std::vector<BandCells> sets_within(const UnavoidablePool& pool, int band) {
  std::vector<BandCells> sets;
  for (const UnavoidableSet& set : pool.sets()) {
    if (set.size() == count(set.bands[band])) sets.push_back(set.bands[band]);
  }
  std::sort(sets.begin(), sets.end(), [](BandCells a, BandCells b) {
    return std::pair(count(a), a) < std::pair(count(b), b);
  });
  return sets;
}

}  // namespace

BandClues::BandClues(const UnavoidablePool& pool, const StopToken& stop) {
  for (int band = 0; band < 3 && !stop(); ++band)
    BandLister(sets_within(pool, band), listed[band]).run();
}

double BandClues::count(int band, int clues) const {
  if (clues <= kMaxListed) return static_cast<double>(listed[band][clues].size());
  // Each further clue has about as many cells to choose from as the one before, except taken ones.
  double estimate = count(band, kMaxListed);
  for (int size = kMaxListed; size < clues; ++size) estimate *= 0.9 * (kBandCells - size) / size;
  return std::max(estimate, 1.0);
}

int BandClues::least() const {
  int sum = 0;
  for (int band = 0; band < 3; ++band) {
    int clues = 0;
    while (clues <= kMaxListed && count(band, clues) == 0) ++clues;
    sum += clues;
  }
  return sum;
}

std::vector<Share> shares_of(const BandClues& bands, int clues, const std::array<int, 3>& order) {
  std::vector<Share> shares;
  for (int turn = 0; turn < 3; ++turn) {
    const int last = order[turn], a = order[(turn + 1) % 3], b = order[(turn + 2) % 3];
    const auto most = [&](int place, int of_last) {  // bands before it in the order have fewer
      return (turn + place) % 3 < turn ? of_last - 1 : of_last;
    };
    for (int of_last = (clues + 2) / 3; of_last <= std::min(clues, kBandCells); ++of_last) {
      for (int of_a = 0; of_a <= std::min(most(1, of_last), clues - of_last); ++of_a) {
        const int of_b = clues - of_last - of_a;
        if (of_b > most(2, of_last)) continue;
        const double count_a = bands.count(a, of_a), count_b = bands.count(b, of_b);
        if (count_a == 0 || count_b == 0 || bands.count(last, of_last) == 0) continue;
        Share share{.share = {}, .cost = count_a * count_b};
        // Only a band whose sets of clues are listed can come first. One of the two always is: no
        // grid needs more than 21 clues, so they cannot both have more than kMaxListed.
        const bool a_is_first =
            of_b > BandClues::kMaxListed || (of_a <= BandClues::kMaxListed && count_a <= count_b);
        share.share.bands = a_is_first ? std::array{a, b, last} : std::array{b, a, last};
        share.share.clues =
            a_is_first ? std::array{of_a, of_b, of_last} : std::array{of_b, of_a, of_last};
        shares.push_back(share);
      }
    }
  }
  return shares;
}

double cost_of(const std::vector<Share>& shares) {
  double cost = 0;
  for (const Share& share : shares) cost += share.cost;
  return cost;
}

}  // namespace quadrille::puzzles::min_clues
