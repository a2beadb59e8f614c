// SPDX-License-Identifier: MIT
//
// At each word the longest of these is taken: a position, such as "the second house from the left";
// a phrase; a value. What is left must be a filler or a word of a header.

#include "puzzles/zebra/clue_items.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "puzzles/zebra/degrees.hpp"
#include "puzzles/zebra/numbers.hpp"
#include "puzzles/zebra/positions.hpp"
#include "puzzles/zebra/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

// American spelling, and centre, as the lists have them.
std::string_view folded(std::string_view word) {
  if (word == "neighbor") return "neighbour";
  if (word == "neighbors") return "neighbours";
  if (word == "neighboring") return "neighbouring";
  if (word == "centre") return "center";
  return word;
}

// Phrases by their first word.
const std::unordered_map<std::string_view,
                         std::vector<std::pair<std::vector<std::string_view>, std::string_view>>>&
phrase_index() {
  static const auto index = [] {
    std::unordered_map<std::string_view,
                       std::vector<std::pair<std::vector<std::string_view>, std::string_view>>>
        by_first;
    for (const Phrase& phrase : phrases()) {
      auto words = split(phrase.words);
      const std::string_view first = words.front();
      by_first[first].emplace_back(std::move(words), phrase.sign);
    }
    return by_first;
  }();
  return index;
}

class Tagger {
 public:
  Tagger(const Vocabulary& vocabulary, const std::vector<Word>& words)
      : vocabulary_(vocabulary), words_(words) {}

  Result<std::vector<Item>> run() {
    while (at_ < words_.size()) {
      if (auto error = step()) return *std::move(error);
    }
    if (auto error = uncompared()) return *std::move(error);
    return merged();
  }

 private:
  std::string_view text(std::size_t k) const {
    return k < words_.size() ? folded(words_[k].text) : std::string_view();
  }
  int count() const { return vocabulary_.board().rows; }

  std::optional<Error> step() {
    // "Finished earlier than", where no times are told: at a place before.
    const bool is_finish = vocabulary_.has_places() && at_ > 0 &&
                           has_word("finished finish arrived came", text(at_ - 1)) &&
                           has_word("earlier later", text(at_)) && text(at_ + 1) == "than";
    if (is_finish && timed_attributes(vocabulary_).empty()) {
      add_sign(text(at_) == "earlier" ? "somewhere-left" : "somewhere-right", 2);
      return std::nullopt;
    }
    const bool has_rank = ordinal_word(text(at_)).has_value();
    const auto degree = degree_at(vocabulary_, words_, at_ + (has_rank ? 1 : 0));
    if (!degree) return degree.error();
    if (*degree && (*degree)->is_most) return take_most(**degree, has_rank);
    if (*degree && !has_rank) return take_comparison(**degree);
    const auto position = qualified() ? std::nullopt : position_here();
    const auto [sign, sign_length] = phrase_here();
    const auto value = value_here();
    const std::size_t value_length = value ? value->length : 0;
    const std::size_t position_length = position ? position->length : 0;
    if (position_length > 0 && position_length >= std::max(sign_length, value_length)) {
      if (position->position < 1 || position->position > count())
        return error_at(words_[at_], puzzles::quoted(words_[at_].written()) +
                                         " is no position (expected 1 to " +
                                         std::to_string(count()) + ")");
      // "The first house that is not Ann's" need not be the first.
      const std::size_t next = at_ + position_length;
      if (has_word("that which where", text(next))) return not_understood(next);
      if (at_ > phrase_start_ && has_word("by from", text(at_ - 1))) return not_understood(at_ - 1);
      add_thing({Operand::kPosition, position->position}, position_length);
      return std::nullopt;
    }
    if (value_length > 0 && value_length >= sign_length) {
      const bool is_limit = at_ > phrase_start_ && text(at_ - 1) == "by" && is_time(*value);
      if (is_limit) return not_understood(at_ - 1);
      if (const auto amount = difference_here(value_length)) {
        push({.kind = Kind::kNumber, .number = *amount, .word = words_[at_]}, value_length);
        return std::nullopt;
      }
      return take_value(*value);
    }
    if (sign_length > 0 && has_word("before after", text(at_ + sign_length - 1))) {
      if (auto taken = take_time(sign, sign_length)) return *taken;
    }
    if (sign_length > 0) return take_sign(sign, sign_length);
    if (text(at_).starts_with('$')) {
      if (const auto amount = difference_here(1)) {
        push({.kind = Kind::kNumber, .number = *amount, .word = words_[at_]}, 1);
        return std::nullopt;
      }
    }
    return take_other();
  }

