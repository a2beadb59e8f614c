// SPDX-License-Identifier: MIT
//
// A puzzle in English, from its first sentence to its question.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/kinds/zebra/english/meanings/sentences.hpp"
#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

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
// Returns the lists of a sentence: after a colon, or in parentheses.
std::vector<Header> headers_in(const Sentence& sentence);
// Which sentences only name values that others list: "None of Ann, Bo and Cy drinks tea".
std::vector<bool> repeats_in(const std::vector<std::vector<Header>>& lists);
// A short name for what a header introduces: "Pet".
std::string attribute_name(const std::string& header);

// The attributes that the headers list, `told` values each where the text says so; what a question
// among the sentences names may be a value that lacks. An error where one has too few or too many.
Result<std::vector<Attribute>> listed_attributes(const std::vector<Header>& headers,
                                                 const std::vector<Sentence>& sentences,
                                                 std::optional<int> told);

// How many values the sentence names.
std::size_t named_values(const Vocabulary& vocabulary, const Sentence& sentence);

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

// Gives a text without places the order of its days, months or times, if it has any; `start` is its
// first sentence. Fails if it speaks of an order and has none, or several.
std::optional<Error> fix_places(Board& board, const Vocabulary& vocabulary, const Sentence& start);

}  // namespace quadrille::puzzles::zebra
