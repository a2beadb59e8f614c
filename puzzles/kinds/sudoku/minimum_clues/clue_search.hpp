// SPDX-License-Identifier: MIT
//
// Finds all puzzles with a given number of clues whose only solution is a completed 9x9 Sudoku.
//
//   ClueSearch search(grid, stop);
//   const auto take = [&](const Digits& puzzle) { return accept(puzzle); };
//   const bool is_complete = search.run(17, Wanted::kAll, take);

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/band_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"

namespace quadrille::puzzles::min_clues {

enum class Wanted { kOne, kAll };

// A position of a run; everything before it has been searched.
struct RunPosition {
  int clues = 0;
  Wanted wanted = Wanted::kOne;
  std::uint64_t plan = 0;       // fingerprint of the run's cases and their order
  std::size_t share = 0;        // index in the plan
  std::size_t first = 0;        // index in the list of the share's first band
  std::size_t batch_end = 0;    // end of the entries searched with the same sets
  std::size_t batch_size = 0;   // of the last batch
  std::size_t loaded_sets = 0;  // number of known sets that the batch uses
};

// The state of a search, for another one of the same grid to resume from.
struct ClueSearchState {
  std::int64_t nodes = 0;
  int refuted = -1;
  // Sets beyond those that every search begins with, in order: of the grid as it is, and turned.
  std::array<std::vector<UnavoidableSet>, 2> found = {};
  std::optional<RunPosition> run = {};  // the last one
};

class ClueSearch {
 public:
  // Receives a puzzle, 0 for cells without a clue; returns false to end the search.
  using Taker = std::function<bool(const Digits& puzzle)>;

  // `stop` is polled often, in the constructor too, by the calling thread. The results and their
  // order do not depend on the number of threads.
  ClueSearch(const Digits& grid, const StopToken& stop, std::size_t threads = 1);

  // Finds each puzzle with `clues` clues once if no puzzle has fewer, otherwise at least one with
  // fewer; with Wanted::kOne the first puzzle ends the search. Returns false if the taker, the
  // first puzzle or `stop` ended it.
  bool run(int clues, Wanted wanted, const Taker& taker);

  // Returns a lower bound on the clues of all puzzles: the sum of what each band needs.
  int least() const;
  std::int64_t nodes() const { return nodes_; }
  // Returns the greatest number of clues that a complete run has refuted; -1 before that.
  int refuted() const { return refuted_; }
  const Digits& grid() const { return views_.front().grid; }
  // Estimates the finished share of the run, from 0 to 1.
  double share_done() const { return total_ > 0 ? done_ / total_ : 0; }
  // Called from time to time during a run, when `state` is up to date.
  std::function<void()> progress = {};

  ClueSearchState state() const;
  // Restores a state; must be called before any run. The next run continues at the state's position
  // if it has the same number of clues and the same goal. Returns what is wrong with a state of
  // another grid, or of another version of the search, and does not use it then. The sets are
  // checked again, but not what a run has refuted.
  std::optional<std::string> resume(const ClueSearchState& state);

 private:
  // One orientation of the grid: as it is, or with its columns as rows.
  struct View {
    bool is_turned = false;
    Digits grid = {};
    UnavoidablePool pool = {};
    BandClues clues = {};

    const std::vector<BandCells>& firsts(const Share& share) const {
      return clues.listed[share.share.bands[0]][share.share.clues[0]];
    }
  };
  // The cases in the order of the search.
  struct Plan {
    std::size_t view = 0;
    std::vector<Share> shares;
  };
  // The results of the search with one list entry of the first band.
  struct Found {
    std::vector<Digits> puzzles;
    std::vector<UnavoidableSet> sets;
    std::int64_t nodes = 0;
  };

  Plan plan_of(int clues) const;
  std::uint64_t fingerprint(const Plan& plan) const;
  bool fits(const ClueSearchState& state) const;
  void measure(const Plan& plan);
  bool run_share(View& view, const Share& share, const Taker& taker);
  void begin_batch(const View& view, std::size_t firsts);
  Found search_first(const View& view, BandCells first, BandJoin& join,
                     const StopToken& stop) const;

  StopToken stop_;
  std::size_t threads_;
  std::vector<View> views_;
  std::size_t collected_sets_ = 0;
  int refuted_ = -1;
  std::int64_t nodes_ = 0;
  double done_ = 0, total_ = 0;
  std::optional<RunPosition> at_, resumed_;
};

}  // namespace quadrille::puzzles::min_clues
