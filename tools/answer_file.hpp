// SPDX-License-Identifier: MIT
//
// A file of answers beside the puzzles that they belong to.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tools/failure.hpp"

namespace quadrille::tools {

struct AnswerText {
  std::string_view json;
  std::size_t first_line = 1;  // in the file
};

// For one puzzle the whole text; for several one line each, in the same order.
Outcome<std::vector<AnswerText>> split_answers(std::string_view text, std::size_t puzzle_count);

// An error in an answer, as an error in the file that holds it.
Error in_file(Error error, const AnswerText& answer);

}  // namespace quadrille::tools
