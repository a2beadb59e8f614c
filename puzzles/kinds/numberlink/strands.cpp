// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/strands.hpp"

#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

Strands::Strand follow(const PathGraph& graph, const Answer& answer, int start) {
  Strands::Strand strand;
  int edge_before = Strands::kNone;
  for (int cell = start;;) {
    strand.cells.push_back(cell);
    int next = Strands::kNone;
    for (const Arc& arc : graph.around(cell)) {
      if (arc.edge == edge_before || answer.values[arc.edge] == 0) continue;
      next = arc.to;
      edge_before = arc.edge;
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

Strands find_strands(const PathBoard& board, const Answer& answer) {
  const PathGraph graph = board.graph();
  Strands found;
  found.strand_of.assign(graph.nodes(), Strands::kNone);
  found.place_of.assign(graph.nodes(), Strands::kNone);
  const auto add = [&](int start) {
    if (found.strand_of[start] != Strands::kNone) return;
    Strands::Strand strand = follow(graph, answer, start);
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
  for (int node = 0; node < graph.nodes(); ++node) add(node);
  return found;
}

void drop_loops(const PathBoard& board, Answer& answer) {
  for (const Strands::Strand& strand : find_strands(board, answer).strands) {
    if (!strand.loop) continue;
    for (const int edge : strand.edges) answer.values[edge] = 0;
  }
}

}  // namespace quadrille::puzzles::numberlink
