// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/numbers.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::array<std::string_view, 7> kDays = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};
constexpr std::string_view kLongDays = "monday tuesday wednesday thursday friday saturday sunday";
constexpr std::string_view kLongMonths =
    "january february march april may june july august september october november december";

// Returns the number, from 1, of the name in a list that the word is or abbreviates.
template <std::size_t size>
std::optional<std::int64_t> named(const std::array<std::string_view, size>& names,
                                  std::string_view long_names, std::string_view word) {
  constexpr std::size_t kShort = 3, kLongest = 5;  // "sept", "thurs"
  for (std::size_t k = 0; k < size; ++k) {
    if (!word.starts_with(names[k])) continue;
    const std::size_t start = long_names.find(names[k]);
    const std::string_view name =
        long_names.substr(start, std::min(long_names.find(' ', start), long_names.size()) - start);
    if (word == name || (word.size() >= kShort && word.size() < kLongest && name.starts_with(word)))
      return static_cast<std::int64_t>(k) + 1;
  }
  return std::nullopt;
}

// Returns the text without blanks and periods: "am" for " a.m.".
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '.') letters += c;
  }
  return letters;
}

// Returns minutes since midnight. The text after the hour may be ":30 pm".
std::optional<std::int64_t> clock(std::int64_t hour, std::string_view behind) {
  constexpr std::int64_t kMinutes = 60, kNoon = 12;
  std::int64_t minutes = 0;
  if (behind.starts_with(':')) {
    constexpr std::int64_t kTen = 10;
    for (const std::size_t k : {1U, 2U}) {
      if (k >= behind.size() || std::isdigit(static_cast<unsigned char>(behind[k])) == 0)
        return std::nullopt;
      minutes = minutes * kTen + (behind[k] - '0');
    }
    behind.remove_prefix(3);
  }
  const std::string half = letters_of(behind);
  if (half.empty()) return hour * kMinutes + minutes;
  if ((half != "am" && half != "pm") || hour < 1 || hour > kNoon) return std::nullopt;
  return (hour % kNoon + (half == "pm" ? kNoon : 0)) * kMinutes + minutes;
}

}  // namespace

std::optional<Number> number_of(std::string_view value) {
  std::string text;
  for (const char c : value) text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (const auto day = named(kDays, kLongDays, text)) return Number{*day, NumberSort::kDay};
  if (const auto month = named(kMonths, kLongMonths, text))
    return Number{*month, NumberSort::kMonth};
  std::string_view rest = text;
  while (!rest.empty() && (rest[0] == '$' || static_cast<unsigned char>(rest[0]) >= 0x80))
    rest.remove_prefix(1);
  const auto is_digit = [&](std::size_t k) {
    return k < rest.size() && std::isdigit(static_cast<unsigned char>(rest[k])) != 0;
  };
  std::size_t digits = 0;
  while (is_digit(digits)) ++digits;
  const auto number = parse_number(rest.substr(0, digits), 1'000'000'000);
  if (!number) return std::nullopt;
  rest.remove_prefix(digits);
  const bool is_broken = rest.size() > 1 && (rest[0] == '.' || rest[0] == ',') && is_digit(1);
  if (is_broken) return std::nullopt;  // 3.5
  const std::string unit = letters_of(rest);
  const bool is_clock = rest.starts_with(':') || unit == "am" || unit == "pm";
  if (!is_clock) return Number{*number, NumberSort::kPlain};
  const auto time = clock(*number, rest);
  if (!time) return std::nullopt;
  return Number{*time, NumberSort::kClock};
}

std::vector<std::string> names_between(const Number& first, const Number& last) {
  std::vector<std::string> names;
  if (first.sort != NumberSort::kDay && first.sort != NumberSort::kMonth) return names;
  const auto all = split(first.sort == NumberSort::kDay ? kLongDays : kLongMonths);
  for (std::int64_t k = first.amount; k <= last.amount; ++k) {
    names.emplace_back(all[static_cast<std::size_t>(k - 1)]);
    names.back()[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(names.back()[0])));
  }
  return names;
}

bool counts(std::string_view unit, NumberSort sort) {
  switch (sort) {
    case NumberSort::kClock:
      return unit.starts_with("hour") || unit.starts_with("minute");
    case NumberSort::kDay:
      return unit == "day" || unit == "days";
    case NumberSort::kMonth:
      return unit == "month" || unit == "months";
    case NumberSort::kPlain:
      return true;
  }
  return false;
}

std::optional<NumberSort> order_of(const Attribute& attribute) {
  std::optional<Number> last;
  bool is_rising = true, has_half = true;
  for (const std::string& value : attribute.values) {
    const auto number = number_of(value);
    if (!number || (last && last->sort != number->sort)) return std::nullopt;
    is_rising = is_rising && (!last || last->amount < number->amount);
    has_half = has_half && value.find_first_of("mM") != std::string::npos;
    last = number;
  }
  if (!last) return std::nullopt;
  const bool is_plain = last->sort == NumberSort::kPlain;
  const bool is_sure_clock = last->sort == NumberSort::kClock && has_half;
  return is_plain || is_sure_clock || is_rising ? std::optional(last->sort) : std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
