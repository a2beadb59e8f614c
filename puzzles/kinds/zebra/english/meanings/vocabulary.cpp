// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::size_t kMaxWords = 8;  // of a value

constexpr std::string_view kEmptyWords =
    "is are was be been has have had having do does each every everyone everybody unique different "
    "distinct people their they all something for in on by with and to of certain type kind sort "
    "'s from as at or who it its";

constexpr std::string_view kPlaceWords =
    "row left right leftmost rightmost position positions place places neighbour neighbours "
    "queue line middle adjacent beside numbered front behind race finished "
    "house houses floor floors shelf street";

void add_once(std::vector<Operand>& list, Operand value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

}  // namespace

Vocabulary::Vocabulary(const Board& board, const std::vector<std::string>& headers)
    : board_(board), cues_(board.columns), verbs_(board.columns), names_(board.columns) {
  for (int a = 0; a < board.columns; ++a) {
    std::string header = board.attributes[a].name;
    if (static_cast<std::size_t>(a) < headers.size()) header += ' ' + headers[a];
    std::set<std::string> stems;
    for (const Word& word : words_of({header})) {
      if (word.text == "name" || word.text == "names" || word.text == "called") naming_.insert(a);
      tells_wishes_ = tells_wishes_ || is("wish", word.text);
      if (!word.is_sign() && word.text != "'s") stems.insert(stem(word.text));
    }
    header_stems_.insert(stems.begin(), stems.end());
    for (const Cue& cue : cues()) {
      if (!has_stem_of(stems, cue.header)) continue;
      for (const std::string_view word : split(cue.words))
        cues_[a].insert(word.starts_with('=') ? std::string(word) : stem(word));
    }
    // Words that many headers have, such as "person" or "is", distinguish nothing.
    for (const Word& word : words_of({header})) {
      const bool is_empty = is_determiner(word.text) || is_place_noun(word.text) ||
                            has_word(kEmptyWords, word.text) || word.is_sign();
      if (!is_empty) cues_[a].insert(stem(word.text));
    }
    names_[a] = stems_in(board.attributes[a].name);
    for (int v = 0; v < board.rows; ++v) add_value({a, v});
  }
  // The name of a mother or child names another person.
  for (int a = 0; a < board.columns; ++a) {
    if (cues_[a].contains(stem("mother")) || cues_[a].contains(stem("child"))) naming_.erase(a);
  }
  learn_people();
}

// Finds the attributes of people. Words such as "captain" or "rider" name the people of a text only
// if no attribute is more clearly theirs: the captains of boats are no boats.
void Vocabulary::learn_people() {
  constexpr std::string_view kThings =
      "boat ship horse dog cat pet car house street town company band team train animal "
      "appointment "
      "meeting lesson visit";
  constexpr std::string_view kPeople =
      "people person man woman boy girl friend guest neighbour resident tenant kid pupil student "
      "colleague suspect nationality job occupation profession lady gentleman runner swimmer racer "
      "cyclist sibling cousin villager child children surname forename";
  constexpr std::string_view kRelated =
      "child mother father son daughter wife husband spouse boss owner teacher";
  std::vector<int> doers;
  bool has_names = false;
  for (int a = 0; a < board_.columns; ++a) {
    const auto& values = board_.attributes[a].values;
    const auto are_all = [&](std::string_view word_class) {
      return std::all_of(values.begin(), values.end(), [&](const std::string& value) {
        const std::vector<Word> words = words_of({value});
        return !words.empty() && is(word_class, words.back().text);
      });
    };
    const std::vector<Word> header = words_of({board_.attributes[a].name});
    const bool are_children = has_pattern(header, "child/children") && naming_.empty();
    const bool is_named = naming_.contains(a);
    const bool is_related = has_stem_of(cues_[a], kRelated) && !are_children && !is_named;
    if (is_related || has_stem_of(names_[a], kThings)) continue;
    const bool is_clear =
        is_named || has_stem_of(names_[a], kPeople) || are_all("occupation") ||
        (are_all("nationality") && !has_stem_of(names_[a], "country town city destination"));
    if (is_clear) people_.insert(a);
    has_names = has_names || is_named || has_stem_of(names_[a], kPeople);
    const bool does = std::any_of(header.begin(), header.end(), [](const Word& word) {
      return is("doer", word.text) || is("occupation", stem(word.text)) ||
             is_person_noun(word.text);
    });
    if (!is_clear && does) doers.push_back(a);
  }
  if (!has_names && doers.size() == 1) people_.insert(doers.front());
  if (has_names || !doers.empty() || board_.columns == 0) return;
  // Otherwise capitals tell, as for "Astronauts: Ann, Bob, Cid".
  constexpr std::string_view kOtherThings =
      "town city village country street house brand film movie book month day date origin drink";
  const auto& values = board_.attributes.front().values;
  const bool are_names = std::all_of(values.begin(), values.end(), [](const std::string& value) {
    return std::isupper(static_cast<unsigned char>(value[0])) != 0 && !number_of(value) &&
           words_of({value}).size() == 1;
  });
  const bool has_cue = has_pattern(words_of({board_.attributes.front().name}), "<verb>") ||
                       std::any_of(cues().begin(), cues().end(), [&](const Cue& cue) {
                         return has_stem_of(names_[0], cue.header);
                       });
  if (are_names && !has_cue && !has_stem_of(names_[0], kThings) &&
      !has_stem_of(names_[0], kOtherThings))
    people_.insert(0);
}

