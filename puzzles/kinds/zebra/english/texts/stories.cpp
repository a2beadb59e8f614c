// SPDX-License-Identifier: MIT
//
// Sentences that tell nothing of a single thing. A sentence without values may set the scene ("Five
// friends went to the races") or say what holds for all; but a place, an order or a name that no
// list has makes it a clue that was not understood: "Bib is not third".

#include <algorithm>
#include <string_view>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Phrases about places or orders that hold for all things.
constexpr std::string_view kHarmless[] = {"from left to right",
                                          "left to right",
                                          "next to each other",
                                          "next to one another",
                                          "side by side",
                                          "left and right",
                                          "in no particular order",
                                          "not in order",
                                          "in any order",
                                          "not necessarily in that order",
                                          "not necessarily in this order",
                                          "not necessarily in the order given",
                                          "numbered in that order",
                                          "standing in that order",
                                          "in order to",
                                          "first name",
                                          "first names",
                                          "last name",
                                          "last names",
                                          "at first",
                                          "at last",
                                          "first of all",
                                          "last week",
                                          "last year",
                                          "last month",
                                          "last summer",
                                          "last winter",
                                          "last weekend",
                                          "last night",
                                          "all right",
                                          "right answer",
                                          "right answers",
                                          "no two",
                                          "from first to last"};

// Words for a place or an order; words that may state a fact of someone.
constexpr std::string_view kPlaces =
    "last leftmost rightmost middle centre next between adjacent adjoining beside neighbour "
    "neighbouring alphabetical alphabetically reverse";
constexpr std::string_view kFacts =
    "before after ahead behind above below not never only unless except if than either neither nor "
    "top bottom earlier later winner loser won lost";
constexpr std::string_view kUniversal =
    "each every everyone everybody all different unique distinct none both";
constexpr std::string_view kExceptions = "but except unless only besides save apart if";

// Marks the words of harmless phrases.
std::vector<bool> harmless_in(const std::vector<Word>& words) {
  std::vector<bool> marks(words.size(), false);
  for (const std::string_view phrase : kHarmless) {
    const auto parts = split(phrase);
    for (auto at = words.begin(); at != words.end();) {
      at = std::search(at, words.end(), parts.begin(), parts.end(),
                       [](const Word& word, std::string_view part) { return word.text == part; });
      if (at == words.end()) break;
      const auto first = marks.begin() + (at - words.begin());
      std::fill(first, first + std::ssize(parts), true);
      ++at;
    }
  }
  return marks;
}

// Decides whether the word is a place or an order here: "the left end", "in that order", but not
// "she left" or "the order of the program".
bool is_place_word(const std::vector<Word>& words, std::size_t k) {
  const std::string_view word = words[k].text;
  const std::string_view before = k > 0 ? std::string_view(words[k - 1].text) : std::string_view();
  const std::string_view next = k + 1 < words.size() ? words[k + 1].text : std::string_view();
  if (word == "order") return has_word("in this that same", before);
  if (word == "left" || word == "right")
    return has_word("to the on far directly immediately immediate extreme is", before) ||
           has_word("of end most hand", next);
  if (word == "neighbours") return !number_word(before);
  return has_word(kPlaces, word);
}

// Decides whether the word is a name, as far as its capital tells: it is not the first word, or it
// is the subject of a verb.
bool is_unknown_name(const std::vector<Word>& words, std::size_t k) {
  constexpr std::string_view kFirstWords =
      "i they these there we you all some each none mr mrs it ever what when where while once this "
      "that such";
  const bool is_subject = k + 1 < words.size() && is_verb(words[k + 1].text);
  return words[k].is_capital && (k > 0 || is_subject) && !is_filler(words[k].text) &&
         !number_word(words[k].text) && !number_of(words[k].written()) &&
         !is("heading", words[k].text) && !has_word(kFirstWords, words[k].text);
}

