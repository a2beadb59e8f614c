// SPDX-License-Identifier: MIT
//
// The lists of values in a sentence, and the names of their attributes.

#include <algorithm>
#include <cctype>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Words = std::vector<Word>;

// Recognises "different features: colour, nationality of the tenant, pet", a list of attributes.
bool lists_attributes(const Header& list) {
  constexpr std::string_view kAttributes =
      "age animal beverage birthday brand car cigar cigarette color colour country drink food "
      "hobby "
      "house instrument job name nationality occupation pet profession sport vehicle";
  return std::all_of(list.values.begin(), list.values.end(), [&](const std::string& value) {
    const std::vector<Word> words = words_of({value});
    return !words.empty() && has_stem_of({stem(words.front().text)}, kAttributes);
  });
}

// Returns the list of the words from `first` up to `last`, introduced by those from `start` on.
std::optional<Header> list_between(const Words& words, std::size_t start, std::size_t first,
                                   std::size_t last) {
  auto values = items_between(words, first, last);
  if (values.empty()) return std::nullopt;
  return Header{.words = joined(words, std::min(start, first - 1), first - 1),
                .values = std::move(values),
                .start = words[first - 1],
                .first = words[first - 1],
                .last = words[std::min(last, words.size() - 1)],
                .last_two = last_two_between(words, first, last)};
}

}  // namespace

std::vector<Header> headers_in(const Sentence& sentence) {
  const Words& words = sentence.words;
  const std::size_t colon = find_pattern(words, ":");
  // A list has no verb, unless each item is introduced: "one is red".
  const bool is_clue =
      has_pattern(words, "==/not") || (!has_pattern(words, "one/other/another") &&
                                       find_pattern(words, "is/are/have", colon) < words.size());
  if (is_clue) return {};
  std::vector<Header> headers;
  const auto add = [&](std::optional<Header> list) {
    if (list) headers.push_back(*std::move(list));
  };
  // In parentheses, or between dashes: "three bakers - Olga, Pablo and Quinn - ...".
  std::size_t start = 0;
  for (std::size_t open = find_pattern(words, "(/-"); open < colon;) {
    const std::size_t close = find_pattern(words, words[open].text == "-" ? "-" : ")", open + 1);
    if (close == words.size()) break;
    add(list_between(words, start, open + 1, close));
    start = close + 1;
    open = find_pattern(words, "(/-", start);
  }
  // After a colon, or after parentheses.
  if (colon < words.size() && colon > 0 && !is("heading", words[colon - 1].text)) {
    // "Each of them works in a bay, and each repairs a machine: ..." introduces machines only.
    for (std::size_t k = find_pattern(words, "and each/every/they/their", start); k + 1 < colon;
         k = find_pattern(words, "and each/every/they/their", k + 1))
      start = k + 1;
    const std::size_t end = end_of_list(words, colon + 1);
    auto list = list_between(words, start, colon + 1, end);
    if (list) list->start = words[0];
    if (list) list->last = words[end - 1];
    add(std::move(list));
  } else if (colon == words.size()) {
    Sentence rest = sentence;
    rest.words.erase(rest.words.begin(), rest.words.begin() + static_cast<std::ptrdiff_t>(start));
    for (Header& list : plain_lists(rest)) {
      if (start == 0 || list.words != "name") headers.push_back(std::move(list));
    }
  }
  std::erase_if(headers, lists_attributes);
  return headers;
}

namespace {

// Decides whether the word says what the values are.
bool tells(std::string_view word) {
  return !is_determiner(word) && !is_verb(word) && !number_word(word) && word != "'s" &&
         !has_word(
             "type kind sort brand style level different unique for of each every person everyone "
             "everybody people their they them to all with in by the has from certain something "
             "and possible values who on at",
             word);
}

auto is_one_of(std::string_view list) {
  return [list](std::string_view word) { return has_word(list, word); };
}

}  // namespace

std::string attribute_name(const std::string& header) {
  // A mother's name is an attribute of its own.
  static constexpr std::pair<std::string_view, std::string_view> kTold[] = {
      {"child", "Child"}, {"old ages", "Age"}, {"mother mothers", "Mother"}};
  std::vector<std::string_view> words = split(header);
  for (const auto& [told, name] : kTold) {
    if (std::any_of(words.begin(), words.end(), is_one_of(told))) return std::string(name);
  }
  // Keep the words after "a different", or all.
  const auto mark = std::find_if(words.rbegin() + (words.empty() ? 0 : 1), words.rend(),
                                 is_one_of("different unique favorite favourite distinct own"));
  const bool is_marked = mark != words.rend();
  if (is_marked) words.erase(words.begin(), mark.base());
  // "Their prices are", "The awnings over the stalls are"
  const auto are = std::find_if(words.begin(), words.end(), is_one_of("are were"));
  const auto end = std::find_if(words.begin(), are, is_one_of("over of in on at with to"));
  const std::vector<std::string_view> subject(words.begin(), end);
  if (!is_marked && are != words.end() && std::any_of(subject.begin(), subject.end(), tells))
    words = subject;
  // "Class 4b has five lessons"
  for (std::size_t k = 1; k < words.size() && !is_marked; ++k) {
    if (number_word(words[k - 1]) && words[k].ends_with('s') && tells(words[k])) words = {words[k]};
  }
  std::vector<std::string_view> kept;
  const bool is_done = std::find(words.begin(), words.end(), "something") != words.end();
  if (!is_done) std::copy_if(words.begin(), words.end(), std::back_inserter(kept), tells);
  if (kept.empty()) {
    kept = words.empty() ? split(header) : words;
    std::erase_if(kept, is_one_of("is are was were"));
    // "Each of them wants to buy something different": what is done with the values.
    const auto verb = std::find_if(kept.rbegin(), kept.rend(), is_verb);
    if (verb != kept.rend()) kept = {*verb};
  }
  if (kept.size() > 1 && is_verb(kept.back())) kept.erase(kept.begin(), kept.end() - 1);
  if (kept.empty()) return "Attribute";
  std::string name;
  for (const std::string_view word : kept) name += (name.empty() ? "" : " ") + std::string(word);
  if (name.ends_with("ies")) {
    name.replace(name.size() - 3, 3, "y");
  } else if (name.ends_with('s') && !name.ends_with("ss") && name != "bus") {
    name.pop_back();
  }
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::optional<int> count_in(const Sentence& sentence) {
  constexpr std::size_t kWithin = 4;  // words between number and noun
  const Words& words = sentence.words;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const auto number = number_word(words[k].text);
    if (!number || *number < 2) continue;
    for (std::size_t j = k + 1; j < std::min(words.size(), k + 1 + kWithin); ++j) {
      if (words[j].is_sign()) break;
      const bool is_plural =
          words[j].text.ends_with("s") || has_word("men people women children", words[j].text);
      if (is_plural && is_place_noun(words[j].text)) return number;
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
