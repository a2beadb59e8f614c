// SPDX-License-Identifier: MIT
//
// The part that all integer programs share: a column for each edge and each point, the degrees, the
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
  // Adds columns edge[...], fixed if given, and branch[...], 1 at points of degree 3, and the
  // degree rows.
  TreeProgram(const Board& board, const IpRequest& request);

  const PointGraph& graph() const { return *graph_; }
  std::shared_ptr<const PointGraph> shared_graph() const { return graph_; }
  engine::Model& model() { return formulation_.model; }
  engine::ColumnIndex branch(int vertex) const { return graph_->edges() + vertex; }
  std::vector<engine::Term> all_edges() const;

  // Returns the number of edges of a tree on the points.
  std::int64_t tree_size() const { return graph_->vertices() - 1; }
  // Adds the row that fixes the number of edges to that of a tree.
  void add_tree_size();
  void minimise_edges();
  // Adds columns path[...] that lead from S to T along the tree and visited[...] for the points
  // between them; the objective minimises the number of edges and path edges together.
  void minimise_edges_and_path(const Board& board);
  // Adds the same path, with a different objective. Each path edge has one end of each chessboard
  // colour, so the number of its points of one colour, the column steps, determines its length. The
  // sum has a quarter of the terms, and the objective is one column. `with_distances`: the steps
  // are bounded below by the distances on the board, from S to T and through each visited point.
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
