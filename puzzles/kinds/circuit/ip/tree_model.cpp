// SPDX-License-Identifier: MIT
//
// Our own tree model: CM1 (see published/spanning_tree_model.cpp) with more rows, implications and
// cuts. Without a path to shorten it has no objective, so the engine searches for a solution by
// conflicts. With one, its objective is a single column whose bound, from the distances on the
// board, is usually attained: the engine tries it first.

#include <array>
#include <memory>
#include <utility>

#include "puzzles/kinds/circuit/ip/fractional_cuts.hpp"
#include "puzzles/kinds/circuit/ip/tree_program.hpp"
#include "puzzles/kinds/circuit/ip/tree_separators.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::circuit {

namespace {

void add_squares(TreeProgram& program, const IpRequest& request) {
  for (const std::array<int, 4>& square : program.graph().squares()) {
    if (request.is_stopped()) return;
    std::vector<engine::Term> terms;
    for (const int edge : square) terms.push_back({edge, 1});
    program.model().add_row("square[" + program.graph().edge_name(square[0]) + "]", terms,
                            -engine::kInfinity, 3);
  }
}

// Adds the rows that no two joined points have degree 1: nothing else would be connected to them.
void add_leaves(TreeProgram& program, const IpRequest& request) {
  const PointGraph& graph = program.graph();
  if (graph.vertices() <= 2) return;
  for (int e = 0; e < graph.edges() && !request.is_stopped(); ++e) {
    const auto [from, to] = graph.ends(e);
    program.model().add_row("leaves[" + graph.edge_name(e) + "]",
                            {{e, -1}, {program.branch(from), 1}, {program.branch(to), 1}}, 0,
                            engine::kInfinity);
  }
}

}  // namespace

std::optional<IpFormulation> tree_model(const Board& board, const IpRequest& request) {
  if (board.point_count() > kMaxPoints) return std::nullopt;
  TreeProgram program(board, request);
  if (request.is_stopped()) return std::nullopt;  // columns are missing
  program.add_tree_size();
  if (request.has(kSquares)) add_squares(program, request);
  if (request.has(kLeaves)) add_leaves(program, request);
  if (board.ends) program.minimise_steps(board, request.has(kDistances));
  program.add_separator(std::make_unique<LazySubtours>(program.shared_graph()));
  if (request.has(kCycles))
    program.add_separator(std::make_unique<ClosedCycles>(program.shared_graph()));
  if (request.has(kBridges))
    program.add_separator(std::make_unique<ConnectedColumns>(program.shared_graph()));
  // Without an objective, relaxations only serve to find contradictions, and these cuts come too
  // late for that.
  if (board.ends && request.has(kClosure))
    program.add_separator(std::make_unique<ClosureCuts>(program.shared_graph()));
  return program.take();
}

}  // namespace quadrille::puzzles::circuit
