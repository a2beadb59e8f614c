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

std::string_view text_at(const Sentence& sentence, std::size_t k) {
  return k < sentence.words.size() ? sentence.words[k].text : std::string_view();
}

bool ends_value(const Sentence& sentence, std::size_t k) {
  const std::string_view word = text_at(sentence, k);
  if (word.empty() || word == "'s" || sentence.words[k].is_sign()) return true;
  if (is_determiner(word) || is_verb(word) || ordinal_word(word) || number_word(word)) return true;
  return has_word(
      "in on at with who which that whose where and or to next not of for as is lives by house "
      "houses beside left right immediately directly between neither nor either but if then from "
      "brand given these different neighbour favourite favorite same each other "
      "cigarettes cigars cigarette cigar person man woman one owner smoker drinker keeper player "
      "lover",
      word);
}

class Collector {
 public:
  void read(const Sentence& sentence) {
    for (std::size_t k = 0; k < sentence.words.size(); ++k) look(sentence, k);
  }

  // Reads names, which requires all other values to be known.
  void read_names(const Sentence& sentence) {
    for (std::size_t k = 0; k < sentence.words.size(); ++k) {
      const Word& word = sentence.words[k];
      const std::string_view next = text_at(sentence, k + 1);
      const bool is_subject =
          is_verb(next) || next == "and" || next == "," || next == "'s" || next.empty();
      const bool is_first = k == 0;
      if (!word.is_capital || is_filler(word.text) || is_known(word.text) ||
          ordinal_word(word.text) ||
          has_word("who what which where whose there neither either both if of between", word.text))
        continue;
      const std::string_view before = k > 0 ? text_at(sentence, k - 1) : "";
      if (is_determiner(before) || (is_first && !is_subject)) continue;
      add(kName, std::string(word.written()));
    }
  }

  std::map<std::string_view, std::vector<std::string>>& values() { return values_; }

  // Drops values that were found only by a general verb and belong elsewhere.
  void settle() {
    for (const std::string_view general : {std::string_view("Pet"), std::string_view("Hobby")}) {
      auto& mine = values_[general];
      std::erase_if(mine, [&](const std::string& value) {
        return std::any_of(values_.begin(), values_.end(), [&](const auto& other) {
          return other.first != general && has(other.second, value) &&
                 !(general == "Pet" && other.first == "Hobby");
        });
      });
    }
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
    return std::any_of(values_.begin(), values_.end(), [&](const auto& one) {
      return std::any_of(one.second.begin(), one.second.end(), [&](const std::string& value) {
        const auto words = words_of({value});
        return std::any_of(words.begin(), words.end(),
                           [&](const Word& part) { return stem(part.text) == stem(word); });
      });
    });
  }

  void add(std::string_view name, std::string value) {
    auto& list = values_[name];
    if (!value.empty() && !has(list, value)) list.push_back(std::move(value));
  }

  void look(const Sentence& sentence, std::size_t k) {
    const std::string_view word = text_at(sentence, k);
    if (is_nationality(word) && sentence.words[k].is_capital) return add_nationality(sentence, k);
    if (is("color", word) && names_house(sentence, k))
      return add(kColor, written(sentence.words, k, k + 1));
    if (is("occupation", word)) {
      const std::string_view before = k > 0 ? text_at(sentence, k - 1) : "";
      if (is_determiner(before) || before == "as")
        return add(kJob, written(sentence.words, k, k + 1));
    }
    for (const UsageClass& one : kClasses) {
      if (has_word(one.verbs, word)) take_behind(sentence, k + 1, one.name);
      if (has_word(one.nouns, word)) take_before(sentence, k, one.name);
      if (has_word(one.nouns, word) && text_at(sentence, k + 1) == "of")
        take_behind(sentence, k + 2, one.name);
      if (has_word(one.passives, word)) take_subject(sentence, k, one.name);
    }
    if (word == "'s" && has_word("owner keeper", text_at(sentence, k + 1)))
      take_before(sentence, k, "Pet");
  }

  void add_nationality(const Sentence& sentence, std::size_t k) {
    const std::string_view word = text_at(sentence, k);
    for (const std::string& known : values_[kNationality]) {
      for (const std::string_view group : synonyms()) {
        if (has_word(group, word) && has_word(group, words_of({known}).front().text)) return;
      }
    }
    add(kNationality, written(sentence.words, k, k + 1));
  }

  // "red house", "the house is red", "red walls", "lives in red"
  static bool names_house(const Sentence& sentence, std::size_t k) {
    const std::string_view next = text_at(sentence, k + 1),
                           before = k > 0 ? text_at(sentence, k - 1) : "";
    if (has_word("house houses home one walls door building roof colored coloured", next))
      return true;
    return (before == "is" || before == "painted") && (next.empty() || has_word(", and but", next));
  }

  void take_behind(const Sentence& sentence, std::size_t k, std::string_view name) {
    while (has_word("a an the his her their to go only for certain", text_at(sentence, k)) ||
           has_word("going smoking drinking playing eating keeping many", text_at(sentence, k)))
      ++k;
    std::size_t end = k;
    // A verb may be a value: "enjoys reading".
    if (is_verb(text_at(sentence, k)) && text_at(sentence, k).ends_with("ing")) ++end;
    while (end < k + 4 && !ends_value(sentence, end)) ++end;
    if (end == k) return;
    const std::string_view first = text_at(sentence, k);
    if (is_nationality(first) && name != "Language") return;
    if (is("color", first) && (names_house(sentence, k) || names_house(sentence, end - 1))) return;
    if (is_filler(first) && !is_verb(first)) {
      if (end == k + 1 && first != "fish" && first != "bird") return;
      if (has_word("pet pets", first)) ++k;
    }
    // "dogs as pets", "a cat for a pet"
    add(name, written(sentence.words, k, end));
  }

  void take_before(const Sentence& sentence, std::size_t k, std::string_view name) {
    std::size_t start = k;
    while (start > 0 && k - start < 3 && !ends_value(sentence, start - 1)) --start;
    if (start == k || is_nationality(text_at(sentence, start)) ||
        (start + 1 == k && is("color", text_at(sentence, start))) ||
        is_filler(text_at(sentence, k - 1)))
      return;
    add(name, written(sentence.words, start, k));
  }

  // "Coffee is drunk", "where the horse is kept"
  void take_subject(const Sentence& sentence, std::size_t k, std::string_view name) {
    std::size_t end = k;
    while (end > 0 && has_word("is are being was", text_at(sentence, end - 1))) --end;
    if (end < k) take_before(sentence, end, name);
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
  for (const Sentence& sentence : sentences) collector.read(sentence);
  collector.settle();
  auto& values = collector.values();
  if (values.size() < 2 || !values.contains(kNationality)) {
    for (const Sentence& sentence : sentences) collector.read_names(sentence);
    std::erase_if(values, [](const auto& one) { return one.second.empty(); });
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
