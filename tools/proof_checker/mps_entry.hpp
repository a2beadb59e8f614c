// SPDX-License-Identifier: MIT
//
// The lines of the sections of an MPS file, taken apart: by blanks, or at fixed columns.

#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace proof_checker {

// A line of a section: "UP set x 4", "column row 1 row 2".
struct Entry {
  std::string_view type;  // of a row or a bound
  std::string_view set;   // the column, or the set; empty where it goes without a name
  std::vector<std::pair<std::string_view, std::string_view>> pairs;  // name, number
};

// `number` is that of the line, for complaints: BadModel.
Entry free_entry(std::string_view section, std::string_view line, std::size_t number);
Entry fixed_entry(std::string_view section, std::string_view line, std::size_t number);

// Whether a bound of this type has a number.
bool needs_number(std::string_view type);

std::vector<std::string_view> words_of(std::string_view line);
std::string_view trimmed(std::string_view text);

}  // namespace proof_checker
