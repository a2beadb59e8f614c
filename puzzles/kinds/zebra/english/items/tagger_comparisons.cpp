// SPDX-License-Identifier: MIT
//
// Superlatives are values; comparisons are signs with an attribute, possibly after a difference.

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

// Takes a superlative, such as "the second oldest girl of the four", as a value.
std::optional<Error> Tagger::take_most(const Degree& degree, bool has_rank) {
  const auto values = by_amount(vocabulary_.board(), degree.attribute);
  const int rank = has_rank ? *ordinal_word(text(at_)) : 1;
  if (rank > count()) return not_understood(at_);
  const bool is_limit = at_ > 1 && text(at_ - 1) == "the" && text(at_ - 2) == "at";
  const bool is_owned = degree.is_of_owner && !items_.empty() && items_.back().is_owned;
  if (is_limit || is_owned) return not_understood(at_);
  std::size_t next = at_ + (has_rank ? 1 : 0) + degree.length;
  // The oldest dog is not an owner, and the most expensive car is not a house.
  const auto is_others = [&](int attribute) {
    return degree.is_of_owner && attribute != degree.attribute && !is_doer(text(next)) &&
           !vocabulary_.is_counted(text(next)) && !is_relation(text(next)) &&
           vocabulary_.goes_with(attribute, text(next)) &&
           !vocabulary_.goes_with(degree.attribute, text(next));
  };
  for (int a = 0; a < vocabulary_.board().columns && next < words_.size(); ++a) {
    if (!is_verb(text(next)) && is_others(a)) return not_understood(next);
  }
  const int index = degree.is_more ? count() - rank : rank - 1;
  return take_end_of_most(next, values[static_cast<std::size_t>(index)]);
}

// Takes the words after a superlative up to `next`, such as "girl of the four", as a thing.
std::optional<Error> Tagger::take_end_of_most(std::size_t next, Operand thing) {
  if (vocabulary_.match(words_, next) || is_building(text(next))) return not_understood(next);
  const bool is_noun_here = is_filler(text(next)) || vocabulary_.is_familiar(text(next));
  if (is_noun_here && !is_verb(text(next)) && text(next) != "of") ++next;
  if (text(next) == "of") {
    std::size_t end = next + 1;
    while (has_word("the all them these", text(end))) ++end;
    if (number_word(text(end)) == count())
      next = end + 1;
    else if (end > next + 1 && text(end).empty())
      next = end;
  }
  // "The oldest man who drinks no tea" need not be the oldest.
  if (has_word("who that which whose with among besides except apart of next in at on", text(next)))
    return not_understood(next);
  add_thing(thing, next - at_);
  return std::nullopt;
}

// Takes "taller than" and "the second tallest" as places in a row by height.
Result<bool> Tagger::take_scale() {
  if (!vocabulary_.scale()) return false;
  const Scale& scale = *vocabulary_.scale();
  const auto rank = ordinal_word(text(at_));
  const std::size_t k = at_ + (rank ? 1 : 0);
  const bool is_more = text(k) == scale.more || text(k) == scale.most;
  if ((text(k) == scale.more || text(k) == scale.less) && text(k + 1) == "than") {
    if (rank || has_number()) return not_understood(at_);
    add_sign(is_more ? "somewhere-right" : "somewhere-left", 2);
    return true;
  }
  if (text(k) != scale.most && text(k) != scale.least) return false;
  const int place = rank.value_or(1);
  if (place > count()) return not_understood(at_);
  const Operand thing{Operand::kPosition, is_more ? count() + 1 - place : place};
  if (auto error = take_end_of_most(k + 1, thing)) return *std::move(error);
  return true;
}

bool Tagger::is_building(std::string_view word) {
  return has_word("house houses home homes building apartment flat cottage villa", word);
}

