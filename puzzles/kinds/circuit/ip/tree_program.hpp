// SPDX-License-Identifier: MIT
//
// What the integer programs have in common: a column for each edge and each point, the degrees, the
// path from S to T.
//
//   TreeProgram program(board, request);
//   program.minimise_edges();
//   return program.take();

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/search/ip_formulation.hpp"

namespace quadrille::puzzles::circuit {

class TreeProgram {
 public:
  // Columns edge[...], fixed where given, and branch[...], 1 at points of degree 3; degree rows.
  TreeProgram(const Board& board, const IpRequest& request);

  const PointGraph& graph() const { return *graph_; }
  std::shared_ptr<const PointGraph> shared_graph() const { return graph_; }
  engine::Model& model() { return formulation_.model; }
  engine::ColumnIndex branch(int vertex) const { return graph_->edges() + vertex; }
  std::vector<engine::Term> all_edges() const;

  // Returns the number of edges of a tree on the points.
  std::int64_t tree_size() const { return graph_->vertices() - 1; }
  // Adds the row that the edges are as many as in a tree.
  void add_tree_size();
  void minimise_edges();
  // Columns path[...] that lead from S to T along the tree, visited[...] of the points between
  // them, and the objective: as few on the path as can be.
  void minimise_path(const Board& board);
  // The same path. Each of its edges has one end of either colour of the chessboard, so its points
  // of one colour, the column steps, say how long it is. That is a quarter of the sum, and one
  // column for the objective. `with_distances`: the steps are no fewer than the board without its
  // other rules needs, to visit a point or at all.
  void minimise_steps(const Board& board, bool with_distances);

  void add_separator(std::unique_ptr<engine::Separator> separator) {
    formulation_.separators.push_back(std::move(separator));
  }
  IpFormulation take() { return std::move(formulation_); }

 private:
  void add_path(const Board& board);

  const IpRequest& request_;
  std::shared_ptr<const PointGraph> graph_;
  IpFormulation formulation_;
  std::vector<engine::ColumnIndex> path_;     // by edge
  std::vector<engine::ColumnIndex> visited_;  // by vertex; -1 at S and T
};

}  // namespace quadrille::puzzles::circuit
