// SPDX-License-Identifier: MIT
//
// A literal for each cell, true if its number is kept, and their sum. Unavoidable sets are clauses:
// those found without a search from the start, the others when the follower completes the kept
// numbers in another way.

#include <memory>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/ordered_sum.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/swaps.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

using encoders::Literal;

class NoOtherCompletion final : public encoders::Separator {
 public:
  NoOtherCompletion(const Board& board, std::vector<Literal> kept, const StopToken& stop)
      : board_(board),
        kept_(std::move(kept)),
        stop_(stop),
        follower_(follower_of(board, 0, stop_)) {}

  // If stopped, returns false without a clause; the solver stops as well, so nothing is concluded.
  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& clauses) override {
    constexpr int kMaxSets = 50;  // disjoint sets
    Follower::Kept kept(kept_.size());
    for (std::size_t cell = 0; cell < kept.size(); ++cell) kept[cell] = assignment(kept_[cell]);
    int count = 0;
    for (; count < kMaxSets; ++count) {
      const auto set = smallest_set(*follower_, board_, kept);
      if (!set) break;
      std::vector<Literal> clause;
      for (const int cell : *set) {
        clause.push_back(kept_[cell]);
        kept[cell] = 1;
      }
      clauses.add(clause);
    }
    return count == 0 && !follower_->is_stopped();
  }

 private:
  const Board& board_;
  std::vector<Literal> kept_;
  StopToken stop_;
  std::unique_ptr<Follower> follower_;
};

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  formulation.cnf = encoders::Cnf(stop);
  encoders::Cnf& cnf = formulation.cnf;
  const int cells = board.grid().cells();
  const Literal first = cnf.new_variables(
      cells, [grid = board.grid()](int cell) { return "kept[" + grid.name(cell) + ']'; });
  std::vector<Literal> kept;
  std::vector<encoders::WeightedLiteral> ones;
  for (int cell = 0; cell < cells; ++cell) {
    kept.push_back(first + cell);
    ones.push_back({kept.back(), 1});
    formulation.links.push_back({cell, 1, kept.back()});
  }
  for (const std::vector<int>& set : swaps_of(board)) {
    std::vector<Literal> clause;
    for (const int cell : set) clause.push_back(kept[cell]);
    cnf.add(clause);
  }
  formulation.as_good_as =
      [sum = encoders::add_weighted_sum(cnf, ones)](std::int64_t value) -> std::optional<Literal> {
    if (sum.values().empty() || value < sum.values().front()) return std::nullopt;
    return sum.at_most(value);
  };
  formulation.base.values.assign(static_cast<std::size_t>(cells), 0);
  formulation.no_solution_contains_another = true;  // a best solution has no clue to spare
  formulation.search.prefer_false = true;
  formulation.separator = std::make_unique<NoOtherCompletion>(board, std::move(kept), stop);
  return formulation;
}

}  // namespace quadrille::puzzles::min_clues
