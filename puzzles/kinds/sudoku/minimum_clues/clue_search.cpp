// SPDX-License-Identifier: MIT
//
// The cases are those of band_clues.cpp, cheap ones first, as they find sets for the others. Within
// a case the clues of the first band are a list, and each entry is a search of its own. The entries
// are taken in batches. All searches of a batch know the same sets, so that several threads may run
// them in any order; their results are merged in the order of the list. Batches are short while
// many sets are found.

#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/algorithms/ordered_tasks.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

constexpr std::size_t kSmallestBatch = 4, kLargestBatch = 256;

bool is_unavoidable(const Digits& grid, const UnavoidableSet& set, BitSolver& solver) {
  bool is_found = false;
  solver.search(without(grid, set), [&](const Digits& digits) {
    is_found = digits != grid && difference(digits, grid) == set;
    return !is_found;
  });
  return is_found;
}

}  // namespace

ClueSearch::ClueSearch(const Digits& grid, const StopToken& stop, std::size_t threads)
    : stop_(stop), threads_(std::max<std::size_t>(threads, 1)) {
  views_.push_back({.grid = grid, .pool = collect_unavoidable_sets(grid, stop, threads_)});
  views_.push_back({.is_turned = true, .grid = turned(grid)});
  for (const UnavoidableSet& set : views_[0].pool.sets()) views_[1].pool.add(set.turned());
  collected_sets_ = views_[0].pool.sets().size();
  for (View& view : views_) view.clues = BandClues(view.pool, stop);
}

int ClueSearch::least() const { return std::max(views_[0].clues.least(), views_[1].clues.least()); }

// ---- checkpoints

ClueSearchState ClueSearch::state() const {
  ClueSearchState state{.nodes = nodes_, .refuted = refuted_, .found = {}, .run = at_};
  for (std::size_t view = 0; view < views_.size(); ++view) {
    const auto found = std::span(views_[view].pool.sets()).subspan(collected_sets_);
    state.found[view].assign(found.begin(), found.end());
  }
  return state;
}

std::optional<std::string> ClueSearch::resume(const ClueSearchState& state) {
  const auto solver = std::make_unique<BitSolver>();  // large
  for (std::size_t view = 0; view < views_.size(); ++view) {
    std::set<UnavoidableSet> known;
    for (const UnavoidableSet& set : state.found[view]) {
      if (stop_()) return std::nullopt;  // there will be no run
      if (!is_unavoidable(views_[view].grid, set, *solver))
        return "one of its unavoidable sets is not unavoidable";
      if (views_[view].pool.knows(set) || !known.insert(set).second)
        return "it has an unavoidable set twice";
    }
  }
  if (state.run && !fits(state)) return "it belongs to another version of the search";
  for (std::size_t view = 0; view < views_.size(); ++view) {
    for (const UnavoidableSet& set : state.found[view]) views_[view].pool.add(set);
  }
  nodes_ = state.nodes;
  refuted_ = state.refuted;
  at_ = resumed_ = state.run;
  if (at_) measure(plan_of(at_->clues));
  return std::nullopt;
}

// Decides whether this search would have the same cases as the state's run, in the same order.
bool ClueSearch::fits(const ClueSearchState& state) const {
  const RunPosition& at = *state.run;
  if (at.clues < 0 || at.clues > BitSolver::kCells) return false;
  const Plan plan = plan_of(at.clues);
  if (at.plan != fingerprint(plan) || at.share > plan.shares.size()) return false;
  if (at.share == plan.shares.size()) return at.first == 0;
  return at.first <= at.batch_end &&
         at.batch_end <= views_[plan.view].firsts(plan.shares[at.share]).size() &&
         at.batch_size <= kLargestBatch &&
         at.loaded_sets <= collected_sets_ + state.found[plan.view].size();
}

// ---- a run

ClueSearch::Plan ClueSearch::plan_of(int clues) const {
  std::optional<Plan> best;
  for (std::size_t view = 0; view < views_.size(); ++view) {
    std::array<int, 3> order = {0, 1, 2};
    do {
      std::vector<Share> shares = shares_of(views_[view].clues, clues, order);
      if (best && cost_of(best->shares) <= cost_of(shares)) continue;
      best = Plan{view, std::move(shares)};
    } while (std::next_permutation(order.begin(), order.end()));
  }
  std::stable_sort(best->shares.begin(), best->shares.end(),
                   [](const Share& a, const Share& b) { return a.cost < b.cost; });
  return *std::move(best);
}

std::uint64_t ClueSearch::fingerprint(const Plan& plan) const {
  Fingerprint print;
  print.add(plan.view);
  print.add(collected_sets_);
  for (const UnavoidableSet& set :
       std::span(views_[plan.view].pool.sets()).first(collected_sets_)) {
    for (const BandCells cells : set.bands) print.add(cells);
  }
  for (const Share& share : plan.shares) {
    for (int place = 0; place < 3; ++place) {
      print.add(static_cast<std::uint64_t>(share.share.bands[place]));
      print.add(static_cast<std::uint64_t>(share.share.clues[place]));
    }
    for (const BandCells first : views_[plan.view].firsts(share)) print.add(first);
  }
  return print.value();
}

