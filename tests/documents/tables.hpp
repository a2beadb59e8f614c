// SPDX-License-Identifier: MIT
//
// Markdown tables of the documents, made from the catalogue.

#pragma once

#include <string>

namespace quadrille::tests::documents {

// README.md: a picture of each puzzle and its task.
std::string puzzle_table();
// docs/formats.md: every format of every puzzle.
std::string format_table();
// docs/models.md: every model of every puzzle, with its optional parts.
std::string model_table();

}  // namespace quadrille::tests::documents
