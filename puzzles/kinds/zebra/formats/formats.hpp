// SPDX-License-Identifier: MIT
//
// The text forms of Zebra puzzles.

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

std::vector<Format> zebra_formats();
Format native_zebra_format();
KindManual manual();

// Adds clues and questions, each in symbols or in English, to a board that has its attributes. The
// first line that is not understood is an error.
std::optional<Error> add_statements(Board& board, const std::vector<Line>& lines);

// Why attributes make no board, as a sentence without its end.
std::optional<std::string> fault_of(const std::vector<Attribute>& attributes);

}  // namespace quadrille::puzzles::zebra
