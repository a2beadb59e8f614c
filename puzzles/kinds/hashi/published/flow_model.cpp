// SPDX-License-Identifier: MIT
//
// The model of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Cheating on the Daily Paper, Edinburgh
// 2025, (6.1)): three columns per channel, for no, one and two bridges, and one unit of flow from
// the first island to every other one, along bridges. The paper's M is 126; larger boards need the
// number of islands minus one. (6.2) forbids a bridge between two islands of 1, also if they are
// the whole board: a misprint, which is corrected.
//
// Three things are not in the paper: islands without a number have at least one bridge; a row fixes
// the number of channels in use if bridges form no ring; and on boards that allow one, three or
// four bridges between two islands, a channel has a column for each number of bridges. The
// deductions from (6.4) on count on two, so such boards go without these.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/models.hpp"

namespace quadrille::puzzles::hashi {

namespace {

using engine::ColumnIndex;
using engine::Term;

constexpr std::int64_t kPrintedM = 126;

class FlowBuilder {
 public:
  FlowBuilder(const Board& board, const IpRequest& request)
      : board_(board),
        request_(request),
        islands_(board),
        graph_(islands_.graph()),
        counts_(board.max_bridges + 1),
        bounds_(counts_ * graph_.edges(), {0, 1}) {}

  std::optional<IpFormulation> build(bool with_deductions) {
    if (islands_.islands() > kMaxFlowIslands) return std::nullopt;
    if (with_deductions) add_deductions();
    add_columns();
    for (int island = 0; island < islands_.islands() && !request_.is_stopped(); ++island) {
      add_number(island);
      add_supply(island);
    }
    for (int c = 0; c < islands_.channels() && !request_.is_stopped(); ++c) add_channel(c);
    if (!board_.rules.loops) add_tree_size();
    if (request_.is_stopped()) return std::nullopt;
    formulation_.base.values.assign(islands_.channels(), 0);
    formulation_.is_complete = true;
    formulation_.deduced_bounds = std::count_if(
        bounds_.begin(), bounds_.end(), [](const auto& bounds) { return bounds[0] == bounds[1]; });
    return std::move(formulation_);
  }

 private:
  engine::Model& model() { return formulation_.model; }

  // x(c, n): channel c has n bridges.
  ColumnIndex x(int channel, int bridges) const { return counts_ * channel + bridges; }
  // The flow along the channel, or back.
  ColumnIndex flow(int channel, bool is_back) const {
    return counts_ * islands_.channels() + 2 * channel + (is_back ? 1 : 0);
  }

  void add_columns() {
    for (int c = 0; c < islands_.channels() && !request_.is_stopped(); ++c) {
      for (int bridges = 0; bridges < counts_; ++bridges) {
        const auto [lower, upper] = bounds_[x(c, bridges)];
        const ColumnIndex column = model().add_column(
            "x" + std::to_string(bridges) + '[' + islands_.channel_name(c) + ']', lower, upper);
        if (bridges > 0) formulation_.links.push_back({c, bridges, column});
      }
    }
    for (int c = 0; c < islands_.channels() && !request_.is_stopped(); ++c) {
      const auto [from, to] = graph_.ends(c);
      for (const auto& [tail, head] : {std::pair(from, to), std::pair(to, from)}) {
        model().add_column(
            {"flow[" + islands_.island_name(tail) + ',' + islands_.island_name(head) + ']', 0,
             engine::kInfinity, engine::ColumnType::kContinuous, 1});
      }
    }
  }

  void add_number(int island) {  // (6.1b)
    std::vector<Term> terms;
    for (const Arc& arc : graph_.around(island)) {
      for (int bridges = 1; bridges < counts_; ++bridges)
        terms.push_back({x(arc.edge, bridges), bridges});
    }
    const bool is_known = islands_.has_number(island);
    model().add_row("number[" + islands_.island_name(island) + ']', terms,
                    is_known ? islands_.number(island) : 1,
                    is_known ? islands_.number(island) : engine::kInfinity);
  }

  void add_supply(int island) {  // (6.1e)
    std::vector<Term> terms;
    for (const Arc& arc : graph_.around(island)) {
      const bool is_tail = graph_.ends(arc.edge)[0] == island;
      terms.push_back({flow(arc.edge, false), is_tail ? 1 : -1});
      terms.push_back({flow(arc.edge, true), is_tail ? -1 : 1});
    }
    const std::int64_t supply = island == 0 ? islands_.islands() - 1 : -1;
    model().add_row("supply[" + islands_.island_name(island) + ']', terms, supply, supply);
  }

