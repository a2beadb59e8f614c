// SPDX-License-Identifier: MIT
//
// Lists of values. Items stand between commas; the last one may follow "and" or "or". Of an item
// such as "one has a phone" only the value counts.

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "puzzles/zebra/prose.hpp"
#include "puzzles/zebra/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Words = std::vector<Word>;

// "one has a phone": the words in front of the value, and those behind it.
void trim_item(const Words& words, std::size_t& first, std::size_t& last) {
  const auto starts_with = [&](std::string_view word) {
    return first < last && words[first].text == word;
  };
  if (starts_with("and") || starts_with("or")) ++first;
  if (starts_with("the") && last - first > 1 && words[first + 1].text == "other") ++first;
  const bool is_told = starts_with("one") || starts_with("other") || starts_with("another");
  if (is_told && last - first > 1) {
    const std::size_t start = ++first;
    while (last - first > 1 && is_filler(words[first].text)) ++first;
    while (last - first > 1 && is_filler(words[last - 1].text)) --last;
    // "running shoes" are more than shoes.
    const bool is_general = is_filler(words[first].text) && last - first == 1;
    if (is_general && first > start && words[first - 1].text.ends_with("ing")) --first;
  }
  if (last - first > 1 && is_determiner(words[first].text)) ++first;
  if (last - first > 1 && has_word("each all", words[last - 1].text)) --last;
}

// The values between two words, such as "7, 9 and 12 years old"; fewer than two are no list.
std::vector<std::string> items_between(const Words& words, std::size_t first, std::size_t last) {
  std::vector<std::pair<std::size_t, std::size_t>> parts;
  std::size_t start = first;
  for (std::size_t k = first; k <= last; ++k) {
    if (k < last && words[k].text != "," && words[k].text != ";") continue;
    if (k > start) parts.emplace_back(start, k);
    start = k + 1;
  }
  if (parts.empty()) return {};
  // The last item may be two: "tea and milk".
  const auto [from, to] = parts.back();
  for (std::size_t k = from + 1; k + 1 < to; ++k) {
    if (words[k].text != "and" && words[k].text != "or") continue;
    parts.back() = {from, k};
    parts.emplace_back(k + 1, to);
    break;
  }
  std::vector<std::string> values;
  const bool are_numbers = std::all_of(parts.begin(), parts.end() - 1, [&](const auto& part) {
    const auto size = part.second - part.first;
    return size == 1 && number_word(words[part.first].text).has_value();
  });
  for (auto [begin, end] : parts) {
    trim_item(words, begin, end);
    if (are_numbers && begin < end && number_word(words[begin].text)) end = begin + 1;
    if (begin < end) values.push_back(written(words, begin, end));
  }
  return values.size() < 2 ? std::vector<std::string>() : values;
}

// What introduces something else than values.
bool is_heading(const Words& words, std::size_t end) {
  return end == 0 || is_heading_word(words[end - 1].text);
}

std::string joined(const Words& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t k = first; k < last; ++k) {
    if (words[k].is_sign()) continue;
    text += (text.empty() ? "" : " ") + words[k].text;
  }
  return text;
}

// "Their pets are a cat, a dog and a fish", "Ann, Bob and Cy live in a row": three things or more.
std::optional<Header> plain_list(const Sentence& sentence) {
  const Words& words = sentence.words;
  if (sentence.is_item || sentence.end == '?') return std::nullopt;
  std::optional<std::size_t> comma, last;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string_view word = words[k].text;
    if (has_word("or not different same next left right between neither nor either if one other ;",
                 word) ||
        ordinal_word(word))
      return std::nullopt;
    if (word == "," && !comma) comma = k;
    if (word == "and") last = k;
  }
  if (!comma || !last || *last < *comma) return std::nullopt;
  // It starts behind the last verb in front of it and ends before the first one behind it.
  std::size_t start = *comma, end = *last + 1;
  while (start > 0 && !is_verb(words[start - 1].text) &&
         !has_word("friends namely", words[start - 1].text))
    --start;
  while (end < words.size() && !is_verb(words[end].text) && !words[end].is_sign()) ++end;
  const bool is_subject = start == 0 && end < words.size();
  const bool is_object = start > 0 && end == words.size();
  if (!is_subject && !is_object) return std::nullopt;
  auto values = items_between(words, start, end);
  if (values.size() < 3) return std::nullopt;
  std::string header = is_subject ? "name" : joined(words, 0, start);
  // "are 7, 9 and 12 years old"
  std::size_t unit = end;
  while (is_object && unit > start && !number_word(words[unit - 1].text)) --unit;
  if (unit > start && unit < end) header += ' ' + joined(words, unit, end);
  return Header{header, std::move(values), words[0], true};
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
  // A list has no verb, unless each item is told: "one is red".
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
      headers.push_back({joined(words, start, open), std::move(values), words[open]});
    start = close + 1;
    open = close;
  }
  // Behind a colon, or behind what was in parentheses.
  if (colon < words.size() && !is_heading(words, colon)) {
    auto values = items_between(words, colon + 1, words.size());
    if (!values.empty())
      headers.push_back(
          {joined(words, std::min(start, colon), colon), std::move(values), words[0]});
  } else if (colon == words.size()) {
    Sentence rest = sentence;
    rest.words.erase(rest.words.begin(), rest.words.begin() + static_cast<std::ptrdiff_t>(start));
    if (auto list = plain_list(rest); list && (start == 0 || list->words != "name"))
      headers.push_back(*std::move(list));
  }
  return headers;
}

std::string attribute_name(const std::string& header) {
  std::vector<std::string_view> words = split(header);
  // A mother's name is not anybody's.
  if (has_word(header, "child")) return "Child";
  if (has_word(header, "old")) return "Age";
  if (has_word(header, "mother") || has_word(header, "mothers")) return "Mother";
  // What follows "a different", or all.
  for (std::size_t k = words.size(); k-- > 0;) {
    const bool is_mark = has_word("different unique favorite favourite distinct own", words[k]);
    if (!is_mark || k + 1 == words.size()) continue;
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    break;
  }
  std::vector<std::string_view> kept;
  for (const std::string_view word : words) {
    const bool is_empty =
        is_determiner(word) || is_verb(word) || number_word(word) || word == "'s" ||
        has_word(
            "type kind sort brand style level different unique for of each every "
            "person everyone everybody people their they them to all with in by the has "
            "from certain something has and possible values who to",
            word);
    if (!is_empty) kept.push_back(word);
  }
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
  } else if (name.ends_with('s') && !name.ends_with("ss")) {
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
