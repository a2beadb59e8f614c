// SPDX-License-Identifier: MIT
//
// The table of phrases: words and what they give in a sentence; rules.cpp says how to add a row.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

struct Rule {
  std::string words;    // a pattern, see word_patterns.hpp
  std::string gives;    // signs, N for the number in the words, #2 for a place, ! for an error
  std::string if_only;  // conditions on the text and on what comes before, see Tagger::holds
  std::string example;
};

enum class RuleGroup {
  kFirst,   // the first row that matches is taken, whatever else the words may be
  kPlace,   // the first row that matches is a place in the row, or none
  kPhrase,  // the longest row that matches is taken, if no value or place is as long
};

// Returns the rules of a group that may start with this word, in the order of the table.
std::vector<const Rule*> rules_from(RuleGroup group, std::string_view word);
// Returns all rules of a group.
const std::vector<Rule>& rules_of(RuleGroup group);

}  // namespace quadrille::puzzles::zebra
