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
  int position = 0;        // from 1; it may be none of the row
  std::size_t length = 0;  // in words
};

// The place that the words from one on name. `items_before`: how much the sentence has named before,
// 0, one thing, or more; "on the left" is a place where nothing else is what something is left of.
std::optional<Position> position_at(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                    std::size_t start, std::size_t items_before);

}  // namespace quadrille::puzzles::zebra
