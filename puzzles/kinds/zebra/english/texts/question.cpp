// SPDX-License-Identifier: MIT
//
// Questions about one thing: who it is, where it is, or what else is at its place.

#include <algorithm>
#include <cctype>
#include <optional>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"
#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kPlace = "position number place spot seat house";

// Decides whether the values of an attribute are people: by its name, or as nationalities.
bool is_of_persons(const Attribute& attribute) {
  constexpr std::string_view kPersons =
      "person people friend man woman nationality owner resident player neighbour who boy girl "
      "guest "
      "child worker employee nation member suspect runner tenant buyer seller hiker sister brother "
      "customer patient swimmer colleague captain rider cyclist skier contestant passenger pupil "
      "kid";
  const std::vector<Word> names = words_of({attribute.name});
  const auto is_person = [](const Word& word) { return is("occupation", word.text); };
  return has_stem_of(stems_in(attribute.name), kPersons) ||
         std::any_of(names.begin(), names.end(), is_person) ||
         std::all_of(attribute.values.begin(), attribute.values.end(),
                     [](const std::string& value) {
                       return is_nationality(words_of({value}).front().text);
                     });
}

bool goes_with_any(const Vocabulary& vocabulary, int attribute, const std::vector<Word>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const Word& word) { return vocabulary.goes_with(attribute, word.text); });
}

// Returns the attribute that "who" asks for: persons that go with the words (the owner of a dog
// does, its name does not); otherwise names, nationalities or similar; otherwise capitalised
// values.
std::optional<int> person_attribute(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                    const Operand& thing) {
  const Board& board = vocabulary.board();
  std::vector<int> persons, capitals, fitting;
  for (int a = 0; a < board.columns; ++a) {
    if (a == thing.attribute) continue;
    const auto& values = board.attributes[a].values;
    const bool are_capital =
        std::all_of(values.begin(), values.end(), [](const std::string& value) {
          return std::isupper(static_cast<unsigned char>(value[0])) != 0 && !number_of(value);
        });
    if (vocabulary.is_naming(a))
      persons.insert(persons.begin(), a);
    else if (is_of_persons(board.attributes[a]))
      persons.push_back(a);
    if (are_capital) capitals.push_back(a);
  }
  if (persons.empty()) persons = capitals;
  std::copy_if(persons.begin(), persons.end(), std::back_inserter(fitting),
               [&](int a) { return goes_with_any(vocabulary, a, words); });
  if (fitting.size() == 1) return fitting.front();
  return persons.empty() ? std::nullopt : std::optional(persons.front());
}

// Returns the attribute, other than that of the thing, that goes best with the words; nullopt if
// none or several do.
std::optional<int> asked_attribute(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                   const Operand& thing) {
  std::optional<int> best;
  int most = 0;
  bool is_shared = false;
  for (int a = 0; a < vocabulary.board().columns; ++a) {
    const bool is_of_thing = thing.is_position() && a == vocabulary.order();
    if (a == thing.attribute || is_of_thing) continue;
    int score = 0;
    for (const Word& word : words) {
      if (vocabulary.is_naming(a) && has_word("name names named", word.text)) score += 3;
      const bool is_place = has_word(kPlace, word.text) && !vocabulary.is_named_by(a, word.text);
      if (!is_place) score += vocabulary.fitness(a, word.text);
    }
    is_shared = score == most ? is_shared || most > 0 : is_shared && score < most;
    if (score > most) best = a;
    most = std::max(most, score);
  }
  return is_shared ? std::nullopt : best;
}

}  // namespace

bool is_question(const Sentence& sentence) {
  // "Find out who ...", "The goal is to determine who ..."
  const bool is_request =
      is_at(sentence.words, 0, "determine/find/tell/deduce/question/figure/name") ||
      is_at(sentence.words, 0, ". goal/task/aim/challenge/problem is .");
  return !sentence.words.empty() &&
         (sentence.end == '?' || is_at(sentence.words, 0, "who/what/where") ||
          (is_request && has_pattern(sentence.words, "<asking>")));
}

