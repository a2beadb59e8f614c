// SPDX-License-Identifier: MIT
//
// Names as a format can hold them: those that it cannot, and second ones of the same name, are
// replaced.
//
//   const NameRule rule = {"row", "c", is_lp_name, is_lp_name_character};
//   const std::vector<std::string> names = written_names(all, rule, notes);

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::engine::io {

struct NameRule {
  std::string_view what;    // of what they are the names, for the note
  std::string_view prefix;  // of names that are made up: c1, c2, ...
  bool (*fits)(std::string_view name) = nullptr;
  bool (*character_fits)(char c) = nullptr;
};

// All different and all fitting; those that can stay as they are do. Brackets become parentheses,
// without a note, where they do not fit.
std::vector<std::string> written_names(const std::vector<std::string_view>& names,
                                       const NameRule& rule, std::vector<std::string>& notes);

// A title in one line, without control characters.
std::string written_title(std::string_view title);

}  // namespace quadrille::engine::io
