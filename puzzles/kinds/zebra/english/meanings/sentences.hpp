// SPDX-License-Identifier: MIT
//
// English text as sentences.

#pragma once

#include <string>
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

// Cuts lines within which a list continues: "...: 1. The Dane drinks tea. 2. The Swede ...".
std::vector<Line> split_items(const std::vector<Line>& lines);

// Returns the sentences of the lines. If `joins_lines`, a sentence may continue on the next line.
std::vector<Sentence> sentences_of(const std::vector<Line>& lines, bool joins_lines);

}  // namespace quadrille::puzzles::zebra
