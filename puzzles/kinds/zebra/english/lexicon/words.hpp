// SPDX-License-Identifier: MIT
//
// What the reader knows of English words: which say nothing of positions, numbers, words of a kind,
// and what words go with what attributes.

#pragma once

#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace quadrille::puzzles::zebra {

// Words that may be skipped: they express possession, or name a thing in general. No word that denies, compares or counts is among them.
bool is_filler(std::string_view word);
bool is_verb(std::string_view word);
// "swimmer", "drivers": who does what a verb says.
bool is_doer(std::string_view word);
// "who", "what".
bool is_asking(std::string_view word);
// "clues", "questions".
bool is_heading_word(std::string_view word);
// "hopes", "wants".
bool is_wish(std::string_view word);
bool is_determiner(std::string_view word);
// "friend", "mother": a friend of a person is another person.
bool is_relation(std::string_view word);
// "house", "seat", "lane".
bool is_spot(std::string_view word);
// These, and who or what is there: "person", "car".
bool is_place_noun(std::string_view word);

// "years", "dollars", ...
const std::vector<std::string_view>& units();
bool is_unit(std::string_view word);

// "two", "12".
std::optional<int> number_word(std::string_view word);
// "second", "2nd".
std::optional<int> ordinal_word(std::string_view word);

// Words for one and the same value: "dane danish denmark".
const std::vector<std::string_view>& synonyms();
bool is_nationality(std::string_view word);
bool is_color(std::string_view word);
bool is_occupation(std::string_view word);

// Stems that go with attributes whose header has a word: "pet": "own keep has".
struct Cue {
  std::string_view header;  // stems, any of them
  std::string_view words;
};
const std::vector<Cue>& cues();

bool has_word(std::string_view list, std::string_view word);
std::vector<std::string_view> split(std::string_view list);
std::unordered_set<std::string_view> set_of(std::string_view list);

}  // namespace quadrille::puzzles::zebra
