// SPDX-License-Identifier: MIT
//
// Depth first, one band after the other: first the clues of the second band, which must hit all
// sets within the first two bands, then those of the last. A cell whose subtree has been searched
// is dead afterwards: no later clue is put there, so each puzzle is found once. Three things make
// it fast:
//
// - Sets are bits. The sets that the first band does not hit are numbered, and each cell of the
//   second band has a map of the sets that it hits, so a clue costs an and-not of a few words.
// - A bound for the last band. Sets that are disjoint there need one clue each. If there are more
//   of them than clues, a clue of the second band must hit one of those just counted, and no other
//   cells need be tried. This refutes most branches of the second band at once.
// - In the last band, sets are lists of cells without the dead ones. If as many of them are
//   disjoint as there are clues left, all clues are in these sets, and the other cells die too.
//
// Clues that hit all known sets are passed to the solver. Another solution gives a set that was not
// known; of the sets within it, the one with the fewest cells in the last band is kept, as it
// refutes most.

#include "puzzles/kinds/sudoku/minimum_clues/band_join.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::min_clues {

template <int kWords>
BandJoin::Bitmap<kWords> BandJoin::Bitmap<kWords>::first(int n) {
  Bitmap map;
  for (int word = 0; word < kWords; ++word) {
    const int rest = n - 64 * word;
    map.words[word] = rest >= 64  ? ~std::uint64_t{0}
                      : rest <= 0 ? 0
                                  : (std::uint64_t{1} << rest) - 1;
  }
  return map;
}

template <int kWords>
BandJoin::Bitmap<kWords> BandJoin::Bitmap<kWords>::without(const Bitmap& other) const {
  Bitmap map;
  for (int word = 0; word < kWords; ++word) map.words[word] = words[word] & ~other.words[word];
  return map;
}

template <int kWords>
template <typename Visit>
bool BandJoin::Bitmap<kWords>::each(const Visit& visit) const {
  for (int word = 0; word < kWords; ++word) {
    for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
      if (!visit(64 * word + std::countr_zero(bits))) return false;
    }
  }
  return true;
}

void BandJoin::load(std::span<const UnavoidableSet> sets) {
  std::vector<UnavoidableSet> sorted(sets.begin(), sets.end());
  std::sort(sorted.begin(), sorted.end(), [&](const UnavoidableSet& a, const UnavoidableSet& b) {
    return std::tuple(count(a.bands[band(2)]), a.size(), a) <
           std::tuple(count(b.bands[band(2)]), b.size(), b);
  });
  for (int place = 0; place < 3; ++place) {
    loaded_[place].clear();
    for (const UnavoidableSet& set : sorted) loaded_[place].push_back(set.bands[band(place)]);
  }
}

bool BandJoin::is_ended() {
  constexpr std::int64_t kNodesBetweenStops = 4096;
  return ++nodes_ % kNodesBetweenStops == 0 && stop_();
}

// Returns false if a set is not hit at all.
bool BandJoin::set_up(BandCells first) {
  inner_hit_ = {};
  spanning_hit_ = {};
  inner_count_ = spanning_count_ = 0;
  overflow_.clear();
  scratch_.clear();
  for (std::size_t k = 0; k < loaded_[0].size(); ++k) {
    if ((loaded_[0][k] & first) != 0) continue;
    const BandCells second = loaded_[1][k], last = loaded_[2][k];
    if (last == 0) {
      if (second == 0) return false;
      scratch_.push_back(second);
    } else if (spanning_count_ == Spanning::kBits) {
      overflow_.push_back({second, last});
    } else {
      for (BandCells rest = second; rest != 0; rest &= rest - 1)
        spanning_hit_[std::countr_zero(rest)].set(spanning_count_);
      spanning_second_[spanning_count_] = second;
      spanning_last_[spanning_count_++] = last;
    }
  }
  std::sort(scratch_.begin(), scratch_.end(), [](BandCells a, BandCells b) {
    return std::pair(count(a), a) < std::pair(count(b), b);
  });
  for (const BandCells set : scratch_) {
    const auto end = inner_.begin() + inner_count_;
    const bool has_smaller =
        std::any_of(inner_.begin(), end, [set](BandCells other) { return (other & ~set) == 0; });
    if (has_smaller || inner_count_ == Inner::kBits) continue;
    for (BandCells rest = set; rest != 0; rest &= rest - 1)
      inner_hit_[std::countr_zero(rest)].set(inner_count_);
    inner_[inner_count_++] = set;
  }
  return true;
}

