// SPDX-License-Identifier: MIT
//
// The text forms of Circuit Board.

#pragma once

#include <vector>

#include "puzzles/circuit/circuit.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/text.hpp"

namespace quadrille::puzzles::circuit {

bool recognises_native(const Text& text);
Result<FormatReading> read_native(const Text& text);
Result<Writing> write_native(const std::vector<InstancePointer>& instances);

// The layout of the data behind the application of the NEOS server.
bool recognises_neos(const Text& text);
Result<FormatReading> read_neos(const Text& text);

}  // namespace quadrille::puzzles::circuit
