// SPDX-License-Identifier: MIT
//
// Wraps text to the width of a terminal.
//
//   text += item("  --limit N", "find up to N solutions", 24);  // the text in column 24

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::tools {

// Returns the name followed by the text, which starts at a column (from 0): on the same line if the
// name leaves two blanks, otherwise on the next. Ends with a newline.
std::string item(std::string_view name, std::string_view text, std::size_t column);

}  // namespace quadrille::tools
