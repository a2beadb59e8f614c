// SPDX-License-Identifier: MIT
//
// Text in lines that fit a terminal.
//
//   text += item("  --limit N", "find up to N solutions", 24);  // the text in column 24

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::tools {

// The name, and the text from a column (from 0) on: in the same line if the name leaves two blanks,
// else below it. Ends with a line end.
std::string item(std::string_view name, std::string_view text, std::size_t column);

}  // namespace quadrille::tools
