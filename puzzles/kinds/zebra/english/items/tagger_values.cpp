// SPDX-License-Identifier: MIT
//
// Decides which value some words mean. If several are possible, it is that of the attribute that
// fits the surrounding words best. Fails if none or several fit, or if the words mean another
// person.

#include <algorithm>

#include "puzzles/kinds/zebra/english/items/tagger.hpp"

namespace quadrille::puzzles::zebra {

// Reads attribute:value, as in tables. Returns the attribute, and the number of words up to the
// colon.
std::optional<std::pair<int, std::size_t>> Tagger::qualifier_here() const {
  const auto name_of = [](const std::vector<Word>& words, std::size_t start, std::size_t length) {
    std::string name;
    for (std::size_t k = start; k < start + length; ++k) name += words[k].text;
    return name;
  };
  for (std::size_t length = 1; length <= 4; ++length) {
    if (text(at_ + length) != ":") continue;
    for (int a = 0; a < vocabulary_.board().columns; ++a) {
      const auto words = words_of({vocabulary_.board().attributes[a].name});
      if (name_of(words, 0, words.size()) == name_of(words_, at_, length))
        return std::pair(a, length + 1);
    }
  }
  return std::nullopt;
}

std::optional<ValueMatch> Tagger::value_here() const {
  if (const auto qualifier = qualifier_here()) {
    const auto [attribute, length] = *qualifier;
    auto match = vocabulary_.match(words_, at_ + length);
    if (!match) return std::nullopt;
    std::erase_if(match->candidates,
                  [a = attribute](const Operand& one) { return one.attribute != a; });
    if (match->candidates.empty()) return std::nullopt;
    match->length += length;
    return match;
  }
  auto match = vocabulary_.match(words_, at_);
  if (!match) return age_here();
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

std::optional<Error> Tagger::take_value(const ValueMatch& match) {
  const auto value = decide(match);
  if (!value) {
    std::string names;
    for (const Operand& one : match.candidates)
      names += (names.empty() ? "" : " or ") + vocabulary_.board().attributes[one.attribute].name +
               ':' + vocabulary_.board().name(one);
    return error_at(words_[at_], puzzles::quoted(written(words_, at_, at_ + match.length)) +
                                     " may be " + names + " (expected words that tell which)");
  }
  if (is_somebody_else(at_ + match.length) || is_of_somebody_else() ||
      is_parted_from(value->attribute))
    return not_understood(phrase_start_);
  add_thing(*value, match.length);
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

// Returns the candidate whose attribute goes best with the words around it; nullopt if none or
// several do.
std::optional<Operand> Tagger::decide(const ValueMatch& match) const {
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
  std::vector<Operand> best = best_by(match.candidates, [&](int attribute, std::string_view word) {
    return vocabulary_.fitness(attribute, word);
  });
  if (most == 0)
    std::erase_if(best, [&](const Operand& one) { return !vocabulary_.is_naming(one.attribute); });
  // Compare how the text speaks of other values of the same attribute.
  if (best.size() > 1)
    best = best_by(best, [&](int attribute, std::string_view word) {
      return is_verb(word) && vocabulary_.is_said_of(attribute, word) ? 1 : 0;
    });
  // "Orange" means orange rather than oranges.
  if (best.size() > 1 && match.exact == 1 && best.front() == match.candidates.front())
    best.resize(1);
  return best.size() == 1 ? std::optional(best.front()) : std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
