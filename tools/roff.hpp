// SPDX-License-Identifier: MIT
//
// Text in the language of manual pages (roff with the macros of man(7)).

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools {

// Text of one line as it is: hyphens stay hyphens, nothing is a command.
std::string literal(std::string_view text);

// Formats prose of one line. Text in single quotes, options (-v, --limit) and other pages
// (quadrille(5)) become bold, and the words listed, such as names of values, italic.
std::string prose(std::string_view text, const std::vector<std::string_view>& italic = {});

// Paragraphs as help texts have them: lines, with a blank one after each paragraph.
std::string paragraphs(std::string_view text, const std::vector<std::string_view>& italic = {});

// A paragraph with a tag that hangs out; the tag and the text are roff.
std::string tagged(std::string_view tag, std::string_view text);

std::string bold(std::string_view text);
std::string italic(std::string_view text);

}  // namespace quadrille::tools