namespace {

// Returns the words after the asking word, up to phrases such as "given these clues".
std::vector<Word> words_after(std::size_t asking, const std::vector<Word>& words) {
  const std::size_t end = find_pattern(words, "given/:/(", asking + 2);
  return {words.begin() + static_cast<std::ptrdiff_t>(asking) + 1,
          words.begin() + static_cast<std::ptrdiff_t>(std::max(end, asking + 1))};
}

// Turns "One of them keeps fish, who is it?" into "who keeps fish?".
Sentence without_one_of(const Sentence& sentence, std::size_t who) {
  const auto asking = sentence.words.begin() + static_cast<std::ptrdiff_t>(who);
  const auto verb = std::find_if(sentence.words.begin(), asking,
                                 [](const Word& word) { return is_verb(word.text); });
  Sentence plain = sentence;
  plain.words = {*asking};
  plain.words.insert(plain.words.end(), verb, asking);
  if (plain.words.back().text == ",") plain.words.pop_back();
  plain.text.clear();
  for (const Word& word : plain.words)
    plain.text += (plain.text.empty() ? "" : " ") + std::string(word.written());
  return plain;
}

// Decides whether the question asks for a place in the row, not where a person comes from or goes
// to.
bool asks_for_place(const Vocabulary& vocabulary, const Word& asking,
                    const std::vector<Word>& rest) {
  if (asking.text == "where")
    return !has_pattern(rest, "from/go/goes/going/went/travel/fly/work/study");
  constexpr std::size_t kNear = 4;
  // "In which bay does Ann work?", unless bays are values
  const auto is_place = [&](const Word& word) {
    const bool is_general = has_word(kPlace, word.text);
    for (int a = 0; a < vocabulary.board().columns; ++a) {
      if (is_general ? vocabulary.is_named_by(a, word.text) : vocabulary.goes_with(a, word.text))
        return false;
    }
    return is_general || is("spot", word.text);
  };
  const auto near = rest.begin() + static_cast<std::ptrdiff_t>(std::min(rest.size(), kNear));
  return asking.text != "who" && std::any_of(rest.begin(), near, is_place) &&
         !has_pattern(rest, "color/colour/style");
}

// Decides whether the question asks for the whole row: "In what order did they finish?", "What was
// the order from left to right?"
bool asks_for_order(const Vocabulary& vocabulary, const Word& asking,
                    const std::vector<Word>& rest) {
  constexpr std::string_view kOfOrders =
      "order the order? did do does they them in at of from left to right finish finished "
      "finishing "
      "arrive arrived come came were was is are sit sitting sat stand standing race seating first "
      "last these correct final exact end";
  if (!has_word("what which", asking.text)) return false;
  return has_pattern(rest, "order") && std::all_of(rest.begin(), rest.end(), [&](const Word& word) {
           return has_word(kOfOrders, word.text) || is_place_noun(word.text) ||
                  is_person_noun(word.text) || vocabulary.is_counted(word.text) || word.is_sign();
         });
}

// Returns the one thing that the question is about.
Result<Item> thing_asked_about(const Vocabulary& vocabulary, const Word& asking,
                               std::vector<Word> about) {
  // Words that only ask for a place are not part of the thing.
  std::erase_if(about, [](const Word& word) {
    return has_word(
        "position number resident residents man people them these much many see sees "
        "meet he she they",
        word.text);
  });
  const auto items = items_of(vocabulary, about);
  if (!items) return items.error();
  std::vector<const Item*> things;
  for (const Item& item : *items) {
    if (item.is_thing())
      things.push_back(&item);
    else if (!item.is_sign(", who"))
      return error_at(item.word,
                      puzzles::quoted(item.word.written()) + " in a question is not understood");
  }
  if (things.size() != 1)
    return error_at(asking, "the question names " +
                                counted(static_cast<std::int64_t>(things.size()), "thing") +
                                " (expected one)");
  return *things.front();
}

// Returns the attribute of days or months that "on which day" asks for: by its values, or by its
// name.
std::optional<int> calendar_attribute(const Vocabulary& vocabulary, std::string_view unit) {
  const Board& board = vocabulary.board();
  const NumberSort sort = unit == "month" ? NumberSort::kMonth : NumberSort::kDay;
  std::vector<int> fitting, named;
  for (int a = 0; a < board.columns; ++a) {
    if (order_of(board.attributes[a]) == sort) fitting.push_back(a);
    if (vocabulary.goes_with(a, unit)) named.push_back(a);
  }
  if (fitting.size() != 1) fitting = named;
  return fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt;
}

// Returns the only attribute other than that of the thing, or the only one of names: "which book"
// is one of those that the text counts.
std::optional<int> only_attribute(const Vocabulary& vocabulary, const Operand& thing) {
  std::vector<int> others, naming;
  for (int a = 0; a < vocabulary.board().columns; ++a) {
    if (a == thing.attribute || a == vocabulary.order()) continue;
    others.push_back(a);
    if (vocabulary.is_naming(a)) naming.push_back(a);
  }
  if (others.size() != 1) others = naming;
  return others.size() == 1 ? std::optional(others.front()) : std::nullopt;
}

// Returns the attribute that is asked for; nullopt if it is a place.
Result<std::optional<int>> attribute_asked_for(const Vocabulary& vocabulary, const Word& asking,
                                               const std::vector<Word>& rest,
                                               const Operand& thing) {
  const Error unclear =
      error_at(asking, "it is not clear what is asked for (expected the name of an attribute)");
  const bool asks_where = asks_for_place(vocabulary, asking, rest);
  std::optional<int> attribute;
  if (has_word("who whom whose", asking.text)) {
    attribute = person_attribute(vocabulary, rest, thing);
  } else if (asking.text == "when") {
    auto timed = timed_attributes(vocabulary);
    if (timed.empty() && vocabulary.order()) timed = {*vocabulary.order()};
    if (timed.size() != 1)
      return error_at(
          asking,
          "it is not clear which time is asked for (expected one attribute of days or hours)");
    attribute = timed.front();
  } else if (!rest.empty() && has_word("day weekday month", rest.front().text)) {
    attribute = calendar_attribute(vocabulary, rest.front().text);
    if (!attribute) return unclear;
  } else {
    attribute = asked_attribute(vocabulary, rest, thing);
    if (!attribute && !asks_where && has_pattern(rest, "person/people/resident/residents/man/men"))
      attribute = person_attribute(vocabulary, rest, thing);
    const bool is_counted = !rest.empty() && vocabulary.is_counted(rest.front().text);
    if (!attribute && !asks_where && is_counted) attribute = only_attribute(vocabulary, thing);
    if (!attribute && !asks_where) return unclear;
    if (asks_where && !thing.is_position()) {
      attribute.reset();
      if (vocabulary.order() && vocabulary.order() != thing.attribute)
        attribute = vocabulary.order();
    }
  }
  if (!attribute && thing.is_position()) return unclear;
  return attribute;
}

}  // namespace

