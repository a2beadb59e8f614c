// SPDX-License-Identifier: MIT
//
// Links that wrap a puzzle which a format reads without them: pages of Simon Tatham's collection
// with a game ID, Penpa+ URLs with a puzz.link URL, and boards of kanpen.net. Punctuation
// around a link, from the text that it was copied from, is removed, too.
//
//   plain_line("(https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#3x3t0:3h).");
//   // blanks, then 3x3t0:3h

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/puzzle_splitter.hpp"

namespace quadrille::puzzles {

// Returns the line without what wraps its puzzle; nullopt if nothing does. The rest keeps its
// column, unless it has to be written in another way.
std::optional<std::string> plain_line(std::string_view line);

// Returns a source of the same lines, in their plain form.
PuzzleSplitter::Source plain_lines(PuzzleSplitter::Source source);

}  // namespace quadrille::puzzles
