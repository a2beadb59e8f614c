// SPDX-License-Identifier: MIT
//
// A column per channel for each number of bridges, one and two: it has at least that many. Numbers
// are equations. If a set contains
// some but not all islands, one of the channels that leave it has a bridge (L. Coelho, G. Laporte,
// A. Lindbeck and T. Vidal, Benchmark instances and branch-and-cut algorithm for the Hashiwokakero
// puzzle, arXiv 1905.00973). Such rows are added when a candidate violates them, by minimum cuts at
// fractional points, and up front for small sets that bridges among themselves could fill. If the
// numbers in the set have an even sum, the number of bridges that leave it is even, so there are at
// least two. The number of channels in use is at least the number of islands minus one, which
// leaves little room for double bridges.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/max_flow.hpp"
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/models.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::hashi {

namespace {

using engine::ColumnIndex;
using engine::Row;
using engine::Term;

constexpr std::string_view kRanges = "ranges";
constexpr std::string_view kSpanning = "spanning";
constexpr std::string_view kClosed = "closed";
constexpr std::string_view kBridges = "bridges";
constexpr std::string_view kCuts = "cuts";
constexpr std::string_view kParity = "parity";

// Column c says that channel c has a bridge, column `channels` + c that it has two, and so on.
Row leaving_row(const IslandGraph& islands, const std::vector<bool>& inside, bool with_parity) {
  Row row{"", {}, 1, engine::kInfinity, 1};
  std::int64_t sum = 0;
  bool is_known = true;
  for (int island = 0; island < islands.islands(); ++island) {
    if (!inside[island]) continue;
    is_known = is_known && islands.has_number(island);
    sum += islands.number(island);
  }
  const bool is_even = with_parity && is_known && sum % 2 == 0;
  if (is_even) row.lower = 2;
  for (int c = 0; c < islands.channels(); ++c) {
    const auto [a, b] = islands.graph().ends(c);
    if (inside[a] == inside[b]) continue;
    row.terms.push_back({c, 1});
    if (is_even && islands.max_bridges() > 1) row.terms.push_back({islands.channels() + c, 1});
  }
  return row;
}

// Adds rows from minimum cuts at fractional points. Accepts all points.
class LeastCuts final : public engine::Separator {
 public:
  LeastCuts(std::shared_ptr<const IslandGraph> islands, bool with_parity)
      : islands_(std::move(islands)), with_parity_(with_parity) {}

  std::string_view name() const override { return "cuts"; }
  bool check(engine::Point, engine::RowSink&) override { return true; }

  // Adds a set, seen from the first island, for each island that is in none of the sets before.
  void separate(std::span<const double> point, engine::RowSink& sink) override {
    if (islands_->islands() < 2) return;
    MaxFlow network(islands_->islands());
    for (int c = 0; c < islands_->channels(); ++c) {
      const auto capacity =
          static_cast<std::int64_t>(std::llround(std::max(0.0, point[c]) * kUnit));
      const auto [a, b] = islands_->graph().ends(c);
      if (capacity > 0) network.add_edge(a, b, capacity);
    }
    std::vector<bool> is_covered(islands_->islands());
    int given = 0;
    for (int island = 1; island < islands_->islands() && given < kMaxCuts; ++island) {
      if (is_covered[island]) continue;
      constexpr std::int64_t kLimit = kUnit - kViolation;
      if (network.run(island, 0, kLimit) >= kLimit) continue;
      const std::vector<bool> inside = network.source_side();
      for (std::size_t k = 0; k < inside.size(); ++k) is_covered[k] = is_covered[k] || inside[k];
      sink.cut(leaving_row(*islands_, inside, with_parity_));
      ++given;
    }
  }

 private:
  static constexpr std::int64_t kUnit = 1'000'000;         // scale of capacities
  static constexpr std::int64_t kViolation = kUnit / 100;  // smaller violations are not worth a row
  static constexpr int kMaxCuts = 50;                      // per point

  std::shared_ptr<const IslandGraph> islands_;
  bool with_parity_;
};

// Connects the islands. If a single channel may leave a set of islands, the sum of their numbers
// decides whether its number of bridges is odd.
class ConnectedIslands final : public ConnectedColumns {
 public:
  ConnectedIslands(std::shared_ptr<const IslandGraph> islands, bool has_implications,
                   bool with_parity)
      : ConnectedColumns(islands->shared_graph(), has_implications),
        islands_(std::move(islands)),
        with_parity_(with_parity) {}

 private:
  static constexpr int kMaxClauses = 100;  // per call: each one visits the whole graph

  enum class Sum { kEven, kOdd, kUnknown };

  void propagate_bridges(const Forest& forest, const std::vector<int>& below,
                         const engine::BoundsView& bounds, engine::RowSink& sink) override {
    if (!with_parity_) return;
    const std::vector<Sum> sums = sums_below(forest);
    const int limit = islands_->max_bridges();
    int given = 0;
    for (const int v : below) {
      const int channel = forest.parent(v).edge;
      const ColumnIndex second = islands_->channels() + channel;
      const bool is_odd = sums[v] == Sum::kOdd;
      if (sums[v] == Sum::kUnknown || (is_odd && limit != 2)) continue;
      if (limit > 1 && (is_odd ? bounds.upper[second] == 0 : bounds.lower[second] == 1)) continue;
      engine::Clause clause;
      for (const int other : forest.leaving_below(v)) {
        if (other != channel) clause.push_back(engine::at_least(other, 1));
      }
      if (limit > 1)
        clause.push_back(is_odd ? engine::at_most(second, 0) : engine::at_least(second, 1));
      sink.clause(std::move(clause), "parity");
      if (++given == kMaxClauses) return;  // the others next time
    }
  }

  // Returns the parity of the sum of numbers over each subtree.
  std::vector<Sum> sums_below(const Forest& forest) const {
    std::vector<Sum> sums;
    for (int v = 0; v < islands_->islands(); ++v) {
      sums.push_back(!islands_->has_number(v)       ? Sum::kUnknown
                     : islands_->number(v) % 2 == 0 ? Sum::kEven
                                                    : Sum::kOdd);
    }
    const std::vector<int>& order = forest.order();
    for (auto v = order.rbegin(); v != order.rend(); ++v) {
      if (forest.parent(*v).edge < 0) continue;
      Sum& above = sums[forest.parent(*v).to];
      const bool is_unknown = above == Sum::kUnknown || sums[*v] == Sum::kUnknown;
      above = is_unknown ? Sum::kUnknown : above == sums[*v] ? Sum::kEven : Sum::kOdd;
    }
    return sums;
  }

  std::shared_ptr<const IslandGraph> islands_;
  bool with_parity_;
};

class CutsetBuilder {
 public:
  CutsetBuilder(const Board& board, const IpRequest& request)
      : board_(board), request_(request), islands_(std::make_shared<IslandGraph>(board)) {}

  std::optional<IpFormulation> build() {
    if (islands_->islands() > kMaxCutsetIslands) return std::nullopt;
    add_columns();
    for (int island = 0; island < islands_->islands() && !request_.is_stopped(); ++island)
      add_number(island);
    for (int c = 0; c < islands_->channels() && !request_.is_stopped(); ++c) add_channel(c);
    if (islands_->islands() > 1 && (request_.has(kSpanning) || !board_.rules.loops)) add_size();
    if (request_.has(kClosed)) add_closed_sets();
    if (request_.is_stopped()) return std::nullopt;
    formulation_.base.values.assign(islands_->channels(), 0);
    formulation_.separators.push_back(std::make_unique<ConnectedIslands>(
        islands_, request_.has(kBridges), request_.has(kParity)));
    if (request_.has(kCuts))
      formulation_.separators.push_back(
          std::make_unique<LeastCuts>(islands_, request_.has(kParity)));
    return std::move(formulation_);
  }

 private:
  engine::Model& model() { return formulation_.model; }
  // At least this number of bridges.
  ColumnIndex at_least(int channel, std::int32_t bridges) const {
    return (bridges - 1) * islands_->channels() + channel;
  }

  void add_columns() {
    const int channels = islands_->channels();
    for (std::int32_t bridges = 1; bridges <= board_.max_bridges; ++bridges) {
      for (int c = 0; c < channels && !request_.is_stopped(); ++c) {
        const BridgeRange range =
            request_.has(kRanges) ? islands_->range(c) : BridgeRange{0, board_.max_bridges};
        model().add_column(bridge_name(bridges) + '[' + islands_->channel_name(c) + ']',
                           range.min >= bridges ? 1 : 0, range.max >= bridges ? 1 : 0);
      }
    }
    for (int c = 0; c < channels && !request_.is_stopped(); ++c) {
      for (std::int32_t bridges = 1; bridges <= board_.max_bridges; ++bridges)
        formulation_.links.push_back({c, bridges, at_least(c, bridges)});
    }
  }

  void add_number(int island) {
    std::vector<Term> terms;
    for (const Arc& arc : islands_->graph().around(island)) {
      for (std::int32_t bridges = 1; bridges <= board_.max_bridges; ++bridges)
        terms.push_back({at_least(arc.edge, bridges), 1});
    }
    const bool is_known = islands_->has_number(island);
    model().add_row("number[" + islands_->island_name(island) + ']', terms,
                    is_known ? islands_->number(island) : 1,
                    is_known ? islands_->number(island) : engine::kInfinity);
  }

  void add_channel(int c) {
    const std::string name = islands_->channel_name(c);
    for (std::int32_t bridges = 2; bridges <= board_.max_bridges; ++bridges)
      model().add_row("order[" + name + (bridges > 2 ? ',' + std::to_string(bridges) : "") + ']',
                      {{at_least(c, bridges - 1), 1}, {at_least(c, bridges), -1}}, 0,
                      engine::kInfinity);
    for (const int other : islands_->crossing(c)) {
      if (other < c)
        model().add_row("crossing[" + islands_->channel_name(other) + ',' + name + ']',
                        {{other, 1}, {c, 1}}, -engine::kInfinity, 1);
    }
  }

  // A connected graph on n islands uses at least n - 1 channels, and exactly n - 1 without loops.
  void add_size() {
    std::vector<Term> terms;
    for (int c = 0; c < islands_->channels(); ++c) terms.push_back({c, 1});
    const std::int64_t size = islands_->islands() - 1;
    model().add_row("spanning", terms, size, board_.rules.loops ? engine::kInfinity : size);
  }

  void add_closed_sets() {
    ClosedSets sets(*islands_);
    for (int island = 0; island < islands_->islands() && !request_.is_stopped(); ++island) {
      int count = 0;
      sets.for_each(island, [&](const std::vector<int>& leaving) {
        std::vector<Term> terms;
        for (const int c : leaving) terms.push_back({c, 1});
        model().add_row(
            "closed[" + islands_->island_name(island) + ',' + std::to_string(count++) + ']', terms,
            1, engine::kInfinity);
      });
    }
  }

  const Board& board_;
  const IpRequest& request_;
  std::shared_ptr<const IslandGraph> islands_;
  IpFormulation formulation_;
};

}  // namespace

std::vector<PartInfo> cutset_parts() {
  return {{kRanges, "bounds from an island's number and its neighbours"},
          {kSpanning, "n islands need n - 1 channels"},
          {kClosed, "a bridge leaves each small set of islands that could be filled"},
          {kBridges, "the last channel that leaves a set of islands has a bridge"},
          {kCuts, "rows from minimum cuts at fractional points"},
          {kParity, "two bridges leave a set with an even sum"}};
}

std::optional<IpFormulation> cutset_model(const Board& board, const IpRequest& request) {
  return CutsetBuilder(board, request).build();
}

}  // namespace quadrille::puzzles::hashi