void Vocabulary::set_order(int attribute, std::vector<std::int64_t> ranks, bool is_ordinal) {
  order_ = attribute;
  ranks_ = std::move(ranks);
  is_ordinal_ = is_ordinal;
  has_floors_ = has_floors_ || is_named_by(attribute, "level");
}

bool Vocabulary::steps_by(std::string_view unit) const {
  if (!order_ || !is_unit(unit)) return false;
  for (std::size_t k = 1; k < ranks_.size(); ++k) {
    if (ranks_[k] - ranks_[k - 1] != 1) return false;
  }
  return is_named_by(*order_, unit) ||
         (unit.starts_with("day") && (is_named_by(*order_, "date") || is_named_by(*order_, "day")));
}

std::optional<bool> Vocabulary::starts_even() const {
  for (std::size_t k = 1; k < ranks_.size(); ++k) {
    if ((ranks_[k] - ranks_[k - 1]) % 2 == 0) return std::nullopt;
  }
  return !ranks_.empty() && ranks_.front() % 2 == 0;
}

int Vocabulary::position_of(int number) const {
  const auto found = std::find(ranks_.begin(), ranks_.end(), number);
  if (found != ranks_.end()) return static_cast<int>(found - ranks_.begin()) + 1;
  return order_ && is_ordinal_ ? 0 : number;
}

void Vocabulary::add_key(const std::string& key, const std::string& stemmed, Operand value) {
  add_once(exact_[key], value);
  add_once(stems_[stemmed], value);
}

void Vocabulary::add_value(Operand value) {
  std::string key, stemmed;
  const std::string& name = board_.name(value);
  const std::vector<Word> words = words_of({name});
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (words[k].text == "'s" || words[k].is_sign()) continue;
    const bool is_alone = words.size() == 1 || name[words[1].offset - 1] == '-';  // "A-B"
    if (k == 0 && !is_alone && is_determiner(words[k].text)) continue;
    stemmed = key + stem(words[k].text);
    key += words[k].text;
  }
  if (key.empty()) return;
  // Names have no other forms: Peter is not a pet.
  if (naming_.contains(value.attribute)) stemmed = key;
  add_key(key, stemmed, value);
  for (const std::string_view group : synonyms()) {
    if (!has_word(group, key)) continue;
    for (const std::string_view other : split(group))
      add_key(std::string(other), stem(other), value);
  }
}

// Decides whether a word is a name that is also a word of the language, or a letter: "Will lives",
// but not "will live"; "A is first", but not "a man is first", nor "A man is first".
bool Vocabulary::may_be(const std::vector<Word>& words, std::size_t k, const Operand& value) const {
  const Word& word = words[k];
  const bool is_name = std::isupper(static_cast<unsigned char>(board_.name(value)[0])) != 0;
  const bool is_common =
      is_of_people(value.attribute) && (is_filler(word.text) || ordinal_word(word.text) ||
                                        has_word("last middle next left right", word.text));
  if (!is_name || (word.text.size() > 1 && !is_common)) return true;
  if (!word.is_capital) return false;
  return !is_at(words, k, "a <place>/<person>");
}

