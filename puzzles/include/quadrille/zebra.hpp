// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/zebra.hpp>: Zebra puzzles and their answers as data.
///
///     quadrille::zebra::Board board;
///     board.attributes = {{"Pet", {"cat", "dog"}}, {"Tea", {"black", "green"}}};
///     board.clues = {"same(dog, black)", "left-of(cat, dog)"};
///     const auto puzzle = quadrille::zebra::to_puzzle(board);

#pragma once

#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::zebra {

/// An attribute of the things in the row.
struct Attribute {
  std::string name;                 ///< e.g. "Pet"
  std::vector<std::string> values;  ///< one per position
};

/// A puzzle.
struct Board {
  std::vector<Attribute> attributes;        ///< at least one, all with the same number of values
  std::vector<std::string> clues = {};      ///< such as "next-to(fox, Kools)", or in English
  std::vector<std::string> questions = {};  ///< such as "ask(zebra)", or in English
};

/// Makes a puzzle. Fails if the attributes do not fit together or a clue is not understood.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle, with clues and questions in symbols. Fails for any puzzle other
/// than Zebra.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the values at each position, in the order of the attributes. Fails if the answer does
/// not belong to this puzzle.
Result<std::vector<std::vector<std::string>>> to_table(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::zebra

QUADRILLE_EXPORT_END
