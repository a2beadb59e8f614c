// SPDX-License-Identifier: MIT
//
// A column for each candidate that singles leave. Exactly one in each group of the partition is 1.
// published/ip_model.cpp has the program of the whole board.

#include <optional>
#include <vector>

#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"

namespace quadrille::puzzles::sudoku {

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  const auto partition = partition_of(board, kMaxIpColumns, request.stop);
  if (!partition) return std::nullopt;
  IpFormulation formulation;
  for (const Candidate& candidate : partition->candidates) {
    const auto column = formulation.model.add_column(name_of(board.grid(), candidate), 0, 1);
    formulation.links.push_back({candidate.cell, candidate.number, column});
  }
  for (const Partition::Group& group : partition->groups) {
    std::vector<engine::Term> terms;
    for (const int member : group.members) terms.push_back({member, 1});
    formulation.model.add_row(group.name, terms, 1, 1);
  }
  formulation.base.values.assign(board.cells.size(), 1);
  formulation.no_solution_contains_another = true;
  formulation.is_complete = true;
  return formulation;
}

}  // namespace quadrille::puzzles::sudoku
