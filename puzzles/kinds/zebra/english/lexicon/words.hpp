// SPDX-License-Identifier: MIT
//
// The English words that the reader knows. word_classes.cpp has them all, and is("spot", "lane")
// asks for one.

#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

using WordSet = std::set<std::string, std::less<>>;

// Returns the words of a class of word_classes.cpp.
const WordSet& words_of_class(std::string_view word_class);
// Decides whether the word is of a class: one of word_classes.cpp, "number", "ordinal", "money" or
// "nationality"; "place" (spots, and the people or things at them), "doer" (people who do what a
// verb says: "swimmer"), "person" (nouns for people, and doers), "filler" (words that may be
// skipped: they express possession, or name a thing in general, but do not deny, compare or count).
bool is(std::string_view word_class, std::string_view word);

inline bool is_filler(std::string_view word) { return is("filler", word); }
inline bool is_verb(std::string_view word) { return is("verb", word); }
inline bool is_determiner(std::string_view word) { return is("determiner", word); }
inline bool is_person_noun(std::string_view word) { return is("person", word); }
inline bool is_place_noun(std::string_view word) { return is("place", word); }
inline bool is_unit(std::string_view word) { return is("unit", word); }
inline bool is_nationality(std::string_view word) { return is("nationality", word); }

// Reads "two", "12".
std::optional<int> number_word(std::string_view word);
// Reads "second", "2nd".
std::optional<int> ordinal_word(std::string_view word);

// Returns groups of words for the same value: "dane danish denmark".
const std::vector<std::string_view>& synonyms();

// Words that go with attributes whose header has one of some stems: "pet": "own keep has".
struct Cue {
  std::string_view header;  // stems, any of which suffices
  std::string_view words;
};
const std::vector<Cue>& cues();

// Decides whether a list with blanks or slashes has the word.
bool has_word(std::string_view list, std::string_view word);
std::vector<std::string_view> split(std::string_view list, char separator = ' ');

}  // namespace quadrille::puzzles::zebra
