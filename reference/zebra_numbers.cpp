// SPDX-License-Identifier: MIT

#include "reference/zebra_numbers.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "reference/native_text.hpp"

namespace reference::zebra {

namespace {

enum class Sort { kPlain, kDay, kMonth, kTime, kTimeOfHalfDay };

struct Number {
  Int amount = 0;
  Sort sort = Sort::kPlain;
};

constexpr std::string_view kDays = "monday tuesday wednesday thursday friday saturday sunday";
constexpr std::string_view kMonths =
    "january february march april may june july august september october november december";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string letters(text);
  for (char& c : letters) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return letters;
}

// Returns the place of a word, or of its first three or four letters, in the list; from 1.
std::optional<Int> place_in(std::string_view list, std::string_view word) {
  const std::vector<std::string> names = words_of(list);
  for (std::size_t k = 0; k < names.size(); ++k) {
    const bool is_short = (word.size() == 3 || word.size() == 4) && names[k].starts_with(word);
    if (word == names[k] || is_short) return Int(k) + 1;
  }
  return std::nullopt;
}

// Returns the text without blanks and periods.
std::string letters_in(std::string_view text) {
  std::string letters(text);
  std::erase_if(letters, [](char c) { return c == ' ' || c == '\t' || c == '.'; });
  return letters;
}

// Returns the time with this hour and the text after it, ":30", " p.m." or ":30 pm".
std::optional<Number> time_of(Int hour, std::string_view rest) {
  Int minutes = 0;
  if (hour > 100'000) return std::nullopt;
  if (rest.starts_with(':')) {
    if (rest.size() < 3 || !is_digit(rest[1]) || !is_digit(rest[2])) return std::nullopt;
    minutes = 10 * (rest[1] - '0') + (rest[2] - '0');
    rest.remove_prefix(3);
  }
  const std::string half = letters_in(rest);
  if (half.empty()) return Number{60 * hour + minutes, Sort::kTime};
  if ((half != "am" && half != "pm") || hour < 1 || hour > 12) return std::nullopt;
  return Number{60 * (hour % 12 + (half == "pm" ? 12 : 0)) + minutes, Sort::kTimeOfHalfDay};
}

// Whether the text after a number says that it is an hour.
bool is_hour(std::string_view rest) {
  const std::string letters = letters_in(rest);
  return rest.starts_with(':') || letters == "am" || letters == "pm";
}

// Removes currency signs at the start: $, those of two bytes from U+00A2 to U+00A5, and those of
// three bytes from U+20A0 to U+20CF.
void remove_currency(std::string& text) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0;
  };
  while (true) {
    const bool is_two = byte(0) == 0xC2 && byte(1) >= 0xA2 && byte(1) <= 0xA5;
    const bool is_three = byte(0) == 0xE2 && ((byte(1) == 0x82 && byte(2) >= 0xA0) ||
                                              (byte(1) == 0x83 && byte(2) <= 0x8F));
    if (!is_two && !is_three && byte(0) != '$') return;
    text.erase(0, is_three ? 3 : is_two ? 2 : 1);
  }
}

// Whether the text after digits changes their number, as in 1/2, "1 and a half", 1 with a sign for
// a half, or 3 with one for a square.
bool changes_number(std::string_view rest) {
  // The last three are how other fractions, a fraction slash and other raised digits begin.
  constexpr std::string_view kChanging[] = {"half",     "\u00bc",   "\u00bd",  "\u00be",
                                            "\xE2\x81", "\xE2\x85", "\xE2\x86"};
  constexpr std::string_view kRaised[] = {"\u00b2", "\u00b3", "\u00b9"};
  return std::any_of(rest.begin(), rest.end(), is_digit) ||
         std::any_of(std::begin(kChanging), std::end(kChanging),
                     [&](std::string_view one) { return rest.find(one) != rest.npos; }) ||
         std::any_of(std::begin(kRaised), std::end(kRaised),
                     [&](std::string_view one) { return rest.starts_with(one); });
}

std::optional<Number> number_in(std::string_view value) {
  std::string text = lower(value);
  if (const auto day = place_in(kDays, text)) return Number{*day, Sort::kDay};
  if (const auto month = place_in(kMonths, text)) return Number{*month, Sort::kMonth};
  remove_currency(text);
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const std::string digits(text.begin(), end), rest(end, text.end());
  if (digits.empty() || digits.size() > 9 || (digits.size() > 1 && digits[0] == '0'))
    return std::nullopt;
  const Int number = *number_of(digits);
  if (is_hour(rest)) return time_of(number, rest);
  if (changes_number(rest)) return std::nullopt;
  return Number{number, Sort::kPlain};
}

}  // namespace

std::optional<std::vector<Int>> numbers_in(const std::vector<std::string>& values) {
  std::vector<Int> numbers;
  bool is_rising = true;
  std::optional<Sort> sort;
  for (const std::string& value : values) {
    const auto number = number_in(value);
    if (!number || (sort && *sort != number->sort)) return std::nullopt;
    sort = number->sort;
    is_rising = is_rising && (numbers.empty() || numbers.back() < number->amount);
    numbers.push_back(number->amount);
  }
  const bool is_clear = sort == Sort::kPlain || sort == Sort::kTimeOfHalfDay || is_rising;
  return is_clear ? std::optional(numbers) : std::nullopt;
}

}  // namespace reference::zebra