// Takes "older than", possibly after a difference such as "two years".
std::optional<Error> Tagger::take_comparison(const Degree& degree) {
  const Attribute& attribute = vocabulary_.board().attributes[degree.attribute];
  const std::string_view unit = at_ > phrase_start_ ? text(at_ - 1) : "";
  // The number of a house is not a price.
  for (std::size_t k = behind_thing_; k < at_; ++k) {
    if (text(k) == "number" && !vocabulary_.goes_with(degree.attribute, "number"))
      return not_understood(k);
  }
  const bool is_any = has_word("more less fewer greater", text(at_)) && text(at_ + 1) == "than";
  if (is_any && !tells_of(degree.attribute)) return not_understood(at_);
  // The age of the Dane's dog or house is not his own.
  const bool is_age = has_word("older younger", text(at_));
  const bool is_building_of = text(phrase_start_) == "'s" && is_building(text(phrase_start_ + 1));
  if (is_age && (is_building_of || (!items_.empty() && items_.back().is_owned)))
    return not_understood(at_);
  if (take_unit_of_one() || has_number()) {
    const int minutes = unit.starts_with("hour") ? 60 : unit.starts_with("minute") ? 1 : 0;
    const NumberSort sort = *order_of(attribute);
    if (!counts(unit, sort) || (sort == NumberSort::kPlain && !measures(degree.attribute, unit)))
      return not_understood(at_ > phrase_start_ ? at_ - 1 : at_);
    if (sort == NumberSort::kClock) items_.back().number *= minutes;
  }
  Item item{.kind = Kind::kSign, .attribute = degree.attribute, .word = words_[at_]};
  item.sign = degree.is_more ? "more" : "less";
  push(std::move(item), degree.length);
  return std::nullopt;
}

// Decides whether a word up to here, or a unit, refers to the attribute.
bool Tagger::tells_of(int attribute) const {
  return std::any_of(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(at_),
                     [&](const Word& word) {
                       return vocabulary_.goes_with(attribute, word.text) || is_money(word.text) ||
                              (is_unit(word.text) && measures(attribute, word.text));
                     });
}

// Reads a difference, as in "$100 less than" or "2 years older than", although it may also be a
// value.
std::optional<int> Tagger::difference_here(std::size_t length) const {
  const std::size_t next = at_ + length + (is_unit(text(at_ + length)) ? 1 : 0);
  const bool is_time = has_word("before after", text(next));
  const auto degree = degree_at(vocabulary_, words_, next);
  if (!is_time && (!degree || !*degree || (*degree)->is_most)) return std::nullopt;
  const auto number = number_of(written(words_, at_, at_ + length));
  if (!number || number->sort != NumberSort::kPlain) return std::nullopt;
  return static_cast<int>(number->amount);
}

// Takes "twice as old as", "half as expensive as", "three times as tall as".
Result<bool> Tagger::take_factor() {
  const bool is_half = text(at_) == "half", is_twice = text(at_) == "twice";
  const std::optional<int> number = number_word(text(at_));
  const bool is_times = number && text(at_ + 1) == "times";
  const std::size_t first = at_ + (is_times ? 2 : 1);
  if ((!is_half && !is_twice && !is_times) || text(first) != "as" || text(first + 2) != "as")
    return false;
  // The comparative tells the attribute: "older than".
  static constexpr std::pair<std::string_view, std::string_view> kForms[] = {
      {"old", "older"},     {"tall", "taller"}, {"expensive", "more expensive"},
      {"much", "more"},     {"many", "more"},   {"long", "longer"},
      {"heavy", "heavier"}, {"high", "higher"}, {"large", "larger"},
      {"big", "bigger"}};
  const auto form = std::find_if(std::begin(kForms), std::end(kForms),
                                 [&](const auto& one) { return one.first == text(first + 1); });
  if (form == std::end(kForms)) return not_understood(first + 1);
  const std::vector<Word> words = words_of({std::string(form->second) + " than"});
  const auto degree = degree_at(vocabulary_, words, 0);
  if (!degree) return error_at(words_[first + 1], degree.error().message);
  if (!*degree) return not_understood(first + 1);
  push({.kind = Kind::kNumber, .number = is_times ? *number : 2, .word = words_[at_]}, 0);
  push(
      {.sign = is_half ? "parts" : "times", .attribute = (*degree)->attribute, .word = words_[at_]},
      first + 3 - at_);
  return true;
}

