// SPDX-License-Identifier: MIT
//
// Names adapted to a format: names that it does not allow, and duplicates, are replaced.
//
//   const NameRule rule = {"row", "c", is_lp_name, is_lp_name_character};
//   const std::vector<std::string> names = written_names(all, rule, notes);

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::engine::io {

struct NameRule {
  std::string_view what;    // what the names belong to, for the note
  std::string_view prefix;  // of generated names: c1, c2, ...
  bool (*fits)(std::string_view name) = nullptr;
  bool (*character_fits)(char c) = nullptr;
};

// Returns names that are distinct and allowed; unchanged if possible. Brackets that are not allowed
// become parentheses, without a note.
std::vector<std::string> written_names(const std::vector<std::string_view>& names,
                                       const NameRule& rule, std::vector<std::string>& notes);

// Returns the title as one line without control characters.
std::string written_title(std::string_view title);

}  // namespace quadrille::engine::io
