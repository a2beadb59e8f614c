// SPDX-License-Identifier: MIT
//
// Decides which values some words may mean: those of the attributes that the surrounding words do
// not rule out. Fails if the words mean another person.

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

namespace quadrille::puzzles::zebra {

// Reads attribute:value, as in tables. Returns the attribute, and the number of words up to the
// colon.
std::optional<std::pair<int, std::size_t>> Tagger::qualifier_here() const {
  const std::size_t colon = find_pattern(words_, ":", at_ + 1), length = colon + 1 - at_;
  if (colon == words_.size() || length > 5) return std::nullopt;
  const auto name_of = [](const std::vector<Word>& words, std::size_t start, std::size_t end) {
    std::string name;
    for (std::size_t k = start; k < end; ++k) name += words[k].text;
    return name;
  };
  std::optional<std::pair<int, std::size_t>> alike;
  for (int a = 0; a < vocabulary_.board().columns; ++a) {
    const std::string& attribute = vocabulary_.board().attributes[a].name;
    const auto words = words_of({attribute});
    if (written(words_, at_, colon) == attribute) return std::pair(a, length);
    if (!alike && name_of(words, 0, words.size()) == name_of(words_, at_, colon))
      alike = {a, length};
  }
  return alike;
}

// Leaves out values that differ from the words, if one of the same attribute is written like them.
void Tagger::keep_written(ValueMatch& match, std::size_t start) const {
  const std::string name = written(words_, start, start + match.length);
  const std::vector<Operand> all = match.candidates;
  const auto is_out = [&](const Operand& one) {
    return std::any_of(all.begin(), all.end(), [&](const Operand& other) {
      return other.attribute == one.attribute && other != one &&
             vocabulary_.board().name(other) == name;
    });
  };
  match.exact -= static_cast<std::size_t>(
      std::count_if(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(match.exact), is_out));
  std::erase_if(match.candidates, is_out);
}

std::optional<ValueMatch> Tagger::value_here() const {
  if (const auto qualifier = qualifier_here()) {
    const auto [attribute, length] = *qualifier;
    auto match = vocabulary_.match(words_, at_ + length);
    if (!match) return std::nullopt;
    std::erase_if(match->candidates,
                  [a = attribute](const Operand& one) { return one.attribute != a; });
    if (match->candidates.empty()) return std::nullopt;
    keep_written(*match, at_ + length);
    match->length += length;
    return match;
  }
  // "The Dane may own the cat", where May is a month.
  if (is_here("may/will <verb>/or/not", at_) && !words_[at_].is_capital) return std::nullopt;
  auto match = vocabulary_.match(words_, at_);
  if (!match) return age_here();
  keep_written(*match, at_);
  // A number that counts things is not a value.
  const bool counts = is_here("<number> <place>/between/apart/away", at_);
  return match->length == 1 && counts ? std::nullopt : match;
}

// Reads "#2", "number 2", "room 2" or "room number 2" if such a number is listed.
std::optional<ValueMatch> Tagger::label_here() const {
  const std::size_t start = match_pattern("[in/at/on the] [in/at/on]", words_, at_)->end;
  const bool has_noun =
      start < words_.size() && !words_[start].is_sign() && !is_here("number/no", start);
  const std::size_t mark = start + (has_noun ? 1 : 0);
  const std::size_t k = match_pattern("[number/no] [#]", words_, mark)->end;
  if (k == start || !is_here("<number>", k) || text(k) == "one") return std::nullopt;
  auto match = vocabulary_.match(words_, k);
  if (!match || match->length > 1) return std::nullopt;
  std::erase_if(match->candidates, [&](const Operand& one) {
    if (has_noun) return !vocabulary_.is_named_by(one.attribute, text(start));
    const auto labels = split("number no label bib jersey shirt tag badge plate code");
    return !vocabulary_.board().name(one).starts_with('#') &&
           std::none_of(labels.begin(), labels.end(), [&](std::string_view label) {
             return vocabulary_.is_named_by(one.attribute, label);
           });
  });
  if (match->candidates.empty()) return std::nullopt;
  match->exact = match->candidates.size();
  match->length += k - at_;
  return match;
}

// Reads "Ann is 25" if the value is "25 years".
std::optional<ValueMatch> Tagger::age_here() const {
  const bool is_alone = match_pattern("{is/was/aged} <number> {$$/,/and/but/or}", words_, at_) ||
                        match_pattern("{is/was/aged not} <number> {$$/,/and/but/or}", words_, at_);
  if (!is_alone) return std::nullopt;
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

std::optional<Error> Tagger::take_value_or_number(const ValueMatch& match) {
  const auto timed = timed_attributes(vocabulary_);
  const bool is_time =
      std::any_of(match.candidates.begin(), match.candidates.end(), [&](const Operand& one) {
        return std::find(timed.begin(), timed.end(), one.attribute) != timed.end();
      });
  if (at_ > phrase_start_ && text(at_ - 1) == "by" && is_time) return not_understood(at_ - 1);
  if (const auto amount = difference_here(match.length)) {
    push({.kind = Kind::kNumber, .number = *amount, .word = words_[at_]}, match.length);
    return std::nullopt;
  }
  std::vector<Operand> values = decide(match);
  // "Ann keeps the Dane's dog" does not say that she is the Dane.
  const bool is_of_somebody_else = items_.size() > 1 && text(phrase_start_) == "'s" &&
                                   items_.back().starts_with_verb &&
                                   items_[items_.size() - 2].is_thing();
  if (is_of_somebody_else || std::any_of(values.begin(), values.end(), [this](const Operand& one) {
        return is_parted_from(one.attribute);
      }))
    return not_understood(phrase_start_);
  if (const auto odd = not_of_house(values.front(), match.length)) return not_understood(*odd);
  if (auto error = link(values.front(), match.length)) return error;
  const Operand first = values.front();
  values.erase(values.begin());
  add_thing(first, match.length, std::move(values));
  return std::nullopt;
}

// Returns the thing of which the next words are said; nullptr if they start anew.
const Item* Tagger::linked_subject() const {
  const auto is_inner = [](const Item& item) {
    return item.kind == Kind::kSign && has_word("not either neither both only no any", item.sign);
  };
  std::size_t k = items_.size();
  while (k > 0 && is_inner(items_[k - 1])) --k;
  if (k == 0) return nullptr;
  const Item& last = items_[k - 1];
  if (last.kind == Kind::kSign) {
    const bool is_aside = last.sign == "who" && k > 1;
    if (is_aside) return &items_[items_[k - 2].is_thing() || k < 3 ? k - 2 : k - 3];
    const bool goes_on = has_word("and , or he so", last.sign);
    return goes_on && items_[0].is_thing() ? &items_[0] : nullptr;
  }
  const bool is_apart = k > 1 && items_[k - 2].is_sign("separates");  // "separates A from B"
  if (!last.is_thing() || is_apart) return nullptr;
  // "Ann drinks tea with the doctor": it is Ann who is with the doctor.
  const bool is_said = last.starts_with_verb && k > 1 && items_[k - 2].is_thing();
  return &items_[is_said ? k - 2 : k - 1];
}

// Decides whether a thing is a person as it is named here, such as "the owner of the dog" or "the
// tea drinker"; `behind` is the word after its own ones.
bool Tagger::is_person(const Operand& thing, std::size_t behind) const {
  if (text(behind) != "'s" && is_person_noun(text(behind))) return true;
  for (std::size_t k = link_start_; k < at_; ++k) {
    if (is_person_noun(text(k)) && !(is("relation", text(k)) && vocabulary_.is_familiar(text(k))))
      return true;
  }
  return !thing.is_position() && vocabulary_.is_of_people(thing.attribute);
}

// Recognises "the man whom Ann met", "the man Ann met": what did she do?
bool Tagger::is_object_of_verb(std::size_t behind) const {
  const std::size_t before = at_ > 0 && is_determiner(text(at_ - 1)) ? at_ - 1 : at_;
  if (before <= link_start_) return false;
  if (is_here("who/that/whom", before - 1))
    return before - 1 > link_start_ ? is_person_noun(text(before - 2))
                                    : !items_.empty() && !items_.back().is_sign("and");
  return before > link_start_ + 1 && before == at_ && is_here("<determiner> <person>", at_ - 2) &&
         is_verb(text(behind)) && words_[at_].is_capital;
}

// Judges the words that lead from one thing to another, or to a sign. Adds a sign if two people
// deal with each other; fails if the words may say anything.
std::optional<Error> Tagger::link(std::optional<Operand> object, std::size_t length) {
  const Item* subject = linked_subject();
  const std::size_t behind = at_ + length;
  LinkWords words{.first = link_start_, .last = at_, .object = object};
  words.has_subject = subject != nullptr || (items_.empty() && subject_);
  words.is_subject_person = subject != nullptr
                                ? subject->is_person
                                : items_.empty() && subject_ && !subject_->is_position() &&
                                      vocabulary_.is_of_people(subject_->attribute);
  if (object && object->is_position()) {
    const bool is_with = find_pattern(words_, "with", link_start_) < at_;
    const std::string_view noun = text(behind - 1);
    words.is_object_person = is_with ? !is("spot", noun) : noun != "one" && is_person_noun(noun);
  } else if (object) {
    // "from Chile", but not "from the Chilean"
    const bool is_country = is_nationality(text(at_)) && at_ > 0 && !is_determiner(text(at_ - 1));
    words.is_object_person = (vocabulary_.is_of_people(object->attribute) && !is_country) ||
                             (is_person_noun(text(behind)) && !is_verb(text(behind)));
    if (words.is_object_person && text(behind) != "'s" && is_object_of_verb(behind))
      return not_understood((is_determiner(text(at_ - 1)) ? at_ - 1 : at_) - 1);
  }
  const Link link = link_of(vocabulary_, words_, words);
  if (link.is_vague)
    remark_ = puzzles::quoted(words_[link.word].written()) + " is read as having it";
  if (link.kind == Link::Kind::kSame) return std::nullopt;
  // "The person who loves the spaghetti eater": prompts mean the one who loves spaghetti.
  const bool is_prompt = link.kind == Link::Kind::kDealing && object && !object->is_position() &&
                         has_clause_ && !vocabulary_.is_of_people(object->attribute) &&
                         is("liking", text(link.word)) && is("doer", text(behind)) &&
                         vocabulary_.goes_with(object->attribute, text(behind));
  if (is_prompt) {
    remark_ = puzzles::quoted(text(link.word)) + " is read as being the one";
    return std::nullopt;
  }
  if (link.kind == Link::Kind::kUnclear || !object) return not_understood(link.word);
  items_.push_back({.kind = Kind::kSign, .sign = "deals", .word = words_[link.word]});
  return std::nullopt;
}

// Judges the words after the last item: "Ann and the doctor met".
std::optional<Error> Tagger::link_to_end() {
  if (at_ == link_start_) return std::nullopt;
  const bool are_two = items_.size() == 3 && items_[1].is_sign("and") && items_[0].is_thing() &&
                       items_[2].is_thing() && items_[0].is_person && items_[2].is_person;
  const std::size_t verb = find_pattern(words_, "<dealing>", link_start_);
  if (!are_two || verb == words_.size()) return link(std::nullopt, 0);
  items_.push_back({.kind = Kind::kSign, .sign = "deals", .word = words_[verb]});
  return std::nullopt;
}

// Recognises that someone no longer has what is named: who sold a dog or leaves a house.
bool Tagger::is_parted_from(int attribute) const {
  const auto goes_with = [&](std::string_view word) {
    return vocabulary_.goes_with(attribute, word);
  };
  for (std::size_t k = phrase_start_; k < at_; ++k) {
    const bool is_parting = has_word("sell sells selling sold leaves leaving", text(k));
    if (is_parting && !goes_with(text(k)) && (goes_with("own") || goes_with("live"))) return true;
  }
  return false;
}

// Recognises that a colour of houses is said of something else, as in "wears red", "the red cat"
// and "Ann's cat is red", or that someone does something to a house. Returns the word that says so.
std::optional<std::size_t> Tagger::not_of_house(const Operand& value, std::size_t length) const {
  if (value.is_position() || !vocabulary_.is_of_houses(value.attribute)) return std::nullopt;
  const std::size_t behind = at_ + length;
  const std::string_view next = text(behind);
  std::size_t verb = at_;
  while (verb > phrase_start_ && !is_verb(text(verb - 1))) --verb;
  const bool has_verb = verb-- > phrase_start_;
  const auto deeds = has_word("house houses home homes", next) ? "building-deed" : "worn";
  if (has_verb && is(deeds, text(verb)) && !has_word("one ones", next) &&
      !vocabulary_.goes_with(value.attribute, text(verb)))
    return verb;
  if (is("painted", next)) return std::nullopt;
  if (is_here("$", behind)) {
    // "Ann's cat is red", where the cat is no house
    const bool is_of_belonging = has_verb && !items_.empty() && items_.back().is_thing() &&
                                 items_.back().is_owned && is_here("is/was", at_ - 1) &&
                                 behind_thing_ + 1 == at_;
    return is_of_belonging ? std::optional(at_) : std::nullopt;
  }
  // "the red cat", "red hair"; but "a ranch-style home"
  const bool is_noun_here = !is_here("style/type <painted>/<spot>", behind) && is_filler(next) &&
                            !is_verb(next) && !is_determiner(next) && !is_person_noun(next) &&
                            !is("spot", next) && next.size() > 3 &&
                            !has_word("also only always with from whose which that where", next);
  return is_noun_here || vocabulary_.match(words_, behind) ? std::optional(behind) : std::nullopt;
}

// Recognises "likes the red house", whose subject may live elsewhere.
bool Tagger::is_mere_liking(std::size_t verb, Operand thing, std::size_t behind) const {
  if (thing.is_position() || vocabulary_.goes_with(thing.attribute, text(verb))) return false;
  return is("liking", text(verb)) && has_word("house home flat apartment", text(behind));
}

// Returns the end of words after a value that belong to it: the "house" of "the red house is", the
// "motorbike" of "the Honda motorbike".
std::size_t Tagger::end_of_noun(std::size_t k) const {
  const auto is_part = [&](std::string_view word) {
    return !is_verb(word) && word != "who" && word != "'s" &&
           (is_filler(word) || vocabulary_.is_familiar(word));
  };
  while (k < words_.size() && !words_[k].is_sign() && is_part(text(k))) ++k;
  return k;
}

// Returns the candidates that the words around do not rule out, those that they fit best first. A
// word that fits another candidate better rules one out, unless it says only that something is
// liked: that can be said of anything.
std::vector<Operand> Tagger::decide(const ValueMatch& match) const {
  if (match.candidates.size() == 1) return match.candidates;
  std::vector<std::string_view> around;
  const bool is_after_thing = !items_.empty() && items_.back().is_thing();
  for (std::size_t k = is_after_thing ? end_of_noun(phrase_start_) : phrase_start_; k < at_; ++k)
    around.push_back(words_[k].text);
  const std::size_t behind = at_ + match.length;
  for (std::size_t k = behind; k < end_of_noun(behind); ++k) around.push_back(words_[k].text);
  const auto score = [&](const Operand& one, bool counts_liking, auto fitness) {
    int sum = 0;
    for (const std::string_view word : around) {
      if (counts_liking || !is("liking", word)) sum += fitness(one.attribute, word);
    }
    return sum;
  };
  // Keeps those that fit best by words other than "likes", and puts those that fit best by all
  // words first.
  const auto keep_best = [&](std::vector<Operand>& from, auto fitness) {
    int most = 0;
    for (const Operand& one : from) most = std::max(most, score(one, false, fitness));
    std::erase_if(from, [&](const Operand& one) { return score(one, false, fitness) < most; });
    std::stable_sort(from.begin(), from.end(), [&](const Operand& a, const Operand& b) {
      return score(a, true, fitness) > score(b, true, fitness);
    });
    return score(from.front(), true, fitness);
  };
  std::vector<Operand> best = match.candidates;
  const int most = keep_best(best, [&](int attribute, std::string_view word) {
    return vocabulary_.fitness(attribute, word);
  });
  const auto is_naming = [&](const Operand& one) { return vocabulary_.is_naming(one.attribute); };
  if (most == 0 && std::any_of(best.begin(), best.end(), is_naming))
    std::erase_if(best, [&](const Operand& one) { return !is_naming(one); });
  // How does the text speak of other values of the same attribute?
  keep_best(best, [&](int attribute, std::string_view word) {
    return is_verb(word) && vocabulary_.is_said_of(attribute, word) ? 1 : 0;
  });
  // "Orange" means orange rather than oranges.
  const Operand literal = match.candidates.front();
  if (match.exact == 1 && std::find(best.begin(), best.end(), literal) != best.end())
    best = {literal};
  return best;
}

}  // namespace quadrille::puzzles::zebra
