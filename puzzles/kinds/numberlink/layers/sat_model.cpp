// SPDX-License-Identifier: MIT
//
// The model numberlink-3d/sat: the edge variables and node labels of yusuke-matsunaga/ADC2016_nl3d
// on a lattice. Each cell uses two of its at most six edges or none; an end uses one. Labels of
// cells are binary and equal along edges. No three edges of a unit square are used: the path would
// run beside itself. If it does so elsewhere, from p along edges to its neighbour q, a lazy clause
// forbids using all of these edges. Loops apart from the paths are possible, and dropped from a
// solution.
//
// A router runs first, since SAT search ignores distances. Its paths are freed of detours, so none
// runs beside itself. A second solution is searched for by leading one path around one of its
// cells, with the others unchanged: the shortest way through free cells never touches itself.
//
// With vias, the only edges between layers are those of vias. At least one edge of each via is
// used, and all between two used ones; a path that enters a via's cell within the layer leaves the
// layer there. A loop through vias is excluded when it appears.

#include <algorithm>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "engine/poll.hpp"
#include "puzzles/kinds/numberlink/layers/models.hpp"
#include "puzzles/kinds/numberlink/routing.hpp"
#include "puzzles/kinds/numberlink/sat/edge_labels.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

using encoders::Literal;
using numberlink::Strands;

// Returns the first two indices on a path whose cells are neighbours but not consecutive, or
// nullopt.
std::optional<std::pair<int, int>> find_touch(const Board& board, const Strands& strands,
                                              const Strands::Strand& strand) {
  const Lattice lattice = board.lattice();
  const int id = strands.strand_of[strand.cells.front()];
  for (int i = 0; i < static_cast<int>(strand.cells.size()); ++i) {
    const int cell = strand.cells[i];
    for (const Arc& arc : lattice.around(cell)) {
      // On boards with vias, cells of different layers do not touch.
      const bool are_apart = !board.vias.empty() && !lattice.is_same_layer(cell, arc.to);
      const int other = strands.place_of[arc.to];
      if (strands.strand_of[arc.to] == id && other > i + 1 && !are_apart)
        return std::pair(i, other);
    }
  }
  return std::nullopt;
}

class TouchSeparator final : public encoders::Separator {
 public:
  TouchSeparator(const Board& board, Literal first) : board_(board), first_(first) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    Answer answer{std::vector<std::int32_t>(board_.lattice().edges())};
    for (std::size_t edge = 0; edge < answer.values.size(); ++edge)
      answer.values[edge] = assignment(first_ + static_cast<std::int32_t>(edge)) ? 1 : 0;
    const Strands strands = find_strands(board_, answer);
    bool is_right = true;
    for (const Strands::Strand& strand : strands.strands) {
      if (strand.loop) {
        if (board_.vias.empty() || !changes_layer(strand)) continue;
        forbid(strand, 0, strand.edges.size(), lazy);
      } else {
        const auto touch = find_touch(board_, strands, strand);
        if (!touch) continue;
        forbid(strand, touch->first, touch->second, lazy);
      }
      is_right = false;
    }
    return is_right;
  }

 private:
  bool changes_layer(const Strands::Strand& strand) const {
    const Lattice lattice = board_.lattice();
    return std::any_of(strand.cells.begin(), strand.cells.end(), [&](int cell) {
      return !lattice.is_same_layer(cell, strand.cells.front());
    });
  }

  // Forbids using all edges of the strand from index `from` to index `to`.
  void forbid(const Strands::Strand& strand, std::size_t from, std::size_t to,
              encoders::ClauseSink& lazy) {
    std::vector<Literal> clause;
    for (std::size_t i = from; i < to; ++i) clause.push_back(~(first_ + strand.edges[i]));
    lazy.add(clause);
  }

  const Board& board_;
  Literal first_;
};

class EdgeLabelBuilder3d {
 public:
  EdgeLabelBuilder3d(const Board& board, const StopToken& stop)
      : board_(board), lattice_(board.lattice()) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation build() {
    if (formulation_.cnf.poll()) return std::move(formulation_);
    formulation_.base.values.assign(lattice_.edges(), 0);
    formulation_.no_solution_contains_another = true;  // paths between the same ends
    formulation_.search.prefer_false = true;
    formulation_.normalise = [&board = board_](Answer& answer) { drop_loops(board, answer); };
    if (lattice_.edges() == 0) return std::move(formulation_);  // one cell: no label has two ends
    first_ = formulation_.cnf.new_variables(
        lattice_.edges(),
        [shape = answer_shape(board_)](std::int32_t edge) { return shape.name(edge); });
    for (int cell = 0; wanted(cell); ++cell) add_degree(cell);
    for (int cell = 0; wanted(cell); ++cell) add_squares(cell);
    if (!board_.vias.empty()) add_vias();
    if (!formulation_.cnf.abandoned()) add_labels();
    if (formulation_.cnf.abandoned()) return std::move(formulation_);
    for (int edge = 0; edge < lattice_.edges(); ++edge)
      formulation_.links.push_back({edge, 1, first_ + edge});
    formulation_.separator = std::make_unique<TouchSeparator>(board_, first_);
    return std::move(formulation_);
  }

 private:
  bool wanted(int cell) { return cell < board_.cell_count() && !formulation_.cnf.poll_step(); }

  void add_degree(int cell) {
    std::vector<Literal> around;
    for (const Arc& arc : lattice_.around(cell)) around.push_back(first_ + arc.edge);
    encoders::Cnf& cnf = formulation_.cnf;
    if (board_.blocked(cell)) {
      for (const Literal edge : around) cnf.add({~edge});
      return;
    }
    numberlink::add_degree(cnf, board_.terminal(cell), /*fill=*/false, around);
  }

