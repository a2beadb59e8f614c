// SPDX-License-Identifier: MIT
//
// Each adjective goes with the attributes that have one of its words in their names, headers or
// values; otherwise with the only attribute that has no known word. "More than" goes with any.

#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kAge = "age old young";
constexpr std::string_view kPrice = "price cost $ dollar euro pay paid fee salary money value";
constexpr std::string_view kTime = "time hour minute clock am pm day week month date birthday year";
constexpr std::string_view kDuration = "time minute second hour";
constexpr std::string_view kSize =
    "height tall length long size distance far metre meter feet foot cm km mile inch";
constexpr std::string_view kWeight = "weight weigh kg kilo kilogram pound lb gram";
constexpr std::string_view kSpeed = "speed mph";
constexpr std::string_view kScore = "score point mark grade price cost $ dollar euro height number";

struct Adjective {
  std::string_view more_than;  // comparatives
  std::string_view most;       // superlatives
  bool is_more;
  std::string_view goes_with;  // empty: any attribute
  bool is_strict = false;      // never goes with an attribute without known words
};

constexpr std::array kAdjectives = {
    Adjective{"older/elder", "oldest/eldest", true, kAge},
    Adjective{"younger", "youngest", false, kAge},
    Adjective{"more expensive", "most expensive", true, kPrice},
    Adjective{"dearer/pricier", "dearest/priciest", true, kPrice},
    Adjective{"less expensive", "least expensive", false, kPrice},
    Adjective{"cheaper", "cheapest", false, kPrice},
    Adjective{"later", "latest", true, kTime},
    Adjective{"earlier", "earliest", false, kTime},
    Adjective{"taller/longer/further/farther/bigger/larger",
              "tallest/longest/furthest/farthest/biggest/largest", true, kSize},
    Adjective{"longer", "longest", true, kDuration},
    Adjective{"shorter/smaller", "shortest/smallest", false, kSize},
    Adjective{"shorter", "shortest", false, kDuration},
    Adjective{"heavier", "heaviest", true, kWeight},
    Adjective{"lighter", "lightest", false, kWeight},
    Adjective{"faster", "fastest", true, kSpeed, true},
    Adjective{"faster", "fastest", false, kDuration, true},
    Adjective{"slower", "slowest", false, kSpeed, true},
    Adjective{"slower", "slowest", true, kDuration, true},
    Adjective{"higher", "highest", true, kScore},
    Adjective{"lower", "lowest", false, kScore},
    Adjective{"greater", "greatest", true, ""},
    Adjective{"more", "", true, ""},
    Adjective{"less/fewer", "", false, ""},
};

// Returns the words of an attribute for comparisons, and the units of its values.
std::set<std::string> stems_of(const Vocabulary& vocabulary, int attribute) {
  std::set<std::string> stems = vocabulary.stems_with_values(attribute);
  const Attribute& one = vocabulary.board().attributes[attribute];
  if (std::any_of(one.values.begin(), one.values.end(),
                  [](const std::string& value) { return is("money", value); }))
    stems.insert("$");
  if (has_stem_of(stems, kAge)) stems.erase(stem("year"));  // "7 years old" is not a date
  const auto order = order_of(one);
  if (order && *order != NumberSort::kPlain) stems.insert("time");
  return stems;
}

// Returns the unit of things that are "later in the week".
std::string_view smaller_unit(std::string_view period) {
  return period == "week" || period == "month" ? "day" : period == "year" ? "month" : "hour";
}

// The adjectives that the words may be.
struct Comparison {
  std::vector<const Adjective*> meant;
  std::size_t length = 0;  // in words
  bool is_most = false;
  std::string_view unit;  // of the difference: "one hour later than", "later in the week than"
};

Comparison comparison_at(const std::vector<Word>& words, std::size_t start) {
  Comparison found;
  if (start > 0) found.unit = words[start - 1].text;
  for (const Adjective& one : kAdjectives) {
    const auto most = one.most.empty() ? std::nullopt : match_pattern(one.most, words, start);
    const std::string more(one.more_than);
    auto than = match_pattern(more + " than", words, start);
    const auto period =
        match_pattern(more + " in the day/week/month/year/morning than", words, start);
    if (period) found.unit = smaller_unit(words[period->end - 2].text);
    if (period) than = period;
    const std::size_t length = (than ? than->end : most ? most->end : start) - start;
    if (length == 0 || length < found.length) continue;
    if (length > found.length) found.meant.clear();
    found.length = length;
    found.is_most = !than;
    found.meant.push_back(&one);
  }
  return found;
}

