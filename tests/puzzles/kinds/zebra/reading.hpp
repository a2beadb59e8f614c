// SPDX-License-Identifier: MIT
//
// Texts read as puzzles, and what was understood of them, for tests.
//
//   check_last(kStreet, {{"The Dane drinks tea.", "same(Dane, tea)"}, {"Tea is nice.", nullptr}});

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::tests::zebra {

using Strings = std::vector<std::string>;
// Sentences and what they mean in symbols; nothing: they are refused.
using Readings = std::vector<std::pair<const char*, const char*>>;

// Five houses with lists of what is in them, up to the clues.
extern const std::string kStreet;

Result<puzzles::zebra::Board> read(const std::string& text);

// All clues and questions in symbols.
Strings statements(const puzzles::zebra::Board& board);

// Reads each behind the text before it; checks the last question or, without one, the last clue.
void check_last(const std::string& before, const Readings& readings);

// The sentence that answers each question, with "?" where it is not forced; then the status.
Strings answered(const std::string& text);

}  // namespace quadrille::tests::zebra
