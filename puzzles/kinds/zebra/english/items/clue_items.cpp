// SPDX-License-Identifier: MIT
//
// Joins signs of the tagger that belong together, and drops idle commas.

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

#include <utility>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Returns the sign for two signs such as "directly" and "left"; an empty string if they stay
// separate.
std::string joined(const std::string& one, const std::string& next) {
  const bool is_left = next == "left" || next == "on-left";
  const bool is_right = next == "right" || next == "on-right";
  if ((one == "directly" || one == "somewhere") && (is_left || is_right))
    return one + (is_left ? "-left" : "-right");
  if (one == "somewhere" && next == "between") return "somewhere-between";
  if (one == "directly" && (next == "next" || next == "between")) return next;
  if (next == "each-other" && (one == "next" || one == "apart")) return one;
  return {};
}

std::vector<Item> with_signs_joined(std::vector<Item> items) {
  std::vector<Item> result;
  for (Item& item : items) {
    const bool are_signs = !result.empty() && result.back().kind == Item::Kind::kSign &&
                           item.kind == Item::Kind::kSign;
    std::string sign = are_signs ? joined(result.back().sign, item.sign) : "";
    if (sign.empty())
      result.push_back(std::move(item));
    else
      result.back().sign = std::move(sign);
  }
  return result;
}

// Drops commas that separate no things.
std::vector<Item> without_idle_commas(std::vector<Item> items) {
  std::vector<Item> kept;
  bool is_aside = false;  // after "who"
  for (std::size_t k = 0; k < items.size(); ++k) {
    is_aside = is_aside || items[k].is_sign("who");
    const bool separates =
        k > 0 && k + 1 < items.size() && items[k - 1].is_thing() &&
        (items[k + 1].is_thing() || items[k + 1].is_sign("or and then he") || is_aside);
    if (!items[k].is_sign(",") || separates) kept.push_back(std::move(items[k]));
  }
  return kept;
}

}  // namespace

std::size_t find_sign(Items items, std::string_view signs, std::size_t at) {
  while (at < items.size() && !items[at].is_sign(signs)) ++at;
  return at;
}

Result<std::vector<Item>> items_of(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                   std::optional<Operand> subject) {
  auto items = Tagger(vocabulary, words, subject).run();
  if (!items) return items.error();
  return without_idle_commas(with_signs_joined(*std::move(items)));
}

}  // namespace quadrille::puzzles::zebra
