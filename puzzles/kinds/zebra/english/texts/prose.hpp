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
  bool is_plain = false;       // without a colon or parentheses
  Word first = {}, last = {};  // of the list
  // The last two values as one, "Dolce and Gabbana", if the text has no comma between them.
  std::optional<std::string> last_two = {};
};
// Returns the lists of a sentence: after a colon, or in parentheses.
std::vector<Header> headers_in(const Sentence& sentence);
// Returns which sentences only name values that others list: "None of Ann, Bo and Cy drinks tea".
std::vector<bool> repeats_in(const std::vector<std::vector<Header>>& lists);
// Returns a short name for what a header introduces, such as "Pet".
std::string attribute_name(const std::string& header);

// Returns the attributes that the headers list, with `told` values each if the text gives their
// number. A word that only a question names may be a value that a list lacks. Fails if an attribute
// has too few or too many values.
Result<std::vector<Attribute>> listed_attributes(std::vector<Header> headers,
                                                 const std::vector<Sentence>& sentences,
                                                 std::optional<int> told);

// Returns how many values the sentence names.
std::size_t named_values(const Vocabulary& vocabulary, const Sentence& sentence);

// Decides whether the sentence says only what holds for all things, or nothing about them.
bool is_general(const Sentence& sentence);

// Returns the index of a word that seems to say something of a single thing, in a sentence that
// names no value; nullopt if the sentence may be passed over. `are_listed` marks words of lists.
std::optional<std::size_t> telling_word(const Vocabulary& vocabulary, const Sentence& sentence,
                                        const std::vector<bool>& are_listed = {});
// Returns an error if the things of the text are in no row: in a circle, or in two rows.
std::optional<Error> unrowed(const Vocabulary& vocabulary, const std::vector<Sentence>& sentences);

// Adds the floors of a house with a ground floor if no attribute lists them.
void add_floors(std::vector<Attribute>& attributes, std::vector<std::string>& headers,
                const std::vector<Sentence>& sentences);
// Returns the clue that ties an attribute which is the order of the row, such as floors or weeks,
// to the positions, and tells the vocabulary; nullopt if no attribute is.
Result<std::optional<Clue>> listed_order(const Board& board, Vocabulary& vocabulary,
                                         const std::vector<Sentence>& sentences);

// Returns the number of things if the sentence gives it: "There are five houses."
std::optional<int> count_in(const Sentence& sentence);

bool is_question(const Sentence& sentence);
Result<Question> read_question(const Vocabulary& vocabulary, const Sentence& sentence);
// Decides whether the text is one sentence that is read as this question.
bool asks(const Vocabulary& vocabulary, std::string_view text, const Question& question);

// Infers the attributes of a text that lists none from the use of words: what is drunk is a drink.
// Fails if they are not clear.
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
