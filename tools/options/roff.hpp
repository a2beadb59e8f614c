// SPDX-License-Identifier: MIT
//
// Formats text for manual pages (roff with the macros of man(7)).

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools {

// Escapes a line so that it is printed literally: hyphens stay hyphens and nothing is a command.
std::string literal(std::string_view text);

// Formats a line of prose. Text in single quotes, options (-v, --limit) and other pages
// (quadrille(5)) become bold; the listed words, such as names of values, become italic.
std::string prose(std::string_view text, const std::vector<std::string_view>& italic = {});

// Formats paragraphs of a help text, which are separated by blank lines.
std::string paragraphs(std::string_view text, const std::vector<std::string_view>& italic = {});

// Returns a paragraph with a hanging tag. The tag and the text are roff.
std::string tagged(std::string_view tag, std::string_view text);

std::string bold(std::string_view text);
std::string italic(std::string_view text);

}  // namespace quadrille::tools
