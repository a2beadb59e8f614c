// SPDX-License-Identifier: MIT
//
// Sets are found by taking the numbers of a region away and completing the rest in all ways: each
// completion differs from the grid in an unavoidable set, and the least of them are minimal, for
// what is smaller would lie in the region too.

#include "puzzles/min_clues/unavoidable.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles::min_clues {

namespace {

constexpr int kMaxSize = 16;      // of the sets that are kept; larger ones are hit anyhow
constexpr int kMaxPairSize = 20;  // of those that lie in two bands, which are asked more often
constexpr int kMaxCompletions = 100'000;

class Collector {
 public:
  Collector(const Digits& grid, const std::function<bool()>& stop) : grid_(grid), stop_(stop) {}

  UnavoidablePool run() {
    for (int chosen = 1; chosen < 1 << kSide && !stop_(); ++chosen) {
      const auto has = [chosen](int k) { return (chosen >> k & 1) != 0; };
      const int size = std::popcount(static_cast<unsigned>(chosen));
      if (size >= 2 && size <= 4) {
        region([&](int cell) { return has(grid_[cell] - 1); }, kMaxSize);
        region([&](int cell) { return has(3 * band_of(cell) + stack_of(cell)); }, kMaxSize);
      }
      if (size == 2 || size == 3) {
        region([&](int cell) { return has(cell / kSide); }, kMaxSize);
        region([&](int cell) { return has(cell % kSide); }, kMaxSize);
      }
      for (int band = 0; band < 3 && size == 5; ++band) {
        region([&](int cell) { return band_of(cell) != band && has(grid_[cell] - 1); },
               kMaxPairSize);
        region([&](int cell) { return stack_of(cell) != band && has(grid_[cell] - 1); },
               kMaxPairSize);
      }
    }
    for (int band = 0; band < 3 && !stop_(); ++band) {
      region([&](int cell) { return band_of(cell) == band; }, kBandCells);
      region([&](int cell) { return stack_of(cell) == band; }, kBandCells);
    }
    return std::move(pool_);
  }

 private:
  template <typename Contains>
  void region(const Contains& contains, int max_size) {
    Digits open = grid_;
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if (contains(cell)) open[cell] = 0;
    }
    std::vector<std::pair<int, UnavoidableSet>> found;
    int completions = 0;
    solver_.search(open, [&](const Digits& digits) {
      const UnavoidableSet set = difference(digits, grid_);
      const int size = set.size();
      if (size > 0 && size <= max_size) found.emplace_back(size, set);
      return ++completions < kMaxCompletions;
    });
    std::sort(found.begin(), found.end());
    std::vector<UnavoidableSet> minimal;
    for (const auto& [size, set] : found) {
      const bool has_smaller =
          std::any_of(minimal.begin(), minimal.end(),
                      [&set = set](const UnavoidableSet& other) { return set.contains(other); });
      if (!has_smaller) minimal.push_back(set);
    }
    for (const UnavoidableSet& set : minimal) pool_.add(set);
  }

  const Digits& grid_;
  const std::function<bool()>& stop_;
  BitSolver solver_;
  UnavoidablePool pool_;
};

}  // namespace

bool UnavoidableSet::contains(const UnavoidableSet& other) const {
  return ((other.bands[0] & ~bands[0]) | (other.bands[1] & ~bands[1]) |
          (other.bands[2] & ~bands[2])) == 0;
}

UnavoidableSet UnavoidableSet::turned() const {
  UnavoidableSet set;
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    const int place = cell % kSide * kSide + cell / kSide;
    if ((bands[band_of(place)] >> place % kBandCells & 1) != 0)
      set.bands[band_of(cell)] |= BandCells{1} << cell % kBandCells;
  }
  return set;
}

Digits turned(const Digits& grid) {
  Digits other;
  for (int cell = 0; cell < BitSolver::kCells; ++cell)
    other[cell] = grid[cell % kSide * kSide + cell / kSide];
  return other;
}

UnavoidableSet difference(const Digits& a, const Digits& b) {
  UnavoidableSet set;
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    if (a[cell] != b[cell]) set.bands[cell / kBandCells] |= BandCells{1} << cell % kBandCells;
  }
  return set;
}

void UnavoidablePool::add(const UnavoidableSet& set) {
  if (known_.insert(set).second) sets_.push_back(set);
}

UnavoidablePool collect_unavoidable_sets(const Digits& grid, const std::function<bool()>& stop) {
  return Collector(grid, stop).run();
}

UnavoidableSet smallest_within(const Digits& grid, UnavoidableSet set,
                               const std::function<int(const UnavoidableSet&)>& measure) {
  constexpr int kMaxTried = 200;
  BitSolver solver;
  while (true) {
    Digits open = grid;
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if ((set.bands[cell / kBandCells] >> cell % kBandCells & 1) != 0) open[cell] = 0;
    }
    UnavoidableSet best = set;
    int tried = 0, least = measure(set);
    solver.search(open, [&](const Digits& digits) {
      const UnavoidableSet other = difference(digits, grid);
      if (other.size() > 0 && measure(other) < least) {
        best = other;
        least = measure(other);
      }
      return ++tried < kMaxTried;
    });
    if (best == set) return set;
    set = best;
  }
}

}  // namespace quadrille::puzzles::min_clues
