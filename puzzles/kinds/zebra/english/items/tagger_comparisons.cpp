// SPDX-License-Identifier: MIT
//
// Superlatives are values; comparisons are signs with an attribute, possibly after a difference.

#include <algorithm>
#include <set>
#include <utility>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

// Takes "older than", "the second oldest", "a higher number than".
Result<bool> Tagger::take_degree() {
  const auto done = [](std::optional<Error> error) {
    return error ? Result<bool>(*std::move(error)) : Result<bool>(true);
  };
  const auto told =
      is_here("higher/lower . than", at_) ? amounts_told_by(text(at_ + 1)) : std::nullopt;
  if (told) return done(take_comparison({text(at_) == "higher", false, *told, 3}));
  const auto rank = ordinal_word(text(at_));
  const std::size_t start = at_ + (rank ? 1 : 0);
  const auto degree = degree_at(vocabulary_, words_, start);
  if (!degree) return degree.error();
  if (!*degree || (rank && !(*degree)->is_most)) return false;
  if ((*degree)->is_most)
    return done(take_most(**degree, rank.value_or(1), start + (*degree)->length));
  return done(take_comparison(**degree));
}

// Takes a superlative up to `next`, such as "the second oldest girl of the four", as a value.
std::optional<Error> Tagger::take_most(const Degree& degree, int rank, std::size_t next) {
  const auto values = by_amount(vocabulary_.board(), degree.attribute);
  const bool is_limit = at_ > 1 && is_here("at the", at_ - 2);
  const bool is_owned = degree.is_of_owner && !items_.empty() && items_.back().is_owned;
  if (rank > count() || is_limit || is_owned) return not_understood(at_);
  // The oldest dog is not an owner, and the most expensive car is not a house.
  const bool is_person = is("doer", text(next)) || vocabulary_.is_counted(text(next)) ||
                         is("relation", text(next)) ||
                         vocabulary_.goes_with(degree.attribute, text(next));
  for (int a = 0; a < vocabulary_.board().columns && next < words_.size(); ++a) {
    const bool is_others = a != degree.attribute && vocabulary_.goes_with(a, text(next));
    if (is_others && degree.is_of_owner && !is_person && !is_verb(text(next)))
      return not_understood(next);
  }
  const int index = degree.is_more ? count() - rank : rank - 1;
  return take_end_of_most(next, values[static_cast<std::size_t>(index)]);
}

