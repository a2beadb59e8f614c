// SPDX-License-Identifier: MIT
//
// At each word: a row of the first group of the table; a number that is compared; otherwise the
// longest of a place, a value and a phrase. Any other word must be one that says nothing about
// places: a filler, or a word of a header.

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

#include <utility>

#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

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
  if (const auto found = first_rule(RuleGroup::kFirst, at_)) return take_rule(*found);
  for (const auto take : {&Tagger::take_scale, &Tagger::take_factor, &Tagger::take_limit,
                          &Tagger::take_gap, &Tagger::take_degree}) {
    const Result<bool> taken = (this->*take)();
    if (!taken) return taken.error();
    if (*taken) return std::nullopt;
  }
  const std::size_t start = match_pattern(kBeforePlace, words_, at_)->end;
  auto place = qualifier_here() ? std::nullopt : first_rule(RuleGroup::kPlace, start);
  if (place && place->rule->gives == "none") place.reset();
  const auto phrase = phrase_here();
  const auto label = label_here();
  const auto value = label ? label : value_here();
  const std::size_t value_length = value ? value->length : 0;
  const std::size_t place_length = place ? place->end - at_ : 0;
  const std::size_t phrase_length = phrase ? phrase->end - at_ : 0;
  const bool is_listed = value && place && (label || is_listed_order(*value, place_length));
  if (place && !is_listed && place_length >= std::max(phrase_length, value_length))
    return take_place(*place);
  if (value && value_length >= phrase_length) return take_value_or_number(*value);
  if (phrase) return take_phrase(*phrase);
  if (is("money", text(at_))) {
    if (const auto amount = difference_here(1)) {
      push({.kind = Kind::kNumber, .number = *amount, .word = words_[at_]}, 1);
      return std::nullopt;
    }
  }
  return take_other();
}

// ---- the table

bool Tagger::holds(std::string_view condition, std::size_t start, std::size_t end) const {
  if (condition.starts_with('!')) return !holds(condition.substr(1), start, end);
  const Item* last = items_.empty() ? nullptr : &items_.back();
  const bool is_after_thing = last != nullptr && last->is_thing();
  if (condition == "floors") return vocabulary_.has_floors();
  if (condition == "houses") return vocabulary_.has_houses();
  if (condition == "places") return vocabulary_.has_places();
  if (condition == "turns") return vocabulary_.has_turns();
  if (condition == "wishes") return vocabulary_.tells_wishes();
  if (condition == "timed") return !timed_attributes(vocabulary_).empty();
  if (condition == "single") return vocabulary_.comparisons() == 1;
  // The words compare, but no numbers are listed that they fit.
  if (condition == "unlisted") return !degree_at(vocabulary_, words_, start);
  if (condition == "after-thing") return is_after_thing && at_ == phrase_start_;
  if (condition == "after-person") return last != nullptr && last->is_person;
  if (condition == "after-number") return has_number();
  if (condition == "after-and") return last != nullptr && last->is_sign("and");
  if (condition == "start") return items_.empty();
  if (condition == "second") return items_.size() == 1 && is_after_thing;
  if (condition == "value") return vocabulary_.match(words_, start).has_value();
  if (condition == "compared" || condition == "ranked") {
    const auto degree = degree_at(vocabulary_, words_, start + 1);
    return !degree || degree->has_value();
  }
  for (std::size_t k = start; k < end; ++k) {
    if (vocabulary_.match(words_, k)) return false;
  }
  return true;  // "valueless"
}

std::optional<FoundRule> Tagger::matched(const Rule& rule, std::size_t start,
                                         std::size_t first) const {
  const auto match = match_pattern(rule.words, words_, start, first);
  if (!match) return std::nullopt;
  for (const std::string_view condition : split(rule.if_only)) {
    if (!holds(condition, start, match->end)) return std::nullopt;
  }
  return FoundRule{&rule, match->end, match->number.value_or(0)};
}

std::optional<FoundRule> Tagger::first_rule(RuleGroup group, std::size_t start) const {
  const std::size_t first = group == RuleGroup::kPlace ? 0 : phrase_start_;
  for (const Rule* rule : rules_from(group, text(start))) {
    if (const auto found = matched(*rule, start, first)) return found;
  }
  return std::nullopt;
}

std::optional<FoundRule> Tagger::phrase_here() const {
  std::optional<FoundRule> best;
  for (const Rule* rule : rules_from(RuleGroup::kPhrase, text(at_))) {
    const auto found = matched(*rule, at_, phrase_start_);
    if (found && (!best || found->end > best->end)) best = found;
  }
  return best;
}

