// SPDX-License-Identifier: MIT
//
// Words for new puzzles: values of everyday attributes, and clues as sentences.

#pragma once

#include <random>
#include <string>
#include <vector>

#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"
#include "puzzles/kinds/zebra/english/texts/themes.hpp"

namespace quadrille::puzzles::zebra {

// Returns names, colours, pets and so on in random order, and plain words if these run out.
std::vector<Attribute> random_attributes(const Theme& theme, int positions, int count,
                                         std::mt19937_64& random);

class ClueWriter {
 public:
  ClueWriter(const Board& board, const Theme& theme)
      : board_(board), theme_(theme), vocabulary_(board, {}) {}

  // Returns a sentence that reads back as the clue; empty if no sentence does.
  std::string sentence_of(const Clue& clue) const;
  // Returns a question for the first attribute of the thing, such as "Who owns the zebra?"; in
  // symbols if no sentence asks for it.
  Question question_on(Operand thing) const;

 private:
  std::string worded(Operand value, std::string_view AttributeWords::*form) const;
  std::string worded(const Clue& clue, std::string_view word) const;
  std::string in_place(int position) const;

  const Board& board_;
  const Theme& theme_;
  Vocabulary vocabulary_;
};

}  // namespace quadrille::puzzles::zebra
