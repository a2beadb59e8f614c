// SPDX-License-Identifier: MIT
//
// Two ways to route, which fail on different boards.
//
// Rip-up and reroute (W. Dees and P. Karger, Automated rip-up and reroute techniques, DAC 1982):
// every pair takes the cheapest path; crossing the path of another pair has the same price at each
// of its cells. Crossed paths are ripped up, wait for their turn, and cost more to cross from then
// on. This finds out which path goes around which, on boards of any size with enough room.
//
// Negotiated congestion (L. McMurchie and C. Ebeling, PathFinder, FPGA 1995), for boards with
// little room: every pair takes the cheapest path, even through other paths. The price of cells
// shared by several paths rises, both now and permanently, and the paths through them are ripped up
// and routed again, until none meet.

#include "puzzles/kinds/numberlink/routing.hpp"

#include "engine/random.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>
#include <queue>
#include <random>
#include <tuple>
#include <utility>

namespace quadrille::puzzles {

namespace {

using Paths = std::vector<std::vector<int>>;

// Prices are in 1/16 of a step.
constexpr std::int64_t kUnit = 16;

// Returns the limit of visits, or the cost of `rounds` searches over all cells per pair if that is
// less.
std::int64_t at_most(const RoutingLimits& limits, const PathTask& task, std::int64_t rounds) {
  return std::min<std::int64_t>(
      limits.max_visits, rounds * task.graph.nodes() * static_cast<std::int64_t>(task.ends.size()));
}

// Finds cheapest paths around other ends and closed cells.
class PathSearch {
 public:
  PathSearch(const PathTask& task, const RoutingLimits& limits)
      : task_(task),
        limits_(limits),
        graph_(task.graph),
        is_shut_(task.is_closed),
        nodes_(task.graph.nodes()) {
    for (const auto& ends : task.ends)
      for (const int end : ends) is_shut_[end] = true;
  }

  bool is_stopped() const { return limits_.stop(); }
  std::int64_t visited() const { return visited_; }  // cells taken from the queue

  // Returns the cells from the second end to the first; each costs `price(cell)`, at least one
  // unit. Returns an empty vector if there is no path or the search was stopped.
  template <typename Price>
  std::vector<int> find(std::size_t pair, const Price& price) {
    const auto [start, target] = task_.ends[pair];
    // Smallest estimate first; among equal ones the cell nearest to the target, so that the search
    // goes straight if there is room.
    using Entry = std::tuple<std::int64_t, std::int64_t, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    ++search_;
    nodes_[start] = {0, -1, search_};
    queue.emplace(at_least(start, target), at_least(start, target), start);
    while (!queue.empty()) {
      const auto [estimate, remaining, cell] = queue.top();
      queue.pop();
      if (++visited_ % kBetweenPolls == 0 && is_stopped()) return {};
      if (cell == target) return path_to(target);
      const std::int64_t distance = nodes_[cell].distance;
      if (estimate > distance + remaining) continue;
      for (const Arc& arc : graph_.around(cell)) {
        if (is_shut_[arc.to] && arc.to != target) continue;
        const std::int64_t longer = distance + price(arc.to);
        Node& next = nodes_[arc.to];
        if (next.search == search_ && longer >= next.distance) continue;
        next = {longer, cell, search_};
        const std::int64_t left = at_least(arc.to, target);
        queue.emplace(longer + left, left, arc.to);
      }
    }
    return {};
  }

 private:
  static constexpr std::int64_t kBetweenPolls = 1 << 14;

  // A cell as reached by a search.
  struct Node {
    std::int64_t distance = 0;
    int before = -1;
    int search = 0;  // number of the search
  };

  // Returns a lower bound on the price of the path.
  std::int64_t at_least(int cell, int target) const {
    return kUnit * graph_.distance(cell, target);
  }

  std::vector<int> path_to(int target) const {
    std::vector<int> path;
    for (int cell = target; cell >= 0; cell = nodes_[cell].before) path.push_back(cell);
    return path;
  }

  const PathTask& task_;
  const RoutingLimits& limits_;
  const PathGraph& graph_;
  std::vector<bool> is_shut_;  // by cell: paths may end there but not pass
  std::vector<Node> nodes_;    // by cell
  int search_ = 0;
  std::int64_t visited_ = 0;
};

class RipUpRouter {
 public:
  RipUpRouter(const PathTask& task, const RoutingLimits& limits)
      : task_(task),
        max_visits_(at_most(limits, task, kMaxRounds)),
        raise_(kUnit * (1 + (task.graph.lattice().rows() + task.graph.lattice().columns()) / 16)),
        search_(task, limits) {}

