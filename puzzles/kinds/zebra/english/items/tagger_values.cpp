// SPDX-License-Identifier: MIT
//
// Decides which values some words may mean: those of the attributes that the surrounding words do
// not rule out. Fails if the words mean another person.

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kLiking =
    "like likes liked liking love loves loved enjoy enjoys enjoyed prefer prefers preferred fond";

}  // namespace

// Reads attribute:value, as in tables. Returns the attribute, and the number of words up to the
// colon.
std::optional<std::pair<int, std::size_t>> Tagger::qualifier_here() const {
  const auto name_of = [](const std::vector<Word>& words, std::size_t start, std::size_t length) {
    std::string name;
    for (std::size_t k = start; k < start + length; ++k) name += words[k].text;
    return name;
  };
  std::optional<std::pair<int, std::size_t>> alike;
  for (std::size_t length = 1; length <= 4; ++length) {
    if (text(at_ + length) != ":") continue;
    for (int a = 0; a < vocabulary_.board().columns; ++a) {
      const std::string& attribute = vocabulary_.board().attributes[a].name;
      const auto words = words_of({attribute});
      if (written(words_, at_, at_ + length) == attribute) return std::pair(a, length + 1);
      if (!alike && name_of(words, 0, words.size()) == name_of(words_, at_, length))
        alike = {a, length + 1};
    }
  }
  return alike;
}

// Leaves out values that differ from the words, if one of the same attribute is written like them.
void Tagger::keep_written(ValueMatch& match, std::size_t start) const {
  const std::string name = written(words_, start, start + match.length);
  std::vector<Operand> same, kept;
  for (const Operand& one : match.candidates) {
    if (vocabulary_.board().name(one) == name) same.push_back(one);
  }
  std::size_t exact = 0;
  for (std::size_t k = 0; k < match.candidates.size(); ++k) {
    const Operand& one = match.candidates[k];
    const bool is_out = std::any_of(same.begin(), same.end(), [&](const Operand& other) {
      return other.attribute == one.attribute && other != one;
    });
    if (is_out) continue;
    kept.push_back(one);
    if (k < match.exact) ++exact;
  }
  match.candidates = std::move(kept);
  match.exact = exact;
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
  const bool is_modal = has_word("may will", text(at_)) && !words_[at_].is_capital &&
                        (is_verb(text(at_ + 1)) || has_word("or not", text(at_ + 1)));
  if (is_modal) return std::nullopt;
  auto match = vocabulary_.match(words_, at_);
  if (!match) return age_here();
  keep_written(*match, at_);
  // A number that counts things is not a value.
  const std::size_t next = at_ + match->length;
  const bool counts =
      is_noun(next) || text(next) == "between" || text(next) == "apart" || text(next) == "away";
  if (match->length == 1 && number_word(text(at_)) && counts) return std::nullopt;
  return match;
}

// Reads "Ann is 25" if the value is "25 years".
std::optional<ValueMatch> Tagger::age_here() const {
  const std::size_t before = at_ > 0 && text(at_ - 1) == "not" ? at_ - 1 : at_;
  const bool is_alone = before > 0 && has_word("is was aged", text(before - 1)) &&
                        (at_ + 1 == words_.size() || has_word(", and but or", text(at_ + 1)));
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

std::optional<Error> Tagger::take_value(const ValueMatch& match) {
  std::vector<Operand> values = decide(match);
  if (is_somebody_else(at_ + match.length) || is_of_somebody_else() ||
      std::any_of(values.begin(), values.end(),
                  [this](const Operand& one) { return is_parted_from(one.attribute); }))
    return not_understood(phrase_start_);
  const Operand first = values.front();
  values.erase(values.begin());
  add_thing(first, match.length, std::move(values));
  return std::nullopt;
}

// Recognises other people: "likes the tea drinker", "works for the man who drinks tea".
bool Tagger::is_somebody_else(std::size_t behind) const {
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

// Recognises "Ann keeps the Dane's dog", which does not say that she is the Dane.
bool Tagger::is_of_somebody_else() const {
  return items_.size() > 1 && text(phrase_start_) == "'s" && items_.back().starts_with_verb &&
         items_[items_.size() - 2].kind == Kind::kThing;
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

// Recognises "visits the red house" and "likes the red house", whose subject may live elsewhere.
bool Tagger::is_mere_liking(std::size_t verb, Operand thing, std::size_t behind) const {
  if (thing.is_position() || vocabulary_.goes_with(thing.attribute, text(verb))) return false;
  if (has_word("visit visits visited visiting", text(verb))) return true;
  return has_word(kLiking, text(verb)) && has_word("house home flat apartment", text(behind));
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
  const bool is_after_thing = !items_.empty() && items_.back().kind == Kind::kThing;
  for (std::size_t k = is_after_thing ? end_of_noun(phrase_start_) : phrase_start_; k < at_; ++k)
    around.push_back(words_[k].text);
  const std::size_t behind = at_ + match.length;
  for (std::size_t k = behind; k < end_of_noun(behind); ++k) around.push_back(words_[k].text);
  const auto score = [&](const Operand& one, bool counts_liking, auto fitness) {
    int sum = 0;
    for (const std::string_view word : around) {
      if (counts_liking || !has_word(kLiking, word)) sum += fitness(one.attribute, word);
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
