// SPDX-License-Identifier: MIT
//
// Turns words into items, one after the other: at each word, takes the longest position, phrase or
// value that starts there, or a comparison. Used only by items_of.

#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"
#include "puzzles/kinds/zebra/english/items/links.hpp"
#include "puzzles/kinds/zebra/english/items/rules.hpp"
#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"

namespace quadrille::puzzles::zebra {

// Words before those of a place that belong to it: "right in the very".
constexpr std::string_view kBeforePlace = "[right/exactly {in/at}] [in/at/on] [the] [very/exact]";

// A row of the table that matches here.
struct FoundRule {
  const Rule* rule = nullptr;
  std::size_t end = 0;
  int number = 0;
};

class Tagger {
 public:
  Tagger(const Vocabulary& vocabulary, const std::vector<Word>& words,
         std::optional<Operand> subject)
      : vocabulary_(vocabulary), words_(words), subject_(subject) {}

  Result<std::vector<Item>> run();

 private:
  using Kind = Item::Kind;

  // ---- the words
  std::string_view text(std::size_t k) const {  // empty after the last word
    return k < words_.size() ? std::string_view(words_[k].text) : std::string_view();
  }
  bool is_here(std::string_view pattern, std::size_t k) const { return is_at(words_, k, pattern); }
  int count() const { return vocabulary_.board().rows; }
  bool has_number() const { return !items_.empty() && items_.back().kind == Kind::kNumber; }
  static bool is_possessive(std::string_view word) { return has_word("his her its their", word); }
  static Error not_understood(const Word& word);
  Error not_understood(std::size_t k) const {
    return not_understood(words_[std::min(k, words_.size() - 1)]);
  }

  // ---- the table, words that are no phrase (tagger.cpp)
  std::optional<Error> step();
  // Decides whether a condition of the table holds for the words from `start` up to `end`.
  bool holds(std::string_view condition, std::size_t start, std::size_t end) const;
  // Words that a row wants before its own must not come before `first`.
  std::optional<FoundRule> matched(const Rule& rule, std::size_t start, std::size_t first) const;
  std::optional<FoundRule> first_rule(RuleGroup group, std::size_t start) const;
  std::optional<FoundRule> phrase_here() const;
  std::optional<Error> take_rule(const FoundRule& found);
  std::optional<Error> take_place(const FoundRule& found);
  std::optional<Error> take_phrase(const FoundRule& found);
  bool is_listed_order(const ValueMatch& value, std::size_t position_length) const;
  bool is_between_amounts(std::size_t next) const;
  bool is_parity_of_amount(std::size_t behind) const;
  std::optional<Error> take_other();
  std::optional<Error> take_filler();
  std::optional<Error> take_only();
  std::optional<Error> take_number(int number);
  bool is_of_person() const;

  void add_thing(Operand thing, std::size_t length, std::vector<Operand> others = {});
  void add_sign(std::string sign, std::size_t length);
  void push(Item item, std::size_t length);

  // ---- comparisons, units, times (tagger_comparisons.cpp)
  Result<bool> take_degree();
  std::optional<Error> take_most(const Degree& degree, int rank, std::size_t next);
  std::optional<Error> take_end_of_most(std::size_t next, Operand thing);
  Result<bool> take_scale();
  std::optional<Error> take_comparison(const Degree& degree);
  bool tells_of(int attribute) const;
  std::optional<int> difference_here(std::size_t length) const;
  Result<bool> take_factor();
  Result<bool> take_limit();
  std::optional<int> limited_attribute(std::int64_t number, std::string_view unit) const;
  Result<bool> take_gap();
  std::optional<int> amounts_told_by(std::string_view word) const;
  bool take_unit_of_one();
  bool is_of_times() const;
  std::vector<int> compared_times() const;
  std::optional<Error> take_time(std::string_view sign, std::size_t length);
  std::optional<int> step_of(int attribute) const;
  bool measures(int attribute, std::string_view unit) const;
  bool is_of_amounts() const;
  std::optional<Error> uncompared() const;

  // ---- values (tagger_values.cpp)
  std::optional<std::pair<int, std::size_t>> qualifier_here() const;
  void keep_written(ValueMatch& match, std::size_t start) const;
  std::optional<ValueMatch> value_here() const;
  std::optional<ValueMatch> label_here() const;
  std::optional<ValueMatch> age_here() const;
  std::optional<Error> take_value_or_number(const ValueMatch& match);
  std::optional<Error> link(std::optional<Operand> object, std::size_t length);
  bool is_object_of_verb(std::size_t behind) const;
  bool is_person(const Operand& thing, std::size_t behind) const;
  std::optional<Error> link_to_end();
  const Item* linked_subject() const;
  bool is_parted_from(int attribute) const;
  std::optional<std::size_t> not_of_house(const Operand& value, std::size_t length) const;
  bool is_mere_liking(std::size_t verb, Operand thing, std::size_t behind) const;
  std::size_t end_of_noun(std::size_t k) const;
  std::vector<Operand> decide(const ValueMatch& match) const;

  const Vocabulary& vocabulary_;
  const std::vector<Word>& words_;
  std::optional<Operand> subject_;  // of the sentence, if a word left out means it
  std::vector<Item> items_;
  std::optional<Error> fault_ = {};
  std::size_t at_ = 0;
  std::size_t link_start_ = 0;      // of the words that lead from one thing to another
  std::size_t phrase_start_ = 0;    // after the last item
  std::size_t behind_thing_ = 0;    // after the last thing
  std::size_t only_at_ = 0;         // of "only" that says nothing before a value
  bool is_only_if_ = false;         // the next "if", after "only owns"
  bool has_determiner_ = false;     // since phrase_start_
  bool has_clause_ = false;         // since then, "who"
  bool is_inside_ = false;          // in parentheses
  std::optional<Item> bound_ = {};  // "at least", for the next number
  std::string remark_ = {};         // on the words that lead to the next thing
};

}  // namespace quadrille::puzzles::zebra
