// SPDX-License-Identifier: MIT
//
// The items that matter in a sentence: things, numbers, and signs for phrases (rules.hpp). Words
// that say nothing are left out; any other word is an error.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

namespace quadrille::puzzles::zebra {

struct Item {
  enum class Kind { kThing, kNumber, kSign };

  Kind kind = Kind::kSign;
  Operand thing = {};
  std::vector<Operand> others = {};  // what else the words of a thing may mean
  int number = 0;
  Bound bound = Bound::kExactly;      // of a number: "at least two"
  bool is_strict = false;             // "more than two", "less than two"
  std::string sign = {};              // as in rules.cpp; "," and "who", "more" and "less" as well
  std::optional<int> attribute = {};  // compared by "more" and "less"
  std::string verb = {};              // first verb of a thing or sign
  bool starts_with_verb = false;      // of a thing: "drinks tea", not "the tea drinker"
  bool is_owned = false;              // of a thing: "the Dane's dog"
  bool is_inside = false;             // of a thing: "in the red house"
  bool has_clause = false;            // of a thing: "the man who drinks tea"
  bool is_person = false;             // of a thing: "Ann", "the tea drinker"
  std::optional<Word> unit = {};      // of a number: "two days"
  Word word = {};                     // its first word
  std::string remark = {};            // on words that may mean something else

  bool is_thing() const { return kind == Kind::kThing; }
  // Decides whether it is one of these signs, which blanks separate.
  bool is_sign(std::string_view signs) const {
    return kind == Kind::kSign && has_word(signs, sign);
  }
};

using Items = std::span<const Item>;

// Returns the first item from `at` on that is one of the signs; items.size() if none is.
std::size_t find_sign(Items items, std::string_view signs, std::size_t at = 0);
inline bool has_sign(Items items, std::string_view signs) {
  return find_sign(items, signs) < items.size();
}
// Returns the items before `end`, without a comma at their end.
inline Items before(Items items, std::size_t end) {
  return items.first(end > 0 && items[end - 1].is_sign(",") ? end - 1 : end);
}

// Returns the items of a sentence; `subject` is a thing that its first word, left out here, means.
Result<std::vector<Item>> items_of(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                   std::optional<Operand> subject = std::nullopt);

}  // namespace quadrille::puzzles::zebra
