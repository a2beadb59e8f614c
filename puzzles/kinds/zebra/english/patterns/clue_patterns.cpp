// SPDX-License-Identifier: MIT
//
// Everything that matters in a sentence must be understood: nothing is left over and nothing is
// guessed. A word that may mean values of several attributes gives the sentence several
// readings. If the result is something that no sentence means, such as that two values of one
// attribute are the same, the sentence was misunderstood.

#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/patterns/joined_patterns.hpp"

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
  const auto both = [&](Operand a, Operand b) {
    return board.name(a) + " and " + board.name(b) + " are both values of " +
           board.attributes[a.attribute].name;
  };
  const auto are_rivals = [](Operand a, Operand b) {
    return !a.is_position() && a.attribute == b.attribute && !(a == b);
  };
  const std::vector<Operand>& things = clue.operands;
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (things[i] == things[j] && !things[i].is_position())
        return board.name(things[i]) + " is named twice";
      const bool is_one = clue.kind == ClueKind::kSame || (clue.kind == ClueKind::kOneOf && j == 0);
      if (is_one && are_rivals(things[j], things[i])) return both(things[j], things[i]);
    }
  }
  if (clue.kind != ClueKind::kAnd) return std::nullopt;
  for (const Clue& one : clue.parts) {
    for (const Clue& other : clue.parts) {
      const bool is_joint = one.kind == ClueKind::kSame && other.kind == ClueKind::kSame &&
                            one.operands[0] == other.operands[0];
      if (is_joint && are_rivals(one.operands[1], other.operands[1]))
        return both(one.operands[1], other.operands[1]);
    }
  }
  return std::nullopt;
}

// ---- "She drinks tea", "Its owner keeps a fish"

constexpr std::string_view kPossessives = "his her its";

// Decides whether the sentence starts with a word for the subject of the previous one. "It is the
// Dane who ..." does not.
bool stands_for_subject(const std::vector<Word>& words) {
  const std::string_view first = words.front().text;
  if (has_word(kPossessives, first) || first == "he" || first == "she") return words.size() > 1;
  return first == "it" && words.size() > 1 &&
         std::none_of(words.begin(), words.end(), [](const Word& word) {
           return has_word("who whom that which whose if true false", word.text);
         });
}

// Removes the pronoun, since the subject is put in front; "his house" becomes "'s house".
std::vector<Word> without_pronoun(std::vector<Word> words) {
  if (has_word(kPossessives, words.front().text))
    words.front().text = "'s";
  else
    words.erase(words.begin());
  return words;
}

}  // namespace

namespace {

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
  std::vector<Remark> remarks;
  const auto has_sign = [&](std::string_view sign) {
    return std::any_of(items.begin(), items.end(),
                       [&](const Item& item) { return item.is_sign(sign); });
  };
  for (const Item& item : items) {
    if (!item.remark.empty()) remarks.push_back({item.word, item.remark});
    if (item.is_sign("between") && contains(clue, ClueKind::kAdjacentBetween))
      remarks.push_back({item.word, "'between' is read as next to both"});
    if (item.is_sign("on-left") && contains(clue, ClueKind::kLeftOf))
      remarks.push_back({item.word, "'on the left' is read as directly to the left"});
    if (item.is_sign("on-right") && contains(clue, ClueKind::kRightOf))
      remarks.push_back({item.word, "'on the right' is read as directly to the right"});
    if (item.is_sign("either") && !has_sign("exclusive") && contains(clue, ClueKind::kEither))
      remarks.push_back({item.word, "'either' is read as one of the two, but not both"});
  }
  return remarks;
}

// The most likely place of the error: the first sign or number, otherwise the start.
Error unclear(const std::vector<Item>& items, const std::vector<Word>& words) {
  const auto is_thing = [](const Item& item) { return item.kind == Kind::kThing; };
  if (std::none_of(items.begin(), items.end(), is_thing))
    return error_at(words.front(), "no value is named here (expected a clue)");
  const auto sign = std::find_if_not(items.begin(), items.end(), is_thing);
  const Word& word = sign == items.end() ? words.front() : sign->word;
  return error_at(word, "it is not clear how these things are related" +
                            (sign == items.end() ? std::string()
                                                 : ", from " + puzzles::quoted(word.written())) +
                            " (expected a simpler sentence, or a clue in symbols)");
}

