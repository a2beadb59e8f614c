// SPDX-License-Identifier: MIT
//
// CM1 and CM3 of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Cheating on the Daily Paper, Edinburgh
// 2025, (5.1) and (5.3)), as printed: edges and branches as 0/1 columns, given edges as lower
// bounds (their section 5.3), degrees 1 + 2y, |V| - 1 edges. CM3 adds the path from S to T, and its
// objective counts edges and path.
//
// (5.1e) and (5.3e) print the edges with "i in N", one end in N, which would forbid a point any
// edge; both ends are meant. These rows are given when a point breaks them, as in the report. The
// report gives the row of each cycle; LazySubtours also gives rows of the same family whose N is
// all points but those of one component.

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
  board.ends ? program.minimise_edges_and_path(board) : program.minimise_edges();
  program.add_separator(std::make_unique<LazySubtours>(program.shared_graph()));
  return program.take();
}

}  // namespace quadrille::puzzles::circuit
