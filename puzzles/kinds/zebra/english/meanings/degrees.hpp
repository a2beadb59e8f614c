// SPDX-License-Identifier: MIT
//
// Words that compare numbers: "older than", "later in the week than", "the second cheapest".

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

namespace quadrille::puzzles::zebra {

struct Degree {
  bool is_more = true;
  bool is_most = false;  // "oldest", not "older than"
  int attribute = 0;
  std::size_t length = 0;   // in words
  bool is_of_owner = true;  // an age, not a price: not a possession
};

// Returns the comparison at a word; nullopt if they compare nothing. Fails if the attribute is not clear:
// ages are not cheap.
Result<std::optional<Degree>> degree_at(const Vocabulary& vocabulary,
                                        const std::vector<Word>& words, std::size_t start);

// "older", "cheaper", "more".
bool is_comparative(std::string_view word);

// The attributes that tell when something is, as days or hours do; it need not be plain which of
// their values is the first.
std::vector<int> timed_attributes(const Vocabulary& vocabulary);

// The values of an attribute that may be compared, from the least on.
std::vector<Operand> by_amount(const Board& board, int attribute);

}  // namespace quadrille::puzzles::zebra
