// SPDX-License-Identifier: MIT
//
// The model numberlink/edge-label (after the edge variables and node labels of
// yusuke-matsunaga/ADC2016_nl3d, preceded by the corner rule of thomasahle/numberlink).
//
// One variable for each edge: a cell uses two (a terminal one) of its at most four edges, or none
// if cells may stay empty. One binary label for each cell, equal along edges. Loops and, if
// touching is forbidden, paths beside themselves are forbidden lazily.
//
// Why it is fast: if corners are pinned to rays (corners.cpp), paths can only go straight through
// most cells of a board. The edges of a whole region of such cells are one variable or its
// negation, found by union-find before any clause is written. Labels are needed only for the other
// cells: equality is stated once along each run of straight cells.
//
// Variants of the model for one board:
// - filled: all rules of `fill no-touch`, for which it is exact: no three edges of a unit square
//   (the ends would touch), corners pinned in all quadrants. The search uses shared labels
//   (shared_labels.cpp).
// - tight, for `no-fill`: among the solutions take one of least total length, and among these one
//   that lies lowest. It has no three edges of a unit square and no two-wide bump over a cell that
//   could be passed (both could be shortened), and a corner into a lower quadrant needs its
//   diagonal cell to be taken (otherwise it could be flipped down): pinned in the two lower
//   quadrants. So the clauses keep a solution if the board has one; loops are dropped from it,
//   and if touching is forbidden it is shortened once more. Every cut and flip on the way leads
//   from solution to solution, at least if touching is allowed: hence Strength::kReduced
//   (neighbour.cpp). A routing heuristic runs first, as SAT search ignores distances
//   (routing.hpp).
// - plain: degrees and labels, with everything else that the rules imply.
//
// Boards with walls, warps and bridges have a variant of their own (passage_labels.cpp).

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/equivalences.hpp"
#include "encoders/labels.hpp"
#include "puzzles/kinds/numberlink/corners.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/kinds/numberlink/routing.hpp"
#include "puzzles/kinds/numberlink/sat/close_solutions.hpp"
#include "puzzles/kinds/numberlink/sat/edge_labels.hpp"
#include "puzzles/kinds/numberlink/sat/lazy_paths.hpp"
#include "puzzles/kinds/numberlink/sat/shared_labels.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using encoders::BinaryLabel;
using encoders::kFalse;
using encoders::Literal;

// The constraints in a variant of the model.
struct Statement {
  bool fill = false;
  bool no_squares = false;  // no three edges of a unit square
  bool no_bumps = false;    // no two-wide bump over a cell that could be passed
  QuadrantSet pinned = kNoQuadrants;
  std::optional<int> codes = std::nullopt;  // number of codes that labels share; nullopt: none do
};

class EdgeLabelBuilder {
 public:
  EdgeLabelBuilder(const Board& board, Statement statement, const StopToken& stop)
      : board_(board), statement_(statement), corners_(find_corners(board, statement.pinned)) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation build() {
    if (!find_edge_literals()) return std::move(formulation_);
    for (int cell = 0; wanted(cell); ++cell) {
      if (merged(cell) || board_.blocked(cell)) continue;
      add_degree(cell);
      add_corners(cell);
    }
    if (statement_.no_squares) add_squares();
    if (statement_.no_bumps) add_bumps();
    add_labels();
    if (!formulation_.cnf.poll()) link_answer();
    return std::move(formulation_);
  }

  const std::vector<Literal>& edges() const { return edges_; }

 private:
  // Whether the board has this cell and the work has not been stopped.
  bool wanted(int cell) { return cell < board_.cell_count() && !formulation_.cnf.poll_step(); }

  // Whether the edges of the cell share a single variable: a path can only go straight through it.
  bool merged(int cell) const { return statement_.fill && corners_.straight(board_, cell); }

  Literal edge(Cell from, Step step) const {
    const int edge = edge_at(board_, from, step);
    return edge < 0 ? kFalse : edges_[edge];
  }