// ---- "It is not true that ...", "It is Ann who ..."

// A start such as "It is not true that", and whether it denies the rest.
struct Opening {
  std::size_t length = 0;  // in words
  bool denies = false;
};

Opening opening_of(const std::vector<Word>& words) {
  static constexpr std::pair<std::string_view, bool> kOpenings[] = {
      {"it is not true that", true},  {"it is not the case that", true}, {"it is false that", true},
      {"it is untrue that", true},    {"it is wrong that", true},        {"it is true that", false},
      {"it is the case that", false}, {"it is known that", false}};
  for (const auto& [opening, denies] : kOpenings) {
    const auto parts = split(opening);
    if (words.size() > parts.size() &&
        std::equal(parts.begin(), parts.end(), words.begin(),
                   [](std::string_view part, const Word& word) { return word.text == part; }))
      return {parts.size(), denies};
  }
  return {};
}

// Turns "It is Anna who keeps the horse" into "Anna keeps the horse".
std::optional<std::vector<Word>> without_cleft(const std::vector<Word>& words) {
  if (words.size() < 5 || words[0].text != "it" || !has_word("is was 's", words[1].text))
    return std::nullopt;
  const auto who = std::find_if(words.begin() + 2, words.end(),
                                [](const Word& word) { return has_word("who that", word.text); });
  const bool is_plain = who != words.end() && who + 1 != words.end() && who - words.begin() > 2 &&
                        std::none_of(words.begin() + 2, who, [](const Word& word) {
                          return word.is_sign() || has_word("not or and true", word.text);
                        });
  if (!is_plain) return std::nullopt;
  std::vector<Word> rest(words.begin() + 2, who);
  rest.insert(rest.end(), who + 1, words.end());
  return rest;
}

Clue denied(Clue clue) {
  if (clue.kind != ClueKind::kReadings) return {.kind = ClueKind::kNor, .parts = {std::move(clue)}};
  for (Clue& part : clue.parts) part = denied(std::move(part));
  return clue;
}

// Reads "It is not true that Ann drinks tea". How far the denial of "..., but Bo does" reaches is
// not clear.
Result<Statement> read_opened(const Vocabulary& vocabulary, const std::vector<Word>& words,
                              const Opening& opening) {
  const std::vector<Word> rest(words.begin() + static_cast<std::ptrdiff_t>(opening.length),
                               words.end());
  const auto turn = std::find_if(rest.begin(), rest.end(), [](const Word& word) {
    return has_word("but while whereas ;", word.text);
  });
  if (opening.denies && turn != rest.end())
    return error_at(*turn, puzzles::quoted(turn->written()) +
                               " after a denial is not understood (expected two sentences)");
  const Result<Statement> read = read_statement(vocabulary, rest);
  if (!read || !opening.denies) return read;
  if (read->deals)
    return error_at(words.front(), "a denial that two people deal with each other says nothing");
  Statement statement = *read;
  statement.clue = denied(std::move(statement.clue));
  return statement;
}

}  // namespace

Result<Statement> read_statement(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                 std::optional<Operand> subject) {
  if (const Opening opening = opening_of(words); opening.length > 0)
    return read_opened(vocabulary, words, opening);
  if (const auto rest = without_cleft(words)) return read_statement(vocabulary, *rest);
  const bool has_pronoun = subject && stands_for_subject(words);
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
  const auto deals = std::find_if(items.begin(), items.end(),
                                  [](const Item& item) { return item.is_sign("deals"); });
  const bool is_sure = std::all_of(readings.clues.begin(), readings.clues.end(), is_plain_fact);
  if (deals != items.end() && !is_sure) return unclear(items, words);
  Statement statement;
  for (const Item& item : items) {
    if (!item.others.empty()) statement.ambiguous.push_back(item);
  }
  const bool is_clear = readings.clues.size() == 1;
  statement.clue = is_clear ? std::move(readings.clues.front())
                            : Clue{.kind = ClueKind::kReadings, .parts = std::move(readings.clues)};
  if (is_clear) statement.ambiguous.clear();
  statement.deals = deals != items.end();
  statement.remarks = remarks_on(items, statement.clue);
  const Item& first = items.front();
  const bool is_plain = first.kind == Kind::kThing && first.others.empty() &&
                        !first.thing.is_position() && names_one(items);
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
