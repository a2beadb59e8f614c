// SPDX-License-Identifier: MIT
//
// Sentences that tell nothing of a single thing. A sentence without values may set the scene ("Five
// friends went to the races") or say what holds for all; but a place, an order or a name that no
// list has makes it a clue that was not understood: "Bib is not third".

#include <algorithm>
#include <string_view>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Phrases about places or orders that hold for all things.
constexpr std::string_view kHarmless[] = {
    "[from] left to right",  // The houses are numbered from left to right.
    "next to each other",    // They live next to each other.
    "next to one another",   // They live next to one another.
    "side by side",          // The houses are side by side.
    "left and right",        // They have neighbours left and right.
    "in no/any particular order",
    "in any order",
    "not in order",  // They are in no order.
    "not necessarily in that/this order",
    "not necessarily in the order given",
    "numbered/standing in that order",
    "in order to",            // They met in order to race.
    "first/last name/names",  // Their first names are known.
    "at first/last",
    "first of all",
    "last week/year/month/summer/winter/weekend/night",  // They met last week.
    "all right",
    "right answer/answers",
    "no two",  // No two are alike.
    "from first to last"};

// Words for places and orders: "the left end", "in that order", but not "she left" or "the order of
// the program".
constexpr std::string_view kPlaces[] = {
    "last/leftmost/rightmost/middle/centre/next/between/adjacent/adjoining/beside",
    "neighbour/neighbouring/alphabetical/alphabetically/reverse",
    "{in/this/that/same} order",
    "{to/the/on/far/directly/immediately/immediate/extreme/is} left/right",
    "left/right {of/end/most/hand}",
    "{!<number>} neighbours"};

// Words that may state a fact of someone.
constexpr std::string_view kFacts =
    "before/after/ahead/behind/above/below/not/never/only/unless/except/if/than/either/neither/nor/"
    "top/bottom/earlier/later/winner/loser/won/lost";
constexpr std::string_view kUniversal =
    "each/every/everyone/everybody/all/different/unique/distinct/none/both";
constexpr std::string_view kExceptions = "but/except/unless/only/besides/save/apart/if";

// Words for things that are in no row, seen from one side.
constexpr std::string_view kUnrowed[] = {"circle/circular/clockwise/anticlockwise/counterclockwise",
                                         "round table",
                                         "two [.] rows",
                                         "around/round a/the table/fire/campfire/pond",
                                         "face/faces/facing south/opposite",
                                         "face/faces/facing . other"};

// Decides whether the word is a name, as far as its capital tells: it is not the first word, or it
// is the subject of a verb.
bool is_unknown_name(const std::vector<Word>& words, std::size_t k) {
  constexpr std::string_view kFirstWords =
      "i they these there we you all some each none mr mrs it ever what when where while once this "
      "that such";
  return words[k].is_capital && (k > 0 || is_at(words, k, ". <verb>")) &&
         !is_at(words, k, "<filler>/<number>/<heading>") && !number_of(words[k].written()) &&
         !has_word(kFirstWords, words[k].text);
}

// Decides whether one letter makes the difference between the word and a value: "Bub" for "Bob".
bool is_almost(std::string_view word, std::string_view value) {
  constexpr std::size_t kMinLetters = 3;
  if (word.size() > value.size()) std::swap(word, value);
  if (word.size() < kMinLetters || value.size() - word.size() > 1) return false;
  const auto common = static_cast<std::size_t>(
      std::mismatch(word.begin(), word.end(), value.begin()).first - word.begin());
  const std::string_view rest = word.substr(common), more = value.substr(common);
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
  std::vector<bool> is_known = are_listed;
  is_known.resize(words.size(), false);
  const auto mark = [&](std::string_view pattern) {
    for (std::size_t k = 0; k < words.size(); ++k) {
      const auto found = match_pattern(pattern, words, k);
      for (std::size_t j = k; found && j < found->end; ++j) is_known[j] = true;
    }
  };
  for (const std::string_view phrase : kHarmless) mark(phrase);
  const auto find = [&](auto is_one) -> std::optional<std::size_t> {
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (!is_known[k] && is_one(k)) return k;
    }
    return std::nullopt;
  };
  const auto find_word = [&](std::string_view pattern) {
    return find([&](std::size_t k) { return is_at(words, k, pattern); });
  };
  const bool is_universal = find_word(kUniversal) && !find_word(kExceptions);
  mark("<ordinal> to/through <ordinal>");
  const auto place = find([&](std::size_t k) {
    return (!is_universal && ordinal_word(words[k].text)) ||
           std::any_of(std::begin(kPlaces), std::end(kPlaces), [&](std::string_view pattern) {
             return match_pattern(pattern, words, k).has_value();
           });
  });
  if (place) return place;
  const auto name = find([&](std::size_t k) { return is_unknown_name(words, k); });
  if (name && is_almost_value(vocabulary.board(), words[*name])) return name;
  const auto person = name ? name : find_word("he/she/him");
  // "Einstein created this puzzle"
  const bool is_of_puzzle = has_pattern(words,
                                        "created/create/invented/wrote/composed/devised/solve/"
                                        "solved/posed this/the puzzle/riddle");
  if (!person || is_universal || is_of_puzzle) return std::nullopt;
  // "Kim owns the parrot", of which neither is listed
  constexpr std::string_view kOwning = "owns keeps drinks smokes eats drives plays wears speaks";
  const auto claim = find([&](std::size_t k) {
    return k > *person && is_verb(words[k].text) &&
           !has_word("have has had is are was were", words[k].text) &&
           (has_word(kOwning, words[k].text) || vocabulary.is_familiar(words[k].text));
  });
  return claim || find_word(kFacts) ? person : std::nullopt;
}

std::optional<Error> unrowed(const Vocabulary& vocabulary, const std::vector<Sentence>& sentences) {
  for (const Sentence& sentence : sentences) {
    const std::vector<Word>& words = sentence.words;
    for (std::size_t k = 0; k < words.size(); ++k) {
      const bool is_here =
          std::any_of(std::begin(kUnrowed), std::end(kUnrowed),
                      [&](std::string_view pattern) { return is_at(words, k, pattern); });
      if (is_here && !vocabulary.match(words, k))
        return error_at(words[k], quoted(words[k].written()) +
                                      " is not understood (expected one row, seen from one side)");
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
