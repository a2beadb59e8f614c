// SPDX-License-Identifier: MIT
//
// Unavoidable sets of a completed 9x9 Sudoku: the cells in which another Sudoku differs from it. A
// puzzle has the grid as its only solution if and only if it has a clue in each of them.
//
//   const UnavoidablePool pool = collect_unavoidable_sets(grid, stop);
//   for (const UnavoidableSet& set : pool.sets()) use(set.size());

#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/bit_solver.hpp"

namespace quadrille::puzzles::min_clues {

using Digits = BitSolver::Digits;

// Cells of a band of three boxes: bit 9 * (row in the band) + column.
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
  // By pairs, fours and eights of bits: without the instruction std::popcount is a library's call.
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
  // The same set where columns are taken for rows.
  UnavoidableSet turned() const;
  auto operator<=>(const UnavoidableSet&) const = default;
};

// The grid with its columns as rows.
Digits turned(const Digits& grid);

// Returns the cells in which two grids differ.
UnavoidableSet difference(const Digits& a, const Digits& b);

// The grid with the cells of the set empty.
Digits without(const Digits& grid, const UnavoidableSet& set);

class UnavoidablePool {
 public:
  // Takes a set that was not there before.
  void add(const UnavoidableSet& set);
  bool knows(const UnavoidableSet& set) const { return known_.contains(set); }
  const std::vector<UnavoidableSet>& sets() const { return sets_; }

 private:
  std::vector<UnavoidableSet> sets_;
  std::set<UnavoidableSet> known_;
};

// The small ones: those that lie in the cells of up to four numbers, in few boxes or few lines, and
// all that lie in one band or stack. After a stop those so far. The same for any number of threads.
UnavoidablePool collect_unavoidable_sets(const Digits& grid, const StopToken& stop,
                                         std::size_t threads = 1);

// A small one that lies within another one, where `measure` tells which are better: the least wins.
UnavoidableSet smallest_within(const Digits& grid, UnavoidableSet set,
                               const std::function<int(const UnavoidableSet&)>& measure);

}  // namespace quadrille::puzzles::min_clues
