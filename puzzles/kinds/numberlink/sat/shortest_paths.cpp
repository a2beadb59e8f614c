// SPDX-License-Identifier: MIT
//
// Every path leads from its first end to its second. On a bipartite graph each step brings it
// nearer to the second end by one, or takes it away by one. So its length is the distance between
// its ends, plus two for each step back. Only steps back are counted, by a totalizer. With few of
// them, the path of a label can only pass few cells; the other cells have no variable for that
// label.
//
//   on[c,k]: the path of label k passes cell c; from[c,d]: some path goes from c to d; edge[c,d] =
//   from[c,d] or from[d,c]
//   a free cell is left as often as it is entered, at most once; the first end is left, the second
//   entered; from[c,d] means on[c,k] = on[d,k] for all k, and on[c,k] for at least one k
//   from[c,d] and on[c,k], with d farther than c from k's second end, imply back[c]
//
// Redundant clauses: at each distance from its second end, up to that of its first, a path passes a
// cell. A loop has steps back as well, so the shortest solutions have no loops; they are dropped
// from other solutions, along with detours. The sum of the distances is a first lower bound.

#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/ordered_sum.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::Literal;

constexpr std::size_t kMaxPlaces = 8'000'000;  // on[c,k]

// A label that may pass a cell.
struct Passer {
  int label = 0;
  int to_go = 0;  // steps to its second end
  Literal on = {};
};

// The distances of cells from one cell, through open cells.
class Distances {
 public:
  explicit Distances(const PathGraph& graph) : graph_(graph), steps_(graph.nodes(), kFar) {}

  static constexpr int kFar = -1;

  // Measures distances up to `most`. Paths may pass through `target`, so that the distances of
  // neighbours always differ by one.
  void measure(int start, int target, const std::vector<bool>& is_open, int most) {
    for (const int cell : reached_) steps_[cell] = kFar;
    reached_.assign(1, start);
    steps_[start] = 0;
    for (std::size_t next = 0; next < reached_.size(); ++next) {
      const int cell = reached_[next];
      if (steps_[cell] >= most) continue;
      for (const Arc& arc : graph_.around(cell)) {
        if (steps_[arc.to] != kFar || (!is_open[arc.to] && arc.to != target)) continue;
        steps_[arc.to] = steps_[cell] + 1;
        reached_.push_back(arc.to);
      }
    }
  }
  int operator[](int cell) const { return steps_[cell]; }
  const std::vector<int>& reached() const { return reached_; }

 private:
  const PathGraph& graph_;
  std::vector<int> steps_;    // by cell
  std::vector<int> reached_;  // the nearest first
};

// Returns the open cells, except those where paths end.
std::vector<bool> passable_cells(const PathTask& task) {
  std::vector<bool> is_open(task.is_closed.size());
  for (std::size_t cell = 0; cell < is_open.size(); ++cell) is_open[cell] = !task.is_closed[cell];
  for (const auto& ends : task.ends)
    for (const int end : ends) is_open[end] = false;
  return is_open;
}

std::string name_of(const std::string& what, int cell, int other) {
  return what + '[' + std::to_string(cell) + ',' + std::to_string(other) + ']';
}

class ShortestPathsBuilder {
 public:
  ShortestPathsBuilder(const PathTask& task, std::int64_t most, const StopToken& stop)
      : task_(task),
        graph_(task.graph),
        most_(most),
        is_open_(passable_cells(task)),
        passers_(graph_.nodes()),
        is_first_(graph_.nodes()),
        is_second_(graph_.nodes()),
        arcs_(graph_.nodes()) {
    formulation_.cnf = encoders::Cnf(stop);
    for (const auto& [first, second] : task.ends) is_first_[first] = is_second_[second] = true;
  }

