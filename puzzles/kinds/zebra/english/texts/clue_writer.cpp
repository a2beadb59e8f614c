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

// Returns an attribute with plain words, for use beyond the themes.
Attribute plain_attribute(int index, int positions) {
  Attribute attribute{"Kind" + std::to_string(index + 1), {}};
  for (int v = 0; v < positions; ++v)
    attribute.values.push_back(letter_name(index) + std::to_string(v + 1));
  return attribute;
}

// A to D are the things of a clue and its parts as subjects, a to d are said of a subject, and -b
// is denied. N is the place of the clue, K the number of places, P a place, V a verb for being
// there.
constexpr std::pair<ClueKind, std::string_view> kSentences[] = {
    {ClueKind::kSame, "A b"},
    {ClueKind::kDiff, "A -b"},
    {ClueKind::kAt, "A is N"},
    {ClueKind::kNotAt, "A is not N"},
    {ClueKind::kAtEnd, "A is at one of the ends"},
    {ClueKind::kOdd, "A is in an odd-numbered P"},
    {ClueKind::kEven, "A is in an even-numbered P"},
    {ClueKind::kLeftOf, "A V directly to the left of B"},
    {ClueKind::kRightOf, "A V directly to the right of B"},
    {ClueKind::kNextTo, "A V next to B"},
    {ClueKind::kNotNextTo, "A does not -V next to B"},
    {ClueKind::kBefore, "A V somewhere to the left of B"},
    {ClueKind::kAfter, "A V somewhere to the right of B"},
    {ClueKind::kDist, "there K between A and B"},
    {ClueKind::kBetween, "A V somewhere between B and C"},
    {ClueKind::kOneOf, "A b or c"},
    {ClueKind::kPair, "of A and B, one c and the other d"},
    {ClueKind::kAnd, "A V next to both B and D"},
    {ClueKind::kNor, "neither A nor C d"},
    {ClueKind::kEither, "either A b, or C d, but not both"},
    {ClueKind::kIf, "if A b, then C d"},
};

// Returns the things of a clue, then those of its parts.
std::vector<Operand> things_in(const Clue& clue) {
  std::vector<Operand> things = clue.operands;
  for (const Clue& part : clue.parts)
    things.insert(things.end(), part.operands.begin(), part.operands.end());
  return things;
}

}  // namespace

std::vector<Attribute> random_attributes(const Theme& theme, int positions, int count,
                                         std::mt19937_64& random) {
  std::vector<Attribute> attributes;
  for (const AttributeWords& words : theme.attributes) {
    auto values = split(words.values);
    if (static_cast<int>(attributes.size()) == count) break;
    if (positions > static_cast<int>(values.size())) break;
    engine::shuffle(values, random);
    attributes.push_back(
        {std::string(words.attribute), {values.begin(), values.begin() + positions}});
  }
  for (int a = static_cast<int>(attributes.size()); a < count; ++a)
    attributes.push_back(plain_attribute(a, positions));
  return attributes;
}

std::string ClueWriter::in_place(int position) const {
  constexpr std::array kWords = {"first", "second",  "third",  "fourth", "fifth",
                                 "sixth", "seventh", "eighth", "ninth",  "tenth"};
  const std::string place(theme_.place);
  return position <= static_cast<int>(kWords.size())
             ? "in the " + std::string(kWords[position - 1]) + ' ' + place
             : "in " + place + ' ' + std::to_string(position);
}

std::string ClueWriter::worded(Operand value, std::string_view AttributeWords::*form) const {
  std::string text(words_for(theme_, board_.attributes[value.attribute]).*form);
  return text.replace(text.find('$'), 1, board_.name(value));
}

std::string ClueWriter::worded(const Clue& clue, std::string_view word) const {
  const std::vector<Operand> things = things_in(clue);
  if (word.ends_with(',')) return worded(clue, word.substr(0, word.size() - 1)) + ',';
  if (word == "V") return std::string(theme_.verb);
  if (word == "-V") return std::string(theme_.infinitive);
  if (word == "-b") return worded(things[1], &AttributeWords::as_denial);
  if (word == "N") return in_place(things[1].value);
  if (word == "P") return std::string(theme_.place);
  if (word == "K") {
    const std::int64_t places = *clue.number - 1;
    const std::string noun(theme_.place);
    const std::string least = clue.bound == Bound::kAtLeast ? "at least " : "";
    constexpr std::array kFew = {"no", "one", "two", "three", "four", "five", "six"};
    const std::string count = places < std::ssize(kFew) ? kFew[places] : std::to_string(places);
    return (places == 1 ? "is " : "are ") + least + count + ' ' + noun + (places == 1 ? "" : "s");
  }
  if (word.size() > 1) return std::string(word);
  if (word[0] >= 'A' && word[0] <= 'D')
    return worded(things[word[0] - 'A'], &AttributeWords::as_subject);
  return worded(things[word[0] - 'a'], &AttributeWords::as_verb);
}

std::string ClueWriter::sentence_of(const Clue& clue) const {
  std::string text;
  for (const auto& [kind, sentence] : kSentences) {
    if (kind != clue.kind) continue;
    for (const std::string_view word : split(sentence))
      text += (text.empty() ? "" : " ") + worded(clue, word);
  }
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  text += '.';
  return states(vocabulary_, text, clue) ? text : "";
}

Question ClueWriter::question_on(Operand thing) const {
  Question question{.thing = thing, .attribute = 0};
  const std::string sentence = "Who " + worded(thing, &AttributeWords::as_verb) + '?';
  if (asks(vocabulary_, sentence, question)) question.sentence = sentence;
  return question;
}

}  // namespace quadrille::puzzles::zebra
