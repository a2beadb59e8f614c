// SPDX-License-Identifier: MIT
//
// The texts of `quadrille help` and `--help`.

#pragma once

#include <string>
#include <string_view>

#include "tools/command/verb.hpp"
#include "tools/options/option_table.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// Returns an option as it is written: "-j, --jobs J".
std::string spelling(const OptionRow& row);

// Returns the list of all verbs and exit codes.
std::string overview();

// Returns the help of a verb; for `generate` with the settings of the puzzle, if one is named.
Outcome<std::string> help_text(const Verb& verb, std::string_view puzzle = {});

}  // namespace quadrille::tools