// Takes "under 40" or "over 30 years" as a comparison with a value. If no value has this number, it
// takes the nearest value that selects the same set: with 30, 38 and 45, "under 40" is "under 45".
Result<bool> Tagger::take_limit() {
  const bool is_over = text(at_) == "over";
  if (!is_over && text(at_) != "under") return false;
  const auto number = number_of(text(at_ + 1));
  if (!number || number->sort != NumberSort::kPlain) return false;
  const std::string_view unit = is_unit(text(at_ + 2)) ? text(at_ + 2) : "";
  const Board& board = vocabulary_.board();
  std::vector<int> fitting, named;
  for (int a = 0; a < board.columns; ++a) {
    // A number without a unit may be an age in years, but not a height in centimetres.
    const bool needs_unit =
        unit.empty() && std::any_of(units().begin(), units().end(), [&](std::string_view one) {
          return !one.starts_with("year") && has_unit(a, one);
        });
    const bool is_unknown = has_unknown_numbers(board.attributes[a]);
    if ((order_of(board.attributes[a]) != NumberSort::kPlain && !is_unknown) || needs_unit ||
        !measures(a, unit))
      continue;
    fitting.push_back(a);
    const auto& values = board.attributes[a].values;
    const bool is_named = std::any_of(values.begin(), values.end(), [&](const std::string& value) {
      const auto amount = number_of(value);
      return amount && amount->amount == number->amount;
    });
    if (is_named || tells_of(a)) named.push_back(a);
  }
  if (fitting.size() != 1) fitting = named;
  if (fitting.size() != 1 || !order_of(board.attributes[fitting.front()]))
    return not_understood(at_);
  std::optional<Operand> limit;
  for (const Operand value : by_amount(board, fitting.front())) {
    const std::int64_t amount = number_of(board.name(value))->amount;
    if (is_over ? amount <= number->amount : amount >= number->amount && !limit) limit = value;
  }
  if (!limit) return not_understood(at_ + 1);  // true of all values
  push({.sign = is_over ? "more" : "less", .attribute = fitting.front(), .word = words_[at_]}, 0);
  const std::size_t old = at_ + (unit.empty() ? 2 : 3);
  add_thing(*limit, (text(old) == "old" ? old + 1 : old) - at_);
  return true;
}

// Returns the only attribute with numbers that the word goes with: the ages, for "age".
std::optional<int> Tagger::amounts_told_by(std::string_view word) const {
  std::optional<int> told;
  for (int a = 0; a < vocabulary_.board().columns; ++a) {
    const bool goes_with = order_of(vocabulary_.board().attributes[a]) == NumberSort::kPlain &&
                           vocabulary_.goes_with(a, word);
    if (goes_with && std::exchange(told, a)) return std::nullopt;
  }
  return told;
}

// Takes a difference that may be in either direction: "are ten years apart in age", "the ages of
// Ann and Bo differ by ten years".
Result<bool> Tagger::take_gap() {
  const bool is_apart = text(at_) == "apart" && text(at_ + 1) == "in" && has_number();
  const bool is_differing = has_word("differ differs", text(at_)) && text(at_ + 1) == "by";
  if (!is_apart && !is_differing) return false;
  std::optional<int> attribute = is_apart ? amounts_told_by(text(at_ + 2)) : std::nullopt;
  for (std::size_t k = 0; is_differing && k < at_ && !attribute; ++k)
    attribute = amounts_told_by(text(k));
  if (!attribute) return not_understood(at_);
  const std::string_view unit = is_apart && at_ > phrase_start_ ? text(at_ - 1) : "";
  if (!unit.empty() && (!is_unit(unit) || !measures(*attribute, unit)))
    return not_understood(at_ - 1);
  push({.kind = Kind::kSign, .sign = "differ", .attribute = attribute, .word = words_[at_]},
       is_apart ? 3 : 2);
  return true;
}

// Takes "an hour" or "the day" as the number one.
bool Tagger::take_unit_of_one() {
  const bool is_one = !has_number() && at_ >= phrase_start_ + 2 && is_unit(text(at_ - 1)) &&
                      has_word("a an the", text(at_ - 2)) &&
                      (text(at_ - 2) == "the" || at_ < 3 || text(at_ - 3) != "on");
  if (is_one) items_.push_back({.kind = Kind::kNumber, .number = 1, .word = words_[at_ - 2]});
  return is_one;
}

// Decides whether "before" and "after" refer to times, if there are any, or to places.
bool Tagger::is_of_times() const {
  return !compared_times().empty() || (at_ > phrase_start_ && is_unit(text(at_ - 1)));
}

// Returns the times that they may refer to: those in the given unit, or all if no unit is given.
std::vector<int> Tagger::compared_times() const {
  auto timed = timed_attributes(vocabulary_);
  if (at_ == phrase_start_ || !is_unit(text(at_ - 1))) return timed;
  std::erase_if(timed, [&](int a) {
    const auto order = order_of(vocabulary_.board().attributes[a]);
    return order && !counts(text(at_ - 1), *order);
  });
  return timed;
}

