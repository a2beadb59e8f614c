// SPDX-License-Identifier: MIT
//
// Which format of which kind a text is in.
//
//   const Result<FormatPointers> formats = formats_for({.puzzle = "survo"});
//   const Result<const Format*> format = recognise(text, *formats);

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles {

using FormatPointers = std::vector<const Format*>;

// The end of a message about a format that is none of those: "'nativ' (did you mean 'native'?
// ...)".
std::string unknown_format(std::string_view name, const FormatPointers& formats);

// The formats of all kinds that the options leave, at least one.
Result<FormatPointers> formats_for(const ReadOptions& options);

// The first that recognises the text: one with a sure mark if there is any, else one that goes by
// looks. The error is of the kind kUnrecognised where nothing looks like a puzzle.
Result<const Format*> recognise(const Text& text, const FormatPointers& formats);

}  // namespace quadrille::puzzles
