// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/numbers.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/text/text.hpp"
#include "puzzles/text/unicode.hpp"

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

bool starts_with_digit(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0;
}

bool is_currency(char32_t c) {
  return c == '$' || (c >= 0xA2 && c <= 0xA5) || (c >= 0x20A0 && c <= 0x20CF);
}
bool is_fraction(char32_t c) {
  return (c >= 0xBC && c <= 0xBE) || c == 0x2044 || (c >= 0x2150 && c <= 0x2189);
}
bool is_superscript(char32_t c) {
  return c == 0xB2 || c == 0xB3 || c == 0xB9 || (c >= 0x2070 && c <= 0x2079);
}

// Decides whether the text after digits changes their number, as in 1/2, 1 500, 1½, 3² or "one and
// a half"; but not in "9 m²".
bool changes_number(std::string_view rest) {
  if (rest.find("half") != std::string_view::npos) return true;
  for (bool is_first = true; !rest.empty(); is_first = false) {
    const CodePoint one = first_code_point(rest);
    if (is_fraction(one.value) || (is_first && is_superscript(one.value)) ||
        starts_with_digit(rest))
      return true;
    rest.remove_prefix(one.bytes);
  }
  return false;
}

// Returns minutes since midnight. The text after the hour may be ":30 pm".
std::optional<std::int64_t> clock(std::int64_t hour, std::string_view rest) {
  constexpr std::int64_t kMinutes = 60, kNoon = 12;
  constexpr std::int64_t kMostHours = 100'000;  // no product overflows
  if (hour > kMostHours) return std::nullopt;
  std::int64_t minutes = 0;
  if (rest.starts_with(':')) {
    constexpr std::int64_t kTen = 10;
    for (const std::size_t k : {1U, 2U}) {
      if (k >= rest.size() || !starts_with_digit(rest.substr(k))) return std::nullopt;
      minutes = minutes * kTen + (rest[k] - '0');
    }
    rest.remove_prefix(3);
  }
  const std::string half = letters_of(rest);
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
  while (!rest.empty() && is_currency(first_code_point(rest).value))
    rest.remove_prefix(first_code_point(rest).bytes);
  std::size_t digits = 0;
  while (starts_with_digit(rest.substr(digits))) ++digits;
  const auto number = parse_number(rest.substr(0, digits), 1'000'000'000);
  if (!number) return std::nullopt;
  rest.remove_prefix(digits);
  const std::string unit = letters_of(rest);
  const bool is_clock = rest.starts_with(':') || unit == "am" || unit == "pm";
  if (!is_clock && changes_number(rest)) return std::nullopt;
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

bool has_unknown_numbers(const Attribute& attribute) {
  const auto begins_like_one = [](std::string_view value) {
    while (!value.empty()) {
      const CodePoint one = first_code_point(value);
      if (starts_with_digit(value) || is_fraction(one.value)) return true;
      const bool is_sign = is_currency(one.value) ||
                           std::string_view("+-.~<> ").find(value[0]) != std::string_view::npos ||
                           one.value == 0xB1 || one.value == 0x2212;
      if (!is_sign) return false;
      value.remove_prefix(one.bytes);
    }
    return false;
  };
  const auto& values = attribute.values;
  return std::all_of(values.begin(), values.end(), begins_like_one) &&
         std::any_of(values.begin(), values.end(),
                     [](const std::string& value) { return !number_of(value); });
}

std::string why_unordered(const Attribute& attribute) {
  for (const std::string& value : attribute.values) {
    if (!number_of(value))
      return attribute.name + " has values that are not all numbers, such as " +
             puzzles::quoted(value) + " (expected whole numbers, times, days or months)";
  }
  return attribute.name +
         " has numbers that cannot be compared (expected numbers of one sort; days, months and "
         "times from the earliest on)";
}

}  // namespace quadrille::puzzles::zebra