std::optional<Error> Tagger::take_time(std::string_view sign, std::size_t length) {
  const auto timed = compared_times();
  const bool has_unit = at_ > phrase_start_ && is_unit(text(at_ - 1));
  if (timed.size() != 1 || (vocabulary_.has_places() && !has_unit) ||
      !order_of(vocabulary_.board().attributes[timed.front()]))
    return not_understood(at_);
  if (!items_.empty() && items_.back().is_sign("somewhere")) items_.pop_back();
  const bool is_joined = !items_.empty() && items_.back().is_sign("directly");
  if (!is_joined && !sign.starts_with("directly"))
    return take_comparison({sign.ends_with("right"), false, timed.front(), length});
  const auto step = step_of(timed.front());
  if (has_unit || !step) return not_understood(at_);
  if (is_joined) items_.pop_back();
  push({.kind = Kind::kNumber, .number = *step, .word = words_[at_]}, 0);
  push({.sign = sign.ends_with("right") ? "more" : "less",
        .attribute = timed.front(),
        .word = words_[at_]},
       length);
  return std::nullopt;
}

bool Tagger::is_time(const ValueMatch& match) const {
  const auto timed = timed_attributes(vocabulary_);
  return std::any_of(match.candidates.begin(), match.candidates.end(), [&](const Operand& one) {
    return std::find(timed.begin(), timed.end(), one.attribute) != timed.end();
  });
}

// Returns the common difference of successive values; nullopt if the differences vary.
std::optional<int> Tagger::step_of(int attribute) const {
  const auto values = by_amount(vocabulary_.board(), attribute);
  std::optional<std::int64_t> step;
  for (std::size_t k = 1; k < values.size(); ++k) {
    const auto difference = number_of(vocabulary_.board().name(values[k]))->amount -
                            number_of(vocabulary_.board().name(values[k - 1]))->amount;
    if (step && *step != difference) return std::nullopt;
    step = difference;
  }
  return step ? std::optional(static_cast<int>(*step)) : std::nullopt;
}

// Decides whether the attribute may have this unit: it has the unit, or no known unit.
bool Tagger::measures(int attribute, std::string_view unit) const {
  if (!is_unit(unit)) return true;
  std::set<std::string> stems = vocabulary_.stems_of(attribute);
  for (const std::string& value : vocabulary_.board().attributes[attribute].values) {
    for (const Word& word : words_of({value})) stems.insert(stem(word.text));
  }
  return stems.contains(stem(unit)) ||
         std::none_of(units().begin(), units().end(),
                      [&](std::string_view one) { return stems.contains(stem(one)); });
}

// Decides whether the values of the attribute are told in this unit.
bool Tagger::has_unit(int attribute, std::string_view unit) const {
  const auto& values = vocabulary_.board().attributes[attribute].values;
  return std::any_of(values.begin(), values.end(), [&](const std::string& value) {
    const std::vector<Word> words = words_of({value});
    return std::any_of(words.begin(), words.end(),
                       [&](const Word& word) { return word.text == unit; });
  });
}

// Recognises "his age is between" and "is between Ann and Bo in age".
bool Tagger::is_of_amounts() const {
  const auto names_one = [&](std::size_t k) {
    const Board& board = vocabulary_.board();
    for (int a = 0; a < board.columns; ++a) {
      if (order_of(board.attributes[a]) && vocabulary_.goes_with(a, text(k))) return true;
    }
    return false;
  };
  for (std::size_t k = phrase_start_; k < words_.size(); ++k) {
    const bool is_told = k < at_ || (k > 0 && text(k - 1) == "in");
    if (is_told && !is_verb(text(k)) && names_one(k)) return true;
  }
  return false;
}

// Fails on days or hours used as places, unless each place is one day.
std::optional<Error> Tagger::uncompared() const {
  for (std::size_t k = 0; k < items_.size(); ++k) {
    if (!items_[k].unit || (k + 1 < items_.size() && items_[k + 1].attribute)) continue;
    // "differ by ten years"
    const std::optional<int> gap = k > 0 ? items_[k - 1].attribute : std::nullopt;
    if (gap && measures(*gap, items_[k].unit->text)) continue;
    const auto timed = timed_attributes(vocabulary_);
    const bool is_day = has_word("day days", items_[k].unit->text) && !vocabulary_.has_places() &&
                        timed.size() == 1 &&
                        order_of(vocabulary_.board().attributes[timed[0]]) == NumberSort::kDay &&
                        step_of(timed[0]) == 1;
    if (!is_day) return not_understood(*items_[k].unit);
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
