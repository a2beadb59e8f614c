// SPDX-License-Identifier: MIT
//
// A literal per channel for each number of bridges, usually one and two: it has at least that many.
// An island's number is stated by all clauses that it implies, usually at most 19: for any
// assignment of bridges to its channels with one too few, some channel has more; for any assignment
// with one too many, some channel has fewer. Crossing channels exclude each other.
//
// Connectivity: at least one bridge leaves a set of islands that bridges among themselves could
// fill. Clauses state this up front for sets of up to four islands, and for larger ones when a
// solution has them as a separate component. After each such round the search continues from the
// solution itself, repaired as far as exchanges of bridges can (exchange.cpp), so that it changes
// little.
//
// Between two islands without a number, two bridges are as good as one. A formulation with a single
// literal for each of these channels is tried first: it takes half of the memory if no island has a
// number, and a solution that uses such a channel is not unique.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/models.hpp"
#include "puzzles/kinds/hashi/sat/exchange.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::hashi {

namespace {

using encoders::Literal;

// The literals "has at least that many bridges" of all channels.
struct ChannelLiterals {
  Literal first;  // channel 0 has a bridge; the other channels follow
  // For two bridges, then three, up to the most: by channel; constant if it has at most one.
  std::vector<std::vector<Literal>> further;

  Literal at_least(int channel, std::int32_t bridges) const {
    if (bridges <= 0) return encoders::kTrue;
    if (bridges == 1) return first + channel;
    const auto k = static_cast<std::size_t>(bridges - 2);
    return k < further.size() ? further[k][channel] : encoders::kFalse;
  }
};

// Returns whether neither end of the channel has a number.
bool is_open(const IslandGraph& islands, int channel) {
  const auto [a, b] = islands.graph().ends(channel);
  return !islands.has_number(a) && !islands.has_number(b);
}

// Connects the islands as described above.
class ConnectingClauses final : public encoders::Separator {
 public:
  ConnectingClauses(std::shared_ptr<const IslandGraph> islands, ChannelLiterals literals,
                    bool is_tree, StopToken stop)
      : islands_(std::move(islands)),
        literals_(std::move(literals)),
        stop_(std::move(stop)),
        connected_(islands_->shared_graph(), literals_.first, is_tree) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    bridges_.clear();
    for (int c = 0; c < islands_->channels(); ++c) {
      std::int32_t bridges = 0;
      while (assignment(literals_.at_least(c, bridges + 1))) ++bridges;
      bridges_.push_back(bridges);
    }
    return connected_.check(assignment, lazy);
  }

  std::vector<Literal> phases() override {
    join_components(*islands_, bridges_, stop_);
    std::vector<Literal> phases;
    for (int c = 0; c < islands_->channels(); ++c) {
      for (std::int32_t bridges = 1; bridges <= islands_->max_bridges(); ++bridges) {
        const Literal literal = literals_.at_least(c, bridges);
        if (!literal.constant()) phases.push_back(bridges_[c] >= bridges ? literal : ~literal);
      }
    }
    return phases;
  }

 private:
  std::shared_ptr<const IslandGraph> islands_;
  ChannelLiterals literals_;
  StopToken stop_;
  ConnectedClauses connected_;
  std::vector<std::int32_t> bridges_;  // by channel, of the last assignment
};

class SatBuilder {
 public:
  SatBuilder(const Board& board, std::shared_ptr<const IslandGraph> islands, Strength strength,
             const StopToken& stop)
      : board_(board), stop_(stop), islands_(std::move(islands)) {
    formulation_.cnf = encoders::Cnf(stop);
    formulation_.strength = strength;
  }

