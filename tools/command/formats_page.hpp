// SPDX-License-Identifier: MIT
//
// The manual page quadrille(5) and the JSON Schema. Their parts on puzzles are generated from the
// catalogue.

#pragma once

#include <string>

namespace quadrille::tools {

// Returns the page in roff. Solves the examples of all puzzles.
std::string formats_page();
// Returns the schema "quadrille/1" of the JSON lines.
std::string json_schema();

}  // namespace quadrille::tools
