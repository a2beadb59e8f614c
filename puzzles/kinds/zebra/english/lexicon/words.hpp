// SPDX-License-Identifier: MIT
//
// The English words that the reader knows: words that say nothing about positions, numbers, words
// of a kind, and words that go with attributes.

#pragma once

#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace quadrille::puzzles::zebra {

// Accepts words that may be skipped: they express possession, or name a thing in general. Words
// that deny, compare or count are never fillers.
bool is_filler(std::string_view word);
// Decides whether it is an amount such as "$20".
bool is_money(std::string_view word);
bool is_verb(std::string_view word);
// Accepts "swimmer", "drivers": people who do what a verb says.
bool is_doer(std::string_view word);
// Accepts "who", "what".
bool is_asking(std::string_view word);
// Accepts "clues", "questions".
bool is_heading_word(std::string_view word);
// Accepts "hopes", "wants".
bool is_wish(std::string_view word);
bool is_determiner(std::string_view word);
// Accepts "friend", "mother": a friend of a person is another person.
bool is_relation(std::string_view word);
// Accepts "man", "owner", "drinker", "guest".
bool is_person_noun(std::string_view word);
// Accepts "met", "hired", "lunched": what two people do, which are then different people.
bool is_dealing(std::string_view word);
// Accepts verbs that say little of what is possessed: "chose", "watched".
bool is_vague_verb(std::string_view word);
// Accepts "house", "seat", "lane".
bool is_spot(std::string_view word);
// Accepts spots, and the people or things at them: "person", "car".
bool is_place_noun(std::string_view word);

// Returns "years", "dollars", ...
const std::vector<std::string_view>& units();
bool is_unit(std::string_view word);

// Reads "two", "12".
std::optional<int> number_word(std::string_view word);
// Reads "second", "2nd".
std::optional<int> ordinal_word(std::string_view word);

// Returns groups of words for the same value: "dane danish denmark".
const std::vector<std::string_view>& synonyms();
bool is_nationality(std::string_view word);
bool is_color(std::string_view word);
bool is_occupation(std::string_view word);

// Words that go with attributes whose header has one of some stems: "pet": "own keep has".
struct Cue {
  std::string_view header;  // stems, any of which suffices
  std::string_view words;
};
const std::vector<Cue>& cues();

bool has_word(std::string_view list, std::string_view word);
std::vector<std::string_view> split(std::string_view list);
std::unordered_set<std::string_view> set_of(std::string_view list);

}  // namespace quadrille::puzzles::zebra
