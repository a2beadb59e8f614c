// SPDX-License-Identifier: MIT
//
// Detects the format, and so the kind, of a text.
//
//   const Result<FormatPointers> formats = formats_for({.puzzle = "survo"});
//   const Format* const format = recognise(text, *formats);

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

using FormatPointers = std::vector<const Format*>;

// Returns the end of a message about an unknown format: "'nativ' (did you mean 'native'? ...)".
std::string unknown_format(std::string_view name, const FormatPointers& formats);

// Returns the formats of all kinds that the options allow, at least one.
Result<FormatPointers> formats_for(const ReadOptions& options);

// Returns the first format that recognises the text, or nullptr if none does. Formats with a
// reliable mark are tried before those that go by looks. The text must start with a line that is
// neither blank nor a comment.
const Format* recognise(const Text& text, const FormatPointers& formats);

// Returns the format for arbitrary text of the puzzle named by the options, if it has one and the
// text is not certainly another puzzle; otherwise nullptr.
const Format* format_for_any_text(const Text& text, const ReadOptions& options,
                                  const FormatPointers& formats);

// Returns the error if no allowed format recognises the text. Its kind is kUnrecognised if the text
// does not look like a requested puzzle.
Error unrecognised(const Text& text, const ReadOptions& options);

// Decides whether the line may be the title of a puzzle below it: words, a number, or a rule.
bool is_title(std::string_view line);

// Returns the index of the first line, from `line` on, at which a puzzle certainly starts, or the
// number of lines. If `own` is not null, of a puzzle in another format. Otherwise the lines before
// are none: then a puzzle that goes by looks must follow a blank line or a title, because it may
// else be the rest of a bad one.
std::size_t find_start(const Text& text, std::size_t line, const Format* own);

// Decides whether single lines show that a puzzle in this format starts there.
bool has_mark(const Format& format);

}  // namespace quadrille::puzzles
