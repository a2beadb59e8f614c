// SPDX-License-Identifier: MIT
//
// The lists of values in a sentence, and the names of their attributes.

#include <algorithm>
#include <cctype>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Words = std::vector<Word>;

// Decides whether the words before `end` introduce something other than values.
bool is_heading(const Words& words, std::size_t end) {
  return end == 0 || is("heading", words[end - 1].text);
}

// Recognises "different features: colour, nationality of the tenant, pet", a list of attributes.
bool lists_attributes(const Header& list) {
  constexpr std::string_view kAttributes =
      "age animal beverage birthday brand car cigar cigarette color colour country drink food "
      "hobby "
      "house instrument job name nationality occupation pet profession sport vehicle";
  return std::all_of(list.values.begin(), list.values.end(), [&](const std::string& value) {
    const std::vector<Word> words = words_of({value});
    const auto names = split(kAttributes);
    return !words.empty() && std::any_of(names.begin(), names.end(), [&](std::string_view name) {
      return stem(name) == stem(words.front().text);
    });
  });
}

}  // namespace

std::vector<Header> headers_in(const Sentence& sentence) {
  const Words& words = sentence.words;
  if (std::any_of(words.begin(), words.end(),
                  [](const Word& word) { return word.text == "==" || word.text == "not"; }))
    return {};
  const auto find = [&](std::string_view sign, std::size_t from) {
    const auto start = words.begin() + static_cast<std::ptrdiff_t>(std::min(from, words.size()));
    return static_cast<std::size_t>(
        std::find_if(start, words.end(), [&](const Word& word) { return word.text == sign; }) -
        words.begin());
  };
  std::vector<Header> headers;
  const std::size_t colon = find(":", 0);
  // A list has no verb, unless each item is introduced: "one is red".
  const bool is_told = std::any_of(words.begin(), words.end(), [](const Word& word) {
    return has_word("one other another", word.text);
  });
  const bool is_clue =
      !is_told && colon < words.size() &&
      std::any_of(words.begin() + static_cast<std::ptrdiff_t>(colon), words.end(),
                  [](const Word& word) { return has_word("is are have", word.text); });
  if (is_clue) return {};
  // In parentheses, or between dashes: "three bakers - Olga, Pablo and Quinn - ...".
  std::size_t start = 0;
  for (std::size_t open = 0; open < std::min(colon, words.size()); ++open) {
    const bool is_dash = words[open].text == "-";
    if (!is_dash && words[open].text != "(") continue;
    const std::size_t close = find(is_dash ? "-" : ")", open + 1);
    if (close == words.size()) break;
    auto values = items_between(words, open + 1, close);
    if (!values.empty())
      headers.push_back({.words = joined(words, start, open),
                         .values = std::move(values),
                         .start = words[open],
                         .first = words[open],
                         .last = words[close],
                         .last_two = last_two_between(words, open + 1, close)});
    start = close + 1;
    open = close;
  }
  // After a colon, or after parentheses.
  if (colon < words.size() && !is_heading(words, colon)) {
    // "Each of them works in a bay, and each repairs a machine: ..." introduces machines only.
    for (std::size_t k = colon; k > start + 1; --k) {
      if (words[k - 2].text != "and" || !has_word("each every they their", words[k - 1].text))
        continue;
      start = k - 1;
      break;
    }
    const std::size_t end = end_of_list(words, colon + 1);
    auto values = items_between(words, colon + 1, end);
    if (!values.empty())
      headers.push_back({.words = joined(words, std::min(start, colon), colon),
                         .values = std::move(values),
                         .start = words[0],
                         .first = words[colon],
                         .last = words[end - 1],
                         .last_two = last_two_between(words, colon + 1, end)});
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

}  // namespace

std::string attribute_name(const std::string& header) {
  std::vector<std::string_view> words = split(header);
  // A mother's name is an attribute of its own.
  if (has_word(header, "child")) return "Child";
  if (has_word(header, "old") || has_word(header, "ages")) return "Age";
  if (has_word(header, "mother") || has_word(header, "mothers")) return "Mother";
  // Keep the words after "a different", or all.
  bool is_marked = false;
  for (std::size_t k = words.size(); k-- > 0 && !is_marked;) {
    is_marked = k + 1 < words.size() &&
                has_word("different unique favorite favourite distinct own", words[k]);
    if (is_marked) words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(k) + 1);
  }
  // "Their prices are", "The awnings over the stalls are"
  const auto are = std::find_if(words.begin(), words.end(),
                                [](std::string_view word) { return has_word("are were", word); });
  const auto end = std::find_if(words.begin(), are, [](std::string_view word) {
    return has_word("over of in on at with to", word);
  });
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
    std::erase_if(kept, [](std::string_view word) { return has_word("is are was were", word); });
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
      if (words[j].text.ends_with("s") || words[j].text == "men" || words[j].text == "people" ||
          words[j].text == "women" || words[j].text == "children") {
        if (is_place_noun(words[j].text)) return number;
      }
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
