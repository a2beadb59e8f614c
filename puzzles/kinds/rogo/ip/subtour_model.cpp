// SPDX-License-Identifier: MIT
//
// Columns: x for edges, y for cells, r for roots. Each cell of the loop has two edges; it has n
// cells. The root is the loop's first cell in some order, here by descending value. So there is
// exactly one root, all other cells come after it, and each is within n / 2 steps along such cells.
// The possible positions of a loop thus are roots that share one unit, while a relaxation without
// roots combines halves of different loops. Roots whose reachable cells are worth less than a known
// loop are left out: no best loop has them.

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "puzzles/kinds/rogo/ip/distance_cuts.hpp"
#include "puzzles/kinds/rogo/ip/loop_rows.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/models.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/kinds/rogo/start_loop.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using engine::ColumnIndex;
using engine::Term;

constexpr int kMaxSubtourCells = 2500;
constexpr std::string_view kDistance = "distance", kRoots = "roots", kCuts = "cuts",
                           kStart = "start";

// Submits, once, a loop that was found by other means.
class Start final : public engine::Separator {
 public:
  explicit Start(std::vector<std::int64_t> point) : point_(std::move(point)) {}
  std::string_view name() const override { return "first loop"; }
  bool check(engine::Point, engine::RowSink&) override { return true; }
  void separate(std::span<const double>, engine::RowSink& sink) override { give(sink); }
  void propagate(const engine::BoundsView&, engine::RowSink& sink) override { give(sink); }

 private:
  void give(engine::RowSink& sink) {
    if (!point_.empty()) sink.submit(std::exchange(point_, {}));
  }

  std::vector<std::int64_t> point_;
};

class SubtourModel {
 public:
  SubtourModel(const Board& board, const IpRequest& request)
      : board_(board),
        request_(request),
        grid_(board.grid()),
        usable_(usable_cells(board, request.stop)),
        neighbours_(free_neighbours(board)) {}

  // Returns nullopt if the request is stopped.
  std::optional<IpFormulation> run() {
    if (request_.is_stopped()) return std::nullopt;
    add_columns();
    add_degrees();
    add_length();
    if (request_.has(kStart)) start_ = start_loop(board_, request_.stop);
    for (const int cell : start_) start_value_ += board_.value(cell);
    if (request_.has(kRoots)) add_roots();
    if (request_.is_stopped()) return std::nullopt;
    set_objective();
    formulation_.base.values.assign(grid_.edges(), 0);
    formulation_.no_solution_contains_another = true;  // no loop is part of another
    formulation_.enumerates_by_bound = true;
    formulation_.features.cuts =
        engine::CutKinds::none();  // our own cuts are better, and others only interfere
    if (!start_.empty()) submit_start();
    formulation_.separators.push_back(loop_rows(board_, columns_, request_.has(kCuts)));
    if (request_.has(kDistance)) add_distances();
    if (request_.is_stopped()) return std::nullopt;
    return std::move(formulation_);
  }

 private:
  std::string place(int cell) const { return board_.grid().name(cell); }

