// SPDX-License-Identifier: MIT

#include "puzzles/circuit/tree_program.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace quadrille::puzzles::circuit {

TreeProgram::TreeProgram(const Board& board) : graph_(std::make_shared<Graph>(board)) {
  formulation_.base.values.assign(
      static_cast<std::size_t>(board.edges().count()) * (board.ends ? 2 : 1), 0);
  // No tree on the same points contains another.
  formulation_.antichain = true;
  for (int e = 0; e < graph_->edges(); ++e) {
    const auto column =
        model().add_column("edge[" + graph_->edge_name(e) + "]", graph_->is_given(e) ? 1 : 0, 1);
    formulation_.links.push_back({.variable = graph_->grid_edge(e), .value = 1, .column = column});
  }
  for (int v = 0; v < graph_->vertices(); ++v) {
    const bool may_branch = graph_->around(v).size() >= 3;
    model().add_column("branch[" + graph_->vertex_name(v) + "]", 0, may_branch ? 1 : 0);
  }
  for (int v = 0; v < graph_->vertices(); ++v) {
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

void TreeProgram::minimise_path(const Board& board) {
  std::vector<engine::ColumnIndex> path;
  std::vector<engine::Term> length;
  for (int e = 0; e < graph_->edges(); ++e) {
    path.push_back(model().add_column("path[" + graph_->edge_name(e) + "]", 0, 1));
    length.push_back({path.back(), 1});
    model().add_row("drawn[" + graph_->edge_name(e) + "]", {{path.back(), 1}, {e, -1}},
                    -engine::kInfinity, 0);
    formulation_.links.push_back({.variable = board.edges().count() + graph_->grid_edge(e),
                                  .value = 1,
                                  .column = path.back()});
  }
  const auto& terminals = graph_->terminals();
  for (int v = 0; v < graph_->vertices(); ++v) {
    const bool is_end = std::find(terminals.begin(), terminals.end(), v) != terminals.end();
    std::vector<engine::Term> terms;
    for (const Arc& arc : graph_->around(v))
      terms.push_back({path[static_cast<std::size_t>(arc.edge)], 1});
    if (!is_end)
      terms.push_back({model().add_column("visited[" + graph_->vertex_name(v) + "]", 0, 1), -2});
    const int sum = is_end ? 1 : 0;
    model().add_row("path[" + graph_->vertex_name(v) + "]", terms, sum, sum);
  }
  model().set_objective(length, engine::Sense::kMinimise);
  // The edge number follows from the rows here, and is no longer the objective.
  formulation_.solved_at.reset();
}

}  // namespace quadrille::puzzles::circuit
