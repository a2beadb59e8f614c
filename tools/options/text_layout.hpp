// SPDX-License-Identifier: MIT
//
// Wraps text to the width of a terminal.
//
//   text += item("  --limit N", "find up to N solutions", 24);  // the text in column 24

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::tools {

// Returns the name followed by the text, which starts at a column (from 0): on the same line if the
// name leaves two blanks, otherwise on the next. Ends with a newline.
std::string item(std::string_view name, std::string_view text, std::size_t column,
                 std::size_t width = 80);

// Breaks the lines of a help text that are wider than `width`: paragraphs, and items as above.
std::string fitted(const std::string& text, std::size_t width);

// Returns the width that COLUMNS says, or that of the terminal on standard output; nullopt if there
// is neither.
std::optional<std::size_t> terminal_width();

}  // namespace quadrille::tools
