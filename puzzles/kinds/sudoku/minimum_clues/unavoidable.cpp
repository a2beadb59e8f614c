// SPDX-License-Identifier: MIT
//
// Sets are found by removing the numbers of a region and completing the rest in all ways. Each
// completion differs from the grid in an unavoidable set, and the smallest ones are minimal, as any
// smaller set would be in the region too.

#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/algorithms/ordered_tasks.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

constexpr int kMaxSize = 16;      // of the sets that are kept; larger ones are usually hit anyway
constexpr int kMaxPairSize = 20;  // of those in two bands, which are used more often
constexpr int kMaxCompletions = 100'000;

// Cells whose numbers are removed, and the greatest size of the sets that are kept.
struct Region {
  UnavoidableSet cells = {};
  int max_size = kMaxSize;
};

template <typename Contains>
Region region_of(const Contains& contains, int max_size) {
  Region region{.max_size = max_size};
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    if (contains(cell)) region.cells.bands[band_of(cell)] |= BandCells{1} << cell % kBandCells;
  }
  return region;
}

std::vector<Region> regions_of(const Digits& grid) {
  std::vector<Region> regions;
  const auto add = [&](const auto& contains, int max_size) {
    regions.push_back(region_of(contains, max_size));
  };
  for (int chosen = 1; chosen < 1 << kSide; ++chosen) {
    const auto has = [chosen](int k) { return (chosen >> k & 1) != 0; };
    const int size = std::popcount(static_cast<unsigned>(chosen));
    if (size >= 2 && size <= 4) {
      add([&](int cell) { return has(grid[cell] - 1); }, kMaxSize);
      add([&](int cell) { return has(3 * band_of(cell) + stack_of(cell)); }, kMaxSize);
    }
    if (size == 2 || size == 3) {
      add([&](int cell) { return has(cell / kSide); }, kMaxSize);
      add([&](int cell) { return has(cell % kSide); }, kMaxSize);
    }
    for (int band = 0; band < 3 && size == 5; ++band) {
      add([&](int cell) { return band_of(cell) != band && has(grid[cell] - 1); }, kMaxPairSize);
      add([&](int cell) { return stack_of(cell) != band && has(grid[cell] - 1); }, kMaxPairSize);
    }
  }
  for (int band = 0; band < 3; ++band) {
    add([&](int cell) { return band_of(cell) == band; }, kBandCells);
    add([&](int cell) { return stack_of(cell) == band; }, kBandCells);
  }
  return regions;
}

std::vector<UnavoidableSet> minimal_sets(const Digits& grid, const Region& region,
                                         BitSolver& solver) {
  std::vector<std::pair<int, UnavoidableSet>> found;
  int completions = 0;
  solver.search(without(grid, region.cells), [&](const Digits& digits) {
    const UnavoidableSet set = difference(digits, grid);
    const int size = set.size();
    if (size > 0 && size <= region.max_size) found.emplace_back(size, set);
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
  return minimal;
}

}  // namespace

bool UnavoidableSet::contains(const UnavoidableSet& other) const {
  return ((other.bands[0] & ~bands[0]) | (other.bands[1] & ~bands[1]) |
          (other.bands[2] & ~bands[2])) == 0;
}

UnavoidableSet UnavoidableSet::turned() const {
  UnavoidableSet set;
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    const int place = cell % kSide * kSide + cell / kSide;
    if (has(place)) set.bands[band_of(cell)] |= BandCells{1} << cell % kBandCells;
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

Digits without(const Digits& grid, const UnavoidableSet& set) {
  Digits open = grid;
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    if (set.has(cell)) open[cell] = 0;
  }
  return open;
}

UnavoidablePool collect_unavoidable_sets(const Digits& grid, const StopToken& stop,
                                         std::size_t threads) {
  const std::vector<Region> regions = regions_of(grid);
  std::vector<std::vector<UnavoidableSet>> found(regions.size());
  std::vector<BitSolver> solvers(threads);
  UnavoidablePool pool;
  run_ordered(
      {.threads = threads, .count = regions.size(), .stop = stop},
      [&](const OrderedTask& task) {
        found[task.index] = minimal_sets(grid, regions[task.index], solvers[task.worker]);
      },
      [&](std::size_t index) {
        for (const UnavoidableSet& set : std::exchange(found[index], {})) pool.add(set);
        return true;
      });
  return pool;
}

UnavoidableSet smallest_within(const Digits& grid, UnavoidableSet set,
                               const std::function<int(const UnavoidableSet&)>& measure) {
  constexpr int kMaxTried = 200;
  const auto solver = std::make_unique<BitSolver>();  // large
  while (true) {
    UnavoidableSet best = set;
    int tried = 0, least = measure(set);
    solver->search(without(grid, set), [&](const Digits& digits) {
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
