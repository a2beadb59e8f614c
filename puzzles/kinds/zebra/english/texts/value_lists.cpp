// SPDX-License-Identifier: MIT
//
// Commas separate items; the last one may follow "and" or "or". In an item such as "one has a
// phone" only the value counts.

#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Words = std::vector<Word>;

// Trims an item such as "one has a phone" to its value.
void trim_item(const Words& words, std::size_t& first, std::size_t& last) {
  const auto starts_with = [&](std::string_view word) {
    return first < last && words[first].text == word;
  };
  if (starts_with("and") || starts_with("or")) ++first;
  if (starts_with("numbered") && last - first > 1) ++first;
  if (starts_with("the") && last - first > 1 && words[first + 1].text == "other") ++first;
  const bool is_told = starts_with("one") || starts_with("other") || starts_with("another");
  if (is_told && last - first > 1) {
    const std::size_t start = ++first;
    while (last - first > 1 && is_filler(words[first].text)) ++first;
    while (last - first > 1 && is_filler(words[last - 1].text)) --last;
    // "running shoes" are more specific than shoes.
    const bool is_general = is_filler(words[first].text) && last - first == 1;
    if (is_general && first > start && words[first - 1].text.ends_with("ing")) --first;
  }
  if (last - first > 1 && is_determiner(words[first].text)) ++first;
  if (last - first > 1 && has_word("each all", words[last - 1].text)) --last;
}

// Drops phrases that say nothing about single values: "sit next to each other", "seats 1 to 5 from
// left to right". Keeps "from left to right they are Ann, Bo and Cy", which says a lot.
void drop_order(Words& words) {
  for (const std::string_view phrase :
       {"from left to right", "next to each other", "side by side"}) {
    const auto parts = split(phrase);
    const auto found =
        std::search(words.begin(), words.end(), parts.begin(), parts.end(),
                    [](const Word& word, std::string_view part) { return word.text == part; });
    if (found == words.end()) continue;
    const bool is_numbered = found != words.begin() &&
                             ((found - 1)->text == "numbered" || number_word((found - 1)->text));
    if (is_numbered || !phrase.starts_with("from")) words.erase(found, found + std::ssize(parts));
  }
}

// Returns the start of a list after a counted noun: 2 for "five friends P, Q, R, S and T", which
// are five. A list of other length may have a value such as "Twelve Monkeys".
std::size_t behind_count(const Words& words, std::size_t first, std::size_t last) {
  constexpr std::size_t kWithin = 6;  // words of "these five old friends, namely"
  for (std::size_t k = first; k < std::min(last, first + 3); ++k) {
    const auto number = number_word(words[k].text);
    if (!number || *number < 2) continue;
    std::size_t noun = k + 1;
    while (noun < std::min(last, k + kWithin) && !words[noun].is_sign() &&
           !words[noun].text.ends_with('s') &&
           !has_word("people men women children", words[noun].text))
      ++noun;
    if (noun >= std::min(last, k + kWithin) || words[noun].is_sign()) return first;
    std::size_t start = noun + 1;
    while (start < last &&
           (words[start].is_sign() || has_word("viz namely called named", words[start].text)))
      ++start;
    return std::ssize(items_between(words, start, last)) == *number ? start : first;
  }
  return first;
}

// Returns the end of a last item that is followed by a place: "Ann, Bob and Cid in a row".
std::size_t end_before_place(const Words& words, std::size_t item, std::size_t end) {
  for (std::size_t k = item + 1; k + 2 < end; ++k) {
    if (has_word("in on at", words[k].text) && has_word("a the one", words[k + 1].text) &&
        has_word("row line queue bench shelf", words[k + 2].text))
      return k;
  }
  return end;
}

// Reads "Their pets are a cat, a dog and a fish" or "Ann, Bob and Cy live in a row": at least three
// things.
std::optional<Header> plain_list(Words words) {
  // "Ann, Bo and Cy each teach a different subject"
  const auto each = std::find_if(words.begin(), words.end(),
                                 [](const Word& word) { return word.text == "each"; });
  if (each != words.end() && each + 1 != words.end() && is_verb((each + 1)->text))
    words.erase(each + 2, words.end());
  std::optional<std::size_t> comma, last;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string_view word = words[k].text;
    if (has_word("or not different same next left right between neither nor either if one other",
                 word) ||
        ordinal_word(word))
      return std::nullopt;
    if (word == "," && !comma) comma = k;
    if (word == "and") last = k;
  }
  if (!comma || !last || *last < *comma) return std::nullopt;
  // It starts after the last verb before it and ends before the next verb.
  std::size_t start = *comma, end = *last + 1;
  while (start > 0 && !is_verb(words[start - 1].text) &&
         !has_word("friends namely", words[start - 1].text))
    --start;
  while (end < words.size() && !is_verb(words[end].text) && !words[end].is_sign()) ++end;
  if (start > 0 && has_word("to from for in on at by", words[start].text)) ++start;
  const bool is_subject = start == 0 && end < words.size();
  const bool is_object = start > 0 && end == words.size();
  if (!is_subject && !is_object) return std::nullopt;
  // "Ann, Bo and Cy went out, and Bo wore red" is more than a list.
  const auto joints = std::count_if(words.begin() + static_cast<std::ptrdiff_t>(start),
                                    words.begin() + static_cast<std::ptrdiff_t>(end),
                                    [](const Word& word) { return word.text == "and"; });
  end = end_before_place(words, *last + 1, end);
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
  std::size_t verb = 0, end = 0;
  while (verb < words.size() && !is_verb(words[verb].text)) ++verb;
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
  const bool is_each = std::any_of(words.begin(), words.end(), [](const Word& word) {
    return has_word("each every one different", word.text);
  });
  for (std::size_t k = 1; k + 1 < words.size() && is_each; ++k) {
    const auto first = number_of(words[k - 1].text), last = number_of(words[k + 1].text);
    if (words[k].text != "to" || !first || !last || first->sort != last->sort) continue;
    const auto values = names_between(*first, *last);
    if (values.size() > 1)
      return Header{first->sort == NumberSort::kDay ? "day" : "month",
                    values,
                    words[0],
                    true,
                    words[0],
                    words.back()};
  }
  return std::nullopt;
}

