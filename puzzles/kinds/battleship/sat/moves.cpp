// SPDX-License-Identifier: MIT
//
// Boards without hints often have very many solutions. A search that learns from conflicts takes
// long to reach one, because all tallies must be met at once; moving ships about finds one soon
// (fleet_search.hpp). Boards with few solutions need the learning. As it is not known in advance
// which boards these are, the two searches alternate. Most boards are solved after few conflicts,
// so the solver comes first. Boards with many hints usually have only one solution, and get no
// moves.

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/battleship/models.hpp"
#include "puzzles/kinds/battleship/sat/fleet_search.hpp"

namespace quadrille::puzzles::battleship {

namespace {

// Larger fleets are not moved about: it would take long and find nothing.
constexpr std::size_t kMaxMovedCells = 1'000'000;
constexpr std::uint32_t kSeed = 1;

// A fleet that is moved about between turns of a solver.
class MovedFleet {
 public:
  explicit MovedFleet(const Board& board) : board_(board) {}

  std::optional<Answer> search(std::int64_t steps, const StopToken& stop) {
    if (!search_) {
      const auto places = placements(board_, kMaxMovedCells, stop);
      if (!places) return std::nullopt;
      search_.emplace(board_, *places, kSeed);
    }
    return search_->run(steps, stop) ? std::optional(answer()) : std::nullopt;
  }

  // Returns another solution if `found` is the last one found here; otherwise nullopt.
  std::optional<Answer> neighbour(const Answer& found, const StopToken& stop) {
    constexpr std::int64_t kSteps = 400'000;
    if (!search_ || answer() != found || !search_->run(kSteps, stop)) return std::nullopt;
    return answer();
  }

 private:
  Answer answer() const { return {.values = search_->cells()}; }

  const Board& board_;
  std::optional<FleetSearch> search_;
};

class Moves final : public engine::Separator {
 public:
  Moves(const Board& board, ShipColumns columns, const StopToken& stop)
      : board_(board), columns_(std::move(columns)), stop_(stop) {}

  std::string_view name() const override { return "moves"; }

  bool check(engine::Point, engine::RowSink&) override { return true; }

  void propagate(const engine::BoundsView&, engine::RowSink& sink) override {
    if (!search_) open();
    if (search_->run(std::exchange(steps_, kLaterSteps), stop_)) sink.submit(point());
  }

 private:
  // Steps at the first node, and at each later one.
  static constexpr std::int64_t kFirstSteps = 20'000, kLaterSteps = 100;

  void open() {
    search_.emplace(board_, columns_.ships, kSeed);
    for (std::size_t k = 0; k < columns_.ships.size(); ++k) column_of_[columns_.ships[k]] = k;
  }

  std::vector<std::int64_t> point() const {
    std::vector<std::int64_t> point(columns_.count);
    for (const Ship& ship : search_->ships()) point[column_of_.at(ship)] = 1;
    const std::vector<std::int32_t> values = search_->cells();
    for (const auto& [cell, column] : columns_.cells) point[column] = values[cell];
    return point;
  }

  const Board& board_;
  const ShipColumns columns_;
  const StopToken stop_;
  std::int64_t steps_ = kFirstSteps;
  std::optional<FleetSearch> search_;
  std::map<Ship, std::size_t> column_of_;
};

}  // namespace

bool is_worth_moving(const Board& board) {
  constexpr int kCellsAHint = 50;
  const auto hints = static_cast<int>(board.hints.size()) -
                     std::count(board.hints.begin(), board.hints.end(), Hint::kNone);
  return hints * kCellsAHint <= board.grid().cells();
}

SatPlan sat_plan(const Board& board) {
  constexpr std::int64_t kMoveConflicts = 1'000, kSteps = 600'000;
  constexpr int kTurns = 10;  // each twice as long as the previous one
  const auto fleet = std::make_shared<MovedFleet>(board);
  SatPlan plan;
  plan.stages = {{[&board](const auto& stop) { return sat_formulation(board, stop); }}};
  if (!is_worth_moving(board)) return plan;
  plan.stages.front().max_conflicts = kMoveConflicts;
  for (int turn = 0; turn < kTurns; ++turn) {
    const std::int64_t factor = std::int64_t{1} << turn;
    const auto guess = [fleet, factor](std::size_t, const auto& stop) {
      return guess_of(fleet->search(factor * kSteps, stop));
    };
    plan.stages.push_back({{}, turn + 1 < kTurns ? factor * kMoveConflicts : -1, guess});
  }
  plan.neighbour = [fleet](const Answer& answer, const auto& stop) {
    return fleet->neighbour(answer, stop);
  };
  return plan;
}

std::unique_ptr<engine::Separator> moving_helper(const Board& board, ShipColumns columns,
                                                 const StopToken& stop) {
  return std::make_unique<Moves>(board, std::move(columns), stop);
}

}  // namespace quadrille::puzzles::battleship
