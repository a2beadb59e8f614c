// SPDX-License-Identifier: MIT
//
// The paths and loops formed by the edges of an answer, for the models.
//
//   for (const Strands::Strand& strand : find_strands(board, answer).strands)
//     if (strand.loop) forbid(strand.edges);

#pragma once

#include <vector>

#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

struct Strands {
  static constexpr int kNone = -1;

  struct Strand {
    std::vector<int> cells;  // their nodes
    std::vector<int> edges;  // edges[i] follows cells[i]; as many as cells if a loop, or one less
    bool loop = false;
  };
  std::vector<Strand> strands;  // strands from terminals come first
  std::vector<int> strand_of;   // by node; kNone: unused
  std::vector<int> place_of;    // index in the strand, by node
};

// Returns the strands of an answer in which no node has more than two edges.
Strands find_strands(const PathBoard& board, const Answer& answer);

// Removes all edges that are not on a path from a terminal.
void drop_loops(const PathBoard& board, Answer& answer);

}  // namespace quadrille::puzzles::numberlink
