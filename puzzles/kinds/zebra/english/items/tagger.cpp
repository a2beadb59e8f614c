// SPDX-License-Identifier: MIT
//
// Each step takes the longest of these: a position, such as "the second house from the left"; a
// phrase; a value. Any other word must be a filler or a word of a header.

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/phrases.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kSeated = "sit sits sat sitting seated stand stands stood standing";

}  // namespace

std::string_view Tagger::text(std::size_t k) const {
  return k < words_.size() ? std::string_view(words_[k].text) : std::string_view();
}

Result<std::vector<Item>> Tagger::run() {
  while (at_ < words_.size()) {
    if (auto error = step()) return *std::move(error);
    if (fault_) return *std::move(fault_);
  }
  if (bound_) return not_understood(bound_->word);
  if (auto error = link_to_end()) return *std::move(error);
  if (auto error = uncompared()) return *std::move(error);
  return std::move(items_);
}

std::optional<Error> Tagger::step() {
  // "Ann left last" is no place to the left.
  const bool is_after_thing =
      at_ == phrase_start_ && !items_.empty() && items_.back().kind == Kind::kThing;
  const bool is_after_verb =
      at_ > phrase_start_ && has_word("was has had have been who that", text(at_ - 1));
  const bool is_leaving =
      text(at_) == "left" && text(at_ + 1) != "of" && (is_after_thing || is_after_verb);
  if (is_leaving || text(at_) == "whom") return not_understood(at_);
  // "Finished earlier than", if no times are given, means at an earlier place.
  const bool is_finish = vocabulary_.has_places() && at_ > 0 &&
                         has_word("finished finish arrived came", text(at_ - 1));
  if ((is_finish || vocabulary_.has_turns()) && has_word("earlier later", text(at_)) &&
      text(at_ + 1) == "than" && timed_attributes(vocabulary_).empty()) {
    add_sign(text(at_) == "earlier" ? "somewhere-left" : "somewhere-right", 2);
    return std::nullopt;
  }
  // "in a lane numbered two lower than Ann's"
  const auto lower = text(at_) == "numbered" ? number_word(text(at_ + 1)) : std::nullopt;
  if (lower && has_word("lower higher", text(at_ + 2)) && text(at_ + 3) == "than") {
    push({.kind = Kind::kNumber, .number = *lower, .word = words_[at_ + 1]}, 2);
    add_sign(text(at_) == "lower" ? "left" : "right", 2);
    return std::nullopt;
  }
  if (take_bound()) return std::nullopt;
  for (const auto take :
       {&Tagger::take_scale, &Tagger::take_factor, &Tagger::take_limit, &Tagger::take_gap}) {
    const Result<bool> taken = (this->*take)();
    if (!taken) return taken.error();
    if (*taken) return std::nullopt;
  }
  // "a higher number than"
  const auto told = has_word("higher lower", text(at_)) && text(at_ + 2) == "than"
                        ? amounts_told_by(text(at_ + 1))
                        : std::nullopt;
  if (told) return take_comparison({text(at_) == "higher", false, *told, 3});
  // "two places below", of the places of a race
  const bool is_lower = text(at_) == "below",
             is_among_places = at_ > phrase_start_ && has_number() &&
                               has_word("place places spot spots", text(at_ - 1));
  if ((is_lower || text(at_) == "above") && is_among_places && !vocabulary_.has_floors()) {
    add_sign(is_lower ? "right" : "left", 1);
    return std::nullopt;
  }
  const bool has_rank = ordinal_word(text(at_)).has_value();
  const auto degree = degree_at(vocabulary_, words_, at_ + (has_rank ? 1 : 0));
  const bool is_ranked = is_finish || (at_ > 0 && has_word("ranked placed", text(at_ - 1)));
  if (!degree && (vocabulary_.has_floors() || is_ranked) && has_word("higher lower", text(at_)) &&
      text(at_ + 1) == "than") {
    // A higher floor has a larger number, a higher rank a smaller one.
    add_sign((text(at_) == "lower") != is_ranked ? "somewhere-left" : "somewhere-right", 2);
    return std::nullopt;
  }
  // "Is taller than", if no heights are listed, says that there are two; a second comparison might
  // say more.
  const bool parts =
      !degree && has_word("older younger taller shorter heavier lighter", text(at_)) &&
      text(at_ + 1) == "than" && at_ > 0 && has_word("is was", text(at_ - 1)) && !items_.empty() &&
      items_.back().is_person && !vocabulary_.has_turns() && vocabulary_.comparisons() == 1;
  if (parts) {
    at_ += 2;
    return std::nullopt;
  }
  if (!degree) return degree.error();
  if (*degree && (*degree)->is_most) return take_most(**degree, has_rank);
  if (*degree && !has_rank) return take_comparison(**degree);
  if (has_rank && is_rank_aside()) {
    push({.kind = Kind::kNumber, .number = *ordinal_word(text(at_)), .word = words_[at_]}, 1);
    while (is_noun(at_) || text(at_) == "one") phrase_start_ = ++at_;
    return std::nullopt;
  }
  const auto position = qualifier_here() ? std::nullopt : position_here();
  const auto [sign, sign_length] = phrase_here();
  const auto label = label_here();
  const auto value = label ? label : value_here();
  const std::size_t value_length = value ? value->length : 0;
  const std::size_t position_length = position ? position->length : 0;
  const bool is_listed = value_length > 0 && position_length > 0 &&
                         (label || is_listed_order(*value, position_length));
  if (!is_listed && position_length > 0 && position_length >= std::max(sign_length, value_length)) {
    if (position->position < 1 || position->position > count())
      return error_at(words_[at_], puzzles::quoted(words_[at_].written()) +
                                       (vocabulary_.order() ? " is not listed"
                                                            : " is not a position (expected 1 to " +
                                                                  std::to_string(count()) + ")"));
    // "The first house that is not Ann's" need not be the first.
    const std::size_t next = at_ + position_length;
    const bool is_first_of = text(next) == "of" && (vocabulary_.match(words_, next + 1) ||
                                                    vocabulary_.match(words_, next + 2));
    const bool is_first_to =
        text(next) == "to" && is_verb(text(next + 1)) && next + 2 < words_.size();
    const bool is_of_time = text(next) == "of" && is_determiner(text(next + 1)) &&
                            is_unit(text(next + 2));  // "the last person of the year"
    if (has_word("that which where who", text(next)) || is_first_of || is_first_to || is_of_time)
      return not_understood(next);
    if (at_ > phrase_start_ && has_word("by from", text(at_ - 1))) return not_understood(at_ - 1);
    if (auto error = link(Operand{Operand::kPosition, position->position}, position_length))
      return error;
    add_thing({Operand::kPosition, position->position}, position_length);
    if (position->is_bare_side)
      items_.back().remark = position->position == 1 ? "'on the left' is read as the first place"
                                                     : "'on the right' is read as the last place";
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
  // "The week after Ann", where weeks are the order of the row
  if (sign_length == 1 && has_word("before after", text(at_)) && at_ > phrase_start_ &&
      compared_times().empty() && vocabulary_.steps_by(text(at_ - 1)) &&
      (take_unit_of_one() || has_number())) {
    items_.back().unit.reset();
    add_sign(std::string(sign), 1);
    return std::nullopt;
  }
  if (sign_length > 0 && has_word("before after", text(at_ + sign_length - 1)) && is_of_times())
    return take_time(sign, sign_length);
  if (sign == "nothing") {
    at_ += sign_length;
    return std::nullopt;
  }
  if (sign_length > 0) return take_sign(sign, sign_length);
  if (is_money(text(at_))) {
    if (const auto amount = difference_here(1)) {
      push({.kind = Kind::kNumber, .number = *amount, .word = words_[at_]}, 1);
      return std::nullopt;
    }
  }
  return take_other();
}

// Recognises "second to the left of" and "the second house to the left of": two places away.
bool Tagger::is_rank_aside() const {
  std::size_t k = at_ + 1;
  while (is_noun(k) || text(k) == "one") ++k;
  return text(k) == "to" && text(k + 1) == "the" && has_word("left right", text(k + 2)) &&
         text(k + 3) == "of";
}

// Decides whether a value that is written like a position is meant: a name such as "Last", or a
// value of the attribute that is the order of the row, such as "first floor".
bool Tagger::is_listed_order(const ValueMatch& value, std::size_t position_length) const {
  if (value.exact == 0 || value.length < position_length) return false;
  const Operand& first = value.candidates.front();
  return first.attribute == vocabulary_.order() ||
         (vocabulary_.is_of_people(first.attribute) && words_[at_].is_capital);
}

std::pair<std::string_view, std::size_t> Tagger::phrase_here() const {
  std::pair<std::string_view, std::size_t> best{"", 0};
  if (const std::size_t length = one_of_ends()) return {"end", length};
  for (const Phrase& phrase : phrases_from(text(at_))) {
    const std::size_t length = phrase.words.size();
    bool is_here = length > best.second;
    for (std::size_t k = 0; k < length && is_here; ++k) {
      is_here = text(at_ + k) == phrase.words[k] &&
                (phrase.sign != "nothing" || !vocabulary_.match(words_, at_ + k));
    }
    if (is_here) best = {phrase.sign, length};
  }
  if (has_word("above below beneath", text(at_ + best.second - (best.second > 0 ? 1 : 0))) &&
      !vocabulary_.has_floors())
    return {"", 0};
  if (text(at_) == "left" && best.second == 1 && is_determiner(text(at_ + 1))) return {"", 0};
  if (best.second > 2 && text(at_ + best.second - 2) == "front" && vocabulary_.has_houses())
    return {"", 0};  // more likely on the opposite side
  if (has_word("beat beats defeated", text(at_)) && !vocabulary_.has_turns()) return {"", 0};
  if (text(at_) == "together" && !(at_ > 0 && has_word(kSeated, text(at_ - 1)))) return {"", 0};
  // "Even Ann" and "an odd story" tell no number.
  const bool is_parity = best.second == 1 && has_word("odd even", text(at_));
  const bool has_noun = is_noun(at_ + 1) || has_word("number numbers", text(at_ + 1));
  const bool is_said = at_ > 0 && has_word("is are be not", text(at_ - 1)) &&
                       (at_ + 1 == words_.size() || words_[at_ + 1].is_sign() ||
                        has_word("and or but if", text(at_ + 1)));
  if (is_parity && !has_noun && !is_said) return {"", 0};
  // "exactly two" says no more than "two".
  if (text(at_) == "exactly" && number_word(text(at_ + 1))) return {"", 0};
  return best;
}

// Returns the number of words of "one of the outer houses", "one of the tents at the ends"; 0 if
// other words are here.
std::size_t Tagger::one_of_ends() const {
  if (text(at_) != "one" || text(at_ + 1) != "of" || text(at_ + 2) != "the") return 0;
  std::size_t end = at_ + 3;
  if (text(end) == "two") ++end;
  const bool is_told = has_word("end outer outermost outside", text(end));
  if (is_told) ++end;
  if (!is_filler(text(end))) return 0;
  ++end;
  if (is_told) return end - at_;
  const bool is_behind =
      has_word("at on", text(end)) && text(end + 1) == "the" && has_word("end ends", text(end + 2));
  return is_behind ? end + 3 - at_ : 0;
}

std::optional<Error> Tagger::take_sign(std::string_view sign, std::size_t length) {
  const bool is_side = sign == "left" || sign == "right";
  const bool is_the_place = is_side && at_ >= phrase_start_ + 2 && text(at_ - 2) == "the" &&
                            !text(at_ - 1).ends_with('s') &&
                            (is_noun(at_ - 1) || text(at_ - 1) == "one");
  if (is_the_place) {
    // The floor above is one floor up; the house to the left may be any one there, or the next.
    const bool is_floor = has_word("above below beneath", text(at_));
    add_sign(is_floor ? "directly-" + std::string(sign) : "side-of", length);
    return std::nullopt;
  }
  // "An odd-numbered floor" means the numbers of a listed order, not its places.
  if (sign == "odd" || sign == "even") {
    const auto is_even_first = vocabulary_.starts_even();
    if (!is_even_first || is_parity_of_amount(at_ + length)) return not_understood(at_);
    add_sign((sign == "even") == *is_even_first ? "odd" : "even", length);
    return std::nullopt;
  }
  // Who drinks the same as another need not be the other.
  const std::size_t noun = at_ + length;
  const bool is_same_kind = sign == "same" && !(noun == words_.size() || words_[noun].is_sign() ||
                                                is_noun(noun) || has_word("as parity", text(noun)));
  const bool is_shared = sign == "same" && at_ > link_start_ && text(noun) != "parity" &&
                         is_verb(text(at_ - 1)) && !has_word("is are was were be", text(at_ - 1));
  if (is_same_kind || is_shared) return not_understood(at_ + (is_same_kind ? length : 0));
  // Days between two others are days, not places.
  const bool is_among = sign == "between" && !vocabulary_.has_places() &&
                        !timed_attributes(vocabulary_).empty() && !has_number() &&
                        (items_.empty() || items_.back().kind == Kind::kThing);
  // "Between 30 and 50 years old" is an age; "between the girls of 7 and 9" is a place.
  const std::size_t next = at_ + length;
  const bool is_range = sign.ends_with("between") && number_of(text(next)).has_value() &&
                        !has_number() && vocabulary_.match(words_, next);
  if (is_range) return not_understood(at_);
  if (is_among || (sign.ends_with("between") && !has_number() && is_of_amounts()))
    return not_understood(at_);
  add_sign(std::string(sign), length);
  return std::nullopt;
}

// Recognises "Ann's age is even" and "has an even number", where such numbers are listed.
bool Tagger::is_parity_of_amount(std::size_t behind) const {
  const Board& board = vocabulary_.board();
  for (int a = 0; a < board.columns; ++a) {
    const bool is_amount =
        a != vocabulary_.order() && order_of(board.attributes[a]) == NumberSort::kPlain;
    if (is_amount && (tells_of(a) || vocabulary_.is_named_by(a, text(behind)))) return true;
  }
  return false;
}

std::optional<Position> Tagger::position_here() const {
  const bool is_alone = items_.empty() || (items_.size() == 1 && items_[0].kind == Kind::kThing);
  return position_at(vocabulary_, words_, at_, is_alone ? items_.size() : items_.size() + 1);
}

void Tagger::add_thing(Operand thing, std::size_t length, std::vector<Operand> others) {
  Item item{.kind = Kind::kThing, .thing = thing, .others = std::move(others), .word = words_[at_]};
  // The first word that is not an adverb or pronoun.
  std::size_t k = phrase_start_;
  while (k < at_ && (text(k) == "also" || text(k) == "only" || text(k) == "always")) ++k;
  item.starts_with_verb = k < at_ && is_verb(text(k));
  if (item.starts_with_verb) item.verb = text(k);
  item.has_clause = has_clause_;
  item.is_person = is_person(thing, at_ + length);
  item.remark = std::exchange(remark_, "");
  if (k < at_ && is_mere_liking(k, thing, at_ + length))
    item.remark = puzzles::quoted(text(k)) + " is read as being there";
  item.is_owned = text(phrase_start_) == "'s";
  item.is_inside = text(phrase_start_) == "in" || text(phrase_start_) == "at";
  push(std::move(item), length);
  behind_thing_ = at_;
}

void Tagger::add_sign(std::string sign, std::size_t length) {
  if (sign == "if" && std::exchange(is_only_if_, false)) sign = "only-if";
  // "Ann only lives next to Bob": to no one else?
  const bool is_limited = only_at_ > 0 && only_at_ >= phrase_start_ && only_at_ < at_;
  if (is_limited &&
      has_word("next has-next between directly left right on-left on-right end", sign) && !fault_)
    fault_ = not_understood(only_at_);
  Item item{.kind = Kind::kSign, .sign = std::move(sign), .word = words_[at_]};
  if (phrase_start_ < at_ && is_verb(text(phrase_start_))) item.verb = text(phrase_start_);
  push(std::move(item), length);
}

void Tagger::push(Item item, std::size_t length) {
  // Some signs are part of what is said of the next thing: "met neither the baker nor ...".
  const bool is_inner =
      item.kind == Kind::kSign && has_word("not either neither both only no any deals", item.sign);
  if (item.kind != Kind::kThing && !is_inner && !fault_) fault_ = link(std::nullopt, length);
  if (bound_ && item.kind == Kind::kNumber) {
    item.bound = bound_->bound;
    item.is_strict = bound_->is_strict;
    bound_.reset();
  }
  items_.push_back(std::move(item));
  at_ += length;
  phrase_start_ = at_;
  if (!is_inner) link_start_ = at_;
  has_determiner_ = has_clause_ = false;
}

Error Tagger::not_understood(const Word& word) {
  // Words that say something about places, and the nearest ones that are understood.
  static constexpr std::pair<std::string_view, std::string_view> kNearest[] = {
      {"front", "'to the left of', 'to the right of' or 'next to'"},
      {"opposite", "'next to', or 'at opposite ends'"},
      {"between", "'over 30' and 'under 50', or 'between' with the things at both sides"},
      {"near", "'next to', or 'at most two houses away from'"},
      {"close", "'next to', or 'at most two houses away from'"},
      {"closer", "'next to', or 'at most two houses away from'"},
      {"far", "'at least two houses away from'"},
      {"follows", "'immediately follows', or 'somewhere to the right of'"},
      {"followed", "'immediately followed by', or 'somewhere to the left of'"},
      {"preceded", "'immediately preceded by', or 'somewhere to the right of'"},
      {"usually", "a sentence about what is always so"},
      {"often", "a sentence about what is always so"},
      {"dislikes", "'does not like'"},
      {"hates", "'does not like'"},
      {"might", "a sentence about what is so"},
      {"may", "a sentence about what is so"}};
  const auto nearest = std::find_if(std::begin(kNearest), std::end(kNearest),
                                    [&](const auto& one) { return one.first == word.text; });
  const std::string expected = nearest == std::end(kNearest) ? "a value, or words about values"
                                                             : std::string(nearest->second);
  return error_at(
      word, puzzles::quoted(word.written()) + " is not understood (expected " + expected + ')');
}

}  // namespace quadrille::puzzles::zebra
