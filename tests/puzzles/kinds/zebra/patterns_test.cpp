// SPDX-License-Identifier: MIT
//
// The tables that read English have an example beside each row; each example is read by its row.

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "puzzles/kinds/zebra/english/items/rules.hpp"
#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/patterns/patterns.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

// Puts Ann, the doctor, the cat and the tea for A to D, and 2 for N.
std::string filled_in(const std::string& clue) {
  std::string text;
  for (std::size_t k = 0; k < clue.size(); ++k) {
    const bool is_name = std::isupper(static_cast<unsigned char>(clue[k])) != 0;
    if (!is_name) text += clue[k];
    if (is_name && clue[k] != 'N')
      text += std::string_view("Ann   doctorcat   tea   ").substr((clue[k] - 'A') * 6, 6);
    if (clue[k] == 'N') text += clue.substr(k).starts_with("N+1") ? "3" : "2";
    if (clue.substr(k).starts_with("N+1")) k += 2;
  }
  return text;
}

TEST_CASE("Each pattern of a sentence reads the sentence beside it", "[zebra]") {
  const std::string people =
      "There are five houses in a row.\nNames: Ann, Bob, Cid, Dot, Eve\n"
      "Jobs: doctor, baker, nurse, pilot, judge\nPets: cat, dog, fox, eel, pig\n"
      "Drinks: tea, milk, beer, juice, water\nAges: 10, 20, 30, 40, 50\n";
  for (const PatternRow& row : pattern_rows()) {
    INFO(row.pattern << ": " << row.sentence);
    const auto board = read(people + row.sentence + '\n');
    if (!board) {
      CHECK(board.error().message.empty());
      continue;
    }
    const std::string text = filled_in(row.clue);
    const auto expected = parse_clue(*board, puzzles::Line{text, 1});
    REQUIRE(expected);
    REQUIRE(board->clues.size() == 1);
    CHECK(symbols_of(*board, board->clues.front().clue) == symbols_of(*board, *expected));
  }
}

constexpr std::string_view kConditions =
    "floors houses places turns wishes timed single unlisted after-thing after-person after-number "
    "after-and start second value compared ranked valueless";

TEST_CASE("Each phrase is in the example beside it", "[zebra]") {
  for (const RuleGroup group : {RuleGroup::kFirst, RuleGroup::kPlace, RuleGroup::kPhrase}) {
    for (const Rule& rule : rules_of(group)) {
      INFO(rule.words << ": " << rule.example);
      const auto sentences = sentences_of({puzzles::Line{rule.example, 1}}, false);
      REQUIRE(sentences.size() == 1);
      const auto& words = sentences.front().words;
      std::size_t k = 0;
      while (k < words.size() && !match_pattern(rule.words, words, k)) ++k;
      CHECK(k < words.size());
      for (const Rule* one : rules_from(group, words[std::min(k, words.size() - 1)].text))
        k = one == &rule ? words.size() : k;
      CHECK(k == words.size());  // it is found by its first word
      for (std::string_view condition : split(rule.if_only)) {
        if (condition.starts_with('!')) condition.remove_prefix(1);
        CHECK(has_word(kConditions, condition));
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::tests::zebra
