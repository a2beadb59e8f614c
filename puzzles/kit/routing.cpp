// SPDX-License-Identifier: MIT
//
// Negotiated congestion (L. McMurchie and C. Ebeling, PathFinder, FPGA 1995). Every pair takes
// the cheapest path, whoever else is there; cells that several paths want become dearer, at once
// and for good, and the paths through them are ripped up and routed again, until none meet.

#include "puzzles/kit/routing.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>
#include <random>
#include <tuple>
#include <utility>

namespace quadrille::puzzles {

namespace {

class Router {
 public:
  Router(const PathTask& task, const RoutingLimits& limits)
      : task_(task),
        limits_(limits),
        lattice_(task.lattice),
        is_end_(task.lattice.cells()),
        paths_(task.ends.size()),
        users_(task.lattice.cells(), 0),
        history_(task.lattice.cells(), 0),
        nodes_(task.lattice.cells()),
        max_visits_(std::min<std::int64_t>(limits.max_visits,
                                           kMaxRounds * std::int64_t{task.lattice.cells()} *
                                               static_cast<std::int64_t>(task.ends.size()))) {
    for (const auto& ends : task.ends)
      for (const int end : ends) is_end_[end] = true;
  }

  std::optional<std::vector<std::vector<int>>> run() {
    std::vector<std::size_t> order(task_.ends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    while (visited_ <= max_visits_ && !is_stopped()) {
      for (const std::size_t pair : order) {
        if (!is_contested(pair)) continue;
        rip_up(pair);
        if (is_stopped() || !find_path(pair)) return std::nullopt;
      }
      if (!raise_prices()) return std::move(paths_);
      std::shuffle(order.begin(), order.end(), random_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::int64_t kMaxRounds = 200;
  static constexpr std::int64_t kBetweenPolls = 1 << 14;
  // Prices are in 1/16 of a step: a free cell, each earlier conflict, and the growing surcharge
  // for each other path.
  static constexpr std::int64_t kUnit = 16;
  static constexpr std::int64_t kMaxSurcharge = 50 * kUnit;

  // A cell as a search has found it.
  struct Node {
    std::int64_t distance = 0;
    int before = -1;
    int search = 0;  // number of the search
  };

  bool is_stopped() const { return limits_.stop && limits_.stop(); }

  bool is_contested(std::size_t pair) const {
    const std::vector<int>& path = paths_[pair];
    return path.empty() ||
           std::any_of(path.begin(), path.end(), [&](int cell) { return users_[cell] > 1; });
  }

  void rip_up(std::size_t pair) {
    for (const int cell : paths_[pair]) --users_[cell];
    paths_[pair].clear();
  }

  std::int64_t price(int cell) const {
    return (kUnit + history_[cell]) * (kUnit + surcharge_ * users_[cell]) / kUnit;
  }

  // A lower bound for the price of the path.
  std::int64_t at_least(int cell, int target) const {
    return kUnit * lattice_.distance(cell, target);
  }

  // A* from one end to the other around other ends and closed cells. False: there is no path, or
  // it was stopped.
  bool find_path(std::size_t pair) {
    const auto [start, target] = task_.ends[pair];
    // The least estimate first, of equal ones that nearest to the target: where there is room, the
    // search goes straight.
    using Entry = std::tuple<std::int64_t, std::int64_t, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    ++search_;
    nodes_[start] = {0, -1, search_};
    queue.emplace(at_least(start, target), at_least(start, target), start);
    while (!queue.empty()) {
      const auto [estimate, remaining, cell] = queue.top();
      queue.pop();
      if (++visited_ % kBetweenPolls == 0 && is_stopped()) return false;
      if (cell == target) {
        take_path(pair);
        return true;
      }
      const std::int64_t distance = nodes_[cell].distance;
      if (estimate > distance + remaining) continue;
      for (const Arc& arc : lattice_.around(cell)) {
        if ((is_end_[arc.to] && arc.to != target) || task_.is_closed[arc.to]) continue;
        const std::int64_t longer = distance + price(arc.to);
        Node& next = nodes_[arc.to];
        if (next.search == search_ && longer >= next.distance) continue;
        next = {longer, cell, search_};
        const std::int64_t left = at_least(arc.to, target);
        queue.emplace(longer + left, left, arc.to);
      }
    }
    return false;
  }

  void take_path(std::size_t pair) {
    for (int cell = task_.ends[pair][1]; cell >= 0; cell = nodes_[cell].before) {
      paths_[pair].push_back(cell);
      ++users_[cell];
    }
  }

  // Raises the prices of cells with several users, and returns whether there are any.
  bool raise_prices() {
    bool is_any = false;
    for (std::size_t cell = 0; cell < users_.size(); ++cell) {
      if (users_[cell] <= 1) continue;
      is_any = true;
      history_[cell] += kUnit * (users_[cell] - 1);
    }
    surcharge_ = std::min(surcharge_ + surcharge_ / 16 + 1, kMaxSurcharge);
    return is_any;
  }

  const PathTask& task_;
  const RoutingLimits& limits_;
  const Lattice& lattice_;
  std::vector<bool> is_end_;
  std::vector<std::vector<int>> paths_;  // by pair
  std::vector<std::int64_t> users_;      // by cell: how many paths want it
  std::vector<std::int64_t> history_;    // by cell: the price of earlier conflicts
  std::int64_t surcharge_ = kUnit / 2;
  std::vector<Node> nodes_;  // by cell
  int search_ = 0;
  std::int64_t visited_ = 0;  // cells taken from the queue
  std::int64_t max_visits_;
  std::mt19937 random_;
};

}  // namespace

std::optional<std::vector<std::vector<int>>> route(const PathTask& task,
                                                   const RoutingLimits& limits) {
  return Router(task, limits).run();
}

}  // namespace quadrille::puzzles