// Sets the expected cost of the plan, and of its finished part.
void ClueSearch::measure(const Plan& plan) {
  total_ = cost_of(plan.shares);
  done_ = 0;
  for (std::size_t share = 0; share < at_->share; ++share) done_ += plan.shares[share].cost;
  if (at_->first == 0) return;
  const Share& share = plan.shares[at_->share];
  done_ += share.cost * static_cast<double>(at_->first) /
           static_cast<double>(views_[plan.view].firsts(share).size());
}

bool ClueSearch::run(int clues, Wanted wanted, const Taker& taker) {
  if (stop_()) return false;  // the lists may be incomplete
  const Plan plan = plan_of(clues);
  View& view = views_[plan.view];
  at_ = RunPosition{.clues = clues, .wanted = wanted, .plan = fingerprint(plan)};
  if (const auto resumed = std::exchange(resumed_, {});
      resumed && resumed->clues == clues && resumed->wanted == wanted)
    at_ = resumed;
  measure(plan);
  while (at_->share < plan.shares.size()) {
    if (!run_share(view, plan.shares[at_->share], taker)) return false;
    at_->first = at_->batch_end = at_->batch_size = 0;
    ++at_->share;
  }
  if (wanted == Wanted::kOne) refuted_ = std::max(refuted_, clues);
  return true;
}

bool ClueSearch::run_share(View& view, const Share& share, const Taker& taker) {
  const std::vector<BandCells>& firsts = view.firsts(share);
  const double cost = share.cost / static_cast<double>(firsts.size());
  std::vector<BandJoin> joins;  // they are large: none on the stack
  const std::size_t workers = std::min(threads_, kLargestBatch);
  joins.reserve(workers);
  while (joins.size() < workers) joins.emplace_back(view.grid, share.share);
  std::optional<std::size_t> loaded;
  while (at_->first < firsts.size()) {
    if (at_->first == at_->batch_end) begin_batch(view, firsts.size());
    if (loaded != at_->loaded_sets) {
      loaded = at_->loaded_sets;
      joins[0].load(std::span(view.pool.sets()).first(*loaded));
      for (BandJoin& join : joins) join.load_as(joins[0]);
    }
    const std::size_t offset = at_->first;
    std::vector<Found> found(at_->batch_end - offset);
    const auto search = [&](const OrderedTask& task) {
      found[task.index - offset] =
          search_first(view, firsts[task.index], joins[task.worker], task.stop);
    };
    const auto take = [&](std::size_t index) {
      const Found result = std::exchange(found[index - offset], {});
      const bool is_one = at_->wanted == Wanted::kOne && !result.puzzles.empty();
      for (const Digits& puzzle : result.puzzles) {
        if (!taker(puzzle) && !is_one) return false;  // a resumed search begins here
      }
      nodes_ += result.nodes;
      for (const UnavoidableSet& set : result.sets) view.pool.add(set);
      if (is_one) return false;
      ++at_->first;
      done_ += cost;
      if (progress) progress();
      return true;
    };
    if (!run_ordered(
            {.threads = joins.size(), .first = offset, .count = at_->batch_end, .stop = stop_},
            search, take))
      return false;
  }
  return true;
}

void ClueSearch::begin_batch(const View& view, std::size_t firsts) {
  constexpr std::size_t kFoundBetweenLoads = 100;
  const std::size_t known = view.pool.sets().size();
  if (at_->batch_size == 0) {
    at_->batch_size = kSmallestBatch;
    at_->loaded_sets = known;
  } else if (known - at_->loaded_sets > kFoundBetweenLoads) {
    at_->batch_size = std::max(at_->batch_size / 2, kSmallestBatch);
    at_->loaded_sets = known;
  } else {
    at_->batch_size = std::min(2 * at_->batch_size, kLargestBatch);
  }
  at_->batch_end = std::min(at_->first + at_->batch_size, firsts);
}

// May run in any thread: the view's sets may grow at the same time.
ClueSearch::Found ClueSearch::search_first(const View& view, BandCells first, BandJoin& join,
                                           const StopToken& stop) const {
  Found found;
  const auto take = [&](const Clues& clues) {
    Digits puzzle{};
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if ((clues[band_of(cell)] >> cell % kBandCells & 1) != 0) puzzle[cell] = view.grid[cell];
    }
    found.puzzles.push_back(view.is_turned ? turned(puzzle) : puzzle);
    return at_->wanted == Wanted::kAll;
  };
  const std::int64_t before = join.nodes();
  join.search(first, take, stop);
  found.nodes = join.nodes() - before;
  found.sets = join.take_found();
  return found;
}

}  // namespace quadrille::puzzles::min_clues
