// SPDX-License-Identifier: MIT
//
// Everything that matters in a sentence must be understood: nothing is left over and nothing is
// guessed. If the result is something that no sentence means, such as that two values of one
// attribute are the same, the sentence was misunderstood.

#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"

#include <algorithm>
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

Result<Statement> read_statement(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                 std::optional<Operand> subject) {
  const bool has_pronoun = subject && stands_for_subject(words);
  const auto read = items_of(vocabulary, has_pronoun ? without_pronoun(words) : words);
  if (!read) return read.error();
  std::vector<Item> items = *read;
  if (has_pronoun)
    items.insert(items.begin(), Item{.kind = Kind::kThing, .thing = *subject, .word = words[0]});
  std::optional<Clue> clue;
  if (!items.empty()) clue = clue_of(items, vocabulary.board().rows);
  if (!clue) {
    // The most likely place of the error: the first sign or number, otherwise the start.
    const auto sign = std::find_if(items.begin(), items.end(),
                                   [](const Item& item) { return item.kind != Kind::kThing; });
    const auto things = std::count_if(items.begin(), items.end(),
                                      [](const Item& item) { return item.kind == Kind::kThing; });
    const Word& word = sign == items.end() ? words.front() : sign->word;
    if (things == 0) return error_at(words.front(), "no value is named here (expected a clue)");
    return error_at(word, "it is not clear how these things are related" +
                              (sign == items.end() ? std::string()
                                                   : ", from " + puzzles::quoted(word.written())) +
                              " (expected a simpler sentence, or a clue in symbols)");
  }
  if (auto why = nonsense_in(vocabulary.board(), *clue)) return error_at(words.front(), *why);
  const Item& first = items.front();
  const bool is_plain =
      first.kind == Kind::kThing && !first.thing.is_position() && names_one(items);
  return Statement{*std::move(clue), is_plain ? std::optional(first.thing) : std::nullopt};
}

bool states(const Vocabulary& vocabulary, std::string_view text, const Clue& clue) {
  const auto sentences = sentences_of({Line{text, 1}}, false);
  if (sentences.size() != 1) return false;
  const auto again = read_statement(vocabulary, sentences.front().words);
  return again && again->clue == clue;
}

}  // namespace quadrille::puzzles::zebra
