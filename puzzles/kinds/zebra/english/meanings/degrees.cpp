// SPDX-License-Identifier: MIT
//
// Each adjective goes with the attributes that have one of its words in their names, headers or
// values; otherwise with the only attribute that has no known word. "More than" goes with any.

#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"

#include <algorithm>
#include <array>
#include <string>

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
  std::string_view more_than;  // the comparative
  std::string_view most;       // the superlative
  bool is_more;
  std::string_view goes_with;  // empty: any attribute
  bool is_strict = false;      // never goes with an attribute without known words
};

constexpr std::array kAdjectives = {
    Adjective{"older", "oldest", true, kAge},
    Adjective{"elder", "eldest", true, kAge},
    Adjective{"younger", "youngest", false, kAge},
    Adjective{"more expensive", "most expensive", true, kPrice},
    Adjective{"dearer", "dearest", true, kPrice},
    Adjective{"pricier", "priciest", true, kPrice},
    Adjective{"less expensive", "least expensive", false, kPrice},
    Adjective{"cheaper", "cheapest", false, kPrice},
    Adjective{"later", "latest", true, kTime},
    Adjective{"earlier", "earliest", false, kTime},
    Adjective{"taller", "tallest", true, kSize},
    Adjective{"longer", "longest", true, kSize},
    Adjective{"longer", "longest", true, kDuration},
    Adjective{"shorter", "shortest", false, kSize},
    Adjective{"shorter", "shortest", false, kDuration},
    Adjective{"further", "furthest", true, kSize},
    Adjective{"farther", "farthest", true, kSize},
    Adjective{"bigger", "biggest", true, kSize},
    Adjective{"larger", "largest", true, kSize},
    Adjective{"smaller", "smallest", false, kSize},
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
    Adjective{"less", "", false, ""},
    Adjective{"fewer", "", false, ""},
};

// Returns the number of words if the whole phrase is here; otherwise 0.
std::size_t stands_at(const std::vector<Word>& words, std::size_t start, std::string_view phrase) {
  const auto parts = split(phrase);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (start + k >= words.size() || words[start + k].text != parts[k]) return 0;
  }
  return parts.size();
}

bool has_any(const std::set<std::string>& stems, std::string_view list) {
  const auto words = split(list);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return stems.contains(stem(word)); });
}

std::set<std::string> names_of(const Attribute& attribute) {
  std::set<std::string> stems;
  for (const Word& word : words_of({attribute.name})) stems.insert(stem(word.text));
  return stems;
}

// Returns the words of an attribute for comparisons, and the units of its values.
std::set<std::string> stems_of(const Vocabulary& vocabulary, int attribute) {
  std::set<std::string> stems = vocabulary.stems_of(attribute);
  const Attribute& one = vocabulary.board().attributes[attribute];
  for (const std::string& value : one.values) {
    for (const Word& word : words_of({value})) stems.insert(stem(word.text));
    if (is("money", value)) stems.insert("$");
  }
  if (has_any(stems, kAge)) stems.erase(stem("year"));  // "7 years old" is not a date
  const auto order = order_of(one);
  if (order && *order != NumberSort::kPlain) stems.insert("time");
  return stems;
}

// Returns the unit of things that are "later in the week".
std::string_view smaller_unit(std::string_view period) {
  return period == "week" || period == "month" ? "day" : period == "year" ? "month" : "hour";
}

}  // namespace

Result<std::optional<Degree>> degree_at(const Vocabulary& vocabulary,
                                        const std::vector<Word>& words, std::size_t start) {
  std::size_t length = 0;
  bool is_most = false;
  // "one hour later than", "later in the week than"
  std::string_view unit = start > 0 ? std::string_view(words[start - 1].text) : "";
  std::vector<const Adjective*> meant;
  for (const Adjective& one : kAdjectives) {
    std::size_t end = stands_at(words, start, one.more_than);
    if (end > 0) {
      // "later in the week than"
      if (stands_at(words, start + end, "in the") > 0 && start + end + 2 < words.size() &&
          has_word("day week month year morning", words[start + end + 2].text))
        unit = smaller_unit(words[start + (end += 3) - 1].text);
      end = stands_at(words, start + end, "than") > 0 ? end + 1 : 0;
    }
    const std::size_t most = one.most.empty() ? 0 : stands_at(words, start, one.most);
    const std::size_t here = std::max(end, most);
    if (here == 0 || here < length) continue;
    if (here > length) meant.clear();
    length = here;
    is_most = most > 0;
    meant.push_back(&one);
  }
  if (meant.empty()) return std::optional<Degree>();
  std::vector<Degree> fitting, unknown;
  const Board& board = vocabulary.board();
  for (int a = 0; a < board.columns; ++a) {
    if (!order_of(board.attributes[a]) && !has_unknown_numbers(board.attributes[a])) continue;
    const auto stems = stems_of(vocabulary, a);
    const bool is_unknown =
        !std::any_of(kAdjectives.begin(), kAdjectives.end(),
                     [&](const Adjective& one) { return has_any(stems, one.goes_with); });
    for (const Adjective* one : meant) {
      const bool is_of_owner = one->goes_with != kPrice && one->goes_with != kTime;
      const Degree degree{one->is_more, is_most, a, length, is_of_owner};
      if (one->goes_with.empty() || has_any(stems, one->goes_with))
        fitting.push_back(degree);
      else if (is_unknown && !one->is_strict && one == meant.front())
        unknown.push_back(degree);
    }
  }
  if (fitting.empty()) fitting = unknown;
  const bool are_several = fitting.size() > 1;
  if (are_several) {
    std::erase_if(fitting, [&](const Degree& one) {
      const auto order = order_of(board.attributes[one.attribute]);
      return order && !counts(unit, *order);
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
  if (fitting.size() == 1) {
    const int index = fitting.front().attribute;
    const Attribute& attribute = board.attributes[index];
    // Who is ranked higher has a smaller number.
    const bool is_rank = has_any(names_of(attribute), "rank place position finish standing");
    if (is_rank && has_word("higher highest lower lowest", words[start].text))
      fitting.front().is_more = !fitting.front().is_more;
    if (order_of(attribute)) return std::optional(fitting.front());
    return error_at(words[start], why_unordered(attribute));
  }
  return error_at(words[start], are_several
                                    ? "several attributes have numbers that may be compared"
                                    : "numbers are compared, but no attribute has any that fit");
}

bool is_comparative(std::string_view word) {
  return std::any_of(kAdjectives.begin(), kAdjectives.end(),
                     [&](const Adjective& one) { return one.more_than == word; });
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
    if (are_times || (order_of(one) && has_any(stems_of(vocabulary, a), kTime))) timed.push_back(a);
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
