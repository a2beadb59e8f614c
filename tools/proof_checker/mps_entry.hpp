// SPDX-License-Identifier: MIT
//
// Splits the lines of an MPS file into fields, by blanks or at fixed columns.

#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace proof_checker {

// A line of a section: "UP set x 4", "column row 1 row 2".
struct Entry {
  std::string_view type;  // of a row or a bound
  std::string_view set;   // the column or the set; empty if the set has no name
  std::vector<std::pair<std::string_view, std::string_view>> pairs;  // name and number
};

// Splits a line. Throws BadModel with `number`, the number of the line.
Entry free_entry(std::string_view section, std::string_view line, std::size_t number);
Entry fixed_entry(std::string_view section, std::string_view line, std::size_t number);

// Reports whether a bound of this type has a number.
bool needs_number(std::string_view type);

std::vector<std::string_view> words_of(std::string_view line);
std::string_view trimmed(std::string_view text);

}  // namespace proof_checker