  // ---- comparisons

  bool is_time(const ValueMatch& match) const {
    const auto timed = timed_attributes(vocabulary_);
    return std::any_of(match.candidates.begin(), match.candidates.end(), [&](const Operand& one) {
      return std::find(timed.begin(), timed.end(), one.attribute) != timed.end();
    });
  }

  // "the second oldest girl of the four": a value.
  std::optional<Error> take_most(const Degree& degree, bool has_rank) {
    const auto values = by_amount(vocabulary_.board(), degree.attribute);
    const int rank = has_rank ? *ordinal_word(text(at_)) : 1;
    if (rank > count()) return not_understood(at_);
    const bool is_limit = at_ > 1 && text(at_ - 1) == "the" && text(at_ - 2) == "at";
    const bool is_owned = degree.is_of_owner && !items_.empty() && items_.back().is_owned;
    if (is_limit || is_owned) return not_understood(at_);
    std::size_t next = at_ + (has_rank ? 1 : 0) + degree.length;
    // The oldest dog is no owner, the most expensive car no house.
    const auto is_others = [&](int attribute) {
      return degree.is_of_owner && attribute != degree.attribute &&
             vocabulary_.goes_with(attribute, text(next)) &&
             !vocabulary_.goes_with(degree.attribute, text(next));
    };
    for (int a = 0; a < vocabulary_.board().columns && next < words_.size(); ++a) {
      if (!is_verb(text(next)) && is_others(a)) return not_understood(next);
    }
    if (vocabulary_.match(words_, next) || is_building(text(next))) return not_understood(next);
    if (is_filler(text(next)) && !is_verb(text(next)) && text(next) != "of") ++next;
    if (text(next) == "of") {
      std::size_t end = next + 1;
      while (has_word("the all them these", text(end))) ++end;
      if (number_word(text(end)) == count())
        next = end + 1;
      else if (end > next + 1 && text(end).empty())
        next = end;
    }
    // "The oldest man who drinks no tea" need not be the oldest.
    if (has_word("who that which whose with among besides except apart of next in at on",
                 text(next)))
      return not_understood(next);
    const int index = degree.is_more ? count() - rank : rank - 1;
    add_thing(values[static_cast<std::size_t>(index)], next - at_);
    return std::nullopt;
  }

  static bool is_building(std::string_view word) {
    return has_word("house houses home homes building apartment flat cottage villa", word);
  }

