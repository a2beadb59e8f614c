// SPDX-License-Identifier: MIT
//
// Everything that matters in a sentence must be understood: nothing is left over and nothing is
// guessed. A word that may mean values of several attributes gives the sentence several
// readings. If the result is something that no sentence means, such as that two values of one
// attribute are the same, the sentence was misunderstood.

#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/patterns/patterns.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

// ---- misunderstandings

// Returns why the clue must be a misunderstanding; nullopt if it may be meant. Two values of one
// attribute are never the same, and no third thing is both of them.
std::optional<std::string> nonsense_in(const Board& board, const Clue& clue) {
  for (const Clue& part : clue.parts) {
    if (auto why = nonsense_in(board, part)) return why;
  }
  const auto both = [&](Operand a, Operand b) -> std::optional<std::string> {
    if (a.is_position() || a.attribute != b.attribute || a == b) return std::nullopt;
    return board.name(a) + " and " + board.name(b) + " are both values of " +
           board.attributes[a.attribute].name;
  };
  const std::vector<Operand>& things = clue.operands;
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (things[i] == things[j] && !things[i].is_position())
        return board.name(things[i]) + " is named twice";
      const bool is_one = clue.kind == ClueKind::kSame || (clue.kind == ClueKind::kOneOf && j == 0);
      if (const auto why = both(things[j], things[i]); why && is_one) return why;
    }
  }
  for (const Clue& one : clue.parts) {
    for (const Clue& other : clue.parts) {
      const bool is_joint = clue.kind == ClueKind::kAnd && one.kind == ClueKind::kSame &&
                            other.kind == ClueKind::kSame && one.operands[0] == other.operands[0];
      if (!is_joint) continue;
      if (const auto why = both(one.operands[1], other.operands[1])) return why;
    }
  }
  return std::nullopt;
}

// ---- "She drinks tea", "Its owner keeps a fish"

// Decides whether the sentence starts with a word for the subject of the previous one. "It is the
// Dane who ..." does not.
bool starts_with_pronoun(const std::vector<Word>& words) {
  return is_at(words, 0, "his/her/its/he/she .") ||
         (is_at(words, 0, "it .") &&
          !has_pattern(words, "who/whom/that/which/whose/if/true/false"));
}

// Removes the pronoun, since the subject is put in front; "his house" becomes "'s house".
std::vector<Word> without_pronoun(std::vector<Word> words) {
  if (is_at(words, 0, "his/her/its"))
    words.front().text = "'s";
  else
    words.erase(words.begin());
  return words;
}

constexpr std::size_t kMostReadings = 64;  // of a sentence

// Calls `use` with the items for each choice of what their words may mean, until it returns false.
void for_each_choice(const std::vector<Item>& all,
                     const std::function<bool(const std::vector<Item>& items)>& use) {
  std::vector<Item> items = all;
  std::vector<std::size_t> chosen(items.size(), 0);  // 0: the thing itself
  for (;;) {
    if (!use(items)) return;
    // Counts up: the next choice at the first item that has one, the first choice before it.
    std::size_t k = 0;
    while (k < items.size() && chosen[k] == all[k].others.size()) {
      chosen[k] = 0;
      items[k].thing = all[k].thing;
      ++k;
    }
    if (k == items.size()) return;
    items[k].thing = all[k].others[chosen[k]++];
  }
}

// The different clues that a sentence may state.
struct Readings {
  std::vector<Clue> clues;
  std::optional<std::string> nonsense;  // why a reading is none
};

Readings readings_of(const Vocabulary& vocabulary, const std::vector<Item>& items) {
  Readings readings;
  for_each_choice(items, [&](const std::vector<Item>& chosen) {
    const std::optional<Clue> clue = clue_of(chosen, vocabulary.board().rows);
    if (!clue) return true;
    if (auto why = nonsense_in(vocabulary.board(), *clue)) {
      readings.nonsense = std::move(why);
    } else if (std::find(readings.clues.begin(), readings.clues.end(), *clue) ==
               readings.clues.end()) {
      readings.clues.push_back(*clue);
    }
    return readings.clues.size() <= kMostReadings;
  });
  return readings;
}

// Decides whether the clue holds without conditions or alternatives.
bool is_plain_fact(const Clue& clue) {
  return !joins_clues(clue.kind) ||
         (clue.kind == ClueKind::kAnd &&
          std::all_of(clue.parts.begin(), clue.parts.end(), is_plain_fact));
}

// ---- words that not everybody reads in the same way

bool contains(const Clue& clue, ClueKind kind) {
  return clue.kind == kind ||
         std::any_of(clue.parts.begin(), clue.parts.end(),
                     [kind](const Clue& part) { return contains(part, kind); });
}

std::vector<Remark> remarks_on(const std::vector<Item>& items, const Clue& clue) {
  struct Reading {
    std::string_view sign;
    ClueKind kind;
    std::string_view remark;
  };
  static constexpr Reading kReadings[] = {
      {"between", ClueKind::kAdjacentBetween, "'between' is read as next to both"},
      {"on-left", ClueKind::kLeftOf, "'on the left' is read as directly to the left"},
      {"on-right", ClueKind::kRightOf, "'on the right' is read as directly to the right"},
      {"either", ClueKind::kEither, "'either' is read as one of the two, but not both"}};
  std::vector<Remark> remarks;
  for (const Item& item : items) {
    if (!item.remark.empty()) remarks.push_back({item.word, item.remark});
    for (const Reading& one : kReadings) {
      const bool is_told = one.sign == "either" && has_sign(items, "exclusive");
      if (item.is_sign(one.sign) && !is_told && contains(clue, one.kind))
        remarks.push_back({item.word, std::string(one.remark)});
    }
  }
  return remarks;
}

