// SPDX-License-Identifier: MIT
//
// Attributes of a text that lists none. What is drunk is a drink, what is smoked a brand, what is
// kept a pet; colours of houses and nationalities are known words; names are capitalised words that
// are nothing else. Attributes that each lack values, but make a full one together, are merged,
// such as hobbies of which some are played and others enjoyed. One value may be unnamed.

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// How values of a class appear: after a verb, before a noun, before a passive.
struct UsageClass {
  std::string_view name;
  std::string_view verbs;
  std::string_view nouns;
  std::string_view passives;
};

constexpr std::array kClasses = {
    UsageClass{"Drink", "drinks drink drinking drank sips sipping", "drinker drinkers", "drunk"},
    UsageClass{"Cigarette", "smokes smoke smoking", "smoker smokers", "smoked"},
    UsageClass{
        "Pet",
        "owns own owning keeps keep keeping holds holding raises raising rears rearing breeds "
        "breeding has have having with pet",
        "owner keeper", "kept owned"},
    UsageClass{"Food", "eats eat eating ate", "eater", "eaten"},
    UsageClass{"Car", "drives drive driving", "driver", "driven"},
    UsageClass{"Game", "plays play playing", "player", "played"},
    UsageClass{"Clothing", "wears wear wearing", "wearer", "worn"},
    UsageClass{"Language", "speaks speak speaking", "speaker", "spoken"},
    UsageClass{"Book", "reads reading", "reader", ""},
    UsageClass{"Hobby", "enjoys enjoy enjoying likes loves prefers collects",
               "lover fan enthusiast", "enjoyed"},
};

constexpr std::string_view kNationality = "Nationality", kColor = "Colour", kJob = "Job",
                           kName = "Name";

constexpr std::string_view kEndOfValue =
    "$/'s/<determiner>/<verb>/<ordinal>/<number>/in/on/at/with/who/which/that/whose/where/and/or/"
    "to/"
    "next/not/of/for/as/is/lives/by/house/houses/beside/left/right/immediately/directly/between/"
    "neither/nor/either/but/if/then/from/brand/given/these/different/neighbour/favourite/favorite/"
    "same/each/other/cigarettes/cigars/cigarette/cigar/person/man/woman/one/owner/smoker/drinker/"
    "keeper/player/lover";

// "red house", "the house is red", "red walls", "lives in red"
bool names_house(const std::vector<Word>& words, std::size_t k) {
  return is_at(words, k, ". house/houses/home/one/walls/door/roof/building/colored/coloured") ||
         match_pattern("{is/painted} . {$$/,/and/but}", words, k);
}

class Collector {
 public:
  void read(const std::vector<Word>& words) {
    for (std::size_t k = 0; k < words.size(); ++k) look(words, k);
  }

  // Reads names, which requires all other values to be known.
  void read_names(const std::vector<Word>& words) {
    for (std::size_t k = 0; k < words.size(); ++k) {
      const bool is_subject = is_at(words, k, ". <verb>/and/,/'s/$$");
      const bool is_other = is_at(words, k,
                                  "<filler>/<ordinal>/who/what/which/where/whose/there/neither/"
                                  "either/both/if/of/between");
      const bool is_noun = k > 0 && is_determiner(words[k - 1].text);
      if (words[k].is_capital && !is_other && !is_noun && (k > 0 || is_subject) &&
          !is_known(words[k].text))
        add(kName, std::string(words[k].written()));
    }
  }

  std::map<std::string_view, std::vector<std::string>>& values() { return values_; }

  // Drops values that were found only by a general verb and belong elsewhere.
  void settle() {
    for (const std::string_view general : {std::string_view("Pet"), std::string_view("Hobby")}) {
      std::erase_if(values_[general], [&](const std::string& value) {
        return std::any_of(values_.begin(), values_.end(), [&](const auto& other) {
          return other.first != general && has(other.second, value) &&
                 !(general == "Pet" && other.first == "Hobby");
        });
      });
    }
    drop_empty();
  }

  void drop_empty() {
    std::erase_if(values_, [](const auto& one) { return one.second.empty(); });
  }

 private:
  static std::string key_of(std::string_view value) {
    std::string key;
    for (const Word& word : words_of({value})) key += stem(word.text);
    return key;
  }
  static bool has(const std::vector<std::string>& list, std::string_view value) {
    return std::any_of(list.begin(), list.end(),
                       [&](const std::string& one) { return key_of(one) == key_of(value); });
  }
  bool is_known(std::string_view word) const {
    for (const auto& [name, list] : values_) {
      for (const std::string& value : list) {
        for (const Word& part : words_of({value})) {
          if (stem(part.text) == stem(word)) return true;
        }
      }
    }
    return false;
  }

  void add(std::string_view name, std::string value) {
    auto& list = values_[name];
    if (!value.empty() && !has(list, value)) list.push_back(std::move(value));
  }