  // Returns false if no solution exists (the formula then contains the empty clause), or if the
  // formula is abandoned.
  bool find_edge_literals() {
    using encoders::Equivalences;
    Equivalences classes(board_.grid().edges());
    const auto term = [&](Cell from, Step step) {
      const int edge = edge_at(board_, from, step);
      return edge < 0 ? kFalse : Equivalences::literal(edge);
    };
    for (int cell = 0; wanted(cell); ++cell) {
      const Cell at = position_of(board_, cell);
      const auto [right, down, left, up] = kSteps;
      if (board_.blocked(cell)) {
        for (const Step step : kSteps) classes.equate(term(at, step), kFalse);
      } else if (merged(cell)) {
        classes.equate(term(at, right), term(at, left));
        classes.equate(term(at, down), term(at, up));
        classes.equate(term(at, right), ~term(at, down));
      }
    }
    if (formulation_.cnf.abandoned()) return false;
    edges_ = classes.to_literals(
        formulation_.cnf,
        [shape = answer_shape(board_)](std::int32_t edge) { return shape.name(edge); });
    return classes.consistent();
  }

  void add_degree(int cell) {
    const Cell at = position_of(board_, cell);
    std::array<Literal, 4> around;
    for (std::size_t i = 0; i < around.size(); ++i) around[i] = edge(at, kSteps[i]);
    numberlink::add_degree(formulation_.cnf, board_.terminal(cell), statement_.fill, around);
  }

  void add_corners(int cell) {
    if (board_.terminal(cell)) return;
    const Cell at = position_of(board_, cell);
    for (std::size_t q = 0; q < kQuadrants.size(); ++q) {
      if ((statement_.pinned >> q & 1) == 0) continue;
      const auto& [vertical, horizontal] = kQuadrants[q];
      const Literal a = edge(at, vertical);
      const Literal b = edge(at, horizontal);
      if (!corners_.possible_at(cell, q)) {
        formulation_.cnf.add({~a, ~b});
        continue;
      }
      const Cell diagonal = at + vertical + horizontal;
      if (board_.cells[cell_at(board_, diagonal)] != 0) continue;
      formulation_.cnf.add({~a, ~b, edge(diagonal, vertical)});
      formulation_.cnf.add({~a, ~b, edge(diagonal, horizontal)});
    }
  }

  void add_squares() {
    const auto [right, down, left, up] = kSteps;
    for (int row = 0; row + 1 < board_.rows; ++row) {
      for (int column = 0; column + 1 < board_.columns; ++column) {
        if (formulation_.cnf.poll_step()) return;
        const Cell here{row, column};
        const Cell opposite{row + 1, column + 1};
        encoders::add_at_most(formulation_.cnf, 2,
                              std::array{edge(here, right), edge(here, down), edge(opposite, left),
                                         edge(opposite, up)});
      }
    }
  }

  // Excludes bumps: two steps along a base, with both ends turning to the same side, around the
  // middle cell there. If that cell is neither a terminal nor blocked, it is empty or can be
  // passed.
  void add_bumps() {
    for (int cell = 0; wanted(cell); ++cell) {
      const Cell middle = position_of(board_, cell);
      if (board_.cells[cell] != 0) continue;
      for (const Step side : kSteps) {
        const Step along{side.right, side.down};
        const Cell base = middle + side;
        formulation_.cnf.add({~edge(base, along), ~edge(base, along.reversed()),
                              ~edge(base + along, side.reversed()),
                              ~edge(base + along.reversed(), side.reversed())});
      }
    }
  }

