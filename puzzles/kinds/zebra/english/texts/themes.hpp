// SPDX-License-Identifier: MIT
//
// The words of new puzzles: attributes with what is said of their values, and the places of a row.
//
//   const Theme& market = *theme_named("market");
//   use(words_for(market, board.attributes[1]).as_verb);  // "sells $"

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

// Phrases about the values of an attribute, with $ for the value.
struct AttributeWords {
  std::string_view attribute;
  std::string_view as_subject;  // "the $ drinker"
  std::string_view as_verb;     // "drinks $"
  std::string_view as_denial;   // "does not drink $"
  std::string_view values = {};
};

struct Theme {
  std::string_view name;
  std::string_view place;             // "house"
  std::string_view verb, infinitive;  // "lives", "live"
  std::span<const AttributeWords> attributes;
};

std::span<const Theme> themes();
// Returns the names as a list: "street, market or hotel".
std::string names_of_themes();
// Returns nullptr if there is no such theme.
const Theme* theme_named(std::string_view name);

// Returns what is said of the values of an attribute, in this theme or in another one; general
// words if no theme has the attribute.
const AttributeWords& words_for(const Theme& theme, const Attribute& attribute);

}  // namespace quadrille::puzzles::zebra
