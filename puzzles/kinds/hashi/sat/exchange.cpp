// SPDX-License-Identifier: MIT
//
// An exchange is a closed walk along channels that alternately gain and lose a bridge. It starts
// with a new bridge between two components, and is kept if there are fewer components afterwards:
// it must join more than it breaks apart.

#include "puzzles/kinds/hashi/sat/exchange.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::hashi {

namespace {

constexpr int kMaxWalk = 8;    // channels per exchange
constexpr int kMaxWalks = 60;  // exchanges tried from the same channel
// Channels visited in total while counting components: less than a second's work.
constexpr std::int64_t kMaxVisits = 200'000'000;

class Joiner {
 public:
  Joiner(const IslandGraph& islands, std::vector<std::int32_t>& bridges, const StopToken& stop)
      : islands_(islands),
        graph_(islands.graph()),
        bridges_(bridges),
        stop_(stop),
        is_used_(bridges.size()),
        connected_(graph_.vertices()) {}

  void run() {
    components_ = graph_.vertices() + 1;
    find_components();
    for (bool has_joined = true; has_joined;) {
      has_joined = false;
      for (int c = 0; c < graph_.edges() && components_ > 1 && !gives_up_; ++c) {
        const auto [a, b] = graph_.ends(c);
        if (connected_.find(a) != connected_.find(b) && can_gain(c) && exchange_from(c))
          has_joined = true;
      }
    }
  }

 private:
  // Returns false, with nothing changed, unless there are fewer components than before.
  bool find_components() {
    visits_ += graph_.edges();
    gives_up_ = visits_ > kMaxVisits || stop_();
    if (gives_up_) return false;
    DisjointSets connected(graph_.vertices());
    int components = graph_.vertices();
    for (int c = 0; c < graph_.edges(); ++c) {
      if (bridges_[c] > 0 && connected.join(graph_.ends(c)[0], graph_.ends(c)[1])) --components;
    }
    if (components >= components_) return false;
    components_ = components;
    connected_ = std::move(connected);
    return true;
  }

  bool can_gain(int channel) const {
    if (bridges_[channel] >= islands_.range(channel).max) return false;
    const auto& crossing = islands_.crossing(channel);
    return bridges_[channel] > 0 || std::all_of(crossing.begin(), crossing.end(),
                                                [this](int c) { return bridges_[c] == 0; });
  }

  bool exchange_from(int channel) {
    const auto [start, end] = graph_.ends(channel);
    end_ = end;
    tries_ = 0;
    return with_change(channel, 1, [&, from = start] { return lose(from, 1); });
  }

  // Changes the channel's bridges, and changes them back if `go_on` fails.
  template <typename GoOn>
  bool with_change(int channel, std::int32_t change, GoOn go_on) {
    bridges_[channel] += change;
    is_used_[channel] = true;
    const bool has_joined = go_on();
    is_used_[channel] = false;
    if (!has_joined) bridges_[channel] -= change;
    return has_joined;
  }

  // Takes a bridge from the island, which has one too many, as has the end of the walk.
  bool lose(int island, int length) {
    for (const Arc& arc : graph_.around(island)) {
      if (is_used_[arc.edge] || bridges_[arc.edge] == 0) continue;
      const auto go_on = [&] {
        if (arc.to == end_) return ++tries_, find_components();
        return length + 2 <= kMaxWalk && gain(arc.to, length + 1);
      };
      if (with_change(arc.edge, -1, go_on)) return true;
      if (tries_ >= kMaxWalks || gives_up_) return false;
    }
    return false;
  }

  // Adds a bridge to the island, which has one too few.
  bool gain(int island, int length) {
    for (const Arc& arc : graph_.around(island)) {
      if (is_used_[arc.edge] || arc.to == end_ || !can_gain(arc.edge)) continue;
      if (with_change(arc.edge, 1, [&] { return lose(arc.to, length + 1); })) return true;
      if (tries_ >= kMaxWalks || gives_up_) return false;
    }
    return false;
  }

  const IslandGraph& islands_;
  const Graph& graph_;
  std::vector<std::int32_t>& bridges_;
  StopToken stop_;
  std::vector<bool> is_used_;  // by channel: in the walk
  DisjointSets connected_;
  int components_ = 0;
  int end_ = 0;
  int tries_ = 0;
  std::int64_t visits_ = 0;
  bool gives_up_ = false;
};

}  // namespace

void join_components(const IslandGraph& islands, std::vector<std::int32_t>& bridges,
                     const StopToken& stop) {
  Joiner(islands, bridges, stop).run();
}

}  // namespace quadrille::puzzles::hashi
