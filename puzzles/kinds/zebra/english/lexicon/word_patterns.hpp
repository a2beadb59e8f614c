// SPDX-License-Identifier: MIT
//
// Patterns of words, as the tables of the reader have them. "in the <ordinal> house/bay" has a
// class of words (words.hpp), and one of several words; "[on the] left [end] <place>*" words
// that may be missing, and any number of such words; "{is/was} odd {!<place>/story}" words that
// must, or must not, be before and after those that count; "no . {$}" any word, and a sign or
// the end of the sentence ("$$" only the end).

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/word.hpp"

namespace quadrille::puzzles::zebra {

struct PatternMatch {
  std::size_t end = 0;             // of the words, without what is only looked at
  std::optional<int> number = {};  // the last <number> or <ordinal>
};

// Matches the words from `at` on; what the pattern wants before them is not looked for before
// `first`.
std::optional<PatternMatch> match_pattern(std::string_view pattern, const std::vector<Word>& words,
                                          std::size_t at, std::size_t first = 0);

// Decides whether the pattern matches at a word.
bool is_at(const std::vector<Word>& words, std::size_t at, std::string_view pattern);
// Returns the first word from `at` on at which the pattern matches; words.size() without one.
std::size_t find_pattern(const std::vector<Word>& words, std::string_view pattern,
                         std::size_t at = 0);
// Decides whether the pattern matches anywhere.
bool has_pattern(const std::vector<Word>& words, std::string_view pattern);

}  // namespace quadrille::puzzles::zebra
