// SPDX-License-Identifier: MIT
//
// Completion scripts for shells, generated from the option table and the catalogue.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools {

// "bash", "zsh"
std::vector<std::string_view> known_shells();

// Returns the completion script for a shell; nullopt for an unknown shell.
std::optional<std::string> completion_script(std::string_view shell);

}  // namespace quadrille::tools
