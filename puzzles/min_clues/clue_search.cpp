// SPDX-License-Identifier: MIT
//
// Of the three bands one has as many clues as any other: a third of all, or more. So the other two
// have two thirds at most, and it is there that the search begins. Which band is the one with the
// most, and how many clues each has, are cases of their own; where bands tie, the first in an order
// counts. The same is true of stacks, so the grid may be turned; the order and the turn are those
// whose cases are expected to cost the least.

#include "puzzles/min_clues/clue_search.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace quadrille::puzzles::min_clues {

namespace {

// Lists what hits all sets, with `size` clues so far, dead cells left out.
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

// The cases of so many clues: `order` says which band counts where several have the most.
std::vector<Share> shares_of(const BandClues& bands, int clues, const std::array<int, 3>& order) {
  std::vector<Share> shares;
  for (int turn = 0; turn < 3; ++turn) {
    const int last = order[turn], a = order[(turn + 1) % 3], b = order[(turn + 2) % 3];
    const auto most = [&](int place, int of_last) {  // a band before it in the order has less
      return (turn + place) % 3 < turn ? of_last - 1 : of_last;
    };
    for (int of_last = (clues + 2) / 3; of_last <= std::min(clues, kBandCells); ++of_last) {
      for (int of_a = 0; of_a <= std::min(most(1, of_last), clues - of_last); ++of_a) {
        const int of_b = clues - of_last - of_a;
        if (of_b > most(2, of_last)) continue;
        const double count_a = bands.count(a, of_a), count_b = bands.count(b, of_b);
        if (count_a == 0 || count_b == 0 || bands.count(last, of_last) == 0) continue;
        Share share{.share = {}, .cost = count_a * count_b};
        // Only one that is listed can be the first; never have both more than that, for no grid needs
        // more than 21 clues.
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

}  // namespace

double BandClues::count(int band, int clues) const {
  if (clues <= kMaxListed) return static_cast<double>(listed[band][clues].size());
  // Each clue more has about as many places as the one before, but for those that are taken.
  double estimate = count(band, kMaxListed);
  for (int size = kMaxListed; size < clues; ++size) estimate *= 0.9 * (kBandCells - size) / size;
  return std::max(estimate, 1.0);
}

ClueSearch::ClueSearch(const Digits& grid, const std::function<bool()>& stop) : stop_(stop) {
  views_.push_back({.grid = grid, .pool = collect_unavoidable_sets(grid, stop), .clues = {}});
  views_.push_back({.is_turned = true, .grid = turned(grid), .pool = {}, .clues = {}});
  for (const UnavoidableSet& set : views_[0].pool.sets()) views_[1].pool.add(set.turned());
  for (View& view : views_) {
    for (int band = 0; band < 3 && !stop(); ++band)
      BandLister(sets_within(view.pool, band), view.clues.listed[band]).run();
  }
}

int ClueSearch::least() const {
  int least = 0;
  for (const View& view : views_) {
    int sum = 0;
    for (int band = 0; band < 3; ++band) {
      int clues = 0;
      while (clues <= BandClues::kMaxListed && view.clues.count(band, clues) == 0) ++clues;
      sum += clues;
    }
    least = std::max(least, sum);
  }
  return least;
}

std::vector<UnavoidableSet> ClueSearch::refuting_sets() const {
  std::vector<UnavoidableSet> sets = views_[refuting_view_].pool.sets();
  if (is_turned()) {
    for (UnavoidableSet& set : sets) set = set.turned();
  }
  return sets;
}

std::size_t ClueSearch::cheapest_view(int clues, std::vector<Share>& shares) const {
  std::optional<std::size_t> best;
  for (std::size_t view = 0; view < views_.size(); ++view) {
    std::array<int, 3> order = {0, 1, 2};
    do {
      std::vector<Share> other = shares_of(views_[view].clues, clues, order);
      if (best && cost_of(shares) <= cost_of(other)) continue;
      best = view;
      shares = std::move(other);
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return *best;
}

bool ClueSearch::run(int clues, const Taker& taker) {
  if (stop_()) return false;  // the lists need not be whole
  std::vector<Share> shares;
  const std::size_t view = cheapest_view(clues, shares);
  total_ = cost_of(shares);
  done_ = 0;
  // Cheap ones first: they find sets for the others.
  std::stable_sort(shares.begin(), shares.end(),
                   [](const Share& a, const Share& b) { return a.cost < b.cost; });
  bool has_puzzle = false;
  const Taker noting = [&](const Digits& puzzle) {
    has_puzzle = true;
    return taker(puzzle);
  };
  const bool is_complete = std::all_of(shares.begin(), shares.end(), [&](const Share& share) {
    return run_share(views_[view], share, noting);
  });
  if (is_complete && !has_puzzle && clues > refuted_) {
    refuted_ = clues;
    refuting_view_ = view;
  }
  return is_complete;
}

bool ClueSearch::run_share(View& view, const Share& share, const Taker& taker) {
  constexpr std::size_t kFoundBetweenLoads = 100;
  const auto take = [&](const Clues& clues) {
    Digits puzzle{};
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if ((clues[cell / kBandCells] >> cell % kBandCells & 1) != 0) puzzle[cell] = view.grid[cell];
    }
    return taker(view.is_turned ? turned(puzzle) : puzzle);
  };
  BandJoin join(view.grid, share.share);
  const auto load = [&] {
    for (const UnavoidableSet& set : join.found()) view.pool.add(set);
    join.load(view.pool.sets());
  };
  load();
  const std::vector<BandCells>& firsts =
      view.clues.listed[share.share.bands[0]][share.share.clues[0]];
  bool is_complete = true;
  for (const BandCells first : firsts) {
    if (stop_()) is_complete = false;
    if (!is_complete) break;
    const std::int64_t before = join.nodes();
    is_complete = join.search(first, take, stop_);
    nodes_ += join.nodes() - before;
    done_ += share.cost / static_cast<double>(firsts.size());
    if (progress) progress();
    if (join.found().size() > kFoundBetweenLoads) load();
  }
  for (const UnavoidableSet& set : join.found()) view.pool.add(set);
  return is_complete;
}

}  // namespace quadrille::puzzles::min_clues
