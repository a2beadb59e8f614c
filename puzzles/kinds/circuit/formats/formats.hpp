// SPDX-License-Identifier: MIT
//
// The text formats of Circuit Board.

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::circuit {

using Boards = std::vector<const Board*>;

Format native();
Format penpa_format();
KindManual manual();

// The input format of the application on the NEOS server.
bool recognises_neos(const Text& text);
Result<Board> read_neos(LineReader& lines);

}  // namespace quadrille::puzzles::circuit