// Cuts the words where "; they are ..." or ", and their ..." starts another list.
std::vector<Words> parts_of(const Words& words) {
  std::vector<Words> parts(1);
  for (std::size_t k = 0; k < words.size(); ++k) {
    const bool goes_on = k + 1 < words.size() && has_word("they their", words[k + 1].text);
    const bool is_cut = words[k].text == ";" || (words[k].text == "and" && goes_on);
    if (!is_cut) {
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
    if (words[k].text != "and" && words[k].text != "or") continue;
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
  const auto is_break = [](const Word& word) { return word.text == "," || word.text == ";"; };
  std::size_t start = last;
  while (start > first && !is_break(words[start - 1])) --start;
  const auto begin = words.begin() + static_cast<std::ptrdiff_t>(start);
  const auto end = words.begin() + static_cast<std::ptrdiff_t>(last);
  const auto joint = std::find_if(begin, end, [](const Word& word) { return word.text == "and"; });
  const bool is_inside = joint != begin && joint != end && joint + 1 != end;
  return is_inside && start > first ? std::optional(written(words, start, last)) : std::nullopt;
}

std::size_t end_of_list(const Words& words, std::size_t first) {
  const auto is_break = [&](std::size_t k) { return has_word(", ; and or", words[k].text); };
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
  for (std::size_t k = last + 1; k < words.size(); ++k) {
    if (words[k].text == "(") return k;
  }
  for (std::size_t k = last; k < words.size(); ++k) {
    if (is_told(k) && words[last].is_capital) return k;
  }
  return words.size();
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
      const bool is_plural = words[noun].text.ends_with('s') ||
                             has_word("people men women children", words[noun].text);
      if (is_plural) return noun + (has_word("viz namely", words[noun + 1].text) ? 2 : 1);
    }
  }
  return item.begin;
}

// Returns the `count` items of a list around "and" or "or" at a word; empty if there are not so
// many. The first item follows a verb, a preposition or a comma.
std::vector<Part> items_around(const Words& words, std::size_t joint, std::size_t count) {
  constexpr std::size_t kMostWords = 4;  // of an item
  const auto ends_list = [](const Word& word) {
    return word.is_sign() || (is_verb(word.text) && !word.text.ends_with("ing")) ||
           has_word("in on at for from with to as but though who whose which of by", word.text);
  };
  Part last{joint + 1, joint + 1};
  while (last.end < words.size() && !ends_list(words[last.end])) ++last.end;
  std::vector<Part> items{last};
  std::size_t end = joint > 0 && words[joint - 1].text == "," ? joint - 1 : joint;
  while (items.size() < count) {
    std::size_t begin = end;
    while (begin > 0 && words[begin - 1].text != ",") --begin;
    const bool is_first = items.size() + 1 == count;
    if (!is_first && begin == 0) return {};
    const std::size_t start = begin;
    for (std::size_t k = start; k < end; ++k) {
      if (ends_list(words[k]) || has_word("called named namely are were is", words[k].text))
        begin = k + 1;
    }
    if (!is_first && begin != start) return {};
    items.insert(items.begin(), {begin, end});
    end = start == 0 ? 0 : start - 1;
  }
  if (items.empty()) return {};
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
      "left right next before after first last than respectively order not no never neither nor if "
      "either immediately directly";
  const Words& words = sentence.words;
  const auto has = [&](std::string_view list) {
    return std::any_of(words.begin(), words.end(),
                       [&](const Word& word) { return has_word(list, word.text); });
  };
  // "Ann, the nurse and the bird owner are three different people" is a clue.
  // But "Nine people, Ann, ..., live on different floors" counts its things.
  const bool is_counted = !words.empty() && number_word(words.front().text);
  if (has("different") && !has("each every") && !is_counted) return {};
  std::vector<Header> lists;
  std::vector<bool> is_listed(words.size(), false);
  for (std::size_t k = 1; k + 1 < words.size(); ++k) {
    if (words[k].text != "and" && words[k].text != "or") continue;
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
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (has_word("though although", words[k].text)) break;  // "though no two have the same"
    const bool is_of_all =                                  // "there were no ties"
        words[k].text == "no" && k + 1 < words.size() &&
        has_word("tie ties two", words[k + 1].text);
    if (!is_listed[k] && !is_of_all && has_word(kTelling, words[k].text)) return {};
  }
  return lists;
}

std::vector<Header> plain_lists(const Sentence& sentence) {
  if (sentence.is_item || sentence.end == '?' || sentence.words.empty()) return {};
  std::vector<Header> lists;
  for (Words& part : parts_of(sentence.words)) {
    drop_order(part);
    auto list = part.empty() ? std::nullopt : plain_list(part);
    if (!list && !part.empty()) list = told_list(part);
    if (!list && !part.empty()) list = range_of_days(part);
    if (!list) return {};  // it says more
    lists.push_back(*std::move(list));
  }
  return lists;
}

}  // namespace quadrille::puzzles::zebra
