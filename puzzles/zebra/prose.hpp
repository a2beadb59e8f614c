// SPDX-License-Identifier: MIT
//
// A puzzle in English, from its first sentence to its question.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/zebra/sentences.hpp"
#include "puzzles/zebra/vocabulary.hpp"

namespace quadrille::puzzles::zebra {

Result<Board> read_prose(const std::vector<Line>& lines);

// ---- its parts

// A list of values and the words that introduce it, such as "Everyone drinks something different:
// tea, milk."
struct Header {
  std::string words;
  std::vector<std::string> values;
  Word start;
  bool is_plain = false;  // without a colon or parentheses
};
// The lists of a sentence: behind a colon, or in parentheses.
std::vector<Header> headers_in(const Sentence& sentence);
// A short name for what a header introduces: "Pet".
std::string attribute_name(const std::string& header);

// Does it say only what holds for all things, or nothing of them?
bool is_general(const Sentence& sentence);

// How many things there are, where the sentence says so: "There are five houses."
std::optional<int> count_in(const Sentence& sentence);

bool is_question(const Sentence& sentence);
Result<Question> read_question(const Vocabulary& vocabulary, const Sentence& sentence);

// Attributes of a text that lists none, from how the sentences use words: what is drunk is a drink.
// An error where that is not plain.
Result<std::vector<Attribute>> inferred_attributes(const std::vector<Sentence>& sentences,
                                                   std::optional<int> count);

// Reads the sentences as clues and questions and adds them to the board. `last_header` is the
// number of the last line that lists values: before it, sentences without values tell a story.
std::optional<Error> add_sentences(Board& board, const Vocabulary& vocabulary,
                                   const std::vector<Sentence>& sentences, std::size_t last_header);

}  // namespace quadrille::puzzles::zebra