  SatFormulation build() {
    add_channels();
    for (int island = 0; island < islands_->islands() && !cnf().poll_step(); ++island)
      add_number(island);
    for (int c = 0; c < islands_->channels() && !cnf().poll_step(); ++c) {
      for (const int other : islands_->crossing(c)) {
        if (other < c) cnf().add({~literals_.at_least(other, 1), ~literals_.at_least(c, 1)});
      }
    }
    add_closed_sets();
    formulation_.separator = std::make_unique<ConnectingClauses>(islands_, std::move(literals_),
                                                                 !board_.rules.loops, stop_);
    formulation_.search.inprocessing = false;
    return std::move(formulation_);
  }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }

  void add_channels() {
    const int channels = islands_->channels();
    literals_.first = cnf().new_variables(channels, [islands = islands_](std::int32_t channel) {
      return bridge_name(1) + '[' + islands->channel_name(channel) + ']';
    });
    for (std::int32_t bridges = 2; bridges <= board_.max_bridges; ++bridges)
      add_further_literals(bridges);
    for (int c = 0; c < channels && !cnf().abandoned(); ++c) {
      for (std::int32_t bridges = 2; bridges <= board_.max_bridges; ++bridges)
        cnf().add({literals_.at_least(c, bridges - 1), ~literals_.at_least(c, bridges)});
      cnf().add({literals_.at_least(c, islands_->range(c).min)});
      cnf().add({~literals_.at_least(c, islands_->range(c).max + 1)});
      for (std::int32_t bridges = 1; bridges <= board_.max_bridges; ++bridges) {
        const Literal literal = literals_.at_least(c, bridges);
        if (!literal.constant()) formulation_.links.push_back({c, bridges, literal});
      }
    }
    formulation_.base.values.assign(channels, 0);
    // All solutions have the same number of bridges.
    formulation_.no_solution_contains_another = has_all_numbers();
  }

  void add_further_literals(std::int32_t bridges) {
    std::vector<int> channels;  // those that may have that many
    for (int c = 0; c < islands_->channels() && !cnf().poll_step(); ++c) {
      if (formulation_.strength == Strength::kExact || !is_open(*islands_, c))
        channels.push_back(c);
    }
    const auto count = static_cast<std::int32_t>(channels.size());
    std::vector<Literal> literals(islands_->channels(), encoders::kFalse);
    const Literal first =
        cnf().new_variables(count, [islands = islands_, channels, bridges](auto place) {
          return bridge_name(bridges) + '[' + islands->channel_name(channels[place]) + ']';
        });
    for (std::int32_t k = 0; k < count; ++k) literals[channels[k]] = first + k;
    literals_.further.push_back(std::move(literals));
  }

  bool has_all_numbers() const {
    for (int island = 0; island < islands_->islands(); ++island) {
      if (!islands_->has_number(island)) return false;
    }
    return true;
  }

  void add_closed_sets() {
    ClosedSets sets(*islands_);
    for (int island = 0; island < islands_->islands() && !cnf().poll_step(); ++island) {
      sets.for_each(island, [this](const std::vector<int>& leaving) {
        std::vector<Literal> clause;
        for (const int channel : leaving) clause.push_back(literals_.at_least(channel, 1));
        cnf().add(clause);
      });
    }
  }

  void add_number(int island) {
    const auto around = islands_->graph().around(island);
    if (!islands_->has_number(island)) {
      std::vector<Literal> clause;
      for (const Arc& arc : around) clause.push_back(literals_.at_least(arc.edge, 1));
      cnf().add(clause);
      return;
    }
    const auto room = static_cast<std::int32_t>(board_.max_bridges * around.size());
    if (islands_->number(island) > room) return cnf().add({});
    std::array<std::int32_t, 4> bridges = {};  // by channel around, in all combinations
    do {
      std::int32_t sum = 0;
      for (const std::int32_t count : bridges) sum += count;
      if (sum != islands_->number(island) - 1 && sum != islands_->number(island) + 1) continue;
      std::vector<Literal> clause;
      for (std::size_t k = 0; k < around.size(); ++k) {
        clause.push_back(sum < islands_->number(island)
                             ? literals_.at_least(around[k].edge, bridges[k] + 1)
                             : ~literals_.at_least(around[k].edge, bridges[k]));
      }
      cnf().add(clause);
    } while (advance(bridges, around.size()));
  }

  // Advances to the next combination of bridges; returns false after the last one.
  bool advance(std::array<std::int32_t, 4>& bridges, std::size_t channels) const {
    for (std::size_t k = 0; k < channels; ++k) {
      if (++bridges[k] <= board_.max_bridges) return true;
      bridges[k] = 0;
    }
    return false;
  }

  const Board& board_;
  StopToken stop_;
  std::shared_ptr<const IslandGraph> islands_;
  SatFormulation formulation_;
  ChannelLiterals literals_;
};

}  // namespace

std::string bridge_name(std::int32_t bridges) {
  constexpr std::array<std::string_view, Board::kMaxLimit> kNames = {"bridge", "second", "third",
                                                                     "fourth"};
  return std::string(kNames.at(static_cast<std::size_t>(bridges - 1)));
}

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return SatBuilder(board, std::make_shared<IslandGraph>(board), Strength::kExact, stop).build();
}

SatPlan sat_plan(const Board& board) {
  const auto islands = std::make_shared<const IslandGraph>(board);
  bool has_open = false;
  for (int c = 0; c < islands->channels() && board.max_bridges > 1 && !has_open; ++c)
    has_open = is_open(*islands, c);
  const Strength strength = has_open ? Strength::kReduced : Strength::kExact;
  SatPlan plan;
  plan.stages = {{[&board, islands, strength](const StopToken& stop) {
    return SatBuilder(board, islands, strength, stop).build();
  }}};
  // One bridge instead of more, or two instead of one.
  if (!has_open) return plan;
  plan.neighbour = [islands](const Answer& answer, const StopToken&) -> std::optional<Answer> {
    for (int channel = 0; channel < islands->channels(); ++channel) {
      if (answer.values[channel] == 0 || !is_open(*islands, channel)) continue;
      Answer neighbour = answer;
      neighbour.values[channel] = answer.values[channel] == 1 ? 2 : 1;
      return neighbour;
    }
    return std::nullopt;
  };
  return plan;
}

}  // namespace quadrille::puzzles::hashi