bool BandJoin::search(BandCells first, const Taker& taker, const StopToken& stop) {
  taker_ = &taker;
  stop_ = stop;
  clues_ = {};
  clues_[band(0)] = first;
  if (!set_up(first)) return true;
  return join_second(Inner::first(inner_count_), Spanning::first(spanning_count_), 0, kWholeBand,
                     share_.clues[1]);
}

// ---- the second band

// Decides whether more sets are disjoint in the last band than it has clues. If so, one of them
// must be hit in the second band, at one of the helpers.
bool BandJoin::needs_more_in_last(const Spanning& spanning, BandCells& helpers) const {
  BandCells seen = 0, second = 0;
  int disjoint = 0;
  const bool is_enough = spanning.each([&](int k) {
    if ((spanning_last_[k] & seen) != 0) return true;
    seen |= spanning_last_[k];
    second |= spanning_second_[k];
    return ++disjoint <= share_.clues[2];
  });
  helpers = second;
  return !is_enough;
}

bool BandJoin::join_second(const Inner& inner, const Spanning& spanning, BandCells clues,
                           BandCells alive, int left) {
  if (is_ended()) return false;
  BandCells candidates = alive, helpers = 0;
  BandCells seen = 0;
  int disjoint = 0, open = 0;
  const bool is_possible = inner.each([&](int k) {
    const BandCells set = inner_[k] & alive;
    if (open++ == 0 || left == 1) candidates &= set;
    if ((set & seen) == 0) {
      seen |= set;
      ++disjoint;
    }
    return candidates != 0 && set != 0 && disjoint <= left;
  });
  if (!is_possible) return true;
  if (open == 0) {
    if (needs_more_in_last(spanning, helpers)) {
      candidates &= helpers;
    } else if (!open_last(spanning, clues)) {
      return false;
    }
    if (left == 0) return true;
  } else if (disjoint == left) {
    alive &= seen;
    candidates &= alive;
  }
  if (left == 1) return last_clue_of_second(spanning, clues, candidates);
  for (; candidates != 0; candidates &= candidates - 1) {
    const int cell = std::countr_zero(candidates);
    alive &= ~lowest(candidates);
    if (!join_second(inner.without(inner_hit_[cell]), spanning.without(spanning_hit_[cell]),
                     clues | lowest(candidates), alive, left - 1))
      return false;
  }
  return true;
}

bool BandJoin::last_clue_of_second(const Spanning& spanning, BandCells clues,
                                   BandCells candidates) {
  BandCells helpers = 0;
  if (needs_more_in_last(spanning, helpers)) candidates &= helpers;
  for (; candidates != 0; candidates &= candidates - 1) {
    const Spanning rest = spanning.without(spanning_hit_[std::countr_zero(candidates)]);
    if (!needs_more_in_last(rest, helpers) && !open_last(rest, clues | lowest(candidates)))
      return false;
  }
  return true;
}

// ---- the last band

bool BandJoin::open_last(const Spanning& spanning, BandCells second) {
  clues_[band(1)] = second;
  List& list = lists_.front();
  list.size = 0;
  spanning.each([&](int k) {
    list.add(spanning_last_[k]);
    return true;
  });
  return join_last(0, 0, kWholeBand, share_.clues[2]);
}

