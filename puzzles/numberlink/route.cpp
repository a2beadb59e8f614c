// SPDX-License-Identifier: MIT
//
// Negotiated congestion (L. McMurchie and C. Ebeling, PathFinder, FPGA 1995). Every label takes
// the cheapest path, whoever else is there; cells that several paths want become dearer, at once
// and for good, and the paths through them are ripped up and routed again, until none meet.

#include "puzzles/numberlink/route.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <queue>
#include <random>
#include <utility>
#include <vector>

#include "puzzles/numberlink/grid.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class Router {
 public:
  Router(const Board& board, const encoders::StopFunction& stop)
      : board_(board),
        stop_(stop),
        paths_(board.labels.size()),
        users_(board.cells.size(), 0),
        history_(board.cells.size(), 0),
        distance_(board.cells.size()),
        before_(board.cells.size()),
        max_visits_(std::min<std::int64_t>(
            kMaxVisits, kMaxRounds * std::int64_t{board.cell_count()} * board.label_count())) {}

  std::optional<Answer> run() {
    std::vector<std::size_t> order(board_.labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    while (visited_ <= max_visits_) {
      for (const std::size_t label : order) {
        if (!contested(label)) continue;
        rip_up(label);
        if (stop_ && stop_()) return std::nullopt;
        if (!find_path(label)) return std::nullopt;
      }
      if (!raise_prices()) return answer();
      std::shuffle(order.begin(), order.end(), random_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::int64_t kMaxRounds = 200;
  static constexpr std::int64_t kMaxVisits = 5'000'000;
  // Prices are in 1/16 of a step: a free cell, each earlier conflict, and the growing surcharge
  // for each other path.
  static constexpr std::int64_t kUnit = 16;
  static constexpr std::int64_t kMaxSurcharge = 50 * kUnit;

  bool contested(std::size_t label) const {
    const std::vector<int>& path = paths_[label];
    return path.empty() ||
           std::any_of(path.begin(), path.end(), [&](int cell) { return users_[cell] > 1; });
  }

  void rip_up(std::size_t label) {
    for (const int cell : paths_[label]) --users_[cell];
    paths_[label].clear();
  }

  std::int64_t price(std::size_t cell) const {
    return (kUnit + history_[cell]) * (kUnit + surcharge_ * users_[cell]) / kUnit;
  }

  // A lower bound for the price of the path.
  std::int64_t at_least(int cell, int target) const {
    const Position from = position_of(board_, cell), to = position_of(board_, target);
    return kUnit * (std::abs(from.row - to.row) + std::abs(from.column - to.column));
  }

  // A* from one end to the other around foreign ends and blocked cells.
  bool find_path(std::size_t label) {
    const auto [start, target] = board_.ends[label];
    std::fill(distance_.begin(), distance_.end(), std::numeric_limits<std::int64_t>::max());
    using Entry = std::pair<std::int64_t, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    distance_[start] = 0;
    before_[start] = -1;
    queue.emplace(at_least(start, target), start);
    while (!queue.empty()) {
      const auto [estimate, cell] = queue.top();
      queue.pop();
      ++visited_;
      if (cell == target) {
        take_path(label);
        return true;
      }
      const std::int64_t distance = distance_[cell];
      if (estimate > distance + at_least(cell, target)) continue;
      for (const Step step : kSteps) {
        const Position to = position_of(board_, cell) + step;
        if (!on_board(board_, to)) continue;
        const int next = cell_at(board_, to);
        if (board_.cells[next] != 0 && next != target) continue;
        const std::int64_t longer = distance + price(next);
        if (longer >= distance_[next]) continue;
        distance_[next] = longer;
        before_[next] = cell;
        queue.emplace(longer + at_least(next, target), next);
      }
    }
    return false;
  }

  void take_path(std::size_t label) {
    for (int cell = board_.ends[label][1]; cell >= 0; cell = before_[cell]) {
      paths_[label].push_back(cell);
      ++users_[cell];
    }
  }

  // Raises the prices of cells with several users, and returns whether there are any.
  bool raise_prices() {
    bool conflict = false;
    for (std::size_t cell = 0; cell < users_.size(); ++cell) {
      if (users_[cell] <= 1) continue;
      conflict = true;
      history_[cell] += kUnit * (users_[cell] - 1);
    }
    surcharge_ = std::min(surcharge_ + surcharge_ / 16 + 1, kMaxSurcharge);
    return conflict;
  }

  Answer answer() const {
    Answer answer;
    answer.values.assign(board_.grid().edges(), 0);
    for (const std::vector<int>& path : paths_) {
      for (std::size_t i = 1; i < path.size(); ++i) {
        const Position low = position_of(board_, std::min(path[i - 1], path[i]));
        const bool across = std::abs(path[i - 1] - path[i]) == 1 && board_.columns > 1;
        const Step step = across ? kSteps[0] : kSteps[1];
        answer.values[edge_at(board_, low, step)] = 1;
      }
    }
    return answer;
  }

  const Board& board_;
  const encoders::StopFunction& stop_;
  std::vector<std::vector<int>> paths_;  // by label - 1
  std::vector<std::int64_t> users_;      // by cell: how many paths want it
  std::vector<std::int64_t> history_;    // by cell: the price of earlier conflicts
  std::int64_t surcharge_ = kUnit / 2;
  std::vector<std::int64_t> distance_;
  std::vector<int> before_;
  std::int64_t visited_ = 0;  // cells taken from the queue
  std::int64_t max_visits_;
  std::mt19937 random_;
};

}  // namespace

std::optional<Answer> route(const Board& board, const encoders::StopFunction& stop) {
  return Router(board, stop).run();
}

}  // namespace quadrille::puzzles::numberlink
