// SPDX-License-Identifier: MIT
//
// Completion of command lines. The scripts for the shells are short: they ask the command itself,
// by `quadrille __complete WORD...`, the words that the last one may become.

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

// Returns what the last of the words after the command's name, which may be empty, can become: a
// line "WORD<tab>EXPLANATION" for each, or ":files" if names of files are expected. An option and
// its value may also be joined by "=", as one word or, as bash splits them, as three.
std::string completions(std::vector<std::string> words);

}  // namespace quadrille::tools
