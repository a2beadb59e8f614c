// SPDX-License-Identifier: MIT
//
// What the tagger makes of the words, with signs that belong together joined and idle commas gone.

#include "puzzles/zebra/clue_items.hpp"

#include <utility>

#include "puzzles/zebra/tagger.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Adverbs joined with the side that they belong to: "directly" and "left".
std::vector<Item> with_adverbs_joined(std::vector<Item> items) {
  std::vector<Item> result;
  for (std::size_t k = 0; k < items.size(); ++k) {
    Item& item = items[k];
    const Item* next = k + 1 < items.size() ? &items[k + 1] : nullptr;
    if (item.kind == Item::Kind::kSign && next != nullptr && next->kind == Item::Kind::kSign) {
      const bool is_left = next->sign == "left" || next->sign == "on-left";
      const bool is_right = next->sign == "right" || next->sign == "on-right";
      if ((item.sign == "directly" || item.sign == "somewhere") && (is_left || is_right)) {
        item.sign += is_left ? "-left" : "-right";
        result.push_back(std::move(item));
        ++k;
        continue;
      }
      if (item.sign == "directly" && (next->sign == "next" || next->sign == "between")) continue;
    }
    result.push_back(std::move(item));
  }
  return result;
}

// Commas that separate no things left out.
std::vector<Item> without_idle_commas(std::vector<Item> items) {
  std::vector<Item> kept;
  bool is_aside = false;  // behind "who"
  for (std::size_t k = 0; k < items.size(); ++k) {
    is_aside = is_aside || items[k].is_sign("who");
    const bool separates = k > 0 && k + 1 < items.size() &&
                           items[k - 1].kind == Item::Kind::kThing &&
                           (items[k + 1].kind == Item::Kind::kThing || items[k + 1].is_sign("or") ||
                            items[k + 1].is_sign("and") || items[k + 1].is_sign("then") ||
                            items[k + 1].is_sign("he") || is_aside);
    if (!items[k].is_sign(",") || separates) kept.push_back(std::move(items[k]));
  }
  return kept;
}

}  // namespace

Result<std::vector<Item>> items_of(const Vocabulary& vocabulary, const std::vector<Word>& words) {
  auto items = Tagger(vocabulary, words).run();
  if (!items) return items.error();
  return without_idle_commas(with_adverbs_joined(*std::move(items)));
}

}  // namespace quadrille::puzzles::zebra
