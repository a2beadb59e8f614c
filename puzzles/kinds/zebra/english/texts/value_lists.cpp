// SPDX-License-Identifier: MIT
//
// Commas separate items; the last one may follow "and" or "or". In an item such as "one has a
// phone" only the value counts.

#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Words = std::vector<Word>;

// Trims an item such as "one has a phone" to its value.
void trim_item(const Words& words, std::size_t& first, std::size_t& last) {
  const auto skip = [&](std::string_view pattern) {
    const bool is_here = first < last && is_at(words, first, pattern);
    if (is_here) ++first;
    return is_here;
  };
  skip("and/or");
  if (last - first > 1) skip("numbered");
  if (last - first > 1) skip("the other");
  if (last - first > 1 && skip("one/other/another")) {
    const std::size_t start = first;
    while (last - first > 1 && is_filler(words[first].text)) ++first;
    while (last - first > 1 && is_filler(words[last - 1].text)) --last;
    // "running shoes" are more specific than shoes.
    const bool is_general = is_filler(words[first].text) && last - first == 1;
    if (is_general && first > start && words[first - 1].text.ends_with("ing")) --first;
  }
  if (last - first > 1) skip("<determiner>");
  if (last - first > 1 && is_at(words, last - 1, "each/all")) --last;
}

// Drops phrases that say nothing about single values: "sit next to each other", "seats 1 to 5 from
// left to right". Keeps "from left to right they are Ann, Bo and Cy", which says a lot.
void drop_order(Words& words) {
  for (const std::string_view phrase :
       {"{numbered/<number>} from left to right", "next to each other", "side by side"}) {
    for (std::size_t k = 0; k < words.size(); ++k) {
      const auto found = match_pattern(phrase, words, k);
      if (!found) continue;
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(k),
                  words.begin() + static_cast<std::ptrdiff_t>(found->end));
      break;
    }
  }
}

bool is_plural(std::string_view word) {
  return word.ends_with('s') || has_word("people men women children", word);
}

// Returns the start of a list after a counted noun: 2 for "five friends P, Q, R, S and T", which
// are five. A list of other length may have a value such as "Twelve Monkeys".
std::size_t behind_count(const Words& words, std::size_t first, std::size_t last) {
  constexpr std::size_t kWithin = 6;  // words of "these five old friends, namely"
  for (std::size_t k = first; k < std::min(last, first + 3); ++k) {
    const auto number = number_word(words[k].text);
    if (!number || *number < 2) continue;
    const std::size_t end = std::min(last, k + kWithin);
    std::size_t noun = k + 1;
    while (noun < end && !words[noun].is_sign() && !is_plural(words[noun].text)) ++noun;
    if (noun >= end || words[noun].is_sign()) return first;
    std::size_t start = noun + 1;
    while (start < last && is_at(words, start, "$/viz/namely/called/named")) ++start;
    return std::ssize(items_between(words, start, last)) == *number ? start : first;
  }
  return first;
}

// Returns the end of a last item that is followed by a place: "Ann, Bob and Cid in a row".
std::size_t end_before_place(const Words& words, std::size_t item, std::size_t end) {
  const std::size_t place =
      find_pattern(words, "in/on/at a/the/one row/line/queue/bench/shelf", item + 1);
  return place + 2 < end ? place : end;
}

// Reads "Their pets are a cat, a dog and a fish" or "Ann, Bob and Cy live in a row": at least three
// things.
std::optional<Header> plain_list(Words words) {
  // "Ann, Bo and Cy each teach a different subject"
  const std::size_t each = find_pattern(words, "each");
  if (is_at(words, each + 1, "<verb>"))
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(each) + 2, words.end());
  constexpr std::string_view kTelling =
      "<ordinal>/or/not/different/same/next/left/right/between/neither/nor/either/if/one/other";
  const std::size_t comma = find_pattern(words, ",");
  std::size_t last = comma, joints = 0;
  for (std::size_t k = find_pattern(words, "and"); k < words.size();
       k = find_pattern(words, "and", k + 1))
    last = k;
  if (has_pattern(words, kTelling) || comma == words.size() || last == comma) return std::nullopt;
  // It starts after the last verb before it and ends before the next verb.
  std::size_t start = comma;
  while (start > 0 && !is_at(words, start - 1, "<verb>/friends/namely")) --start;
  std::size_t end = find_pattern(words, "<verb>/$", last + 1);
  if (start > 0 && is_at(words, start, "to/from/for/in/on/at/by")) ++start;
  const bool is_subject = start == 0 && end < words.size();
  const bool is_object = start > 0 && end == words.size();
  if (!is_subject && !is_object) return std::nullopt;
  // "Ann, Bo and Cy went out, and Bo wore red" is more than a list.
  for (std::size_t k = find_pattern(words, "and", start); k < end;
       k = find_pattern(words, "and", k + 1))
    ++joints;
  end = end_before_place(words, last + 1, end);
  const std::size_t listed = behind_count(words, start, end);
  auto values = items_between(words, listed, end);
  if (joints > 1 || values.size() < 3) return std::nullopt;
  std::string header = is_subject ? "name" : joined(words, 0, start);
  // "are 7, 9 and 12 years old"
  std::size_t unit = end;
  while (is_object && unit > start && !number_word(words[unit - 1].text)) --unit;
  if (unit > start && unit < end) header += ' ' + joined(words, unit, end);
  return Header{header, std::move(values), words[0], true, words[listed], words[end - 1]};
}

