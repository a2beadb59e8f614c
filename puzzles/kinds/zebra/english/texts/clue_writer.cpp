// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/texts/clue_writer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "engine/random.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"

namespace quadrille::puzzles::zebra {

namespace {

struct Theme {
  std::string_view attribute;
  std::string_view as_subject;  // "the $ drinker"
  std::string_view as_verb;     // "drinks $"
  std::string_view values;
};

constexpr Theme kThemes[] = {
    {"Name", "$", "is $",
     "Alma Boris Celia Dario Edith Felix Greta Hugo Irma Jonas Karla Leo Marta Nils Olga "
     "Paul Quinn Rosa Simon Thea"},
    {"Colour", "the person in the $ house", "lives in the $ house",
     "red green blue yellow white black ivory orange purple pink brown grey violet beige "
     "golden silver turquoise cyan crimson indigo"},
    {"Pet", "the owner of the $", "owns the $",
     "cat dog parrot hamster horse rabbit turtle snake canary goat ferret pony donkey sheep "
     "pigeon lizard frog goose zebra fox"},
    {"Drink", "the $ drinker", "drinks $",
     "tea coffee milk water cider cocoa lemonade beer wine juice cola punch sherry gin rum "
     "port mead tonic soda eggnog"},
    {"Job", "the $", "is the $",
     "baker doctor teacher lawyer nurse painter farmer pilot tailor dentist judge sculptor "
     "florist plumber barber mechanic librarian sailor miner chemist"},
    {"Instrument", "the $ player", "plays the $",
     "violin cello flute oboe harp piano guitar trumpet tuba drum organ banjo lute horn "
     "viola clarinet bassoon zither fiddle mandolin"},
};

// Returns an attribute with plain words, for use beyond the themes.
Attribute plain_attribute(int index, int positions) {
  Attribute attribute{"Kind" + std::to_string(index + 1), {}};
  for (int v = 0; v < positions; ++v)
    attribute.values.push_back(letter_name(index) + std::to_string(v + 1));
  return attribute;
}

// A and B are things as subjects, b and c are said of A, N is a place, K is a number of houses.
constexpr std::pair<ClueKind, std::string_view> kSentences[] = {
    {ClueKind::kSame, "A b"},
    {ClueKind::kDiff, "A is not B"},
    {ClueKind::kAt, "A is N"},
    {ClueKind::kAtEnd, "A is at one of the ends"},
    {ClueKind::kLeftOf, "A lives directly to the left of B"},
    {ClueKind::kRightOf, "A lives directly to the right of B"},
    {ClueKind::kNextTo, "A lives next to B"},
    {ClueKind::kBefore, "A lives somewhere to the left of B"},
    {ClueKind::kAfter, "A lives somewhere to the right of B"},
    {ClueKind::kDist, "there K between A and B"},
    {ClueKind::kOneOf, "A b or c"},
};

std::string in_place(int position) {
  constexpr std::array kWords = {"first", "second",  "third",  "fourth", "fifth",
                                 "sixth", "seventh", "eighth", "ninth",  "tenth"};
  return position <= static_cast<int>(kWords.size())
             ? "in the " + std::string(kWords[position - 1]) + " house"
             : "in house " + std::to_string(position);
}

std::string worded(const Board& board, Operand value, bool is_subject) {
  const std::string& name = board.name(value);
  for (const Theme& theme : kThemes) {
    if (board.attributes[value.attribute].name != theme.attribute) continue;
    std::string text(is_subject ? theme.as_subject : theme.as_verb);
    return text.replace(text.find('$'), 1, name);
  }
  return (is_subject ? "the person with " : "has ") + name;
}

std::string worded(const Board& board, const Clue& clue, std::string_view word) {
  const auto& at = clue.operands;
  if (word == "A" || word == "B") return worded(board, at[word[0] - 'A'], true);
  if (word == "b" || word == "c") return worded(board, at[word[0] - 'a'], false);
  if (word == "N") return in_place(at[1].value);
  if (word != "K") return std::string(word);
  const std::int64_t houses = *clue.number - 1;
  return houses == 1 ? "is one house" : "are " + std::to_string(houses) + " houses";
}

}  // namespace

std::vector<Attribute> random_attributes(int positions, int count, std::mt19937_64& random) {
  std::vector<Attribute> attributes;
  for (const Theme& theme : kThemes) {
    auto values = split(theme.values);
    if (static_cast<int>(attributes.size()) == count) break;
    if (positions > static_cast<int>(values.size())) break;
    engine::shuffle(values, random);
    attributes.push_back(
        {std::string(theme.attribute), {values.begin(), values.begin() + positions}});
  }
  for (int a = static_cast<int>(attributes.size()); a < count; ++a)
    attributes.push_back(plain_attribute(a, positions));
  return attributes;
}

std::string ClueWriter::sentence_of(const Clue& clue) const {
  std::string text;
  for (const auto& [kind, sentence] : kSentences) {
    if (kind != clue.kind) continue;
    for (const std::string_view word : split(sentence))
      text += (text.empty() ? "" : " ") + worded(board_, clue, word);
  }
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  text += '.';
  return states(vocabulary_, text, clue) ? text : "";
}

Question ClueWriter::question_on(Operand thing) const {
  Question question{.thing = thing, .attribute = 0};
  const std::string sentence = "Who " + worded(board_, thing, false) + '?';
  if (asks(vocabulary_, sentence, question)) question.sentence = sentence;
  return question;
}

}  // namespace quadrille::puzzles::zebra