  void add_channel(int c) {  // (6.1c), (6.1d), (6.1f), (6.1g)
    const std::string name = '[' + islands_.channel_name(c) + ']';
    std::vector<Term> counts;
    for (int bridges = 0; bridges < counts_; ++bridges) counts.push_back({x(c, bridges), 1});
    model().add_row("one" + name, counts, 1, 1);
    for (const int other : islands_.crossing(c)) {
      if (other < c)
        model().add_row(
            "crossing[" + islands_.channel_name(other) + ',' + islands_.channel_name(c) + ']',
            {{x(other, 0), 1}, {x(c, 0), 1}}, 1, engine::kInfinity);
    }
    const std::int64_t big = std::max<std::int64_t>(kPrintedM, islands_.islands() - 1);
    const Term along{flow(c, false), 1}, back{flow(c, true), 1};
    model().add_row("carries" + name, {along, back, {x(c, 0), big}}, -engine::kInfinity, big);
    model().add_row("used" + name, {along, back, {x(c, 0), 1}}, 1, engine::kInfinity);
  }

  void add_tree_size() {
    std::vector<Term> terms;
    for (int c = 0; c < islands_.channels(); ++c) terms.push_back({x(c, 0), 1});
    const std::int64_t unused = islands_.channels() - std::max(0, islands_.islands() - 1);
    model().add_row("tree", terms, unused, unused);
  }

  // Adds deductions at first glance, (6.2) to (6.11): bounds on single columns.
  void add_deductions() {
    for (int island = 0; island < islands_.islands(); ++island) {
      const auto around = graph_.around(island);
      const auto say_all = [&](int bridges, std::int64_t value) {
        for (const Arc& arc : around) fix(arc.edge, bridges, value);
      };
      // The island's number, and how many neighbours it has.
      const std::pair shape(islands_.number(island), static_cast<int>(around.size()));
      if (shape.first == 1 && islands_.islands() > 2) {
        for (const Arc& arc : around) {
          if (islands_.number(arc.to) == 1) fix(arc.edge, 0, 1);  // (6.2)
        }
      }
      if (shape == std::pair(1, 1)) say_all(1, 1);  // (6.3)
      if (board_.max_bridges != Board::kUsualLimit) continue;
      if (shape == std::pair(2, 1)) say_all(2, 1);                                 // (6.4)
      if (shape == std::pair(2, 2)) deduce_from_one_beside(around[0], around[1]);  // (6.5)
      if (shape == std::pair(3, 2)) say_all(0, 0);                                 // (6.6)
      if (shape == std::pair(4, 2)) say_all(2, 1);                                 // (6.7)
      if (shape == std::pair(5, 3)) say_all(0, 0);                                 // (6.8)
      if (shape == std::pair(6, 3)) say_all(2, 1);                                 // (6.9)
      if (shape == std::pair(7, 4)) say_all(0, 0);                                 // (6.10)
      if (shape == std::pair(8, 4)) say_all(2, 1);                                 // (6.11)
    }
  }

  void deduce_from_one_beside(const Arc& a, const Arc& b) {
    if (islands_.number(a.to) == 1 && islands_.number(b.to) != 1) fix(b.edge, 0, 0);
    if (islands_.number(b.to) == 1 && islands_.number(a.to) != 1) fix(a.edge, 0, 0);
  }

  void fix(int channel, int bridges, std::int64_t value) {
    bounds_[x(channel, bridges)] = {value, value};
  }

  const Board& board_;
  const IpRequest& request_;
  IslandGraph islands_;
  const Graph& graph_;
  int counts_;  // numbers of bridges that a channel may have, with 0
  std::vector<std::array<std::int64_t, 2>> bounds_;  // lower and upper bounds of the columns x
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> flow_model(const Board& board, const IpRequest& request) {
  return FlowBuilder(board, request).build(false);
}

std::optional<IpFormulation> deduced_flow_model(const Board& board, const IpRequest& request) {
  return FlowBuilder(board, request).build(true);
}

}  // namespace quadrille::puzzles::hashi