// Reads "One sells fish, one cheese and one bread."
std::optional<Header> told_list(const Words& words) {
  const auto ones = std::count_if(words.begin(), words.end(),
                                  [](const Word& word) { return word.text == "one"; });
  auto values = items_between(words, 0, words.size());
  if (words[0].text != "one" || values.size() < 3 || ones != std::ssize(values))
    return std::nullopt;
  const std::size_t verb = find_pattern(words, "<verb>");
  std::size_t end = 0;
  while (end < words.size() && is_filler(words[end].text)) ++end;
  return Header{joined(words, std::min(verb, end), end),
                std::move(values),
                words[0],
                true,
                words[0],
                words.back()};
}

// Reads "One on each day from Monday to Friday."
std::optional<Header> range_of_days(const Words& words) {
  if (!has_pattern(words, "each/every/one/different")) return std::nullopt;
  for (std::size_t k = find_pattern(words, ". to ."); k < words.size();
       k = find_pattern(words, ". to .", k + 1)) {
    const auto first = number_of(words[k].text), last = number_of(words[k + 2].text);
    if (!first || !last || first->sort != last->sort) continue;
    auto values = names_between(*first, *last);
    const std::string name = first->sort == NumberSort::kDay ? "day" : "month";
    if (values.size() > 1)
      return Header{name, std::move(values), words[0], true, words[0], words.back()};
  }
  return std::nullopt;
}

// Cuts the words where "; they are ..." or ", and their ..." starts another list.
std::vector<Words> parts_of(const Words& words) {
  std::vector<Words> parts(1);
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!is_at(words, k, ";") && !is_at(words, k, "and they/their")) {
      parts.back().push_back(words[k]);
      continue;
    }
    while (!parts.back().empty() && parts.back().back().text == ",") parts.back().pop_back();
    if (!parts.back().empty()) parts.emplace_back();
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

}  // namespace

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
    if (!is_at(words, k, "and/or")) continue;
    parts.back() = {from, k};
    parts.emplace_back(k + 1, to);
    break;
  }
  std::vector<std::string> values;
  const bool are_numbers = std::all_of(parts.begin(), parts.end() - 1, [&](const auto& part) {
    return part.second - part.first == parts.front().second - parts.front().first &&
           number_word(words[part.first].text).has_value();
  });
  for (auto [begin, end] : parts) {
    trim_item(words, begin, end);
    if (are_numbers && begin < end && number_word(words[begin].text))
      end = std::min(end, begin + parts.front().second - parts.front().first);
    if (begin < end) values.push_back(written(words, begin, end));
  }
  return values.size() < 2 ? std::vector<std::string>() : values;
}

std::optional<std::string> last_two_between(const Words& words, std::size_t first,
                                            std::size_t last) {
  std::size_t start = last;
  while (start > first && !is_at(words, start - 1, ",/;")) --start;
  const std::size_t joint = find_pattern(words, "and", start);
  const bool is_inside = joint > start && joint + 1 < last;
  return is_inside && start > first ? std::optional(written(words, start, last)) : std::nullopt;
}

std::size_t end_of_list(const Words& words, std::size_t first) {
  const auto is_break = [&](std::size_t k) { return is_at(words, k, ",/;/and/or"); };
  const auto is_told = [&](std::size_t k) {
    return k > first && !is_break(k) && !is_break(k - 1) && is_verb(words[k].text) &&
           !words[k].text.ends_with("ing");
  };
  std::size_t last = words.size();
  while (last > first && !is_break(last - 1)) --last;
  for (std::size_t k = first; k < last; ++k) {
    if (is_told(k) || (k == first && is_verb(words[k].text))) return words.size();
  }
  if (last == first) return words.size();
  // "Tom, Bob, Jim (in alphabetical order)"
  const std::size_t aside = find_pattern(words, "(", last + 1);
  for (std::size_t k = last; k < words.size() && aside == words.size(); ++k) {
    if (is_told(k) && words[last].is_capital) return k;
  }
  return aside;
}

std::string joined(const Words& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t k = first; k < last; ++k) {
    if (words[k].is_sign()) continue;
    text += (text.empty() ? "" : " ") + words[k].text;
  }
  return text;
}