std::optional<ValueMatch> Vocabulary::match(const std::vector<Word>& words,
                                            std::size_t start) const {
  std::string key, stemmed;
  std::optional<ValueMatch> best;
  for (std::size_t k = start; k < words.size() && k - start < kMaxWords; ++k) {
    if (words[k].is_sign()) break;
    const std::size_t length = k - start + 1;
    if (words[k].text == "'s") {
      // Inside a value it is left out; a value does not end with it.
      if (k == start) break;
      continue;
    }
    stemmed = key + stem(words[k].text);
    key += words[k].text;
    const auto found = exact_.find(key);
    const auto alike = stems_.find(stemmed);
    if (found == exact_.end() && alike == stems_.end()) continue;
    // "In a row" says nothing about rowing.
    if (found == exact_.end() && length == 1 && has_word(kPlaceWords, words[k].text)) continue;
    const auto meant = [&](const auto& found_here, const auto& end) {
      std::vector<Operand> values;
      if (found_here == end) return values;
      std::copy_if(found_here->second.begin(), found_here->second.end(), std::back_inserter(values),
                   [&](const Operand& value) {
                     // Who likes dancing does not like the dancer.
                     const bool is_activity = words[k].text.ends_with("ing") &&
                                              is_of_people(value.attribute) &&
                                              !board_.name(value).ends_with("ing");
                     return !is_activity && (length > 1 || may_be(words, k, value));
                   });
      return values;
    };
    ValueMatch here{meant(found, exact_.end()), 0, length};
    here.exact = here.candidates.size();
    for (const Operand& one : meant(alike, stems_.end())) {
      const bool is_other =
          std::none_of(here.candidates.begin(), here.candidates.end(),
                       [&](const Operand& known) { return known.attribute == one.attribute; });
      if (is_other || here.exact == 0) add_once(here.candidates, one);
    }
    if (!here.candidates.empty()) best = std::move(here);
  }
  return best;
}

void Vocabulary::learn(const std::vector<Word>& words) {
  for (std::size_t k = 1; k < words.size(); ++k) {
    const auto found = match(words, k);
    if (!found || found->candidates.size() != 1) continue;
    const int attribute = found->candidates.front().attribute;
    if (is_at(words, k + found->length, "house/houses/home/homes") && !is_of_people(attribute))
      houses_.insert(attribute);
    std::size_t before = k - 1;
    while (before > 0 && is_determiner(words[before].text)) --before;
    if (is_verb(words[before].text)) verbs_[attribute].insert(stem(words[before].text));
  }
}

void Vocabulary::learn_text(const std::vector<Sentence>& sentences) {
  has_places_ = has_houses_ = false;
  for (const Sentence& sentence : sentences) {
    const std::vector<Word>& words = sentence.words;
    for (std::size_t k = 0; k < words.size(); ++k) {
      const auto is_here = [&](std::string_view pattern) { return is_at(words, k, pattern); };
      // "lanes 1 to 5", "the second lane", but not "right after"
      has_places_ = has_places_ || is_here("next to") || is_here("<ordinal> <spot>") ||
                    (has_word(kPlaceWords, words[k].text) && !is_here("right after/before")) ||
                    (is_here("<place> <number> {!<unit>}") && !is_here("<place> one"));
      has_houses_ = has_houses_ || is_here("house/houses/street");
      has_floors_ = has_floors_ || is_here("floor/floors/storey/storeys");
      has_turns_ =
          has_turns_ || is_here("race/races/lesson/lessons/marathon") || is_here("after the other");
      const std::string_view next = k + 1 < words.size() ? words[k + 1].text : std::string_view();
      const bool is_counted = number_word(words[k].text) == board_.rows && next.ends_with('s') &&
                              !is_here(". <relation>/neighbours") && !match(words, k + 1);
      if (is_counted) header_stems_.insert(stem(next));
      if (is_counted) counted_.insert(stem(next));
    }
    if (has_pattern(words, "than")) ++comparisons_;
    if (names_none(sentence)) learn_nouns(words);
  }
  learn_scale(sentences);
}

