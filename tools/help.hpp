// SPDX-License-Identifier: MIT
//
// What `--help` shows.

#pragma once

#include <string>
#include <string_view>

#include "tools/failure.hpp"
#include "tools/option_table.hpp"
#include "tools/verb.hpp"

namespace quadrille::tools {

// "-j, --jobs J": how an option is written.
std::string spelling(const OptionRow& row);

// All verbs and exit codes.
std::string overview();

// A verb and its options; of `generate` with the settings of a puzzle, if one is named.
Outcome<std::string> help_text(const Verb& verb, std::string_view puzzle = {});

}  // namespace quadrille::tools
