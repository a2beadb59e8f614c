// SPDX-License-Identifier: MIT
//
// Notes as on paper: the positions that each value may still have, as marks.
//
//   HandMarks notes = open_notes(board);
//   if (!apply(board, formula, notes)) return;  // a value has no position left
//   use(notes.values(place_of(board, value)));  // positions from 0

#pragma once

#include <cstddef>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/kinds/zebra/formula.hpp"

namespace quadrille::puzzles::zebra {

// Returns the variable that is the position of a value.
inline std::size_t place_of(const Board& board, Operand value) {
  return static_cast<std::size_t>(value.attribute) * board.rows + value.value;
}

inline HandMarks open_notes(const Board& board) {
  return {AnswerShape({{"position", board.columns, board.rows, 0, board.rows - 1}}), {}};
}

// Returns the level of a solution by hand, from kEasy on; kGuess if it takes more than steps up to
// the level `most`.
int hand_level(const Board& board, int most, const StopToken& stop);

// Excludes positions that fit no position of the other values in a formula; for an "or", positions
// that no possible part leaves open. Returns false if a value has no position left.
bool apply(const Board& board, const Formula& formula, HandMarks& notes);

}  // namespace quadrille::puzzles::zebra
