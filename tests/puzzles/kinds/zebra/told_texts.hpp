// SPDX-License-Identifier: MIT
//
// Whole puzzles in the words of a magazine, a teacher or a prompt, each with the one solution from
// which its clues were made.

#pragma once

#include <string>
#include <vector>

namespace quadrille::tests::zebra {

struct Told {
  const char* name;
  const char* text;
  std::vector<std::string> rows;     // the values at each position
  std::vector<std::string> answers;  // to the questions
};

const std::vector<Told>& texts_of_rows();
const std::vector<Told>& texts_of_amounts();

}  // namespace quadrille::tests::zebra
