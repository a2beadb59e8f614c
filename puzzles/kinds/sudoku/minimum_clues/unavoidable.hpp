// SPDX-License-Identifier: MIT
//
// Unavoidable sets of a completed 9x9 Sudoku: cells in which another Sudoku differs from it. A
// puzzle has the grid as its only solution if and only if it has a clue in each of them.
//
//   const UnavoidablePool pool = collect_unavoidable_sets(grid, stop);
//   for (const UnavoidableSet& set : pool.sets()) use(set.size());

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/bit_solver.hpp"

namespace quadrille::puzzles::min_clues {

using Digits = BitSolver::Digits;

// Cells of a band of three boxes, bit 9 * (row in the band) + column.
using BandCells = std::uint32_t;
constexpr int kBandCells = 27;
constexpr BandCells kWholeBand = (BandCells{1} << kBandCells) - 1;

constexpr int kSide = 9;

inline int band_of(int cell) { return cell / kBandCells; }
inline int stack_of(int cell) { return cell % kSide / 3; }
inline int count(BandCells cells) {
#ifdef __POPCNT__
  return std::popcount(cells);
#else
  // Sums pairs, fours and eights of bits: without the instruction, std::popcount calls a library.
  cells -= cells >> 1 & 0x55555555U;
  cells = (cells & 0x33333333U) + (cells >> 2 & 0x33333333U);
  return static_cast<int>(((cells + (cells >> 4)) & 0x0F0F0F0FU) * 0x01010101U >> 24);
#endif
}
inline BandCells lowest(BandCells cells) { return cells & -cells; }

struct UnavoidableSet {
  std::array<BandCells, 3> bands = {};

  int size() const { return count(bands[0]) + count(bands[1]) + count(bands[2]); }
  bool has(int cell) const { return (bands[band_of(cell)] >> cell % kBandCells & 1) != 0; }
  bool contains(const UnavoidableSet& other) const;
  // Returns the same set with columns as rows.
  UnavoidableSet turned() const;
  friend bool operator==(const UnavoidableSet&, const UnavoidableSet&) = default;
  friend bool operator<(const UnavoidableSet& a, const UnavoidableSet& b) {
    return a.bands < b.bands;
  }
};

// Returns the grid with its columns as rows.
Digits turned(const Digits& grid);

// Returns the cells in which two grids differ.
UnavoidableSet difference(const Digits& a, const Digits& b);

// Returns the grid with the cells of the set empty.
Digits without(const Digits& grid, const UnavoidableSet& set);

class UnavoidablePool {
 public:
  // Adds a set unless it is known.
  void add(const UnavoidableSet& set);
  bool knows(const UnavoidableSet& set) const { return known_.contains(set); }
  const std::vector<UnavoidableSet>& sets() const { return sets_; }

 private:
  std::vector<UnavoidableSet> sets_;
  std::set<UnavoidableSet> known_;
};

// Collects small sets: those in the cells of up to four numbers, in few boxes or few lines, and all
// within one band or stack. If stopped, returns those found so far. The result is the same for any
// number of threads.
UnavoidablePool collect_unavoidable_sets(const Digits& grid, const StopToken& stop,
                                         std::size_t threads = 1);

// Returns a small set within another one: the one found with the least `measure`.
UnavoidableSet smallest_within(const Digits& grid, UnavoidableSet set,
                               const std::function<int(const UnavoidableSet&)>& measure);

}  // namespace quadrille::puzzles::min_clues
