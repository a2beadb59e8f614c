// SPDX-License-Identifier: MIT
//
// Words that know their place in the text.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

// A word or a sign. Letters are small, hyphens separate words, 's is a word of its own, n't is
// "not".
struct Word {
  std::string text;
  Line line;               // the line that contains it
  std::size_t offset = 0;  // in bytes
  std::size_t size = 0;
  bool is_capital = false;

  std::string_view written() const { return line.text.substr(offset, size); }
  bool is_sign() const;
};

// The words of a text that is no sentence, such as a value.
std::vector<Word> words_of(const Line& line);

// Returns the common stem of words that differ only in their endings: "lily" and "lilies", "paints" and
// "painting".
std::string stem(std::string_view word);

// The words from one to the one before another, as they were written.
std::string written(const std::vector<Word>& words, std::size_t first, std::size_t last);

Error error_at(const Word& word, std::string message);

}  // namespace quadrille::puzzles::zebra
