// SPDX-License-Identifier: MIT
//
// How a certificate's puzzle, solutions and names are shown, and numbers of a claim. Characters
// that would move the cursor are replaced, as certificates come from strangers.
//
//   std::cout << puzzle_line(normal_text) << solution_text(claim["solutions"][0]);

#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "reference/int.hpp"

namespace proof_checker {

// Returns "hashi, size 3x5, rules loops, fingerprint 0123456789abcdef" for the normal text of a
// puzzle.
std::string puzzle_line(std::string_view normal_text);

// Returns a solution as lines: the grid, or what it lists; cells as r1c2.
std::string solution_text(const nlohmann::json& solution);

// Returns the marks of a half-filled board as one line.
std::string marks_text(const nlohmann::json& marks);

// Returns the names, up to 20 of them; "none" for none.
std::string listed(const std::vector<std::string>& names);

// Throws Malformed if the value is no whole number of 64 bits.
reference::Int whole_number(const nlohmann::json& value);

}  // namespace proof_checker
