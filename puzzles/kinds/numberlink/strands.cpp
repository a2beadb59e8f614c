// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/strands.hpp"

#include <utility>

#include "puzzles/kinds/numberlink/grid.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

Strands::Strand follow(const Board& board, const Answer& answer, int start) {
  Strands::Strand strand;
  int edge_before = Strands::kNone;
  for (int cell = start;;) {
    strand.cells.push_back(cell);
    const Position at = position_of(board, cell);
    int next = Strands::kNone;
    for (const Step step : kSteps) {
      const int edge = edge_at(board, at, step);
      if (edge < 0 || edge == edge_before || answer.values[edge] == 0) {
        continue;
      }
      next = cell_at(board, at + step);
      edge_before = edge;
      break;
    }
    if (next == Strands::kNone) return strand;
    strand.edges.push_back(edge_before);
    if (next == start) {
      strand.loop = true;
      return strand;
    }
    cell = next;
  }
}

}  // namespace

Strands find_strands(const Board& board, const Answer& answer) {
  Strands found;
  found.strand_of.assign(board.cell_count(), Strands::kNone);
  found.place_of.assign(board.cell_count(), Strands::kNone);
  const auto add = [&](int start) {
    if (found.strand_of[start] != Strands::kNone) return;
    Strands::Strand strand = follow(board, answer, start);
    if (strand.edges.empty()) return;
    for (std::size_t i = 0; i < strand.cells.size(); ++i) {
      const int cell = strand.cells[i];
      found.strand_of[cell] = static_cast<int>(found.strands.size());
      found.place_of[cell] = static_cast<int>(i);
    }
    found.strands.push_back(std::move(strand));
  };
  for (const auto& ends : board.ends) {
    for (const int end : ends) add(end);
  }
  for (int cell = 0; cell < board.cell_count(); ++cell) add(cell);
  return found;
}

}  // namespace quadrille::puzzles::numberlink