  // Adds the unit squares whose first cell this is.
  void add_squares(int cell) {
    for (const Arc& a : lattice_.around(cell)) {
      for (const Arc& b : lattice_.around(cell)) {
        if (cell > a.to || a.to >= b.to) continue;
        // On boards with vias, a path may pass above itself.
        if (!board_.vias.empty() && !lattice_.is_same_layer(cell, b.to)) continue;
        const int opposite = b.to + a.to - cell;
        const auto from_a = lattice_.between(a.to, opposite);
        const auto from_b = lattice_.between(b.to, opposite);
        encoders::add_at_most(
            formulation_.cnf, 2,
            std::array{first_ + a.edge, first_ + b.edge, first_ + *from_a, first_ + *from_b});
      }
    }
  }

  void add_vias() {
    encoders::Cnf& cnf = formulation_.cnf;
    const std::vector<bool> is_open = open_edges(board_);
    for (int edge = 0; edge < lattice_.edges(); ++edge)
      if (!is_open[edge]) cnf.add({~(first_ + edge)});
    for (const Via& via : board_.vias) {
      std::vector<Literal> passage;
      for (const int edge : edges_of(lattice_, via)) passage.push_back(first_ + edge);
      cnf.add(passage);
      for (std::size_t i = 0; i < passage.size(); ++i)
        for (std::size_t j = i + 2; j < passage.size(); ++j)
          cnf.add({~passage[i], passage[i + 1], ~passage[j]});
      for (const int cell : via.cells) add_passage(cell);
    }
  }

  // Requires that a path which enters a via's cell within the layer leaves the layer there.
  void add_passage(int cell) {
    std::vector<Literal> in_layer, leaving;
    for (const Arc& arc : lattice_.around(cell)) {
      (lattice_.is_same_layer(cell, arc.to) ? in_layer : leaving).push_back(first_ + arc.edge);
    }
    leaving.push_back(encoders::kFalse);
    for (const Literal edge : in_layer) {
      leaving.back() = ~edge;
      formulation_.cnf.add(leaving);
    }
  }

  void add_labels() {
    std::vector<int> free;
    for (int cell = 0; cell < board_.cell_count(); ++cell)
      if (board_.cells[cell] == 0) free.push_back(cell);
    const auto labels = numberlink::new_labels(formulation_.cnf, board_, free, [](int cell) {
      return "label[" + std::to_string(cell) + "]";
    });
    for (int cell = 0; wanted(cell); ++cell) {
      for (const Arc& arc : lattice_.around(cell))
        if (cell < arc.to)
          encoders::add_equal_if(formulation_.cnf, first_ + arc.edge, labels[cell], labels[arc.to]);
    }
  }

  const Board& board_;
  const Lattice lattice_;
  Literal first_ = encoders::kFalse;
  SatFormulation formulation_;
};

Guess routed(const Board& board, const StopToken& stop) {
  constexpr std::int64_t kMaxVisits = 2'000'000'000;  // some minutes on the largest boards
  const PathTask task = path_task(board);
  auto paths = route(task, {.max_visits = kMaxVisits, .stop = stop});
  if (!paths) return {};
  return guess_of(shortened(task, answer_of(task.graph, *paths), stop));
}

// Two paths of one label that do not touch themselves either differ in their cells or are equal. So
// another path must avoid some cell of the present one.
std::optional<Answer> other_path(const Board& board, const Answer& answer, const StopToken& stop) {
  const Lattice lattice = board.lattice();
  auto paths = trace_paths(board, answer);
  PathFinder finder(lattice);
  std::vector<bool> is_open(board.cells.size());
  for (int cell = 0; cell < board.cell_count(); ++cell) is_open[cell] = board.cells[cell] == 0;
  for (const auto& path : paths)
    for (const int cell : path) is_open[cell] = false;
  engine::Poll poll(stop);
  const auto may_pass = [&](int cell) { return !poll.says_stop(1) && is_open[cell]; };
  for (std::vector<int>& path : paths) {
    for (const int cell : path) is_open[cell] = true;
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
      if (poll.says_stop(path.size())) return std::nullopt;
      is_open[path[i]] = false;
      std::vector<int> other = finder.find(path.front(), path.back(), may_pass);
      is_open[path[i]] = true;
      if (other.empty()) continue;
      path = std::move(other);
      return answer_of(lattice, paths);
    }
    for (const int cell : path) is_open[cell] = false;
  }
  return std::nullopt;
}

// Returns the plan for a board with vias. Not every free cell is open to every path, so there is no
// search for neighbours.
SatPlan via_plan(const Board& board) {
  const auto guess = [&board](int attempts) {
    return [&board, attempts](std::size_t, const StopToken& stop) {
      return guess_of(route_by_vias(board, attempts, stop));
    };
  };
  const auto build = [&board](const StopToken& stop) { return sat_formulation(board, stop); };
  return {.stages = {{.build = build, .max_conflicts = 20'000, .guess = guess(50)},
                     {.build = nullptr, .guess = guess(1'000)}}};
}

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return EdgeLabelBuilder3d(board, stop).build();
}

SatPlan sat_plan(const Board& board) {
  if (!board.vias.empty()) return via_plan(board);
  SatPlan plan;
  plan.stages.push_back(
      {.build = [&board](const StopToken& stop) { return sat_formulation(board, stop); }});
  plan.stages.back().guess = [&board](std::size_t, const StopToken& stop) {
    return routed(board, stop);
  };
  plan.neighbour = [&board](const Answer& answer, const StopToken& stop) {
    return other_path(board, answer, stop);
  };
  return plan;
}

}  // namespace quadrille::puzzles::numberlink_3d
