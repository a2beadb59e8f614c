// SPDX-License-Identifier: MIT
//
// Whole puzzles as a magazine, a teacher or a prompt would tell them, each with one solution that
// was there before its clues.

#pragma once

#include <string>
#include <vector>

namespace quadrille::tests::zebra {

struct Told {
  const char* name;
  const char* text;
  std::vector<std::string> rows;     // what is at each position
  std::vector<std::string> answers;  // to the questions
};

const std::vector<Told>& texts_of_rows();
const std::vector<Told>& texts_of_amounts();

}  // namespace quadrille::tests::zebra
