// SPDX-License-Identifier: MIT
//
// Which format of which kind a text is in.
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

// The end of a message about a format that is none of those: "'nativ' (did you mean 'native'?
// ...)".
std::string unknown_format(std::string_view name, const FormatPointers& formats);

// The formats of all kinds that the options leave, at least one.
Result<FormatPointers> formats_for(const ReadOptions& options);

// The first that recognises the text, which must start with a line that is neither blank nor a
// comment: one with a sure mark if there is any, otherwise one that goes by looks. Null if none
// does.
const Format* recognise(const Text& text, const FormatPointers& formats);

// The format for a text of the puzzle that the options name, if it has one for any text and the
// text is not surely another puzzle; otherwise null.
const Format* format_for_any_text(const Text& text, const ReadOptions& options,
                                  const FormatPointers& formats);

// Why no format that the options leave recognises the text. The error is of the kind kUnrecognised
// if the text does not look like a puzzle that is asked for.
Error unrecognised(const Text& text, const ReadOptions& options);

// The index of the first line after the first one at which a puzzle in another format surely
// starts; the number of lines if there is none.
std::size_t find_start(const Text& text, const Format& format);

// Does a line show that a puzzle in this format starts there?
bool has_mark(const Format& format);

}  // namespace quadrille::puzzles
