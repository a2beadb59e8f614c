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
  bool is_of_owner = true;  // an age, but not a price, which is that of a possession
};

// Returns the comparison at a word; nullopt if nothing is compared. Fails if the attribute is not
// clear: ages are not cheap.
Result<std::optional<Degree>> degree_at(const Vocabulary& vocabulary,
                                        const std::vector<Word>& words, std::size_t start);

// Accepts "older", "cheaper", "more".
bool is_comparative(std::string_view word);

// Returns the attributes that say when something happens, such as days or hours; it need not be
// clear which of their values comes first.
std::vector<int> timed_attributes(const Vocabulary& vocabulary);

// Returns the values of an attribute that can be compared, from the least on.
std::vector<Operand> by_amount(const Board& board, int attribute);

}  // namespace quadrille::puzzles::zebra
