// SPDX-License-Identifier: MIT
//
// The parts of UTF-8 that readers and pictures need: single characters, labels that are safe to
// show, and their widths.
//
//   const int width = display_width(showable("äöü\x1b"));  // 4

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

inline constexpr char32_t kInvalidCodePoint = 0xFFFFFFFF;

struct CodePoint {
  char32_t value = kInvalidCodePoint;
  std::size_t bytes = 1;  // also if it is invalid
};

// Returns the first character of a text that is not empty.
CodePoint first_code_point(std::string_view text);

// Returns the text with U+FFFD for everything that would act on a terminal or break an XML file:
// invalid UTF-8, control characters, changes of the writing direction, noncharacters.
std::string showable(std::string_view text);

// Returns the number of columns that a showable text takes in a terminal.
int display_width(std::string_view text);

}  // namespace quadrille::puzzles