// Takes what a row gives, except for a place.
std::optional<Error> Tagger::take_rule(const FoundRule& found) {
  const std::string& gives = found.rule->gives;
  const std::size_t length = found.end - at_;
  if (gives.starts_with('!'))
    return not_understood(at_ + static_cast<std::size_t>(gives.size() > 1 ? gives[1] - '0' : 0));
  if (gives == "skip" || has_word(">= <= > <", gives)) {
    if (gives != "skip")
      bound_ = Item{.bound = gives[0] == '>' ? Bound::kAtLeast : Bound::kAtMost,
                    .is_strict = gives.size() == 1,
                    .word = words_[at_]};
    at_ = found.end;
    return std::nullopt;
  }
  const auto signs = split(gives);
  const bool has_number = signs.front() == "N";
  if (has_number)
    push({.kind = Kind::kNumber, .number = found.number, .word = words_[at_]},
         signs.size() > 1 ? 0 : length);
  if (!has_number || signs.size() > 1) add_sign(std::string(signs.back()), length);
  return std::nullopt;
}

std::optional<Error> Tagger::take_place(const FoundRule& found) {
  const std::string_view where = split(found.rule->gives).front();
  const int number = found.number;
  const int place = where == "#middle" ? (count() % 2 == 1 ? (count() + 1) / 2 : 0)
                    : where == "#N"    ? number
                    : where == "#-N"   ? count() + 1 - number
                    : where == "#=N"   ? vocabulary_.position_of(number)
                    : where[1] == '-'  ? count() + 1 - (where[2] - '0')
                                       : where[1] - '0';
  const std::string_view why = vocabulary_.order() ? " is not listed" : " is not a position";
  if (place < 1 || place > count())
    return error_at(
        words_[at_],
        puzzles::quoted(words_[at_].written()) + std::string(why) +
            (vocabulary_.order() ? "" : " (expected 1 to " + std::to_string(count()) + ")"));
  // "The first house that is not Ann's" need not be the first.
  const std::size_t next = found.end;
  const bool is_of_value = text(next) == "of" && (vocabulary_.match(words_, next + 1) ||
                                                  vocabulary_.match(words_, next + 2));
  if (is_of_value || is_here("that/which/where/who", next) || is_here("to <verb> .", next) ||
      is_here("of <determiner> <unit>", next))
    return not_understood(next);
  if (at_ > phrase_start_ && is_here("by/from", at_ - 1)) return not_understood(at_ - 1);
  const Operand thing{Operand::kPosition, place};
  if (auto error = link(thing, next - at_)) return error;
  add_thing(thing, next - at_);
  if (found.rule->gives.ends_with("alone"))
    items_.back().remark = place == 1 ? "'on the left' is read as the first place"
                                      : "'on the right' is read as the last place";
  return std::nullopt;
}

// Decides whether a value that is written like a position is meant: a name such as "Last", or a
// value of the attribute that is the order of the row, such as "first floor".
bool Tagger::is_listed_order(const ValueMatch& value, std::size_t position_length) const {
  if (value.exact == 0 || value.length < position_length) return false;
  const Operand& first = value.candidates.front();
  return first.attribute == vocabulary_.order() ||
         (vocabulary_.is_of_people(first.attribute) && words_[at_].is_capital);
}

// Takes a phrase, whose sign may depend on the words around it.
std::optional<Error> Tagger::take_phrase(const FoundRule& found) {
  std::string sign = found.rule->gives;
  const std::size_t next = found.end, length = next - at_;
  // "The week after Ann", where weeks are the order of the row
  const bool is_time = is_here("before/after", next - 1);
  if (length == 1 && is_time && at_ > phrase_start_ && compared_times().empty() &&
      vocabulary_.steps_by(text(at_ - 1)) && (take_unit_of_one() || has_number())) {
    items_.back().unit.reset();
    add_sign(std::move(sign), 1);
    return std::nullopt;
  }
  if (is_time && is_of_times()) return take_time(sign, length);
  const bool is_side = sign == "left" || sign == "right";
  const bool is_the_place = is_side && at_ >= phrase_start_ + 2 &&
                            is_here("the <place>/one", at_ - 2) && !text(at_ - 1).ends_with('s');
  // The floor above is one floor up; the house to the left may be any one there, or the next.
  if (is_the_place) sign = is_here("above/below/beneath", at_) ? "directly-" + sign : "side-of";
  if (sign == "group")
    sign = std::string(text(next - 2)) + '-' + std::to_string(*number_word(text(next - 1)));
  // "An odd-numbered floor" means the numbers of a listed order, not its places.
  if (sign == "parity-of") {
    const auto is_even_first = vocabulary_.starts_even();
    if (!is_even_first || is_parity_of_amount(next)) return not_understood(at_);
    sign = (text(at_) == "even") == *is_even_first ? "odd" : "even";
  }
  if (sign == "same") {
    // Who drinks the same as another need not be the other.
    if (!is_here("$", next) && !is_here("<place>/as/parity", next)) return not_understood(next);
    const bool is_shared = at_ > link_start_ && text(next) != "parity" && is_verb(text(at_ - 1)) &&
                           !is_here("is/are/was/were/be", at_ - 1);
    if (is_shared) return not_understood(at_);
  }
  if (sign == "between" && is_between_amounts(next)) return not_understood(at_);
  if (sign == found.rule->gives) return take_rule(found);
  add_sign(std::move(sign), length);
  return std::nullopt;
}

