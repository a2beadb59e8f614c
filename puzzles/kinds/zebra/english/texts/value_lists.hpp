// SPDX-License-Identifier: MIT
//
// Lists of values in sentences: "tea, milk or beer".

#pragma once

#include "puzzles/kinds/zebra/english/texts/prose.hpp"

namespace quadrille::puzzles::zebra {

// Returns the values between two words, such as "7, 9 and 12 years old"; empty if there are fewer
// than two.
std::vector<std::string> items_between(const std::vector<Word>& words, std::size_t first,
                                       std::size_t last);

// Returns the last two of these values as one if no comma separates them: "Dolce and Gabbana".
std::optional<std::string> last_two_between(const std::vector<Word>& words, std::size_t first,
                                            std::size_t last);

// Returns the end of a list that starts at a word: "Ann, Bob and Cid sit in a row" ends after Cid.
std::size_t end_of_list(const std::vector<Word>& words, std::size_t first);

// Returns the words from one to another, in lower case and without signs.
std::string joined(const std::vector<Word>& words, std::size_t first, std::size_t last);

// Returns the lists of `count` values in a sentence that tells nothing else: "Five cyclists, Arno,
// Bill, Cyril, Denis and Eric, raced to the lighthouse". What is said of all values of an attribute
// distinguishes none of them.
std::vector<Header> lists_within(const Sentence& sentence, std::size_t count);

// Returns the lists of a sentence without a colon, if it contains nothing else.
std::vector<Header> plain_lists(const Sentence& sentence);

}  // namespace quadrille::puzzles::zebra
