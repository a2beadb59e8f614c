// SPDX-License-Identifier: MIT
//
// Finds all puzzles with a given number of clues in each band of a completed 9x9 Sudoku: the clues
// of a first band are given, those of a second and of the last one are searched for.
//
//   BandJoin join(grid, {.bands = {1, 0, 2}, .clues = {5, 6, 6}});
//   join.load(pool.sets());
//   const auto take = [&](const Clues& clues) { return accept(clues); };
//   join.search(first_band, take, stop);

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"

namespace quadrille::puzzles::min_clues {

// The clues of a puzzle, by band.
using Clues = std::array<BandCells, 3>;

struct BandShare {
  std::array<int, 3> bands = {0, 1, 2};  // the first, second and last in the search
  std::array<int, 3> clues = {};         // the number of clues of each, in that order
};

class BandJoin {
 public:
  // Receives a puzzle whose only solution is the grid; returns false to end the search.
  using Taker = std::function<bool(const Clues&)>;

  BandJoin(const Digits& grid, const BandShare& share) : grid_(grid), share_(share) {}

  // Sets the unavoidable sets that clues must hit; sets found later are added.
  void load(std::span<const UnavoidableSet> sets);
  // Loads the same sets as another join of the same share.
  void load_as(const BandJoin& other) { loaded_ = other.loaded_; }

  // Finds all puzzles with these clues in the first band. Returns false if the taker or `stop`,
  // which is polled often, ended the search.
  bool search(BandCells first, const Taker& taker, const StopToken& stop);

  // Returns the sets found since the last call.
  std::vector<UnavoidableSet> take_found() { return std::exchange(found_, {}); }
  std::int64_t nodes() const { return nodes_; }

 private:
  // The sets not hit by any clue so far, among those that the first band leaves.
  template <int kWords>
  struct Bitmap {
    std::array<std::uint64_t, kWords> words;

    static constexpr int kBits = 64 * kWords;
    static Bitmap first(int n);
    void set(int k) { words[k / 64] |= std::uint64_t{1} << k % 64; }
    Bitmap without(const Bitmap& other) const;
    // Calls `visit` with each bit until it returns false. Returns whether it never did.
    template <typename Visit>
    bool each(const Visit& visit) const;
  };
  using Inner = Bitmap<4>;     // sets within the second band
  using Spanning = Bitmap<8>;  // sets with cells in the last band

  // The cells in the last band of sets that are not hit, at each depth.
  static constexpr std::size_t kMaxListed = 2 * Spanning::kBits;
  struct List {
    std::array<BandCells, kMaxListed> sets;
    std::size_t size = 0;
    void add(BandCells set) {
      if (size < kMaxListed) sets[size++] = set;
    }
  };

  int band(int place) const { return share_.bands[place]; }
  bool set_up(BandCells first);
  bool join_second(const Inner& inner, const Spanning& spanning, BandCells clues, BandCells alive,
                   int left);
  bool last_clue_of_second(const Spanning& spanning, BandCells clues, BandCells candidates);
  bool needs_more_in_last(const Spanning& spanning, BandCells& helpers) const;
  bool open_last(const Spanning& spanning, BandCells second);
  bool join_last(std::size_t depth, BandCells clues, BandCells alive, int left);
  bool fill(std::size_t depth, BandCells clues, BandCells alive, int left, bool& is_closed);
  bool test(BandCells last, UnavoidableSet& other);
  bool is_ended();

  const Digits& grid_;
  BandShare share_;
  // The cells of the loaded sets in each band, in the order of the search.
  std::array<std::vector<BandCells>, 3> loaded_;

  // The sets that the clues of the first band do not hit.
  Clues clues_ = {};
  int inner_count_ = 0, spanning_count_ = 0;
  std::array<BandCells, Inner::kBits> inner_ = {};
  std::array<BandCells, Spanning::kBits> spanning_second_ = {}, spanning_last_ = {};
  std::array<Inner, kBandCells> inner_hit_ = {};
  std::array<Spanning, kBandCells> spanning_hit_ = {};
  struct Overflow {
    BandCells second;
    BandCells last;
  };
  std::vector<Overflow> overflow_;  // further sets with cells in the last band
  std::vector<BandCells> scratch_;
  std::vector<List> lists_ = std::vector<List>(kBandCells + 2);

  std::vector<UnavoidableSet> found_;
  BitSolver solver_;
  const Taker* taker_ = nullptr;
  StopToken stop_;
  std::int64_t nodes_ = 0;
};

}  // namespace quadrille::puzzles::min_clues
