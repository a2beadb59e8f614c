// SPDX-License-Identifier: MIT
//
// Words that name a place in the row: "in the second house from the right", "at the far left".

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

namespace quadrille::puzzles::zebra {

struct Position {
  int position = 0;           // from 1; may be outside the row
  std::size_t length = 0;     // in words
  bool is_bare_side = false;  // "on the left", without "far" or "end"
};

// Returns the place that the words from `start` on name. `items_before` is the number of items that
// the sentence has named before: 0, 1 or more; "on the left" is a place only if nothing can be to
// the left of something else.
std::optional<Position> position_at(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                    std::size_t start, std::size_t items_before);

}  // namespace quadrille::puzzles::zebra