// In a text without places or numbers, several sentences that compare by one quality order its
// things: "Ann is taller than Bo. Bo is taller than Cy. Who is the tallest?"
void Vocabulary::learn_scale(const std::vector<Sentence>& sentences) {
  static constexpr std::array kScales = {Scale{"taller", "shorter", "tallest", "shortest"},
                                         Scale{"older", "younger", "oldest", "youngest"},
                                         Scale{"heavier", "lighter", "heaviest", "lightest"},
                                         Scale{"faster", "slower", "fastest", "slowest"},
                                         Scale{"bigger", "smaller", "biggest", "smallest"},
                                         Scale{"larger", "smaller", "largest", "smallest"},
                                         Scale{"longer", "shorter", "longest", "shortest"},
                                         Scale{"richer", "poorer", "richest", "poorest"}};
  const bool has_numbers = std::any_of(
      board_.attributes.begin(), board_.attributes.end(),
      [](const Attribute& one) { return order_of(one).has_value() || has_unknown_numbers(one); });
  if (has_places_ || has_turns_ || has_numbers || comparisons_ < 2) return;
  std::optional<Scale> found;
  for (const Scale& scale : kScales) {
    const bool are_all = std::all_of(sentences.begin(), sentences.end(), [&](const Sentence& one) {
      const std::size_t than = find_pattern(one.words, "than");
      if (than == one.words.size()) return true;
      const std::string_view word = than > 0 ? std::string_view(one.words[than - 1].text) : "";
      return word == scale.more || word == scale.less || word == scale.most || word == scale.least;
    });
    if (are_all && found) return;
    if (are_all) found = scale;
  }
  scale_ = found;
  has_places_ = found.has_value();
}

bool Vocabulary::names_none(const Sentence& sentence) const {
  for (std::size_t k = 0; k < sentence.words.size(); ++k) {
    if (match(sentence.words, k)) return false;
  }
  return true;
}

// Learns from "Each of them grew a sunflower" that what is said of sunflowers is said of them.
void Vocabulary::learn_nouns(const std::vector<Word>& words) {
  constexpr std::string_view kNoun = "{a/an} . {$/<verb>/in/on/at/of/for/with/and}";
  for (std::size_t k = 1; k < words.size(); ++k) {
    if (match_pattern(kNoun, words, k) && !is("relation", words[k].text) &&
        has_pattern(words, "each/every/everyone/everybody/all"))
      header_stems_.insert(stem(words[k].text));
  }
}

std::set<std::string> Vocabulary::stems_with_values(int attribute) const {
  std::set<std::string> stems = stems_of(attribute);
  for (const std::string& value : board_.attributes[attribute].values) stems.merge(stems_in(value));
  return stems;
}

bool Vocabulary::is_said_of(int attribute, std::string_view word) const {
  return verbs_[attribute].contains(stem(word));
}

int Vocabulary::fitness(int attribute, std::string_view word) const {
  constexpr int kOfName = 3;
  if (is_naming(attribute)) return 0;  // "the person's child is named Alice"
  const std::string base = stem(word);
  if (names_[attribute].contains(base)) return kOfName;
  // A noun with a cue of its own says more than its verb: owner.
  const std::string exact = '=' + std::string(word);
  const bool is_noun = std::any_of(cues_.begin(), cues_.end(),
                                   [&](const auto& cues) { return cues.contains(exact); });
  return cues_[attribute].contains(is_noun ? exact : base) ? 1 : 0;
}

bool Vocabulary::is_counted(std::string_view word) const { return counted_.contains(stem(word)); }

bool Vocabulary::is_familiar(std::string_view word) const {
  const std::string base = stem(word);
  return header_stems_.contains(base) ||
         std::any_of(cues_.begin(), cues_.end(),
                     [&](const auto& stems) { return stems.contains(base); });
}

}  // namespace quadrille::puzzles::zebra
