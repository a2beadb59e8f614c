// SPDX-License-Identifier: MIT

#include "puzzles/kinds/circuit/ip/tree_program.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace quadrille::puzzles::circuit {

TreeProgram::TreeProgram(const Board& board, const IpRequest& request)
    : request_(request), graph_(std::make_shared<PointGraph>(board)) {
  formulation_.base.values.assign(
      static_cast<std::size_t>(board.grid().edges()) * (board.ends ? 2 : 1), 0);
  // No spanning tree contains another.
  formulation_.no_solution_contains_another = true;
  for (int e = 0; e < graph_->edges() && !request_.is_stopped(); ++e) {
    const auto column =
        model().add_column("edge[" + graph_->edge_name(e) + "]", graph_->is_given(e) ? 1 : 0, 1);
    formulation_.links.push_back({.variable = graph_->grid_edge(e), .value = 1, .column = column});
  }
  for (int v = 0; v < graph_->vertices() && !request_.is_stopped(); ++v) {
    model().add_column("branch[" + graph_->vertex_name(v) + "]", 0, 1);
  }
  for (int v = 0; v < graph_->vertices() && !request_.is_stopped(); ++v) {
    std::vector<engine::Term> terms;
    for (const Arc& arc : graph_->around(v)) terms.push_back({arc.edge, 1});
    terms.push_back({branch(v), -2});
    model().add_row("degree[" + graph_->vertex_name(v) + "]", terms, 1, 1);
  }
}

std::vector<engine::Term> TreeProgram::all_edges() const {
  std::vector<engine::Term> terms;
  for (int e = 0; e < graph_->edges(); ++e) terms.push_back({e, 1});
  return terms;
}

void TreeProgram::add_tree_size() {
  model().add_row("tree_size", all_edges(), tree_size(), tree_size());
}

void TreeProgram::minimise_edges() {
  model().set_objective(all_edges(), engine::Sense::kMinimise);
  formulation_.solved_at = tree_size();
}

void TreeProgram::add_path(const Board& board) {
  for (int e = 0; e < graph_->edges() && !request_.is_stopped(); ++e) {
    path_.push_back(model().add_column("path[" + graph_->edge_name(e) + "]", 0, 1));
    model().add_row("in_tree[" + graph_->edge_name(e) + "]", {{path_.back(), 1}, {e, -1}},
                    -engine::kInfinity, 0);
    formulation_.links.push_back({.variable = board.grid().edges() + graph_->grid_edge(e),
                                  .value = 1,
                                  .column = path_.back()});
  }
  for (int v = 0; v < graph_->vertices() && !request_.is_stopped(); ++v) {
    const bool is_end = v == graph_->terminals()[0] || v == graph_->terminals()[1];
    std::vector<engine::Term> terms;
    for (const Arc& arc : graph_->around(v)) terms.push_back({path_[arc.edge], 1});
    visited_.push_back(-1);
    if (!is_end) {
      visited_.back() = model().add_column("visited[" + graph_->vertex_name(v) + "]", 0, 1);
      terms.push_back({visited_.back(), -2});
    }
    const int sum = is_end ? 1 : 0;
    model().add_row("path[" + graph_->vertex_name(v) + "]", terms, sum, sum);
  }
}

void TreeProgram::minimise_edges_and_path(const Board& board) {
  add_path(board);
  std::vector<engine::Term> both = all_edges();
  for (const engine::ColumnIndex path : path_) both.push_back({path, 1});
  model().set_objective(both, engine::Sense::kMinimise);
  formulation_.surplus = tree_size();
}

void TreeProgram::minimise_steps(const Board& board, bool with_distances) {
  add_path(board);
  if (request_.is_stopped()) return;  // columns are missing
  const auto [start, end] = graph_->terminals();
  const int counted = 1 - graph_->colour(start);
  // Each point of this colour on the path has two path edges; T, if it has the colour, has one.
  const int at_end = graph_->colour(end) == counted ? 1 : 0;
  const std::vector<int> from_start = graph_->distances(start), from_end = graph_->distances(end);
  const auto steps_through = [&](int vertex) {
    return with_distances ? (from_start[vertex] + from_end[vertex] - at_end) / 2 : 0;
  };
  const int least = steps_through(end);
  const auto steps = model().add_column("steps", least, std::max(least, graph_->vertices()));
  std::vector<engine::Term> sum = {{steps, -1}};
  for (int v = 0; v < graph_->vertices(); ++v) {
    const engine::ColumnIndex visited = visited_[v];
    if (visited < 0) continue;
    if (graph_->colour(v) == counted) sum.push_back({visited, 1});
    if (steps_through(v) <= least) continue;
    model().add_row("way[" + graph_->vertex_name(v) + "]",
                    {{steps, 1}, {visited, -steps_through(v)}}, 0, engine::kInfinity);
  }
  model().add_row("steps", sum, 0, 0);
  model().set_objective({"length", {{steps, 2}}, at_end, 1, engine::Sense::kMinimise});
}

}  // namespace quadrille::puzzles::circuit
