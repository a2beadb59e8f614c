// SPDX-License-Identifier: MIT
//
// The paths and loops that an answer's edges form, as models need them; paths.hpp is for showing
// solutions.
//
//   for (const Strands::Strand& strand : find_strands(board, answer).strands)
//     if (strand.loop) forbid(strand.edges);

#pragma once

#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

struct Strands {
  static constexpr int kNone = -1;

  struct Strand {
    std::vector<int> cells;
    std::vector<int> edges;  // edges[i] follows cells[i]; as many as cells in a loop, else one less
    bool loop = false;
  };
  std::vector<Strand> strands;  // those from terminals first
  std::vector<int> strand_of;   // by cell; kNone: unused
  std::vector<int> place_of;    // index in the strand, by cell
};

// Requires an answer in which no cell has more than two edges.
Strands find_strands(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink
