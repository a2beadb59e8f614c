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

struct Attribute {
  std::string name;
  std::vector<std::string> values;  ///< one for each position
};

struct Board {
  std::vector<Attribute> attributes;  ///< at least one, all with as many values
  std::vector<std::string> clues = {};  ///< such as "next-to(fox, Kools)", or in English
  std::vector<std::string> questions = {};  ///< such as "ask(zebra)", or in English
};

/// An error where the attributes do not fit together or a clue is not understood.
Result<Puzzle> to_puzzle(const Board& board);
/// Clues and questions in symbols. An error where the puzzle is another one than Zebra.
Result<Board> to_board(const Puzzle& puzzle);
/// The values at each position, in the order of the attributes. An error where the answer is none
/// of this puzzle.
Result<std::vector<std::vector<std::string>>> to_table(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::zebra

QUADRILLE_EXPORT_END