// The most likely place of the error: the first sign or number, otherwise the start.
Error unclear(const std::vector<Item>& items, const std::vector<Word>& words) {
  const auto is_thing = [](const Item& item) { return item.is_thing(); };
  if (std::none_of(items.begin(), items.end(), is_thing))
    return error_at(words.front(), "no value is named here (expected a clue)");
  const auto sign = std::find_if_not(items.begin(), items.end(), is_thing);
  const bool has_sign = sign != items.end();
  return error_at(has_sign ? sign->word : words.front(),
                  "it is not clear how these things are related" +
                      (has_sign ? ", from " + puzzles::quoted(sign->word.written()) : "") +
                      " (expected a simpler sentence, or a clue in symbols)");
}

// ---- "It is not true that ...", "It is Ann who ..."

constexpr std::string_view kOpenings[] = {"it is true/known that {.}", "it is the case that {.}"};
constexpr std::string_view kDenials[] = {"it is not true that {.}", "it is not the case that {.}",
                                         "it is false/untrue/wrong that {.}"};

// Returns the words after a start such as "It is not true that"; nullopt without one.
std::optional<std::vector<Word>> without_start(const std::vector<Word>& words,
                                               std::span<const std::string_view> starts) {
  for (const std::string_view start : starts) {
    if (const auto found = match_pattern(start, words, 0))
      return std::vector<Word>(words.begin() + static_cast<std::ptrdiff_t>(found->end),
                               words.end());
  }
  return std::nullopt;
}

// Turns "It is Anna who keeps the horse" into "Anna keeps the horse".
std::optional<std::vector<Word>> without_cleft(const std::vector<Word>& words) {
  if (words.size() < 5 || !is_at(words, 0, "it is/was/'s")) return std::nullopt;
  const std::size_t who = find_pattern(words, "who/that", 2);
  const bool is_plain = who > 2 && who + 1 < words.size() && find_pattern(words, "$", 2) > who &&
                        find_pattern(words, "not/or/and/true", 2) > who;
  if (!is_plain) return std::nullopt;
  std::vector<Word> rest(words.begin() + 2, words.end());
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(who) - 2);
  return rest;
}

Clue denied(Clue clue) {
  if (clue.kind != ClueKind::kReadings) return {.kind = ClueKind::kNor, .parts = {std::move(clue)}};
  for (Clue& part : clue.parts) part = denied(std::move(part));
  return clue;
}

// Reads "It is not true that Ann drinks tea" from the words after it on. How far the
// denial of "..., but Bo does" reaches is not clear.
Result<Statement> read_denied(const Vocabulary& vocabulary, const std::vector<Word>& words,
                              const std::vector<Word>& rest) {
  const std::size_t turn = find_pattern(rest, "but/while/whereas/;");
  if (turn < rest.size())
    return error_at(rest[turn], puzzles::quoted(rest[turn].written()) +
                                    " after a denial is not understood (expected two sentences)");
  Result<Statement> read = read_statement(vocabulary, rest);
  if (!read) return read;
  if (read->deals)
    return error_at(words.front(), "a denial that two people deal with each other says nothing");
  Statement statement = *std::move(read);
  statement.clue = denied(std::move(statement.clue));
  return statement;
}

}  // namespace

Result<Statement> read_statement(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                 std::optional<Operand> subject) {
  if (const auto rest = without_start(words, kDenials))
    return read_denied(vocabulary, words, *rest);
  if (const auto rest = without_start(words, kOpenings)) return read_statement(vocabulary, *rest);
  if (const auto rest = without_cleft(words)) return read_statement(vocabulary, *rest);
  const bool has_pronoun = subject && starts_with_pronoun(words);
  const auto read = items_of(vocabulary, has_pronoun ? without_pronoun(words) : words,
                             has_pronoun ? subject : std::nullopt);
  if (!read) return read.error();
  std::vector<Item> items = *read;
  if (has_pronoun)
    items.insert(items.begin(), Item{.kind = Kind::kThing, .thing = *subject, .word = words[0]});
  if (items.empty()) return unclear(items, words);
  Readings readings = readings_of(vocabulary, items);
  if (readings.clues.empty()) {
    if (readings.nonsense) return error_at(words.front(), *readings.nonsense);
    return unclear(items, words);
  }
  if (readings.clues.size() > kMostReadings)
    return error_at(words.front(), "the sentence can be read in more than " +
                                       std::to_string(kMostReadings) +
                                       " ways (expected words that tell what its values mean)");
  // That two people deal with each other says that they are two; that they do not, or if they do,
  // says nothing.
  const bool deals = has_sign(items, "deals");
  const bool is_sure = std::all_of(readings.clues.begin(), readings.clues.end(), is_plain_fact);
  if (deals && !is_sure) return unclear(items, words);
  Statement statement;
  for (const Item& item : items) {
    if (!item.others.empty()) statement.ambiguous.push_back(item);
  }
  const bool is_clear = readings.clues.size() == 1;
  statement.clue = is_clear ? std::move(readings.clues.front())
                            : Clue{.kind = ClueKind::kReadings, .parts = std::move(readings.clues)};
  if (is_clear) statement.ambiguous.clear();
  statement.deals = deals;
  statement.remarks = remarks_on(items, statement.clue);
  const Item& first = items.front();
  const bool is_plain =
      first.is_thing() && first.others.empty() && !first.thing.is_position() && names_one(items);
  if (is_plain) statement.subject = first.thing;
  return statement;
}

bool states(const Vocabulary& vocabulary, std::string_view text, const Clue& clue) {
  const auto sentences = sentences_of({Line{text, 1}}, false);
  if (sentences.size() != 1) return false;
  const auto again = read_statement(vocabulary, sentences.front().words);
  return again && again->clue == clue;
}

}  // namespace quadrille::puzzles::zebra
