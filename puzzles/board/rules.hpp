// SPDX-License-Identifier: MIT
//
// The switches of a puzzle's rules: read from words and printed as words.
//
//   struct Rules {
//     bool fill = true;
//     static constexpr std::array kSwitches = {RuleSwitch<Rules>{&Rules::fill, "fill", "no-fill"}};
//   };
//   const std::string text = rules_text(Rules{.fill = false});     // "no-fill"
//   const auto rules = parse_rules("fill", Rules{.fill = false});  // Rules{.fill = true}

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

// A rule that may be on or off, and the words for both. The first word is its key in JSON.
template <typename Rules>
struct RuleSwitch {
  bool Rules::*value;
  std::string_view yes;
  std::string_view no;
  bool is_rare = false;  // printed only if on
};

template <typename Rules>
std::string rules_text(const Rules& rules) {
  std::string text;
  for (const auto& one : Rules::kSwitches) {
    if (one.is_rare && !(rules.*one.value)) continue;
    if (!text.empty()) text += ' ';
    text += rules.*one.value ? one.yes : one.no;
  }
  return text;
}

// Applies the switches that the words name. Returns nullopt if a word is no switch, or contradicts
// another.
template <typename Rules>
std::optional<Rules> parse_rules(std::string_view words, const Rules& defaults) {
  Rules rules = defaults;
  std::optional<bool> said[Rules::kSwitches.size()];
  for (const Token& word : tokens({words})) {
    bool is_known = false;
    for (std::size_t k = 0; k < Rules::kSwitches.size(); ++k) {
      const auto& one = Rules::kSwitches[k];
      if (word.text != one.yes && word.text != one.no) continue;
      const bool value = word.text == one.yes;
      if (said[k].value_or(value) != value) return std::nullopt;
      said[k] = rules.*one.value = value;
      is_known = true;
    }
    if (!is_known) return std::nullopt;
  }
  return rules;
}

}  // namespace quadrille::puzzles
