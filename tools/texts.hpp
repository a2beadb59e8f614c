// SPDX-License-Identifier: MIT
//
// Files of this folder that are part of the program.

#pragma once

#include <string_view>

namespace quadrille::tools {

// The libraries that are linked in, with their licences: libraries.txt.
std::string_view libraries();
// man/quadrille.5, whose part on puzzles is made from the catalogue.
std::string_view formats_page_frame();
// schema/quadrille-1.schema.json, to which what puzzles say of themselves is added.
std::string_view json_schema_frame();

}  // namespace quadrille::tools
