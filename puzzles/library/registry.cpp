// SPDX-License-Identifier: MIT

#include "puzzles/library/registry.hpp"

#include <algorithm>

#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles {

const std::vector<const PuzzleKind*>& puzzle_kinds() {
  static const std::vector<const PuzzleKind*> kinds{
      &board_puzzle<numberlink::Board>().kind, &board_puzzle<circuit::Board>().kind,
      &board_puzzle<rogo::Board>().kind,       &board_puzzle<survo::Board>().kind,
      &board_puzzle<sudoku::Board>().kind,     &board_puzzle<hashi::Board>().kind,
      &board_puzzle<battleship::Board>().kind, &board_puzzle<zebra::Board>().kind,
      &board_puzzle<min_clues::Board>().kind,  &board_puzzle<numberlink_3d::Board>().kind,
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