  void add_columns() {
    columns_.edge.assign(grid_.edges(), kNoColumn);
    columns_.cell.assign(board_.cells(), kNoColumn);
    for (int edge = 0; edge < grid_.edges(); ++edge) {
      const auto [a, b] = grid_.ends(edge);
      if (!usable_[a] || !usable_[b]) continue;
      const ColumnIndex column =
          formulation_.model.add_column("x[" + place(a) + "," + place(b) + "]", 0, 1);
      columns_.edge[edge] = column;
      formulation_.links.push_back({edge, 1, column});
    }
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (usable_[cell])
        columns_.cell[cell] = formulation_.model.add_column("y[" + place(cell) + "]", 0, 1);
    }
  }

  void add_degrees() {
    std::vector<std::vector<Term>> degrees(columns_.cell.size());
    for (int edge = 0; edge < grid_.edges(); ++edge) {
      const ColumnIndex x = columns_.edge[edge];
      if (x == kNoColumn) continue;
      const auto [a, b] = grid_.ends(edge);
      for (const auto& [cell, other] : {std::pair(a, b), std::pair(b, a)}) {
        degrees[cell].push_back({x, 1});
        formulation_.model.add_row("visited[" + place(cell) + "," + place(other) + "]",
                                   {{columns_.cell[cell], 1}, {x, -1}}, 0, engine::kInfinity);
      }
    }
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (!usable_[cell]) continue;
      degrees[cell].push_back({columns_.cell[cell], -2});
      formulation_.model.add_row("degree[" + place(cell) + "]", degrees[cell], 0, 0);
    }
  }

  void add_length() {
    std::vector<Term> cells;
    for (const ColumnIndex column : columns_.cell) {
      if (column != kNoColumn) cells.push_back({column, 1});
    }
    const int least = !board_.rules.exact ? Board::kMinSteps : board_.steps;
    engine::Model& model = formulation_.model;
    model.add_row("length", cells, least, std::max(least, board_.steps));
    if (board_.steps < least) model.add_row("steps", cells, -engine::kInfinity, board_.steps);
  }

  void add_roots() {
    order_.resize(board_.cells());
    std::iota(order_.begin(), order_.end(), 0);
    std::stable_sort(order_.begin(), order_.end(),
                     [this](int a, int b) { return board_.value(a) > board_.value(b); });
    columns_.root.assign(columns_.cell.size(), kNoColumn);
    from_root_.resize(columns_.cell.size());
    std::vector<std::vector<Term>> reach(columns_.cell.size());
    std::vector<bool> remaining = usable_;  // the cells from here on, in order
    std::vector<Term> roots;
    for (const int cell : order_) {
      if (!usable_[cell]) continue;
      if (request_.is_stopped()) return;
      const std::vector<int> distance = distances(neighbours_, remaining, cell, board_.steps / 2);
      const auto within =
          std::count_if(distance.begin(), distance.end(), [](int steps) { return steps >= 0; });
      remaining[cell] = false;
      if (within < (!board_.rules.exact ? Board::kMinSteps : board_.steps)) continue;
      if (!start_.empty() && most_worth(distance) < start_value_) continue;
      const ColumnIndex r = formulation_.model.add_column("r[" + place(cell) + "]", 0, 1);
      columns_.root[cell] = r;
      roots.push_back({r, 1});
      formulation_.model.add_row("root_visited[" + place(cell) + "]",
                                 {{columns_.cell[cell], 1}, {r, -1}}, 0, engine::kInfinity);
      for (int other = 0; other < board_.cells(); ++other) {
        if (distance[other] >= 0) reach[other].push_back({r, 1});
      }
      from_root_[cell] = distance;
    }
    formulation_.model.add_row("root", roots, 1, 1);
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (!usable_[cell]) continue;
      reach[cell].push_back({columns_.cell[cell], -1});
      formulation_.model.add_row("reach[" + place(cell) + "]", reach[cell], 0, engine::kInfinity);
    }
  }

  // Returns an upper bound on the value of a loop of these cells: it has the same number of cells
  // of each chessboard colour.
  std::int64_t most_worth(const std::vector<int>& distance) const {
    std::array<std::vector<std::int32_t>, 2> values;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (distance[cell] >= 0 && board_.value(cell) > 0)
        values[(board_.grid().row(cell) + board_.grid().column(cell)) % 2].push_back(
            board_.value(cell));
    }
    std::int64_t sum = 0;
    for (std::vector<std::int32_t>& colour : values) {
      std::sort(colour.begin(), colour.end(), std::greater<>());
      colour.resize(std::min<std::size_t>(colour.size(), board_.steps / 2));
      sum = std::accumulate(colour.begin(), colour.end(), sum);
    }
    return sum;
  }

  void set_objective() {
    std::vector<Term> terms;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (usable_[cell] && board_.value(cell) != 0)
        terms.push_back({columns_.cell[cell], board_.value(cell)});
    }
    formulation_.model.set_objective(terms, engine::Sense::kMaximise);
  }

  void add_distances() {
    StepTable between(usable_.size());
    for (int cell = 0; cell < board_.cells() && !request_.is_stopped(); ++cell) {
      if (usable_[cell]) between[cell] = distances(neighbours_, usable_, cell, board_.steps / 2);
    }
    formulation_.optional_separators.push_back(
        distance_cuts(columns_, {board_.steps, std::move(between), std::move(from_root_)}));
  }

  void submit_start() {
    std::vector<std::int64_t> point(formulation_.model.columns().size());
    const Answer answer = answer_of(board_, start_);
    for (int edge = 0; edge < grid_.edges(); ++edge) {
      if (answer.values[edge] != 0) point[columns_.edge[edge]] = 1;
    }
    for (const int cell : start_) point[columns_.cell[cell]] = 1;
    for (const int cell : order_) {
      if (std::find(start_.begin(), start_.end(), cell) == start_.end()) continue;
      point[columns_.root[cell]] = 1;
      break;
    }
    formulation_.optional_separators.push_back(std::make_unique<Start>(std::move(point)));
  }

  const Board& board_;
  const IpRequest& request_;
  Grid grid_;
  std::vector<bool> usable_;
  Neighbours neighbours_;
  LoopColumns columns_;
  StepTable from_root_;
  std::vector<int> start_;  // a loop; empty if unknown
  std::int64_t start_value_ = 0;
  std::vector<int> order_;  // the order of roots; empty without roots
  IpFormulation formulation_;
};

}  // namespace

std::vector<PartInfo> subtour_parts() {
  return {{kRoots, "a root for the loop, to which its cells are connected"},
          {kDistance, "cuts for cells that are too far from each other"},
          {kCuts, "cuts at fractional points (otherwise only rows at integer points)"},
          {kStart, "a first loop from a local search"}};
}

std::optional<IpFormulation> subtour_model(const Board& board, const IpRequest& request) {
  if (board.cells() > kMaxSubtourCells) return std::nullopt;
  return SubtourModel(board, request).run();
}

}  // namespace quadrille::puzzles::rogo
