// SPDX-License-Identifier: MIT
//
// The GAMS model of the NEOS Guide (J. Lamb and N. Jian, Rogo Puzzle, 2011), with its names and
// cell numbers (from 1, row by row): arcs x(i,j), cells y(i), the starting cell delta(i), positions
// u(i) after C. E. Miller, A. W. Tucker, R. A. Zemlin (JACM 1960). Two things differ. Forbidden
// cells, which have the value -100 in the text, are excluded. And the text also has columns x(i,j)
// for pairs that are not neighbours; each occurs in one row and would be 0. These columns are left
// out, but not the rows.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "puzzles/kinds/rogo/models.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using engine::ColumnIndex;
using engine::Term;

constexpr int kMaxMtzCells = 625;  // one row per pair: half a gigabyte in the engine

class MtzModel {
 public:
  MtzModel(const Board& board, const IpRequest& request)
      : board_(board), request_(request), grid_(board.grid()) {}

  IpFormulation run() {
    add_columns();
    add_flow();
    add_start();
    add_positions();
    std::vector<Term> objective;
    for (int i = 0; i < board_.cells(); ++i) objective.push_back({y_[i], board_.value(i)});
    model().set_objective(objective, engine::Sense::kMaximise);
    formulation_.base.values.assign(grid_.edges(), 0);
    formulation_.no_solution_contains_another = true;
    return std::move(formulation_);
  }

 private:
  struct Arc {
    int from, to;
    ColumnIndex x;
  };

  engine::Model& model() { return formulation_.model; }

  static std::string name(std::string_view of, int i) {
    return std::string(of) + '(' + std::to_string(i + 1) + ')';
  }
  static std::string name(std::string_view of, int i, int j) {
    return std::string(of) + '(' + std::to_string(i + 1) + ',' + std::to_string(j + 1) + ')';
  }

  void add_columns() {
    for (int edge = 0; edge < grid_.edges(); ++edge) {
      const auto [a, b] = grid_.ends(edge);
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        arcs_.push_back({from, to, model().add_column(name("x", from, to), 0, 1)});
        formulation_.links.push_back({edge, 1, arcs_.back().x});
      }
    }
    for (int i = 0; i < board_.cells(); ++i)
      y_.push_back(model().add_column(name("y", i), 0, board_.is_forbidden(i) ? 0 : 1));
    for (int i = 0; i < board_.cells(); ++i)
      delta_.push_back(model().add_column(name("delta", i), 0, 1));
    for (int i = 0; i < board_.cells(); ++i) {
      u_.push_back(model().add_column(
          {name("u", i), 0, engine::kInfinity, engine::ColumnType::kContinuous, 1}));
    }
  }

  void add_flow() {
    std::vector<Term> cells;
    for (const ColumnIndex column : y_) cells.push_back({column, 1});
    // Under `at-most` there must still be a loop.
    const int least = !board_.rules.exact ? Board::kMinSteps : board_.steps;
    model().add_row("loop_size", cells, least, std::max(least, board_.steps));
    if (board_.steps < least) model().add_row("steps", cells, -engine::kInfinity, board_.steps);
    std::vector<std::vector<Term>> out(y_.size()), in(y_.size());
    for (const Arc& arc : arcs_) {
      out[arc.from].push_back({arc.x, 1});
      in[arc.to].push_back({arc.x, 1});
    }
    for (int i = 0; i < board_.cells(); ++i) {
      out[i].push_back({y_[i], -1});
      in[i].push_back({y_[i], -1});
      model().add_row(name("connections", i), out[i], 0, 0);
      model().add_row(name("connections2", i), in[i], 0, 0);
    }
  }

  void add_start() {
    std::vector<Term> starts;
    for (int i = 0; i < board_.cells(); ++i) {
      const ColumnIndex u = u_[i], delta = delta_[i];
      model().add_row(name("assign1", i), {{u, 1}, {delta, -1}}, 0, engine::kInfinity);
      model().add_row(name("assign2", i), {{u, 1}, {delta, board_.steps - 1}}, -engine::kInfinity,
                      board_.steps);
      starts.push_back({delta, 1});
    }
    model().add_row("assign3", starts, 1, 1);
  }

  void add_positions() {
    std::vector<std::vector<const Arc*>> arcs_from(y_.size());
    for (const Arc& arc : arcs_) arcs_from[arc.from].push_back(&arc);
    for (int i = 0; i < board_.cells() && !request_.is_stopped(); ++i) {
      for (int j = 0; j < board_.cells(); ++j) {
        if (i == j) continue;
        std::vector<Term> terms{{u_[i], 1}, {u_[j], -1}, {delta_[j], -board_.steps}};
        for (const Arc* arc : arcs_from[i]) {
          if (arc->to == j) terms.push_back({arc->x, board_.steps});
        }
        model().add_row(name("mtz", i, j), terms, -engine::kInfinity, board_.steps - 1);
      }
    }
  }

  const Board& board_;
  const IpRequest& request_;
  Grid grid_;
  std::vector<Arc> arcs_;
  std::vector<ColumnIndex> y_, delta_, u_;
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> mtz_model(const Board& board, const IpRequest& request) {
  if (board.cells() > kMaxMtzCells) return std::nullopt;
  return MtzModel(board, request).run();
}

}  // namespace quadrille::puzzles::rogo
