// SPDX-License-Identifier: MIT

#include "puzzles/library/registry.hpp"

#include <algorithm>

#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles {

const std::vector<const PuzzleKind*>& puzzle_kinds() {
  static const std::vector<const PuzzleKind*> kinds{
      &puzzle_kind<numberlink::Board>(),  &puzzle_kind<circuit::Board>(),
      &puzzle_kind<rogo::Board>(),        &puzzle_kind<survo::Board>(),
      &puzzle_kind<sudoku::Board>(),      &puzzle_kind<hashi::Board>(),
      &puzzle_kind<battleship::Board>(),  &puzzle_kind<zebra::Board>(),
      &puzzle_kind<min_clues::Board>(),   &puzzle_kind<numberlink_3d::Board>(),
      &puzzle_kind<slitherlink::Board>(), &puzzle_kind<masyu::Board>(),
  };
  return kinds;
}

std::vector<std::string_view> puzzle_ids() {
  std::vector<std::string_view> ids;
  for (const PuzzleKind* kind : puzzle_kinds()) ids.push_back(kind->id);
  return ids;
}

const PuzzleKind* find_puzzle_kind(std::string_view id) {
  const auto kind = std::find_if(puzzle_kinds().begin(), puzzle_kinds().end(),
                                 [&](const PuzzleKind* known) { return known->id == id; });
  return kind == puzzle_kinds().end() ? nullptr : *kind;
}

}  // namespace quadrille::puzzles
