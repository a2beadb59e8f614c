// SPDX-License-Identifier: MIT
//
// What of UTF-8 a picture needs: labels that are safe to show, and how wide they are.
//
//   display_width(showable("äöü\x1b"));   // 4

#pragma once

#include <string>
#include <string_view>

namespace quadrille::puzzles {

// The text with U+FFFD for everything that would act on a terminal or break an XML file: bytes
// that are not UTF-8, control characters, changes of the writing direction, noncharacters.
std::string showable(std::string_view text);

// The columns that a showable text takes in a terminal.
int display_width(std::string_view text);

}  // namespace quadrille::puzzles
