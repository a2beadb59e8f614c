// SPDX-License-Identifier: MIT
//
// Words with their places in the text.

#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

// A word or a sign. Letters are in lower case, hyphens separate words, 's is a word of its own, and
// n't is "not".
struct Word {
  std::string text;
  Line line;               // the line that contains it
  std::size_t offset = 0;  // in bytes
  std::size_t size = 0;
  bool is_capital = false;

  std::string_view written() const { return line.text.substr(offset, size); }
  bool is_sign() const;
};

// Returns the words of a text that is not a sentence, such as a value.
std::vector<Word> words_of(const Line& line);

// Returns the common stem of words that differ only in their endings: "lily" and "lilies", "paints"
// and "painting".
std::string stem(std::string_view word);
// Returns the stems of all words of a text.
std::set<std::string> stems_in(std::string_view text);
// Decides whether one of the stems is that of a word of the list.
bool has_stem_of(const std::set<std::string>& stems, std::string_view list);

// Returns the words from `first` up to, but not including, `last` as they were written.
std::string written(const std::vector<Word>& words, std::size_t first, std::size_t last);

Error error_at(const Word& word, std::string message);

}  // namespace quadrille::puzzles::zebra
