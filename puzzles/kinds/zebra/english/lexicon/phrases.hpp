// SPDX-License-Identifier: MIT
//
// Phrases that relate things to each other, or that join sentences, each with its sign in the
// patterns of pattern_table.cpp: "immediately to the left of" is "directly-left".

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

struct Phrase {
  std::vector<std::string> words;
  std::string sign;
};

// Returns all phrases that start with the word.
const std::vector<Phrase>& phrases_from(std::string_view word);

}  // namespace quadrille::puzzles::zebra
