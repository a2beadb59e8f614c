// SPDX-License-Identifier: MIT
//
// What a sentence says, from what matters in it.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

namespace quadrille::puzzles::zebra {

struct Statement {
  Clue clue;
  std::optional<Operand> subject;  // whom "she" means in the next sentence, where that is plain
};

// The clue that a sentence states; an error at the words that are not understood. `subject` is that
// of the sentence before.
Result<Statement> read_statement(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                 std::optional<Operand> subject = std::nullopt);

// Is the text one sentence that says by itself what the clue says?
bool states(const Vocabulary& vocabulary, std::string_view text, const Clue& clue);

}  // namespace quadrille::puzzles::zebra
