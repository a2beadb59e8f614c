// SPDX-License-Identifier: MIT
//
// Lists of values in sentences: "tea, milk or beer".

#pragma once

#include "puzzles/kinds/zebra/english/texts/prose.hpp"

namespace quadrille::puzzles::zebra {

// The values between two words, such as "7, 9 and 12 years old"; fewer than two are no list.
std::vector<std::string> items_between(const std::vector<Word>& words, std::size_t first,
                                       std::size_t last);

// The words from one to another, small and without signs.
std::string joined(const std::vector<Word>& words, std::size_t first, std::size_t last);

// The lists of a sentence without a colon, where it does nothing but list.
std::vector<Header> plain_lists(const Sentence& sentence);

}  // namespace quadrille::puzzles::zebra
