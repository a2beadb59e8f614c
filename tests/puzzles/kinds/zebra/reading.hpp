// SPDX-License-Identifier: MIT
//
// Helpers that read texts as puzzles and show what was understood.
//
//   check_last(kStreet, {{"The Dane drinks tea.", "same(Dane, tea)"}, {"Tea is nice.", nullptr}});

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::tests::zebra {

using Strings = std::vector<std::string>;
// Sentences and their meaning in symbols; nullptr if they must be refused.
using Readings = std::vector<std::pair<const char*, const char*>>;

// Five houses with value lists, up to the clues.
extern const std::string kStreet;

Result<puzzles::zebra::Board> read(const std::string& text);

// Returns all clues and questions in symbols.
Strings statements(const puzzles::zebra::Board& board);

// Reads each sentence appended to `before`, and checks the last question or, without one, the last
// clue.
void check_last(const std::string& before, const Readings& readings);

// Returns the sentence that answers each question, "?" if the answer is not forced; the last entry
// is the status.
Strings answered(const std::string& text);

}  // namespace quadrille::tests::zebra