  SatFormulation build() {
    formulation_.base.values.assign(graph_.edges(), 0);
    formulation_.no_solution_contains_another = true;  // paths between the same ends
    formulation_.search.prefer_false = true;
    formulation_.normalise = [task = task_](Answer& answer) { answer = shortened(task, answer); };
    if (!measure()) {
      cnf().add({});
      return std::move(formulation_);
    }
    formulation_.bound = least_;
    add_places();
    add_arcs();
    for (int cell = 0; wanted(cell); ++cell) add_links(cell);
    std::sort(formulation_.links.begin(), formulation_.links.end(),
              [](const AnswerLink& a, const AnswerLink& b) { return a.variable < b.variable; });
    for (int cell = 0; wanted(cell); ++cell) add_passage(cell);
    for (int cell = 0; wanted(cell); ++cell) add_labels(cell);
    if (!cnf().abandoned()) add_total();
    return std::move(formulation_);
  }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }
  bool wanted(int cell) { return cell < graph_.nodes() && !cnf().poll_step(); }

  // Computes the sum of all distances. Returns false if a pair cannot be joined.
  bool measure() {
    PathFinder finder(graph_);
    for (const auto& [first, second] : task_.ends) {
      if (cnf().poll()) return true;
      const auto is_open = [&, target = second](int cell) {
        return is_open_[cell] || cell == target;
      };
      // Usually a straight way exists and is found at once.
      auto path = finder.find(first, second, is_open, graph_.distance(first, second));
      if (path.empty()) path = finder.find(first, second, is_open);
      if (path.empty()) return false;
      distance_.push_back(static_cast<int>(path.size()) - 1);
      least_ += distance_.back();
    }
    return true;
  }

  // Adds the cells that each label may pass if all others take the shortest way.
  void add_places() {
    if (most_ < least_) cnf().add({});
    const auto spare = static_cast<int>(std::max<std::int64_t>(most_ - least_, 0));
    Distances from(graph_), to(graph_);
    std::size_t places = 0;
    for (int k = 0; k < static_cast<int>(task_.ends.size()) && !cnf().poll(); ++k) {
      const auto [first, second] = task_.ends[k];
      const int most = distance_[k] + std::min(spare, graph_.nodes());
      from.measure(first, second, is_open_, most);
      to.measure(second, first, is_open_, most);
      std::vector<int> cells;  // between the ends
      for (const int cell : to.reached()) {
        const bool is_near = from[cell] != Distances::kFar && from[cell] + to[cell] <= most;
        if (is_near && cell != first && cell != second) cells.push_back(cell);
      }
      places += cells.size();
      if (places > kMaxPlaces) return cnf().abandon();
      passers_[first].push_back({k, to[first], encoders::kTrue});
      passers_[second].push_back({k, 0, encoders::kTrue});
      std::vector<std::vector<Literal>> at(distance_[k]);  // by steps to the second end
      Literal on = new_places(k, cells);
      for (const int cell : cells) {
        passers_[cell].push_back({k, to[cell], on});
        if (to[cell] < distance_[k]) at[to[cell]].push_back(on);
        on = on + 1;
      }
      for (std::size_t steps = 1; steps < at.size(); ++steps) cnf().add(at[steps]);
    }
  }

  // Adds one variable for each cell.
  Literal new_places(int label, const std::vector<int>& cells) {
    return cnf().new_variables(
        static_cast<std::int32_t>(cells.size()),
        [cells, label](std::int32_t place) { return name_of("on", cells[place], label); });
  }

  void add_arcs() {
    for (int cell = 0; wanted(cell); ++cell) {
      if (passers_[cell].empty() || is_second_[cell]) continue;
      for (const Arc& arc : graph_.around(cell)) {
        if (passers_[arc.to].empty() || is_first_[arc.to]) continue;
        const Literal from = cnf().new_variable(name_of("from", cell, arc.to));
        arcs_[cell].push_back({arc, from});
      }
    }
  }

  // Returns the literal of a step from a cell to its neighbour; the constant false if no path takes
  // it.
  Literal from(int cell, int next) const {
    for (const auto& [arc, literal] : arcs_[cell])
      if (arc.to == next) return literal;
    return encoders::kFalse;
  }

  // Links an edge to the steps along it in both directions.
  void add_links(int cell) {
    for (const Arc& arc : graph_.around(cell)) {
      if (arc.to < cell) continue;
      const Literal there = from(cell, arc.to), back = from(arc.to, cell);
      if (there == encoders::kFalse && back == encoders::kFalse) continue;
      const Literal edge = cnf().new_variable(name_of("edge", cell, arc.to));
      cnf().add({~there, edge});
      cnf().add({~back, edge});
      cnf().add({~edge, there, back});
      formulation_.links.push_back({arc.edge, 1, edge});
    }
  }

  // Requires that paths leave a cell as often as they enter it.
  void add_passage(int cell) {
    std::vector<Literal> out, in;
    for (const Arc& arc : graph_.around(cell)) {
      out.push_back(from(cell, arc.to));
      in.push_back(from(arc.to, cell));
      cnf().add({~out.back(), ~in.back()});
    }
    encoders::add_at_most(cnf(), 1, out);
    encoders::add_at_most(cnf(), 1, in);
    if (is_first_[cell]) return cnf().add(out);
    if (is_second_[cell]) return cnf().add(in);
    add_implied(out, in);
    add_implied(in, out);
  }

  void add_implied(const std::vector<Literal>& ones, std::vector<Literal> others) {
    others.push_back(encoders::kFalse);
    for (const Literal one : ones) {
      others.back() = ~one;
      cnf().add(others);
    }
  }

  // Adds the clauses that relate the steps from a cell to labels.
  void add_labels(int cell) {
    const std::vector<Passer>& here = passers_[cell];
    std::vector<Literal> on;
    for (const Passer& passer : here) on.push_back(passer.on);
    if (on.size() > 1) encoders::add_at_most_one(cnf(), on);
    if (arcs_[cell].empty()) return;
    const Literal back = cnf().new_variable("back[" + std::to_string(cell) + "]");
    back_.push_back(back);
    for (const auto& [arc, step] : arcs_[cell]) {
      on.push_back(~step);
      cnf().add(on);  // some label goes there
      on.pop_back();
      const std::vector<Passer>& there = passers_[arc.to];
      auto next = there.begin();
      for (const Passer& passer : here) {
        for (; next != there.end() && next->label < passer.label; ++next)
          cnf().add({~step, ~next->on});
        if (next == there.end() || next->label > passer.label) {
          cnf().add({~step, ~passer.on});
          continue;
        }
        cnf().add({~step, ~passer.on, next->on});
        cnf().add({~step, passer.on, ~next->on});
        if (next->to_go > passer.to_go) cnf().add({~step, ~passer.on, back});
        ++next;
      }
      for (; next != there.end(); ++next) cnf().add({~step, ~next->on});
    }
  }

  void add_total() {
    std::vector<encoders::WeightedLiteral> terms;
    for (const Literal back : back_) terms.push_back({back, 1});
    const std::int64_t spare = std::max<std::int64_t>(most_ - least_, 0) / 2;
    const auto steps_back = encoders::add_weighted_sum(cnf(), std::move(terms), spare + 1);
    cnf().add({steps_back.at_most(spare)});
    formulation_.as_good_as = [steps_back, least = least_,
                               spare](std::int64_t value) -> std::optional<Literal> {
      if (value < least) return std::nullopt;
      return steps_back.at_most(std::min((value - least) / 2, spare));
    };
  }

  const PathTask& task_;
  const PathGraph& graph_;
  const std::int64_t most_;
  const std::vector<bool> is_open_;
  std::vector<int> distance_;                               // by label
  std::int64_t least_ = 0;                                  // the sum of all distances
  std::vector<std::vector<Passer>> passers_;                // by cell, in the order of labels
  std::vector<bool> is_first_, is_second_;                  // by cell
  std::vector<std::vector<std::pair<Arc, Literal>>> arcs_;  // by cell
  std::vector<Literal> back_;
  SatFormulation formulation_;
};

}  // namespace

SatFormulation shortest_paths_formulation(const PathTask& task, std::int64_t most,
                                          const StopToken& stop) {
  return ShortestPathsBuilder(task, most, stop).build();
}

Guess any_solution(const InstancePointer& instance, const StopToken& stop) {
  const auto report = solve(Puzzle(instance), {.stop = stop});
  if (!report) return {};
  return {.answers = report->solutions, .complete = report->status == Status::kNone};
}

SatPlan shortest_paths_plan(const PathTask& task, std::function<Guess(const StopToken& stop)> any) {
  // If nothing is found or proved, any length is allowed.
  const auto most = std::make_shared<std::int64_t>(task.graph.nodes());
  const auto guess = [task, most, any = std::move(any)](std::size_t, const StopToken& stop) {
    Guess found = any(stop);
    for (Answer& answer : found.answers) {
      answer = shortened(task, answer, stop);
      *most = length_of(answer);
    }
    return found;
  };
  const auto build = [task, most](const StopToken& stop) {
    return shortest_paths_formulation(task, *most, stop);
  };
  return {.stages = {{.build = build, .guess = guess}}};
}

}  // namespace quadrille::puzzles
