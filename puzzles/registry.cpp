// SPDX-License-Identifier: MIT

#include "puzzles/registry.hpp"

#include <algorithm>

#include "puzzles/battleship/battleship.hpp"
#include "puzzles/circuit/circuit.hpp"
#include "puzzles/hashi/hashi.hpp"
#include "puzzles/min_clues/min_clues.hpp"
#include "puzzles/numberlink/numberlink.hpp"
#include "puzzles/numberlink_3d/numberlink_3d.hpp"
#include "puzzles/rogo/rogo.hpp"
#include "puzzles/sudoku/sudoku.hpp"
#include "puzzles/survo/survo.hpp"
#include "puzzles/zebra/zebra.hpp"

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