// Decides whether one letter makes the difference between the word and a value: "Bub" for "Bob".
bool is_almost(std::string_view word, std::string_view value) {
  constexpr std::size_t kMinLetters = 3;
  if (word.size() < kMinLetters || value.size() < kMinLetters) return false;
  if (word.size() > value.size()) std::swap(word, value);
  if (value.size() - word.size() > 1) return false;
  const auto [at, other] = std::mismatch(word.begin(), word.end(), value.begin());
  const std::string_view rest(at, word.end()), more(other, value.end());
  return !more.empty() &&
         (word.size() < value.size() ? rest == more.substr(1) : rest.substr(1) == more.substr(1));
}

bool is_almost_value(const Board& board, const Word& word) {
  return std::any_of(board.attributes.begin(), board.attributes.end(), [&](const Attribute& one) {
    return std::any_of(one.values.begin(), one.values.end(),
                       [&](const std::string& value) { return is_almost(word.written(), value); });
  });
}

}  // namespace

std::optional<std::size_t> telling_word(const Vocabulary& vocabulary, const Sentence& sentence,
                                        const std::vector<bool>& are_listed) {
  const std::vector<Word>& words = sentence.words;
  std::vector<bool> is_known = harmless_in(words);
  for (std::size_t k = 0; k < are_listed.size(); ++k) is_known[k] = is_known[k] || are_listed[k];
  const auto find = [&](auto is_one) -> std::optional<std::size_t> {
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (!is_known[k] && is_one(k)) return k;
    }
    return std::nullopt;
  };
  const auto find_word = [&](std::string_view list) {
    return find([&](std::size_t k) { return has_word(list, words[k].text); });
  };
  const auto exception = find_word(kExceptions);
  const bool is_universal = find_word(kUniversal) && !exception;
  const auto is_ordinal = [&](std::size_t k) {
    return k < words.size() && ordinal_word(words[k].text).has_value();
  };
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    if (is_ordinal(k) && has_word("to through", words[k + 1].text) && is_ordinal(k + 2))
      is_known[k] = is_known[k + 2] = true;  // "first through sixth"
  }
  const auto place = find(
      [&](std::size_t k) { return is_place_word(words, k) || (is_ordinal(k) && !is_universal); });
  if (place) return place;
  const auto name = find([&](std::size_t k) { return is_unknown_name(words, k); });
  if (name && is_almost_value(vocabulary.board(), words[*name])) return name;
  const auto person = name ? name : find_word("he she him");
  if (!person || is_universal) return std::nullopt;
  if (const auto fact = find_word(kFacts)) return person;
  // "Kim owns the parrot", of which neither is listed
  const auto claim = find([&](std::size_t k) {
    return k > *person && is_verb(words[k].text) &&
           !has_word("has have had is are was were", words[k].text) &&
           vocabulary.is_familiar(words[k].text);
  });
  return claim ? person : std::nullopt;
}

std::optional<Error> unrowed(const Vocabulary& vocabulary, const std::vector<Sentence>& sentences) {
  for (const Sentence& sentence : sentences) {
    const std::vector<Word>& words = sentence.words;
    for (std::size_t k = 0; k < words.size(); ++k) {
      const std::string_view next = k + 1 < words.size() ? words[k + 1].text : std::string_view();
      const std::string_view third = k + 2 < words.size() ? words[k + 2].text : std::string_view();
      const bool is_circle =
          has_word("circle circular clockwise anticlockwise counterclockwise", words[k].text) ||
          (words[k].text == "round" && next == "table") ||
          (words[k].text == "two" && (next == "rows" || third == "rows"));
      const bool is_around = has_word("around round", words[k].text) && has_word("a the", next) &&
                             has_word("table fire campfire pond", third);
      const bool is_turned = has_word("face faces facing", words[k].text) &&
                             (next == "south" || next == "opposite" || third == "other");
      if ((is_circle || is_around || is_turned) && !vocabulary.match(words, k))
        return error_at(words[k], quoted(words[k].written()) +
                                      " is not understood (expected one row, seen from one side)");
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
