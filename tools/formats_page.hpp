// SPDX-License-Identifier: MIT
//
// What the program says of its puzzles and formats in files: the manual page quadrille(5), the JSON
// Schema. The parts on puzzles are made from the catalogue.

#pragma once

#include <string>

namespace quadrille::tools {

// The page, in roff. Solves the examples.
std::string formats_page();
// The schema of the JSON lines, "quadrille/1".
std::string json_schema();

}  // namespace quadrille::tools
