// SPDX-License-Identifier: MIT
//
// The clue that a sentence states, from its items.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

namespace quadrille::puzzles::zebra {

// How words are read that may mean something else.
struct Remark {
  Word word;
  std::string text;
};

struct Statement {
  Clue clue;  // of kind kReadings if the sentence can be read in several ways
  std::vector<Item> ambiguous = {};  // the things that leave several readings
  std::vector<Remark> remarks = {};
  bool deals =
      false;  // the clue says that two people are different, since they deal with each other
  std::optional<Operand> subject;  // whom "she" means in the next sentence, if that is clear
};

// Returns the clue that a sentence states; fails at words that are not understood. `subject` is
// that of the previous sentence.
Result<Statement> read_statement(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                 std::optional<Operand> subject = std::nullopt);

// Decides whether the text is one sentence that by itself states the clue.
bool states(const Vocabulary& vocabulary, std::string_view text, const Clue& clue);

}  // namespace quadrille::puzzles::zebra