Result<Question> read_question(const Vocabulary& vocabulary, const Sentence& sentence) {
  const auto& words = sentence.words;
  const std::size_t at = find_pattern(words, "<asking>");
  if (is_at(words, 0, "one of") && is_at(words, at, "who is it/he/she/that {$$}"))
    return read_question(vocabulary, without_one_of(sentence, at));
  if (at == words.size())
    return error_at(words.front(),
                    "the question is not understood (expected who, what, which or where)");
  const Word& asking = words[at];
  const std::vector<Word> rest = words_after(at, words);
  if (asks_for_order(vocabulary, asking, rest)) {
    Question order{.attribute = person_attribute(vocabulary, rest, {}).value_or(0),
                   .sentence = sentence.text};
    if (sentence.end == '?') order.sentence += order.sentence.ends_with('?') ? "" : "?";
    return order;
  }
  const Result<Item> item = thing_asked_about(vocabulary, asking, rest);
  if (!item) return item.error();
  const auto attribute = attribute_asked_for(vocabulary, asking, rest, item->thing);
  if (!attribute) return attribute.error();
  Question question{.thing = item->thing,
                    .others = item->others,
                    .attribute = *attribute,
                    .sentence = sentence.text};
  if (!question.sentence.ends_with('?') && sentence.end == '?') question.sentence += '?';
  return question;
}

bool asks(const Vocabulary& vocabulary, std::string_view text, const Question& question) {
  const auto sentences = sentences_of({Line{text, 1}}, false);
  if (sentences.size() != 1 || !is_question(sentences.front())) return false;
  const auto again = read_question(vocabulary, sentences.front());
  return again && again->thing == question.thing && again->attribute == question.attribute &&
         again->others == question.others;
}

}  // namespace quadrille::puzzles::zebra