// Takes the words after a superlative up to `next`, such as "girl of the four", as a thing.
std::optional<Error> Tagger::take_end_of_most(std::size_t next, Operand thing) {
  if (vocabulary_.match(words_, next) || is("building", text(next))) return not_understood(next);
  const bool is_noun_here = is_filler(text(next)) || vocabulary_.is_familiar(text(next));
  if (is_noun_here && !is_verb(text(next)) && text(next) != "of") ++next;
  if (const auto all = match_pattern("of the/all/them/these*", words_, next)) {
    if (number_word(text(all->end)) == count())
      next = all->end + 1;
    else if (all->end > next + 1 && text(all->end).empty())
      next = all->end;
  }
  // "The oldest man who drinks no tea" need not be the oldest.
  if (is_here("who/that/which/whose/with/among/besides/except/apart/of/next/in/at/on", next))
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

// Takes "older than", possibly after a difference such as "two years".
std::optional<Error> Tagger::take_comparison(const Degree& degree) {
  const std::string_view unit = at_ > phrase_start_ ? text(at_ - 1) : "";
  // The number of a house is not a price.
  const std::size_t number = find_pattern(words_, "number", behind_thing_);
  if (number < at_ && !vocabulary_.goes_with(degree.attribute, "number"))
    return not_understood(number);
  if (is_here("more/less/fewer/greater than", at_) && !tells_of(degree.attribute))
    return not_understood(at_);
  // The age of the Dane's dog or house is not his own.
  const bool is_others =
      is_here("'s <building>", phrase_start_) || (!items_.empty() && items_.back().is_owned);
  if (is_others && is_here("older/younger", at_)) return not_understood(at_);
  if (take_unit_of_one() || has_number()) {
    const int minutes = unit.starts_with("hour") ? 60 : unit.starts_with("minute") ? 1 : 0;
    const NumberSort sort = *order_of(vocabulary_.board().attributes[degree.attribute]);
    if (!counts(unit, sort) || (sort == NumberSort::kPlain && !measures(degree.attribute, unit)))
      return not_understood(at_ > phrase_start_ ? at_ - 1 : at_);
    if (sort == NumberSort::kClock) items_.back().number *= minutes;
  }
  push({.sign = degree.is_more ? "more" : "less",
        .attribute = degree.attribute,
        .word = words_[at_]},
       degree.length);
  return std::nullopt;
}

// Decides whether a word up to here, or a unit, refers to the attribute.
bool Tagger::tells_of(int attribute) const {
  return std::any_of(
      words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(at_), [&](const Word& word) {
        return vocabulary_.goes_with(attribute, word.text) || is("money", word.text) ||
               (is_unit(word.text) && measures(attribute, word.text));
      });
}

// Reads a difference, as in "$100 less than" or "2 years older than", although it may also be a
// value.
std::optional<int> Tagger::difference_here(std::size_t length) const {
  const std::size_t next = at_ + length + (is_unit(text(at_ + length)) ? 1 : 0);
  const auto degree = degree_at(vocabulary_, words_, next);
  if (!is_here("before/after", next) && (!degree || !*degree || (*degree)->is_most))
    return std::nullopt;
  const auto number = number_of(written(words_, at_, at_ + length));
  if (!number || number->sort != NumberSort::kPlain) return std::nullopt;
  return static_cast<int>(number->amount);
}

// Takes "twice as old as", "half as expensive as", "three times as tall as".
Result<bool> Tagger::take_factor() {
  const auto found = match_pattern("half/twice as . as", words_, at_);
  const auto times = match_pattern("<number> times as . as", words_, at_);
  if (!found && !times) return false;
  const std::size_t end = times ? times->end : found->end, adjective = end - 2;
  // The comparative tells the attribute: "older than".
  static constexpr std::pair<std::string_view, std::string_view> kForms[] = {
      {"old", "older"},      {"tall", "taller"},  {"expensive", "more expensive"},
      {"much many", "more"}, {"long", "longer"},  {"heavy", "heavier"},
      {"high", "higher"},    {"large", "larger"}, {"big", "bigger"}};
  std::string form;
  for (const auto& [words, comparative] : kForms) {
    if (has_word(words, text(adjective))) form = std::string(comparative) + " than";
  }
  if (form.empty()) return not_understood(adjective);
  const auto degree = degree_at(vocabulary_, words_of({form}), 0);
  if (!degree) return error_at(words_[adjective], degree.error().message);
  if (!*degree) return not_understood(adjective);
  const bool is_half = text(at_) == "half";
  push({.kind = Kind::kNumber, .number = times ? *times->number : 2, .word = words_[at_]}, 0);
  push(
      {.sign = is_half ? "parts" : "times", .attribute = (*degree)->attribute, .word = words_[at_]},
      end - at_);
  return true;
}

// Takes "under 40" or "over 30 years" as a comparison with a value. If no value has this number, it
// takes the nearest value that selects the same set: with 30, 38 and 45, "under 40" is "under 45".
Result<bool> Tagger::take_limit() {
  if (!is_here("over/under", at_)) return false;
  const bool is_over = text(at_) == "over";
  const auto number = number_of(text(at_ + 1));
  if (!number || number->sort != NumberSort::kPlain) return false;
  const std::string_view unit = is_unit(text(at_ + 2)) ? text(at_ + 2) : "";
  const Board& board = vocabulary_.board();
  const auto attribute = limited_attribute(number->amount, unit);
  if (!attribute || !order_of(board.attributes[*attribute])) return not_understood(at_);
  std::optional<Operand> limit;
  for (const Operand value : by_amount(board, *attribute)) {
    const std::int64_t amount = number_of(board.name(value))->amount;
    if (is_over ? amount <= number->amount : amount >= number->amount && !limit) limit = value;
  }
  if (!limit) return not_understood(at_ + 1);  // true of all values
  push({.sign = is_over ? "more" : "less", .attribute = *attribute, .word = words_[at_]}, 0);
  add_thing(*limit, match_pattern("over/under . [<unit>] [old]", words_, at_)->end - at_);
  return true;
}

// Returns the attribute that a number with a unit, or none, limits.
std::optional<int> Tagger::limited_attribute(std::int64_t number, std::string_view unit) const {
  std::vector<int> fitting, named;
  for (int a = 0; a < vocabulary_.board().columns; ++a) {
    const Attribute& one = vocabulary_.board().attributes[a];
    const auto has_value = [&](auto is_one) {
      return std::any_of(one.values.begin(), one.values.end(), is_one);
    };
    // A number without a unit may be an age in years, but not a height in centimetres.
    const bool needs_unit = unit.empty() && has_value([](const std::string& value) {
                              const std::vector<Word> words = words_of({value});
                              return std::any_of(words.begin(), words.end(), [](const Word& word) {
                                return is_unit(word.text) && !word.text.starts_with("year");
                              });
                            });
    const bool has_numbers = order_of(one) == NumberSort::kPlain || has_unknown_numbers(one);
    if (!has_numbers || needs_unit || !measures(a, unit)) continue;
    fitting.push_back(a);
    const bool is_named = has_value([&](const std::string& value) {
      const auto amount = number_of(value);
      return amount && amount->amount == number;
    });
    if (is_named || tells_of(a)) named.push_back(a);
  }
  if (fitting.size() != 1) fitting = named;
  return fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt;
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
  const bool is_apart = is_here("apart in", at_) && has_number();
  if (!is_apart && !is_here("differ/differs by", at_)) return false;
  std::optional<int> attribute = is_apart ? amounts_told_by(text(at_ + 2)) : std::nullopt;
  for (std::size_t k = 0; !is_apart && k < at_ && !attribute; ++k)
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
  const bool is_one = !has_number() && at_ >= phrase_start_ + 2 &&
                      is_here("a/an/the <unit>", at_ - 2) &&
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
  const bool is_more = sign.ends_with("right");
  if (!is_joined && !sign.starts_with("directly"))
    return take_comparison({is_more, false, timed.front(), length});
  const auto step = step_of(timed.front());
  if (has_unit || !step) return not_understood(at_);
  if (is_joined) items_.pop_back();
  push({.kind = Kind::kNumber, .number = *step, .word = words_[at_]}, 0);
  push({.sign = is_more ? "more" : "less", .attribute = timed.front(), .word = words_[at_]},
       length);
  return std::nullopt;
}

// Returns the common difference of successive values; nullopt if the differences vary.
std::optional<int> Tagger::step_of(int attribute) const {
  const auto values = by_amount(vocabulary_.board(), attribute);
  const auto amount = [&](std::size_t k) {
    return number_of(vocabulary_.board().name(values[k]))->amount;
  };
  if (values.size() < 2) return std::nullopt;
  const auto step = amount(1) - amount(0);
  for (std::size_t k = 2; k < values.size(); ++k) {
    if (amount(k) - amount(k - 1) != step) return std::nullopt;
  }
  return static_cast<int>(step);
}

// Decides whether the attribute may have this unit: it has the unit, or no known unit.
bool Tagger::measures(int attribute, std::string_view unit) const {
  if (!is_unit(unit)) return true;
  const std::set<std::string> stems = vocabulary_.stems_with_values(attribute);
  const WordSet& units = words_of_class("unit");
  return stems.contains(stem(unit)) ||
         std::none_of(units.begin(), units.end(),
                      [&](const std::string& one) { return stems.contains(stem(one)); });
}

// Recognises "his age is between" and "is between Ann and Bo in age".
bool Tagger::is_of_amounts() const {
  const Board& board = vocabulary_.board();
  for (std::size_t k = phrase_start_; k < words_.size(); ++k) {
    const bool is_told = k < at_ || (k > 0 && text(k - 1) == "in");
    for (int a = 0; a < board.columns && is_told && !is_verb(text(k)); ++a) {
      if (order_of(board.attributes[a]) && vocabulary_.goes_with(a, text(k))) return true;
    }
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