// Returns the comparisons that go with attributes; with others if none does.
std::vector<Degree> degrees_of(const Comparison& found, const Vocabulary& vocabulary) {
  std::vector<Degree> fitting, unknown;
  const Board& board = vocabulary.board();
  for (int a = 0; a < board.columns; ++a) {
    if (!order_of(board.attributes[a]) && !has_unknown_numbers(board.attributes[a])) continue;
    const auto stems = stems_of(vocabulary, a);
    const bool is_unknown =
        std::none_of(kAdjectives.begin(), kAdjectives.end(),
                     [&](const Adjective& one) { return has_stem_of(stems, one.goes_with); });
    for (const Adjective* one : found.meant) {
      const bool is_of_owner = one->goes_with != kPrice && one->goes_with != kTime;
      const Degree degree{one->is_more, found.is_most, a, found.length, is_of_owner};
      if (one->goes_with.empty() || has_stem_of(stems, one->goes_with))
        fitting.push_back(degree);
      else if (is_unknown && !one->is_strict && one == found.meant.front())
        unknown.push_back(degree);
    }
  }
  return fitting.empty() ? unknown : fitting;
}

}  // namespace

Result<std::optional<Degree>> degree_at(const Vocabulary& vocabulary,
                                        const std::vector<Word>& words, std::size_t start) {
  const Comparison found = comparison_at(words, start);
  if (found.meant.empty()) return std::optional<Degree>();
  const Board& board = vocabulary.board();
  std::vector<Degree> fitting = degrees_of(found, vocabulary);
  const bool are_several = fitting.size() > 1;
  if (are_several) {
    std::erase_if(fitting, [&](const Degree& one) {
      const auto order = order_of(board.attributes[one.attribute]);
      return order && !counts(found.unit, *order);
    });
    // "paid $20 more than Ann but less than"
    const auto is_said = [&](const Degree& one) {
      return std::any_of(
          words.begin(), words.begin() + static_cast<std::ptrdiff_t>(start),
          [&](const Word& word) { return vocabulary.goes_with(one.attribute, word.text); });
    };
    if (std::any_of(fitting.begin(), fitting.end(), is_said))
      std::erase_if(fitting, [&](const Degree& one) { return !is_said(one); });
  }
  if (fitting.size() != 1)
    return error_at(words[start], are_several
                                      ? "several attributes have numbers that may be compared"
                                      : "numbers are compared, but no attribute has any that fit");
  Degree degree = fitting.front();
  const Attribute& attribute = board.attributes[degree.attribute];
  if (!order_of(attribute)) return error_at(words[start], why_unordered(attribute));
  // Who is ranked higher has a smaller number.
  if (has_stem_of(stems_in(attribute.name), "rank place position finish standing") &&
      is_at(words, start, "higher/highest/lower/lowest"))
    degree.is_more = !degree.is_more;
  return std::optional(degree);
}

bool is_comparative(std::string_view word) {
  return std::any_of(kAdjectives.begin(), kAdjectives.end(), [&](const Adjective& one) {
    return one.more_than.find(' ') == one.more_than.npos && has_word(one.more_than, word);
  });
}

std::vector<int> timed_attributes(const Vocabulary& vocabulary) {
  std::vector<int> timed;
  for (int a = 0; a < vocabulary.board().columns; ++a) {
    const Attribute& one = vocabulary.board().attributes[a];
    const bool are_times =
        std::all_of(one.values.begin(), one.values.end(), [](const std::string& value) {
          const auto number = number_of(value);
          return number && number->sort != NumberSort::kPlain;
        });
    if (are_times || (order_of(one) && has_stem_of(stems_of(vocabulary, a), kTime)))
      timed.push_back(a);
  }
  return timed;
}

std::vector<Operand> by_amount(const Board& board, int attribute) {
  std::vector<Operand> values;
  for (int v = 0; v < board.rows; ++v) values.push_back({attribute, v});
  std::sort(values.begin(), values.end(), [&](const Operand& a, const Operand& b) {
    return number_of(board.name(a))->amount < number_of(board.name(b))->amount;
  });
  return values;
}

}  // namespace quadrille::puzzles::zebra