  std::optional<Paths> run() {
    // Short paths first; later attempts use a random order.
    std::vector<std::size_t> order(task_.ends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
    for (int attempt = 0; attempt < kAttempts && !is_over_ && !search_.is_stopped(); ++attempt) {
      if (lead_all(order)) return std::move(paths_);
      engine::shuffle(order, random_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::int32_t kNobody = -1;
  static constexpr std::int64_t kMaxRounds = 30;
  static constexpr int kAttempts = 12;
  static constexpr std::size_t kMostTurns = 12;  // per pair, on average
  static constexpr std::int64_t kFirstPrice = 8 * kUnit;

  int distance(std::size_t pair) const {
    return task_.graph.distance(task_.ends[pair][0], task_.ends[pair][1]);
  }

  bool lead_all(const std::vector<std::size_t>& order) {
    paths_.assign(order.size(), {});
    price_.assign(order.size(), kFirstPrice);
    owner_.assign(task_.graph.nodes(), kNobody);
    waiting_.assign(order.begin(), order.end());
    for (std::size_t turns = kMostTurns * order.size(); !waiting_.empty(); --turns) {
      if (turns == 0) return false;
      const std::size_t pair = waiting_.front();
      waiting_.pop_front();
      is_over_ = search_.is_stopped() || search_.visited() > max_visits_ || !lead(pair);
      if (is_over_) return false;
    }
    return true;
  }

  bool lead(std::size_t pair) {
    paths_[pair] = search_.find(pair, [this](int cell) {
      return kUnit + (owner_[cell] == kNobody ? 0 : price_[owner_[cell]]);
    });
    for (const int cell : paths_[pair]) {
      if (owner_[cell] != kNobody) rip_up(owner_[cell]);
      owner_[cell] = static_cast<std::int32_t>(pair);
    }
    return !paths_[pair].empty();
  }

  void rip_up(std::size_t pair) {
    for (const int cell : paths_[pair])
      if (owner_[cell] == static_cast<std::int32_t>(pair)) owner_[cell] = kNobody;
    price_[pair] += raise_;
    waiting_.push_back(pair);
  }

  const PathTask& task_;
  const std::int64_t max_visits_;
  const std::int64_t raise_;
  PathSearch search_;
  bool is_over_ = false;  // stopped, out of visits, or a pair cannot be joined
  Paths paths_;
  std::vector<std::int64_t> price_;  // by pair: the price of crossing its path
  std::vector<std::int32_t> owner_;  // by cell: the pair whose path is there
  std::deque<std::size_t> waiting_;
  std::mt19937 random_;
};

class Negotiation {
 public:
  Negotiation(const PathTask& task, const RoutingLimits& limits)
      : search_(task, limits),
        max_visits_(at_most(limits, task, kMaxRounds)),
        paths_(task.ends.size()),
        users_(task.graph.nodes(), 0),
        history_(task.graph.nodes(), 0) {}

  std::optional<Paths> run() {
    std::vector<std::size_t> order(paths_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    while (search_.visited() <= max_visits_ && !search_.is_stopped()) {
      for (const std::size_t pair : order) {
        if (!is_contested(pair)) continue;
        rip_up(pair);
        if (search_.is_stopped() || !lead(pair)) return std::nullopt;
      }
      if (!raise_prices()) return std::move(paths_);
      engine::shuffle(order, random_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::int64_t kMaxRounds = 200;
  // A free cell costs one unit, each earlier conflict another one, and each other path the growing
  // surcharge.
  static constexpr std::int64_t kMaxSurcharge = 50 * kUnit;

  bool is_contested(std::size_t pair) const {
    const std::vector<int>& path = paths_[pair];
    return path.empty() ||
           std::any_of(path.begin(), path.end(), [&](int cell) { return users_[cell] > 1; });
  }

  void rip_up(std::size_t pair) {
    for (const int cell : paths_[pair]) --users_[cell];
    paths_[pair].clear();
  }

  bool lead(std::size_t pair) {
    paths_[pair] = search_.find(pair, [this](int cell) {
      return (kUnit + history_[cell]) * (kUnit + surcharge_ * users_[cell]) / kUnit;
    });
    for (const int cell : paths_[pair]) ++users_[cell];
    return !paths_[pair].empty();
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

  PathSearch search_;
  const std::int64_t max_visits_;
  Paths paths_;                        // by pair
  std::vector<std::int64_t> users_;    // by cell: number of paths through it
  std::vector<std::int64_t> history_;  // by cell: the price of earlier conflicts
  std::int64_t surcharge_ = kUnit / 2;
  std::mt19937 random_;
};

}  // namespace

std::optional<Paths> route(const PathTask& task, const RoutingLimits& limits) {
  if (auto paths = RipUpRouter(task, limits).run()) return paths;
  return Negotiation(task, limits).run();
}

}  // namespace quadrille::puzzles