  void add_labels() {
    std::vector<int> unknown;
    for (int cell = 0; wanted(cell); ++cell)
      if (board_.cells[cell] == 0 && !merged(cell)) unknown.push_back(cell);
    if (formulation_.cnf.abandoned()) return;
    const std::vector<BinaryLabel> labels = new_labels(
        formulation_.cnf, statement_.codes ? with_shared_labels(board_, *statement_.codes) : board_,
        unknown, [&board = board_](int cell) { return name_at(board, "label", cell); });
    for (int cell = 0; wanted(cell); ++cell) {
      if (merged(cell) || board_.blocked(cell)) continue;
      for (const Step step : {kSteps[0], kSteps[1]}) {
        const Cell at = position_of(board_, cell);
        const Literal run = edge(at, step);
        if (run == kFalse) continue;
        const int end = end_of_run(at, step);
        encoders::add_equal_if(formulation_.cnf, run, labels[cell], labels[end]);
      }
    }
  }

  // Returns the first cell in the direction of the step that is not merely passed. The edges on the
  // way are equal, so a run that left the board would have the literal kFalse.
  int end_of_run(Cell from, Step step) const {
    Cell at = from + step;
    while (merged(cell_at(board_, at))) at = at + step;
    return cell_at(board_, at);
  }

  void link_answer() {
    formulation_.base.values.assign(edges_.size(), 0);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (edges_[i] == kFalse) continue;
      formulation_.links.push_back({static_cast<std::int32_t>(i), 1, edges_[i]});
    }
    formulation_.no_solution_contains_another = true;  // every cell of a path has its full degree
  }

  const Board& board_;
  Statement statement_;
  CornerSets corners_;
  std::vector<Literal> edges_;  // by edge
  SatFormulation formulation_;
};

// Whether the rules are those of the first stage, `fill no-touch`.
bool is_strict(const Board& board) { return board.rules.fill && !board.rules.touch; }

SatFormulation build_filled(const Board& board, std::optional<int> codes, const StopToken& stop) {
  EdgeLabelBuilder builder(
      board, {.fill = true, .no_squares = true, .pinned = kAllQuadrants, .codes = codes}, stop);
  SatFormulation formulation = builder.build();
  formulation.separator = make_path_separator(
      board, builder.edges(), {.no_loops = true, .no_touch = true, .same_ends = codes.has_value()});
  formulation.search.strategy = encoders::SatStrategy::kInOrder;
  formulation.strength = is_strict(board) ? Strength::kExact : Strength::kSufficient;
  return formulation;
}

SatFormulation build_tight(const Board& board, const StopToken& stop) {
  EdgeLabelBuilder builder(
      board, {.no_squares = true, .no_bumps = true, .pinned = kDownwardQuadrants}, stop);
  SatFormulation formulation = builder.build();
  formulation.search.prefer_false = true;
  formulation.strength = Strength::kReduced;
  formulation.normalise = [&board](Answer& answer) {
    board.rules.touch ? drop_loops(board, answer) : shorten_paths(board, answer);
  };
  return formulation;
}

SatFormulation build_exact(const Board& board, bool no_loops, std::optional<int> codes,
                           const StopToken& stop) {
  if (board.special_graph) return passage_label_formulation(board, no_loops, codes, stop);
  EdgeLabelBuilder builder(
      board, {.fill = board.rules.fill, .no_squares = !board.rules.touch, .codes = codes}, stop);
  SatFormulation formulation = builder.build();
  formulation.separator = make_path_separator(
      board, builder.edges(),
      {.no_loops = no_loops, .no_touch = !board.rules.touch, .same_ends = codes.has_value()});
  formulation.search.prefer_false = !board.rules.fill;
  if (!no_loops) {
    formulation.normalise = [&board](Answer& answer) { drop_loops(board, answer); };
  }
  return formulation;
}

SatFormulation build_plain(const Board& board, std::optional<int> codes, const StopToken& stop) {
  return build_exact(board, /*no_loops=*/board.rules.fill, codes, stop);
}

SatFormulation build(const Board& board, std::optional<int> codes, const StopToken& stop) {
  const bool is_filled = is_strict(board) && !board.special_graph;
  return is_filled ? build_filled(board, codes, stop) : build_plain(board, codes, stop);
}