  // "older than", perhaps behind a difference: "two years".
  std::optional<Error> take_comparison(const Degree& degree) {
    const Attribute& attribute = vocabulary_.board().attributes[degree.attribute];
    const std::string_view unit = at_ > phrase_start_ ? text(at_ - 1) : "";
    // The number of a house is no price.
    for (std::size_t k = behind_thing_; k < at_; ++k) {
      if (text(k) == "number" && !vocabulary_.goes_with(degree.attribute, "number"))
        return not_understood(k);
    }
    const bool is_any = has_word("more less fewer greater", text(at_)) && text(at_ + 1) == "than";
    if (is_any && !tells_of(degree.attribute)) return not_understood(at_);
    // The age of the Dane's dog or house is not his.
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

  // Has a word up to here, or a unit, to do with the attribute?
  bool tells_of(int attribute) const {
    return std::any_of(
        words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(at_), [&](const Word& word) {
          return vocabulary_.goes_with(attribute, word.text) || word.text.starts_with('$') ||
                 (is_unit(word.text) && measures(attribute, word.text));
        });
  }

  // "$100 less than", "2 years older than": a number, though it may be a value as well.
  std::optional<int> difference_here(std::size_t length) const {
    const std::size_t next = at_ + length + (is_unit(text(at_ + length)) ? 1 : 0);
    const bool is_time = has_word("before after", text(next));
    const auto degree = degree_at(vocabulary_, words_, next);
    if (!is_time && (!degree || !*degree || (*degree)->is_most)) return std::nullopt;
    const auto number = number_of(written(at_, length));
    if (!number || number->sort != NumberSort::kPlain) return std::nullopt;
    return static_cast<int>(number->amount);
  }

  bool has_number() const { return !items_.empty() && items_.back().kind == Kind::kNumber; }

  // "an hour", "the day": one.
  bool take_unit_of_one() {
    const bool is_one = !has_number() && at_ >= phrase_start_ + 2 && is_unit(text(at_ - 1)) &&
                        has_word("a an the", text(at_ - 2)) &&
                        (text(at_ - 2) == "the" || at_ < 3 || text(at_ - 3) != "on");
    if (is_one) items_.push_back({.kind = Kind::kNumber, .number = 1, .word = words_[at_ - 2]});
    return is_one;
  }

  // "Before" and "after" are said of times where there are any; else of places: nothing then.
  std::optional<std::optional<Error>> take_time(std::string_view sign, std::size_t length) {
    auto timed = timed_attributes(vocabulary_);
    const bool has_unit = at_ > phrase_start_ && is_unit(text(at_ - 1));
    if (has_unit)
      std::erase_if(timed, [&](int a) {
        const auto order = order_of(vocabulary_.board().attributes[a]);
        return order && !counts(text(at_ - 1), *order);
      });
    if (timed.empty() && !has_unit) return std::nullopt;
    if (timed.size() != 1 || (vocabulary_.has_places() && !has_unit) ||
        !order_of(vocabulary_.board().attributes[timed.front()]))
      return not_understood(at_);
    const bool is_directly =
        sign.starts_with("directly") || (!items_.empty() && items_.back().is_sign("directly"));
    if (is_directly && has_unit) return not_understood(at_);
    if (is_directly) {
      const auto step = step_of(timed.front());
      if (!step) return not_understood(at_);
      if (!sign.starts_with("directly")) items_.pop_back();
      items_.push_back({.kind = Kind::kNumber, .number = *step, .word = words_[at_]});
      phrase_start_ = at_;
      push({.sign = sign.ends_with("right") ? "more" : "less",
            .attribute = timed.front(),
            .word = words_[at_]},
           length);
      return std::optional<Error>();
    }
    return take_comparison({sign.ends_with("right"), false, timed.front(), length});
  }

  // How far all values of an attribute are from the next one.
  std::optional<int> step_of(int attribute) const {
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

  static bool is_unit(std::string_view word) {
    return std::find(units().begin(), units().end(), word) != units().end();
  }

  // Nothing else is known to be measured by it, and the attribute in nothing else.
  bool measures(int attribute, std::string_view unit) const {
    if (!is_unit(unit)) return true;
    std::set<std::string> stems = vocabulary_.stems_of(attribute);
    for (const std::string& value : vocabulary_.board().attributes[attribute].values) {
      for (const Word& word : words_of({value})) stems.insert(stem(word.text));
    }
    return stems.contains(stem(unit)) ||
           std::none_of(units().begin(), units().end(),
                        [&](std::string_view one) { return stems.contains(stem(one)); });
  }

  Error not_understood(std::size_t k) const {
    const Word& word = words_[std::min(k, words_.size() - 1)];
    return error_at(word, puzzles::quoted(word.written()) +
                              " is not understood (expected a value, or words about values)");
  }

  // ---- positions

  bool is_noun(std::size_t k) const { return is_place_noun(text(k)); }

  std::optional<Position> position_here() const {
    const bool is_alone = items_.empty() || (items_.size() == 1 && items_[0].kind == Kind::kThing);
    return position_at(vocabulary_, words_, at_, is_alone ? items_.size() : items_.size() + 1);
  }

  // ---- phrases

  // "His age is between", "is between Ann and Bo in age".
  bool is_of_amounts() const {
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

  std::optional<Error> take_sign(std::string_view sign, std::size_t length) {
    const bool is_side = sign == "left" || sign == "right";
    const bool is_the_place = is_side && at_ >= phrase_start_ + 2 && text(at_ - 2) == "the" &&
                              !text(at_ - 1).ends_with('s') &&
                              (is_noun(at_ - 1) || text(at_ - 1) == "one");
    if (is_the_place) {
      // The floor above is one floor up; the house to the left may be any, or the next.
      const bool is_floor = has_word("above below beneath", text(at_));
      add_sign(is_floor ? "directly-" + std::string(sign) : "side-of", length);
      return std::nullopt;
    }
    // Days between two others are days, not places.
    const bool is_among = sign == "between" && !vocabulary_.has_places() &&
                          !timed_attributes(vocabulary_).empty() && !has_number() &&
                          (items_.empty() || items_.back().kind == Kind::kThing);
    if (is_among || (sign.ends_with("between") && !has_number() && is_of_amounts()))
      return not_understood(at_);
    add_sign(std::string(sign), length);
    return std::nullopt;
  }

  std::pair<std::string_view, std::size_t> phrase_here() const {
    std::pair<std::string_view, std::size_t> best{"", 0};
    if (const std::size_t length = one_of_ends()) return {"end", length};
    const auto found = phrase_index().find(text(at_));
    if (found == phrase_index().end()) return best;
    for (const auto& [words, sign] : found->second) {
      bool is_here = words.size() > best.second;
      for (std::size_t k = 0; k < words.size() && is_here; ++k) is_here = text(at_ + k) == words[k];
      if (is_here) best = {sign, words.size()};
    }
    if (has_word("above below beneath", text(at_ + best.second - (best.second > 0 ? 1 : 0))) &&
        !vocabulary_.has_floors())
      return {"", 0};
    if (text(at_) == "left" && best.second == 1 && is_determiner(text(at_ + 1))) return {"", 0};
    if (best.second > 2 && text(at_ + best.second - 2) == "front" && vocabulary_.has_houses())
      return {"", 0};  // opposite, more likely
    // "exactly two" says no more than "two".
    if (text(at_) == "exactly" && number_word(text(at_ + 1))) return {"", 0};
    return best;
  }

  // "One of the outer houses", "one of the tents at the ends": so many words.
  std::size_t one_of_ends() const {
    if (text(at_) != "one" || text(at_ + 1) != "of" || text(at_ + 2) != "the") return 0;
    std::size_t end = at_ + 3;
    if (text(end) == "two") ++end;
    const bool is_told = has_word("end outer outermost outside", text(end));
    if (is_told) ++end;
    if (!is_filler(text(end))) return 0;
    ++end;
    if (is_told) return end - at_;
    const bool is_behind = has_word("at on", text(end)) && text(end + 1) == "the" &&
                           has_word("end ends", text(end + 2));
    return is_behind ? end + 3 - at_ : 0;
  }

  // ---- values

  // attribute:value, as in tables
  std::optional<int> qualified() const {
    for (std::size_t length = 1; length <= 4; ++length) {
      if (text(at_ + length) != ":") continue;
      std::string name;
      for (std::size_t k = 0; k < length; ++k) name += words_[at_ + k].text;
      for (int a = 0; a < vocabulary_.board().columns; ++a) {
        std::string other;
        for (const Word& word : words_of({vocabulary_.board().attributes[a].name}))
          other += word.text;
        if (other == name) {
          qualifier_length_ = length + 1;
          return a;
        }
      }
    }
    return std::nullopt;
  }

  std::optional<ValueMatch> value_here() const {
    if (const auto attribute = qualified()) {
      auto match = vocabulary_.match(words_, at_ + qualifier_length_);
      if (!match) return std::nullopt;
      std::erase_if(match->candidates,
                    [&](const Operand& one) { return one.attribute != *attribute; });
      if (match->candidates.empty()) return std::nullopt;
      match->length += qualifier_length_;
      return match;
    }
    auto match = vocabulary_.match(words_, at_);
    if (!match) return age_here();
    // A number that counts things is no value.
    const std::size_t next = at_ + match->length;
    const bool counts =
        is_noun(next) || text(next) == "between" || text(next) == "apart" || text(next) == "away";
    if (match->length == 1 && number_word(text(at_)) && counts) return std::nullopt;
    return match;
  }

  // "Ann is 25", where the value is "25 years".
  std::optional<ValueMatch> age_here() const {
    const std::size_t before = at_ > 0 && text(at_ - 1) == "not" ? at_ - 1 : at_;
    const bool is_alone = before > 0 && has_word("is was aged", text(before - 1)) &&
                          (at_ + 1 == words_.size() || has_word(", and but", text(at_ + 1)));
    if (!is_alone || !number_word(text(at_))) return std::nullopt;
    std::vector<Operand> ages;
    const Board& board = vocabulary_.board();
    for (int a = 0; a < board.columns; ++a) {
      for (int v = 0; v < board.rows; ++v) {
        const std::vector<Word> value = words_of({board.name({a, v})});
        if (value.size() == 2 && value[0].text == text(at_) && value[1].text == "years")
          ages.push_back({a, v});
      }
    }
    return ages.size() == 1 ? std::optional(ValueMatch{ages, 1, 1}) : std::nullopt;
  }

  std::optional<Error> take_value(const ValueMatch& match) {
    const auto value = decide(match);
    if (!value) {
      std::string names;
      for (const Operand& one : match.candidates)
        names += (names.empty() ? "" : " or ") +
                 vocabulary_.board().attributes[one.attribute].name + ':' +
                 vocabulary_.board().name(one);
      return error_at(words_[at_], puzzles::quoted(written(at_, match.length)) + " may be " +
                                       names + " (expected words that tell which)");
    }
    if (is_somebody_else(at_ + match.length) || is_of_somebody_else())
      return not_understood(phrase_start_);
    add_thing(*value, match.length);
    return std::nullopt;
  }

  // "Likes the tea drinker", "works for the man who drinks tea": he is somebody else.
  bool is_somebody_else(std::size_t behind) const {
    constexpr std::string_view kBeing =
        "is are was were be been has have had live lives lived living resides stays dwells sits "
        "sit "
        "sat stands stand stood located occupies occupied inhabits belongs belong belonged houses";
    constexpr std::string_view kPersons =
        "drinker owner keeper smoker player eater driver reader wearer lover enthusiast";
    const auto says = [&](std::string_view list) {
      for (std::size_t k = phrase_start_; k < at_; ++k) {
        if (has_word(list, text(k))) return true;
      }
      return false;
    };
    if (!has_word(kPersons, text(behind)) && !says("man woman person girl boy one")) return false;
    const std::string_view first = text(phrase_start_);
    const bool is_thing_told =
        !items_.empty() && items_.back().kind == Kind::kThing && items_.back().starts_with_verb;
    if (has_word("to for from with", first)) return is_thing_told;
    if (!is_verb(first)) return false;
    std::size_t object = phrase_start_ + 1;
    while (object < at_ && !is_determiner(text(object)) && !has_word("with for from", text(object)))
      ++object;
    if (has_word("with for from", text(object))) return true;
    return says("by") ? has_word("lives live lived living sits sit sat stands stand stood", first)
                      : !has_word(kBeing, first);
  }

  // "Ann keeps the Dane's dog" does not say that she is the Dane.
  bool is_of_somebody_else() const {
    return items_.size() > 1 && text(phrase_start_) == "'s" && items_.back().starts_with_verb &&
           items_[items_.size() - 2].kind == Kind::kThing;
  }

  // The candidate whose attribute goes best with the words around it.
  std::optional<Operand> decide(const ValueMatch& match) const {
    if (match.candidates.size() == 1) return match.candidates.front();
    std::vector<std::string_view> around;
    for (std::size_t k = phrase_start_; k < at_; ++k) around.push_back(words_[k].text);
    for (std::size_t k = at_ + match.length;
         k < words_.size() && !is_verb(text(k)) && !words_[k].is_sign() && is_filler(text(k)) &&
         text(k) != "who" && text(k) != "'s";
         ++k)
      around.push_back(words_[k].text);
    int most = 0;
    const auto best_by = [&](const std::vector<Operand>& from, auto fitness) {
      std::vector<Operand> best;
      most = 0;
      for (const Operand& one : from) {
        int score = 0;
        for (const std::string_view word : around) score += fitness(one.attribute, word);
        if (score > most) best.clear();
        if (score >= most) best.push_back(one);
        most = std::max(most, score);
      }
      return best;
    };
    std::vector<Operand> best = best_by(
        match.candidates,
        [&](int attribute, std::string_view word) { return vocabulary_.fitness(attribute, word); });
    if (most == 0)
      std::erase_if(best,
                    [&](const Operand& one) { return !vocabulary_.is_naming(one.attribute); });
    // How the text speaks of other values of the same attribute.
    if (best.size() > 1)
      best = best_by(best, [&](int attribute, std::string_view word) {
        return is_verb(word) && vocabulary_.is_said_of(attribute, word) ? 1 : 0;
      });
    // "Orange" is rather orange than oranges.
    if (best.size() > 1 && match.exact == 1 && best.front() == match.candidates.front())
      best.resize(1);
    return best.size() == 1 ? std::optional(best.front()) : std::nullopt;
  }

  // ---- the rest

  std::optional<Error> take_other() {
    const std::string_view word = text(at_);
    if (word == "who" || word == "which" || word == "that" || word == "whose" || word == "where" ||
        word == "whom") {
      std::size_t last = items_.size();
      if (last > 0 && items_[last - 1].is_sign(",")) --last;
      const bool is_behind_thing = last > 0 && items_[last - 1].kind == Kind::kThing;
      if (is_behind_thing && !has_determiner_) {
        add_sign("who", 1);
      } else {
        has_clause_ = true;
        ++at_;
      }
      return std::nullopt;
    }
    if (word == ",") {
      add_sign(",", 1);
      return std::nullopt;
    }
    if (const auto number = number_word(word)) return take_number(*number);
    const bool is_empty = (word == "exactly" && number_word(text(at_ + 1))) ||
                          (word == "they" && (items_.empty() || !items_.back().is_sign("and")));
    if (is_empty) {
      ++at_;
      return std::nullopt;
    }
    // "The green tent (next to the orange one) is ..."
    if (word == "(" && !items_.empty() && items_.back().kind == Kind::kThing && !is_inside_) {
      is_inside_ = true;
      add_sign(",", 0);
      add_sign("who", 1);
      return std::nullopt;
    }
    if (word == ")" && is_inside_) {
      is_inside_ = false;
      add_sign(")", 1);
      return std::nullopt;
    }
    // "..., and his house is ..."
    if (is_possessive(word) && !items_.empty() && items_.back().is_sign("and") &&
        at_ == phrase_start_) {
      add_sign("he", 1);
      return std::nullopt;
    }
    if (words_[at_].is_sign() && word != "'s" && word != "==")
      return error_at(words_[at_], puzzles::quoted(word) + " is not understood here");
    if (word == "as" && text(at_ + 2) == "as") return not_understood(at_ + 1);  // as old as
    // A friend of somebody is somebody else.
    const std::string_view next = text(at_ + 1);
    const bool is_relative =
        is_relation(word) && !vocabulary_.is_familiar(word) &&
        !(is_verb(next) || has_word("who that whose with in at on from", next));
    const bool is_somebodys = is_relation(word) && at_ > 0 && !vocabulary_.is_familiar(word) &&
                              (text(at_ - 1) == "'s" || is_possessive(text(at_ - 1)));
    if (is_relative || is_somebodys)
      return error_at(words_[at_],
                      puzzles::quoted(words_[at_].written()) +
                          " is not understood (expected a value, or words about values)");
    const bool is_denied = has_word("only always usually often", word) && !items_.empty() &&
                           items_.back().is_sign("not");
    if (is_denied || (!is_filler(word) && !vocabulary_.is_familiar(word)))
      return error_at(words_[at_], puzzles::quoted(words_[at_].written()) + " is not understood (" +
                                       "expected a value, or words about values)");
    // "Drinks only tea" and "only she drinks" are no more than said; "next to only Bo" is.
    const bool is_counted = number_word(next) && !has_word("who that whose which", text(at_ + 2));
    const bool is_sole = word == "only" && !is_verb(next) && !is_counted;
    if (is_sole) {
      add_sign("only", 1);
      return std::nullopt;
    }
    if (is_unit(word) && at_ == phrase_start_ && has_number()) items_.back().has_unit = true;
    has_determiner_ = has_determiner_ || is_determiner(word) || is_place_noun(word);
    ++at_;
    return std::nullopt;
  }

  static bool is_possessive(std::string_view word) { return has_word("his her its their", word); }

  // "the one who" is no number.
  std::optional<Error> take_number(int number) {
    const std::string_view next = text(at_ + 1);
    const bool is_behind_thing =
        at_ == phrase_start_ && !items_.empty() && items_.back().kind == Kind::kThing;
    const bool is_pronoun =
        text(at_) == "one" &&
        (is_behind_thing || (at_ > 0 && is_determiner(text(at_ - 1))) || next == "who" ||
         next == "that" || next == "with" || next == "whose" || next == "in" || next == "which");
    if (is_pronoun) {
      has_determiner_ = true;
      ++at_;
      return std::nullopt;
    }
    // "One of the houses to the left" is any of them.
    if (next == "of" && text(at_ + 2) == "the" && is_noun(at_ + 3)) return not_understood(at_);
    // "in house 2 or 4"
    const bool is_position = items_.size() > 1 && items_.back().kind == Kind::kSign &&
                             (items_.back().sign == "or" || items_.back().sign == ",") &&
                             items_[items_.size() - 2].kind == Kind::kThing &&
                             items_[items_.size() - 2].thing.is_position() && number >= 1 &&
                             number <= count() && text(at_) != "one";
    if (is_position) {
      add_thing({Operand::kPosition, number}, 1);
      return std::nullopt;
    }
    Item item{.kind = Kind::kNumber, .number = number, .word = words_[at_]};
    push(std::move(item), 1);
    return std::nullopt;
  }

  std::string written(std::size_t start, std::size_t length) const {
    std::string all;
    for (std::size_t k = start; k < start + length; ++k)
      all += (all.empty() ? "" : " ") + std::string(words_[k].written());
    return all;
  }

  void add_thing(Operand thing, std::size_t length) {
    Item item{.kind = Kind::kThing, .thing = thing, .word = words_[at_]};
    // The first word that is no adverb or pronoun.
    std::size_t k = phrase_start_;
    while (k < at_ && (text(k) == "also" || text(k) == "only" || text(k) == "always")) ++k;
    item.starts_with_verb = k < at_ && is_verb(text(k));
    if (item.starts_with_verb) item.verb = text(k);
    item.has_clause = has_clause_;
    item.is_owned = text(phrase_start_) == "'s";
    item.is_inside = text(phrase_start_) == "in" || text(phrase_start_) == "at";
    push(std::move(item), length);
    behind_thing_ = at_;
  }

  void add_sign(std::string sign, std::size_t length) {
    Item item{.kind = Kind::kSign, .sign = std::move(sign), .word = words_[at_]};
    if (phrase_start_ < at_ && is_verb(text(phrase_start_))) item.verb = text(phrase_start_);
    push(std::move(item), length);
  }

  void push(Item item, std::size_t length) {
    items_.push_back(std::move(item));
    at_ += length;
    phrase_start_ = at_;
    has_determiner_ = has_clause_ = false;
  }

  // Days and hours are no places, unless each place is one day.
  std::optional<Error> uncompared() const {
    for (std::size_t k = 0; k < items_.size(); ++k) {
      if (!items_[k].has_unit || (k + 1 < items_.size() && items_[k + 1].attribute)) continue;
      const auto timed = timed_attributes(vocabulary_);
      const bool is_day = has_word("day days", words_[index_of(items_[k].word) + 1].text) &&
                          !vocabulary_.has_places() && timed.size() == 1 &&
                          order_of(vocabulary_.board().attributes[timed[0]]) == NumberSort::kDay &&
                          step_of(timed[0]) == 1;
      if (!is_day) return not_understood(index_of(items_[k].word) + 1);
    }
    return std::nullopt;
  }

  std::size_t index_of(const Word& word) const {
    const auto found = std::find_if(words_.begin(), words_.end(), [&](const Word& one) {
      return one.offset == word.offset && one.line.number == word.line.number;
    });
    return static_cast<std::size_t>(found - words_.begin());
  }

  // Adverbs joined with the side that they belong to; commas that separate no things left out.
  std::vector<Item> merged() {
    std::vector<Item> result;
    for (std::size_t k = 0; k < items_.size(); ++k) {
      Item& item = items_[k];
      const Item* next = k + 1 < items_.size() ? &items_[k + 1] : nullptr;
      if (item.kind == Kind::kSign && next != nullptr && next->kind == Kind::kSign) {
        const bool is_left = next->sign == "left" || next->sign == "on-left";
        const bool is_right = next->sign == "right" || next->sign == "on-right";
        if ((item.sign == "directly" || item.sign == "somewhere") && (is_left || is_right)) {
          item.sign += is_left ? "-left" : "-right";
          result.push_back(std::move(item));
          ++k;
          continue;
        }
        if (item.sign == "directly" && (next->sign == "next" || next->sign == "between")) continue;
      }
      result.push_back(std::move(item));
    }
    std::vector<Item> kept;
    bool is_aside = false;  // behind "who"
    for (std::size_t k = 0; k < result.size(); ++k) {
      is_aside = is_aside || result[k].is_sign("who");
      const bool separates = k > 0 && k + 1 < result.size() && result[k - 1].kind == Kind::kThing &&
                             (result[k + 1].kind == Kind::kThing || result[k + 1].is_sign("or") ||
                              result[k + 1].is_sign("and") || result[k + 1].is_sign("then") ||
                              result[k + 1].is_sign("he") || is_aside);
      if (!result[k].is_sign(",") || separates) kept.push_back(std::move(result[k]));
    }
    return kept;
  }

  const Vocabulary& vocabulary_;
  const std::vector<Word>& words_;
  std::vector<Item> items_;
  std::size_t at_ = 0;
  std::size_t phrase_start_ = 0;  // behind the last item
  std::size_t behind_thing_ = 0;  // behind the last thing
  bool has_determiner_ = false;   // since phrase_start_
  bool has_clause_ = false;       // since then, "who"
  bool is_inside_ = false;        // of parentheses
  mutable std::size_t qualifier_length_ = 0;
};

}  // namespace

Result<std::vector<Item>> items_of(const Vocabulary& vocabulary, const std::vector<Word>& words) {
  return Tagger(vocabulary, words).run();
}

}  // namespace quadrille::puzzles::zebra
