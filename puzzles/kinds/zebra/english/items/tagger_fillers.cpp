// SPDX-License-Identifier: MIT
//
// Words that are not a value, place or phrase: pronouns, commas, numbers, and fillers. A filler
// says nothing about positions. Deceptive words are refused: a friend of a person is another
// person, and someone who hopes to own a dog does not own one.

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

namespace quadrille::puzzles::zebra {

// Takes "at least", "at most" or "more than" if a number of things follows: "at least two houses".
bool Tagger::take_bound() {
  struct Wording {
    std::string_view words;
    Bound bound;
    bool is_strict = false;
  };
  static constexpr Wording kWordings[] = {
      {"at least", Bound::kAtLeast},        {"no less than", Bound::kAtLeast},
      {"no fewer than", Bound::kAtLeast},   {"not less than", Bound::kAtLeast},
      {"at most", Bound::kAtMost},          {"no more than", Bound::kAtMost},
      {"not more than", Bound::kAtMost},    {"up to", Bound::kAtMost},
      {"more than", Bound::kAtLeast, true}, {"less than", Bound::kAtMost, true},
      {"fewer than", Bound::kAtMost, true},
  };
  for (const Wording& one : kWordings) {
    const auto words = split(one.words);
    bool is_here = true;
    for (std::size_t k = 0; k < words.size(); ++k) is_here = is_here && text(at_ + k) == words[k];
    const std::size_t next = at_ + words.size();
    const bool is_counted =
        number_word(text(next)) && (is_noun(next + 1) || is_unit(text(next + 1)));
    if (!is_here || !is_counted) continue;
    bound_ = Item{.bound = one.bound, .is_strict = one.is_strict, .word = words_[at_]};
    at_ = next;
    return true;
  }
  return false;
}

std::optional<Error> Tagger::take_other() {
  const std::string_view word = text(at_);
  if (has_word("who which that whose where whom", word)) {
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
  // "Floor 4 (4F)", "the ground floor (G)"
  const std::string_view label = word == "(" && text(at_ + 2) == ")" ? text(at_ + 1) : "";
  const bool is_label =
      vocabulary_.has_floors() && at_ == behind_thing_ && at_ > 1 &&
      (label == "g" ? text(at_ - 2) == "ground" : label == std::string(text(at_ - 1)) + "f");
  if (is_label) {
    at_ += 3;
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
  return take_filler();
}

// Takes a word that says nothing about positions; fails on any other word.
std::optional<Error> Tagger::take_filler() {
  const std::string_view word = text(at_), next = text(at_ + 1);
  if (words_[at_].is_sign() && word != "'s" && word != "==")
    return error_at(words_[at_], puzzles::quoted(word) + " is not understood here");
  if (word == "as" && text(at_ + 2) == "as") return not_understood(at_ + 1);  // as old as
  if (has_word("must shall", word) && (is_verb(next) || next == "not")) {
    ++at_;
    return std::nullopt;
  }
  if (is_mere_wish()) return not_understood(at_);
  // A friend of a person is another person.
  if (is_comparative(word)) return not_understood(at_);  // than whom?
  const bool is_looking = has_word("look looks looked looking", word) && has_word("at for", next);
  if (is_looking) return not_understood(at_);
  const bool is_anybodys = is_verb(next) || has_word("who that whose with in at on from", next);
  const bool is_somebodys = at_ > 0 && (text(at_ - 1) == "'s" || is_possessive(text(at_ - 1)));
  const bool is_familiar = vocabulary_.is_familiar(word);
  const bool is_relative = is_relation(word) && !is_familiar && (is_somebodys || !is_anybodys);
  if (is_doer(word) && is_of_person()) return not_understood(at_);
  const bool is_denied =
      has_word("only always", word) && !items_.empty() && items_.back().is_sign("not");
  const bool is_known = is_filler(word) || is_familiar || is_dealing(word);
  if (is_relative || is_denied || !is_known) return not_understood(at_);
  if (word == "only" && at_ > 0 && text(at_ - 1) == "if") return not_understood(at_);
  if (word == "only" && next != "if") {
    const auto behind = words_.begin() + static_cast<std::ptrdiff_t>(at_ + 1);
    if (std::any_of(behind, words_.end(), [](const Word& one) { return one.text == "if"; }))
      return take_only();
  }
  // "Drinks only tea" and "only she drinks" add nothing; "next to only Bo" does.
  const bool is_counted = number_word(next) && !has_word("who that whose which", text(at_ + 2));
  const bool is_sole = word == "only" && !is_verb(next) && !is_counted;
  if (is_sole) {
    add_sign("only", 1);
    return std::nullopt;
  }
  if (word == "only") only_at_ = at_;
  if (is_unit(word) && at_ == phrase_start_ && has_number()) items_.back().unit = words_[at_];
  has_determiner_ = has_determiner_ || is_determiner(word) || is_place_noun(word) ||
                    word == "someone" || word == "somebody";
  ++at_;
  return std::nullopt;
}

// Takes "only" in "Ann only owns the dog if ...", which means "... only if ...". Elsewhere before
// "if" it may mean either.
std::optional<Error> Tagger::take_only() {
  const bool is_of_verb =
      !items_.empty() && items_.back().kind == Kind::kThing &&
      (is_verb(text(at_ + 1)) || (at_ > 0 && has_word("is was are will does", text(at_ - 1))));
  const auto are_ifs = std::count_if(words_.begin(), words_.end(),
                                     [](const Word& word) { return word.text == "if"; });
  if (!is_of_verb || are_ifs != 1) return not_understood(at_);
  is_only_if_ = true;
  ++at_;
  return std::nullopt;
}

// Takes a number. "The one who" is not a number.
std::optional<Error> Tagger::take_number(int number) {
  const std::string_view next = text(at_ + 1);
  const bool is_behind_thing =
      at_ == phrase_start_ && !items_.empty() && items_.back().kind == Kind::kThing;
  const bool is_pronoun =
      text(at_) == "one" && (is_behind_thing || (at_ > 0 && is_determiner(text(at_ - 1))) ||
                             has_word("who that with whose in which", next));
  if (is_pronoun) {
    has_determiner_ = true;
    ++at_;
    return std::nullopt;
  }
  // Two of the women are not two of the people.
  const bool is_of_some = has_word("man men woman women boy boys girl girls lady ladies", next);
  if (is_of_some && text(at_) != "one" && !vocabulary_.is_counted(next))
    return not_understood(at_ + 1);
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

// Recognises other people: "the Dane's driver", "his teacher", "the trainer of the Dane"; but not
// "the dog's owner" or "the driver of the Ford".
bool Tagger::is_of_person() const {
  const std::string_view word = text(at_);
  if (has_word("owner owners keeper keepers", word)) return false;
  const auto is_person = [&](const Operand& one) {
    if (one.is_position() || vocabulary_.goes_with(one.attribute, word)) return false;
    const std::string& name = vocabulary_.board().name(one);
    return vocabulary_.is_naming(one.attribute) || is_nationality(words_of({name}).front().text);
  };
  const std::size_t behind = at_ + (is_determiner(text(at_ + 2)) ? 3 : 2);
  const auto other = text(at_ + 1) == "of" ? vocabulary_.match(words_, behind) : std::nullopt;
  const bool is_owned = at_ > 0 && text(at_ - 1) == "'s" && !items_.empty() &&
                        items_.back().kind == Kind::kThing && is_person(items_.back().thing);
  return is_owned || (at_ > 0 && is_possessive(text(at_ - 1))) ||
         (other && is_person(other->candidates.front()));
}

// Recognises "hopes to own" and "started drinking", which do not say that it is so. "Likes to
// drink" does, and in a text about wishes, wishes are the values.
bool Tagger::is_mere_wish() const {
  const std::string_view word = text(at_), next = text(at_ + 1);
  if (vocabulary_.tells_wishes() || !is_verb(word)) return false;
  constexpr std::string_view kBeginnings = "starts started begins begin finishes finished finish";
  const bool has_infinitive = next == "to" && is_verb(text(at_ + 2)) && text(at_ + 2) != "work";
  return is_wish(word) || (has_word(kBeginnings, word) && next.ends_with("ing")) ||
         (has_infinitive && !has_word("likes like liked loves love loved prefers prefer", word));
}

}  // namespace quadrille::puzzles::zebra
