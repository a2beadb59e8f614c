// SPDX-License-Identifier: MIT
//
// English text as sentences.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/word.hpp"

namespace quadrille::puzzles::zebra {

struct Sentence {
  std::vector<Word> words;
  std::string text;      // as it was written, on one line
  char end = '\0';       // . ? ! : or '\0'
  bool is_item = false;  // of a list, with a number or a bullet
  Line line;             // where it starts
};

// Returns the number of bytes of the number or bullet in front of a list's item; 0 without one.
std::size_t item_mark(std::string_view text);

// Cuts lines within which a list continues: "...: 1. The Dane drinks tea. 2. The Swede ...".
std::vector<Line> split_items(const std::vector<Line>& lines);

// Returns the sentences of the lines. If `joins_lines`, a sentence may continue on the next line.
std::vector<Sentence> sentences_of(const std::vector<Line>& lines, bool joins_lines);

}  // namespace quadrille::puzzles::zebra
