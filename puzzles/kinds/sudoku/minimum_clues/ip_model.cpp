// SPDX-License-Identifier: MIT
//
// A set covering program: a column for each cell, 1 if its number is kept, and for each unavoidable
// set the row that one of its numbers is kept. Rows are added when a point violates them: a search
// (the follower) completes the kept numbers in another way, if it can; the cells in which it
// differs are an unavoidable set, which is made minimal. G. Tjusila, M. Besançon, M. Turner and
// T. Koch (How many clues to give?, 2024) solve their bilevel program (published/bilevel_model.cpp)
// by such rows.
//
// Sets found without a search are rows from the start ("swaps"): two numbers that can be exchanged
// in some cells, and two lines of a band that can be exchanged in some columns or rows. The
// follower is also asked at fractional points, with all numbers kept whose value exceeds some share
// ("fractions"). A first answer is found by dropping clues ("start").

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/swaps.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

constexpr std::string_view kSwaps = "swaps", kFractions = "fractions", kStart = "start";
constexpr int kMaxIpSide = 25;

engine::Row row_of(const std::vector<int>& set, std::string name) {
  engine::Row row{.name = std::move(name), .terms = {}, .lower = 1, .upper = engine::kInfinity};
  for (const int cell : set) row.terms.push_back({static_cast<engine::ColumnIndex>(cell), 1});
  return row;
}

// ---- the follower

class FollowerRows final : public engine::Separator {
 public:
  FollowerRows(const Board& board, const StopToken& stop, bool takes_fractions, bool has_start)
      : board_(board), stop_(stop), takes_fractions_(takes_fractions), has_start_(has_start) {}

  std::string_view name() const override { return "follower"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    Follower::Kept kept(cells());
    for (std::size_t cell = 0; cell < kept.size(); ++cell) kept[cell] = point[cell] != 0;
    if (!require(kept, sink) && !follower().is_stopped()) return true;
    if (!follower().is_stopped()) {
      more_of(std::move(kept), sink);
      return false;
    }
    // The point is undecided: only this point is refused, and the search ends.
    engine::Clause others;
    for (std::size_t cell = 0; cell < kept.size(); ++cell) {
      const auto column = static_cast<engine::ColumnIndex>(cell);
      others.push_back(point[cell] != 0 ? engine::at_most(column, 0) : engine::at_least(column, 1));
    }
    sink.clause(std::move(others), "stopped");
    sink.stop();
    return false;
  }

  void separate(std::span<const double> point, engine::RowSink& sink) override {
    give_start(sink);
    if (!takes_fractions_) return;
    constexpr double kBroken = 1 - 1e-4;
    std::set<std::vector<int>> given;
    for (const double share : {0.0, 0.2, 0.4, 0.6}) {
      Follower::Kept kept(cells());
      for (std::size_t cell = 0; cell < kept.size(); ++cell)
        kept[cell] = point[cell] > share + 1e-6;
      const auto set = smallest_set(follower(), board_, kept);
      if (!set) continue;
      double sum = 0;
      for (const int cell : *set) sum += point[cell];
      if (sum < kBroken && given.insert(*set).second) sink.lazy(row_of(*set, {}), tag(*set));
    }
  }

  void propagate(const engine::BoundsView&, engine::RowSink& sink) override { give_start(sink); }

 private:
  std::size_t cells() const { return board_.cells.size(); }

  Follower& follower() {
    if (follower_ == nullptr) follower_ = follower_of(board_, 0, stop_);
    return *follower_;
  }

  static std::string tag(const std::vector<int>& set) {
    return "unavoidable set of " + std::to_string(set.size());
  }

  // Decides whether there is another completion. If so, adds the row that excludes it, and keeps
  // its cells.
  bool require(Follower::Kept& kept, engine::RowSink& sink) {
    const auto set = smallest_set(follower(), board_, kept);
    if (!set) return false;
    sink.lazy(row_of(*set, {}), tag(*set));
    for (const int cell : *set) kept[cell] = 1;
    return true;
  }

  // Adds further rows that are violated, disjoint from the first one.
  void more_of(Follower::Kept kept, engine::RowSink& sink) {
    constexpr int kMaxMore = 20;
    for (int k = 0; k < kMaxMore && require(kept, sink); ++k) {
    }
  }

  void give_start(engine::RowSink& sink) {
    constexpr int kTries = 5;
    if (!std::exchange(has_start_, false)) return;
    std::mt19937_64 random(1);
    const auto kept = first_clues(follower(), cells(), kTries, random);
    if (kept) sink.submit(std::vector<std::int64_t>(kept->begin(), kept->end()));
  }

  const Board& board_;
  StopToken stop_;
  bool takes_fractions_, has_start_;
  std::unique_ptr<Follower> follower_;
};

}  // namespace

std::vector<PartInfo> ip_parts() {
  return {{kSwaps, "rows for numbers and lines that can be exchanged"},
          {kFractions, "rows that cut off fractional points"},
          {kStart, "a first answer, found by dropping clues"}};
}

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  if (board.side() > kMaxIpSide) return std::nullopt;
  IpFormulation formulation;
  std::vector<engine::Term> all;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const auto column = formulation.model.add_column("y[" + board.grid().name(cell) + "]", 0, 1);
    formulation.links.push_back({cell, 1, column});
    all.push_back({column, 1});
  }
  formulation.model.set_objective(all, engine::Sense::kMinimise);
  formulation.base.values.assign(all.size(), 0);
  if (request.has(kSwaps)) {
    int count = 0;
    for (const std::vector<int>& set : swaps_of(board))
      formulation.model.add_row(row_of(set, "swap_" + std::to_string(++count)));
  }
  formulation.no_solution_contains_another = true;  // a best solution has no clue to spare
  formulation.enumerates_by_bound = true;
  formulation.separators.push_back(std::make_unique<FollowerRows>(
      board, request.stop, request.has(kFractions), request.has(kStart)));
  return formulation;
}

}  // namespace quadrille::puzzles::min_clues
