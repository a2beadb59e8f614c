// SPDX-License-Identifier: MIT
//
// CM1 and CM3 of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Cheating on the Daily Paper, Edinburgh
// 2025, (5.1) and (5.3)). Both objectives contain the sum of all edges, which row (5.1d) fixes. CM1
// keeps it; CM3 here omits this constant, so its objective is the number of edges on the path.

#include <memory>

#include "puzzles/kinds/circuit/ip/tree_program.hpp"
#include "puzzles/kinds/circuit/ip/tree_separators.hpp"
#include "puzzles/kinds/circuit/models.hpp"

namespace quadrille::puzzles::circuit {

std::optional<IpFormulation> spanning_tree_model(const Board& board, const IpRequest& request) {
  if (board.point_count() > kMaxPoints) return std::nullopt;
  TreeProgram program(board, request);
  if (request.is_stopped()) return std::nullopt;  // columns are missing
  program.add_tree_size();
  board.ends ? program.minimise_path(board) : program.minimise_edges();
  program.add_separator(std::make_unique<LazySubtours>(program.shared_graph()));
  return program.take();
}

}  // namespace quadrille::puzzles::circuit