// Recognises "between" of ages or days: "between 30 and 50 years old". "Between the girls of 7 and
// 9" is a place.
bool Tagger::is_between_amounts(std::size_t next) const {
  if (has_number()) return false;
  const bool is_range = number_of(text(next)).has_value() && vocabulary_.match(words_, next);
  const bool is_among = !vocabulary_.has_places() && !timed_attributes(vocabulary_).empty() &&
                        (items_.empty() || items_.back().is_thing());
  return is_range || is_among || is_of_amounts();
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

// ---- words that are no phrase

// Takes pronouns, commas and parentheses.
std::optional<Error> Tagger::take_other() {
  const std::string_view word = text(at_);
  const bool is_after_thing = !items_.empty() && items_.back().is_thing();
  if (has_word("who which that whose where", word)) {
    const std::size_t last =
        items_.size() - (!items_.empty() && items_.back().is_sign(",") ? 1 : 0);
    const bool is_aside = last > 0 && items_[last - 1].is_thing() && !has_determiner_;
    if (is_aside)
      add_sign("who", 1);
    else
      ++at_;
    has_clause_ = has_clause_ || !is_aside;
    return std::nullopt;
  }
  if (const auto number = number_word(word)) return take_number(*number);
  // "Floor 4 (4F)", "the ground floor (G)"
  const std::string_view label = is_here("( . )", at_) ? text(at_ + 1) : "";
  const bool is_label =
      vocabulary_.has_floors() && at_ == behind_thing_ && at_ > 1 &&
      (label == "g" ? text(at_ - 2) == "ground" : label == std::string(text(at_ - 1)) + "f");
  if (is_label) {
    at_ += 3;
  } else if (word == ",") {
    add_sign(",", 1);
  } else if (word == "(" && is_after_thing && !is_inside_) {
    // "The green tent (next to the orange one) is ..."
    is_inside_ = true;
    add_sign(",", 0);
    add_sign("who", 1);
  } else if (word == ")" && is_inside_) {
    is_inside_ = false;
    add_sign(")", 1);
  } else if (is_possessive(word) && at_ == phrase_start_ && holds("after-and", at_, at_)) {
    add_sign("he", 1);  // "..., and his house is ..."
  } else {
    return take_filler();
  }
  return std::nullopt;
}

// Takes a word that says nothing about positions; fails on any other word.
std::optional<Error> Tagger::take_filler() {
  const std::string_view word = text(at_), next = text(at_ + 1);
  if (words_[at_].is_sign() && word != "==")
    return error_at(words_[at_], puzzles::quoted(word) + " is not understood here");
  // A friend of a person is another person; "older" than whom?
  const bool is_anybodys = is_verb(next) || has_word("who that whose with in at on from", next);
  const bool is_somebodys = at_ > 0 && (text(at_ - 1) == "'s" || is_possessive(text(at_ - 1)));
  const bool is_familiar = vocabulary_.is_familiar(word);
  const bool is_relative = is("relation", word) && !is_familiar && (is_somebodys || !is_anybodys);
  const bool is_denied =
      has_word("only always", word) && !items_.empty() && items_.back().is_sign("not");
  const bool is_known = is_filler(word) || is_familiar || is("dealing", word);
  if (is_comparative(word) || (is("doer", word) && is_of_person()) || is_relative || is_denied ||
      !is_known)
    return not_understood(at_);
  if (word == "only") return take_only();
  if (is_unit(word) && at_ == phrase_start_ && has_number()) items_.back().unit = words_[at_];
  has_determiner_ = has_determiner_ || is_determiner(word) || is_place_noun(word) ||
                    word == "someone" || word == "somebody";
  ++at_;
  return std::nullopt;
}

// Takes "only". In "Ann only owns the dog if ..." it means "... only if ..."; elsewhere before "if"
// it may mean either. "Drinks only tea" and "only she drinks" add nothing; "next to only Bo" does.
std::optional<Error> Tagger::take_only() {
  const bool is_behind_if = at_ > 0 && text(at_ - 1) == "if";
  const std::size_t condition = find_pattern(words_, "if", at_ + 1);
  if (is_behind_if) return not_understood(at_);
  const std::string_view next = text(at_ + 1);
  if (condition < words_.size() && next != "if") {
    const bool is_of_verb =
        !items_.empty() && items_.back().is_thing() &&
        (is_verb(next) || (at_ > 0 && is_here("is/was/are/will/does", at_ - 1)));
    const bool is_single = find_pattern(words_, "if") == condition &&
                           find_pattern(words_, "if", condition + 1) == words_.size();
    if (!is_of_verb || !is_single) return not_understood(at_);
    is_only_if_ = true;
    ++at_;
    return std::nullopt;
  }
  const bool is_counted = number_word(next) && !is_here("who/that/whose/which", at_ + 2);
  if (!is_verb(next) && !is_counted) {
    add_sign("only", 1);
    return std::nullopt;
  }
  only_at_ = at_++;
  return std::nullopt;
}

// Takes a number. "The one who" is not a number.
std::optional<Error> Tagger::take_number(int number) {
  const bool is_pronoun = text(at_) == "one" && (holds("after-thing", at_, at_) ||
                                                 (at_ > 0 && is_determiner(text(at_ - 1))) ||
                                                 is_here("who/that/with/whose/in/which", at_ + 1));
  if (is_pronoun) {
    has_determiner_ = true;
    ++at_;
    return std::nullopt;
  }
  // Two of the women are not two of the people.
  const std::string_view next = text(at_ + 1);
  if (is("of-some", next) && text(at_) != "one" && !vocabulary_.is_counted(next))
    return not_understood(at_ + 1);
  // "One of the houses to the left" is any of them.
  if (is_here("of the <place>", at_ + 1)) return not_understood(at_);
  // "in house 2 or 4"
  const std::size_t size = items_.size();
  const bool is_position = size > 1 && items_[size - 2].is_thing() &&
                           (items_.back().is_sign("or") || items_.back().is_sign(",")) &&
                           items_[size - 2].thing.is_position() && number >= 1 &&
                           number <= count() && text(at_) != "one";
  if (is_position)
    add_thing({Operand::kPosition, number}, 1);
  else
    push({.kind = Kind::kNumber, .number = number, .word = words_[at_]}, 1);
  return std::nullopt;
}

// Recognises other people: "the Dane's driver", "his teacher", "the trainer of the Dane"; but not
// "the dog's owner" or "the driver of the Ford".
bool Tagger::is_of_person() const {
  const std::string_view word = text(at_);
  if (has_word("owner owners keeper keepers", word)) return false;
  const auto is_person = [&](const Operand& one) {
    return !one.is_position() && !vocabulary_.goes_with(one.attribute, word) &&
           (vocabulary_.is_naming(one.attribute) ||
            is_nationality(words_of({vocabulary_.board().name(one)}).front().text));
  };
  const std::size_t behind = at_ + (is_determiner(text(at_ + 2)) ? 3 : 2);
  const auto other = text(at_ + 1) == "of" ? vocabulary_.match(words_, behind) : std::nullopt;
  const bool is_owned = at_ > 0 && text(at_ - 1) == "'s" && !items_.empty() &&
                        items_.back().is_thing() && is_person(items_.back().thing);
  return is_owned || (at_ > 0 && is_possessive(text(at_ - 1))) ||
         (other && is_person(other->candidates.front()));
}

// ---- items

void Tagger::add_thing(Operand thing, std::size_t length, std::vector<Operand> others) {
  Item item{.kind = Kind::kThing, .thing = thing, .others = std::move(others), .word = words_[at_]};
  std::size_t k = phrase_start_;
  while (k < at_ && is_here("also/only/always", k)) ++k;
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
  if (!item.is_thing() && !is_inner && !fault_) fault_ = link(std::nullopt, length);
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
      {"near close closer", "'next to', or 'at most two houses away from'"},
      {"far", "'at least two houses away from'"},
      {"follows", "'immediately follows', or 'somewhere to the right of'"},
      {"followed", "'immediately followed by', or 'somewhere to the left of'"},
      {"preceded", "'immediately preceded by', or 'somewhere to the right of'"},
      {"usually often", "a sentence about what is always so"},
      {"dislikes hates", "'does not like'"},
      {"might may", "a sentence about what is so"}};
  std::string_view expected = "a value, or words about values";
  for (const auto& [words, nearest] : kNearest) {
    if (has_word(words, word.text)) expected = nearest;
  }
  return error_at(word, puzzles::quoted(word.written()) + " is not understood (expected " +
                            std::string(expected) + ')');
}

}  // namespace quadrille::puzzles::zebra