namespace {

// Words of a sentence, from `begin` up to `end`.
struct Part {
  std::size_t begin = 0, end = 0;
};

// Returns where the first of `count` items starts, after words such as "five friends".
std::size_t after_count(const Words& words, const Part& item, std::size_t count) {
  for (std::size_t k = item.begin; k + 1 < item.end; ++k) {
    if (number_word(words[k].text) != static_cast<int>(count)) continue;
    for (std::size_t noun = k + 1; noun + 1 < item.end; ++noun) {
      if (is_plural(words[noun].text)) return noun + (is_at(words, noun + 1, "viz/namely") ? 2 : 1);
    }
  }
  return item.begin;
}

// Returns the `count` items of a list around "and" or "or" at a word; empty if there are not so
// many. The first item follows a verb, a preposition or a comma.
std::vector<Part> items_around(const Words& words, std::size_t joint, std::size_t count) {
  constexpr std::size_t kMostWords = 4;  // of an item
  constexpr std::string_view kEnd = "in/on/at/for/from/with/to/as/but/though/who/whose/which/of/by";
  const auto ends_list = [&](std::size_t k) {
    return words[k].is_sign() || (is_verb(words[k].text) && !words[k].text.ends_with("ing")) ||
           is_at(words, k, kEnd);
  };
  Part last{joint + 1, joint + 1};
  while (last.end < words.size() && !ends_list(last.end)) ++last.end;
  std::vector<Part> items{last};
  std::size_t end = joint > 0 && words[joint - 1].text == "," ? joint - 1 : joint;
  while (items.size() < count) {
    std::size_t begin = end;
    while (begin > 0 && words[begin - 1].text != ",") --begin;
    const bool is_first = items.size() + 1 == count;
    if (!is_first && begin == 0) return {};
    const std::size_t start = begin;
    for (std::size_t k = start; k < end; ++k) {
      if (ends_list(k) || is_at(words, k, "called/named/namely/are/were/is")) begin = k + 1;
    }
    if (!is_first && begin != start) return {};
    items.insert(items.begin(), {begin, end});
    end = start == 0 ? 0 : start - 1;
  }
  items.front().begin = after_count(words, items.front(), count);
  const bool are_short = std::all_of(items.begin(), items.end(), [&](const Part& item) {
    return item.begin < item.end && item.end - item.begin <= kMostWords;
  });
  return are_short ? items : std::vector<Part>();
}

// Returns the words that introduce a list which starts at a word.
std::string introduction(const Words& words, std::size_t start) {
  std::size_t begin = start > 0 && words[start - 1].text == "," ? start - 1 : start;
  const std::size_t end = begin;
  while (begin > 0 && !words[begin - 1].is_sign() && words[begin - 1].text != "and") --begin;
  const std::string text = joined(words, begin, end);
  return text.empty() ? "name" : text;
}

}  // namespace

std::vector<Header> lists_within(const Sentence& sentence, std::size_t count) {
  constexpr std::string_view kTelling =
      "left/right/next/before/after/first/last/than/respectively/order/not/no/never/neither/nor/if/"
      "either/immediately/directly";
  const Words& words = sentence.words;
  // "Ann, the nurse and the bird owner are three different people" is a clue.
  // But "Nine people, Ann, ..., live on different floors" counts its things.
  if (has_pattern(words, "different") && !has_pattern(words, "each/every") &&
      !is_at(words, 0, "<number>"))
    return {};
  std::vector<Header> lists;
  std::vector<bool> is_listed(words.size(), false);
  for (std::size_t k = 1; k + 1 < words.size(); ++k) {
    if (!is_at(words, k, "and/or")) continue;
    std::vector<Part> items = items_around(words, k, count);
    if (items.empty()) continue;
    Header list{.words = introduction(words, items.front().begin),
                .values = {},
                .start = words[0],
                .first = words[items.front().begin],
                .last = words[items.back().end - 1]};
    // "are 7, 9, 10 and 13 years old": the unit tells what is listed.
    Part& last = items.back();
    const std::size_t length = items.front().end - items.front().begin;
    if (number_word(words[items.front().begin].text) && last.end - last.begin > length) {
      list.words += ' ' + joined(words, last.begin + length, last.end);
      last.end = last.begin + length;
    }
    for (auto [begin, end] : items) {
      std::fill(is_listed.begin() + static_cast<std::ptrdiff_t>(begin),
                is_listed.begin() + static_cast<std::ptrdiff_t>(end), true);
      trim_item(words, begin, end);
      list.values.push_back(written(words, begin, end));
    }
    lists.push_back(std::move(list));
  }
  // "Though no two have the same" and "there were no ties" tell of all things.
  for (std::size_t k = 0; k < find_pattern(words, "though/although"); ++k) {
    if (!is_listed[k] && !is_at(words, k, "no tie/ties/two") && is_at(words, k, kTelling))
      return {};
  }
  return lists;
}

std::vector<Header> plain_lists(const Sentence& sentence) {
  if (sentence.is_item || sentence.end == '?' || sentence.words.empty()) return {};
  std::vector<Header> lists;
  for (Words& part : parts_of(sentence.words)) {
    drop_order(part);
    auto list = plain_list(part);
    if (!list && !part.empty()) list = told_list(part);
    if (!list && !part.empty()) list = range_of_days(part);
    if (!list) return {};  // it says more
    lists.push_back(*std::move(list));
  }
  return lists;
}

}  // namespace quadrille::puzzles::zebra
