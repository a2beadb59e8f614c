// SPDX-License-Identifier: MIT
//
// The text formats of Zebra puzzles.

#pragma once

#include <string>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

std::vector<Format> zebra_formats();
Format native_zebra_format();
KindManual manual();

// Returns the board, with what it remarks on the text as warnings.
Result<BoardReading<Board>> with_remarks(Result<Board> read);

// Adds clues and questions, each in symbols or in English, to a board that has its attributes.
// Fails at the first line that is not understood.
std::optional<Error> add_statements(Board& board, const std::vector<Line>& lines);

// Reads lines such as "attribute Pet: cat dog fox".
Result<std::vector<Attribute>> read_attributes(std::string_view text);

// Returns why attributes make no board, as a phrase without a full stop; nullopt if they do.
std::optional<std::string> fault_of(const std::vector<Attribute>& attributes);

}  // namespace quadrille::puzzles::zebra