// Called if no set of the list is open. Adds sets from the overflow, or else asks the solver, so
// that a set is open or this branch is finished. Returns false to end the search.
bool BandJoin::fill(std::size_t depth, BandCells clues, BandCells alive, int left,
                    bool& is_closed) {
  List& list = lists_[depth];
  for (const auto& [second, last] : overflow_) {
    if ((second & clues_[band(1)]) == 0 && (last & clues) == 0) {
      is_closed = (last & alive) == 0 || left == 0;
      if (is_closed) return true;
      list.add(last & alive);
    }
  }
  if (list.size > 0) return true;
  UnavoidableSet other;
  if (test(clues, other)) {
    is_closed = true;
    Clues puzzle = clues_;
    puzzle[band(2)] = clues;
    return (*taker_)(puzzle);
  }
  const BandCells last = other.bands[band(2)];
  for (std::size_t above = 0; above < depth; ++above) lists_[above].add(last);
  is_closed = (last & alive) == 0 || left == 0;
  if (!is_closed) list.add(last & alive);
  return true;
}

// Returns true if there is one solution; otherwise finds and records a set that no clue hits.
bool BandJoin::test(BandCells last, UnavoidableSet& other) {
  Clues puzzle = clues_;
  puzzle[band(2)] = last;
  Digits givens{};
  for (int cell = 0; cell < BitSolver::kCells; ++cell) {
    if ((puzzle[cell / kBandCells] >> cell % kBandCells & 1) != 0) givens[cell] = grid_[cell];
  }
  bool is_only = true;
  solver_.search(givens, [&](const Digits& digits) {
    is_only = digits == grid_;
    if (!is_only) other = difference(digits, grid_);
    return is_only;
  });
  if (is_only) return true;
  constexpr int kMoreThanAnySize = 128;
  other = smallest_within(grid_, other, [&](const UnavoidableSet& set) {
    return kMoreThanAnySize * count(set.bands[band(2)]) + set.size();
  });
  found_.push_back(other);
  overflow_.push_back({other.bands[band(1)], other.bands[band(2)]});
  return false;
}

bool BandJoin::join_last(std::size_t depth, BandCells clues, BandCells alive, int left) {
  if (is_ended()) return false;
  List& list = lists_[depth];
  while (true) {
    if (list.size == 0) {
      bool is_closed = false;
      if (!fill(depth, clues, alive, left, is_closed)) return false;
      if (is_closed) return true;
    }
    if (left == 0) return true;
    BandCells smallest = list.sets[0], common = alive;
    int least = kBandCells + 1;
    for (std::size_t k = 0; k < list.size; ++k) {
      common &= list.sets[k];
      const int size = count(list.sets[k]);
      if (size < least) {
        least = size;
        smallest = list.sets[k];
      }
    }
    if (left == 1) smallest = common;
    BandCells seen = smallest;  // small sets first: more of them are disjoint
    int disjoint = 1;
    for (const bool takes_all : {false, true}) {
      for (std::size_t k = 0; k < list.size && left > 1; ++k) {
        const BandCells set = list.sets[k];
        if ((set & seen) != 0 || (!takes_all && count(set) > least)) continue;
        seen |= set;
        ++disjoint;
      }
    }
    if (disjoint > left) return true;
    if (left > 1 && disjoint == left && (alive & ~seen) != 0) {
      alive = seen;
      for (std::size_t k = 0; k < list.size; ++k) {
        list.sets[k] &= alive;
        if (list.sets[k] == 0) return true;
      }
      continue;
    }
    List& next = lists_[depth + 1];
    for (; smallest != 0; smallest &= smallest - 1) {
      const BandCells clue = lowest(smallest);
      alive &= ~clue;
      next.size = 0;
      bool is_possible = true;
      for (std::size_t k = 0; k < list.size && is_possible; ++k) {
        if ((list.sets[k] & clue) != 0) continue;
        next.add(list.sets[k] & alive);
        is_possible = (list.sets[k] & alive) != 0;
      }
      if (is_possible && !join_last(depth + 1, clues | clue, alive, left - 1)) return false;
    }
    return true;
  }
}

}  // namespace quadrille::puzzles::min_clues
