// SPDX-License-Identifier: MIT
//
// Sentences that can be read in several ways, and the readings that a solution makes true.
//
//   for (const ReadSentence& one : readings_in(board, answer))
//     use(one.clue, one.readings.size());  // the index of a clue; usually one reading

#pragma once

#include <cstddef>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

struct ReadSentence {
  std::size_t clue = 0;               // its index; the clue is of kind kReadings
  std::vector<std::size_t> readings;  // the indices of those parts of the clue that are true
};

// Returns all sentences with several readings, with those that are true in the solution.
std::vector<ReadSentence> readings_in(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::zebra