// Returns a solution by a small change, otherwise one that differs within a window, otherwise the
// small change even if it is not a solution; nullopt if all of these fail.
std::optional<Answer> find_close(const Board& board, const Answer& answer, const StopToken& stop) {
  std::optional<Answer> neighbour =
      board.rules.fill || board.special_graph ? std::nullopt : find_neighbour(board, answer);
  constexpr int kMostCells = 3'600;  // a larger board has too many windows
  const bool is_solution = neighbour && !check(board, *neighbour);
  if (!board.rules.touch || is_solution || board.cell_count() > kMostCells) return neighbour;
  const SatFormulation exact = build_exact(board, /*no_loops=*/true, std::nullopt, stop);
  const std::optional<Answer> other = other_in_window(board, exact, answer, stop);
  return other ? other : neighbour;
}

// Adds stages in which the exact formulation takes turns with a sweep, each with more effort than
// before.
void add_turns(const Board& board, SatPlan& plan) {
  if (why_not_frontier(board)) return;
  constexpr std::int64_t kFirstConflicts = 2'000;
  constexpr std::uint64_t kFirstStates = 1'000'000, kMostStates = 100'000'000;
  std::int64_t conflicts = kFirstConflicts;
  for (std::uint64_t states = kFirstStates; states <= kMostStates; states *= 10) {
    plan.stages.back().max_conflicts = conflicts;
    conflicts *= 10;
    plan.stages.push_back({.build = nullptr});
    plan.stages.back().guess = [&board, states](std::size_t wanted, const StopToken& stop) {
      return swept_solutions(board, wanted, states, stop);
    };
  }
}

Guess routed_solution(const Board& board, const StopToken& stop) {
  const PathTask task = path_task(board);
  const auto paths = route(task, {.stop = stop});
  if (!paths) return Guess{};
  Answer answer = answer_of(task.graph, *paths);
  if (!board.rules.touch) shorten_paths(board, answer);
  return guess_of(std::move(answer));
}

// A plan for boards with walls, warps and bridges.
SatPlan passage_plan(const Board& board) {
  SatPlan plan{.stages = {{[&board](const StopToken& stop) {
                 return build_plain(board, kSharedCodes, stop);
               }}}};
  if (!board.rules.fill)
    plan.stages.back().guess = [&board](std::size_t, const StopToken& stop) {
      return routed_solution(board, stop);
    };
  plan.neighbour = [&board](const Answer& answer, const StopToken& stop) {
    return find_close(board, answer, stop);
  };
  return plan;
}

}  // namespace

SatFormulation edge_label_formulation(const Board& board, const StopToken& stop) {
  return build(board, std::nullopt, stop);
}

SatFormulation shared_label_formulation(const Board& board, const StopToken& stop, int codes) {
  return build(board, codes, stop);
}

SatPlan edge_label_plan(const Board& board) {
  if (board.special_graph) return passage_plan(board);
  // Under other rules, boards often have a solution that fills the board without touching, which is
  // then found at once; the effort is bounded in case they do not.
  constexpr std::int64_t kFilledConflicts = 20'000;
  SatStage filled{
      [&board](const StopToken& stop) { return build_filled(board, kSharedCodes, stop); }};
  if (is_strict(board)) return {.stages = {std::move(filled)}};
  filled.max_conflicts = kFilledConflicts;
  SatPlan plan{.stages = {std::move(filled), {[&board](const StopToken& stop) {
                            return board.rules.fill ? build_plain(board, std::nullopt, stop)
                                                    : build_tight(board, stop);
                          }}}};
  plan.neighbour = [&board](const Answer& answer, const StopToken& stop) {
    return find_close(board, answer, stop);
  };
  if (board.rules.fill) {
    add_turns(board, plan);
    return plan;
  }
  plan.stages.back().guess = [&board](std::size_t, const StopToken& stop) {
    return routed_solution(board, stop);
  };
  return plan;
}

}  // namespace quadrille::puzzles::numberlink
