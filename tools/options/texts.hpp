// SPDX-License-Identifier: MIT
//
// Files of this folder that are compiled into the program.

#pragma once

#include <string_view>

namespace quadrille::tools {

// Returns libraries.txt: the linked libraries and their licences.
std::string_view libraries();
// Returns man/quadrille.5, without the part on puzzles, which is generated from the catalogue.
std::string_view formats_page_frame();
// Returns schema/quadrille-1.schema.json, without the parts generated from the catalogue.
std::string_view json_schema_frame();

}  // namespace quadrille::tools