  void look(const std::vector<Word>& words, std::size_t k) {
    const std::string_view word = words[k].text;
    const std::string here = written(words, k, k + 1);
    if (is_nationality(word) && words[k].is_capital) return add_nationality(word, here);
    if (is("color", word) && names_house(words, k)) return add(kColor, here);
    if (match_pattern("{<determiner>/as} <occupation>", words, k)) return add(kJob, here);
    for (const UsageClass& one : kClasses) {
      if (has_word(one.verbs, word)) take_behind(words, k + 1, one.name);
      if (has_word(one.nouns, word)) take_before(words, k, one.name);
      if (has_word(one.nouns, word) && is_at(words, k + 1, "of"))
        take_behind(words, k + 2, one.name);
      if (has_word(one.passives, word)) take_subject(words, k, one.name);
    }
    if (is_at(words, k, "'s owner/keeper")) take_before(words, k, "Pet");
  }

  void add_nationality(std::string_view word, const std::string& value) {
    for (const std::string& known : values_[kNationality]) {
      for (const std::string_view group : synonyms()) {
        if (has_word(group, word) && has_word(group, words_of({known}).front().text)) return;
      }
    }
    add(kNationality, value);
  }

  void take_behind(const std::vector<Word>& words, std::size_t k, std::string_view name) {
    constexpr std::string_view kBefore =
        "a/an/the/his/her/their/to/go/only/for/certain/going/smoking/drinking/playing/eating/"
        "keeping/"
        "many";
    while (is_at(words, k, kBefore)) ++k;
    std::size_t end = k;
    // A verb may be a value: "enjoys reading".
    if (is_at(words, k, "<verb>") && words[k].text.ends_with("ing")) ++end;
    while (end < k + 4 && !is_at(words, end, kEndOfValue)) ++end;
    if (end == k) return;
    const std::string_view first = words[k].text;
    if (is_nationality(first) && name != "Language") return;
    if (is("color", first) && (names_house(words, k) || names_house(words, end - 1))) return;
    if (is_filler(first) && !is_verb(first)) {
      if (end == k + 1 && first != "fish" && first != "bird") return;
      if (has_word("pet pets", first)) ++k;
    }
    // "dogs as pets", "a cat for a pet"
    add(name, written(words, k, end));
  }

  void take_before(const std::vector<Word>& words, std::size_t k, std::string_view name) {
    std::size_t start = k;
    while (start > 0 && k - start < 3 && !is_at(words, start - 1, kEndOfValue)) --start;
    if (start < k && !is_nationality(words[start].text) && !is_filler(words[k - 1].text) &&
        !(start + 1 == k && is("color", words[start].text)))
      add(name, written(words, start, k));
  }

  // "Coffee is drunk", "where the horse is kept"
  void take_subject(const std::vector<Word>& words, std::size_t k, std::string_view name) {
    std::size_t end = k;
    while (end > 0 && is_at(words, end - 1, "is/are/being/was")) --end;
    if (end < k) take_before(words, end, name);
  }

  std::map<std::string_view, std::vector<std::string>> values_;
};

Error unclear(const std::vector<Sentence>& sentences, const std::string& why) {
  return error_at(
      sentences.front().words.front(),
      why + " (expected all values in the text, or lists such as 'Pet: cat, dog, fox')");
}

}  // namespace

Result<std::vector<Attribute>> inferred_attributes(const std::vector<Sentence>& sentences,
                                                   std::optional<int> count) {
  Collector collector;
  for (const Sentence& sentence : sentences) collector.read(sentence.words);
  collector.settle();
  auto& values = collector.values();
  if (values.size() < 2 || !values.contains(kNationality)) {
    for (const Sentence& sentence : sentences) collector.read_names(sentence.words);
    collector.drop_empty();
  }
  std::size_t most = 0;
  for (const auto& [name, list] : values) most = std::max(most, list.size());
  const std::size_t size = count ? static_cast<std::size_t>(*count) : most;
  if (size < 2 || values.empty()) return unclear(sentences, "the text names no values");
  std::vector<Attribute> attributes;
  Attribute rest{values.contains("Hobby") ? "Hobby 2" : "Hobby", {}};
  std::string short_ones;
  const auto is_enough = [&](const std::vector<std::string>& list) {
    return list.size() == size || (list.size() + 1 == size && size > 2);
  };
  for (const auto& [name, list] : values) {
    if (list.size() > size)
      return unclear(sentences, std::string(name) + " seems to have more than " +
                                    std::to_string(size) + " values: " + listed(list, ", "));
    if (is_enough(list)) {
      attributes.push_back({std::string(name), list});
    } else {
      rest.values.insert(rest.values.end(), list.begin(), list.end());
      short_ones +=
          (short_ones.empty() ? "" : "; ") + std::string(name) + ": " + listed(list, ", ");
    }
  }
  if (!rest.values.empty() && !is_enough(rest.values))
    return unclear(sentences, "it is not clear which values belong together: " + short_ones +
                                  " (of " + std::to_string(size) + " each)");
  if (!rest.values.empty()) attributes.push_back(std::move(rest));
  for (Attribute& attribute : attributes) attribute.complete(static_cast<int>(size));
  return attributes;
}

}  // namespace quadrille::puzzles::zebra
