// SPDX-License-Identifier: MIT
//
// What of UTF-8 readers and pictures need: characters one by one, labels that are safe to show,
// and how wide they are.
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
  std::size_t bytes = 1;  // also where it is invalid
};

// The first character of a text that is not empty.
CodePoint first_code_point(std::string_view text);

// The text with U+FFFD for everything that would act on a terminal or break an XML file: bytes
// that are not UTF-8, control characters, changes of the writing direction, noncharacters.
std::string showable(std::string_view text);

// The columns that a showable text takes in a terminal.
int display_width(std::string_view text);

}  // namespace quadrille::puzzles
