// SPDX-License-Identifier: MIT
//
// The words of a text that mean values. A value is recognised by its own words in any letter case,
// with or without hyphens, in the singular or plural, and by synonyms. A word that is a value of
// several attributes is resolved by the words around it.

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "puzzles/kinds/zebra/english/meanings/sentences.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

struct ValueMatch {
  std::vector<Operand> candidates;
  std::size_t exact = 0;   // number of leading candidates that match literally
  std::size_t length = 0;  // in words
};

// Words that put things in a row, as "taller", "shorter", "tallest" and "shortest" do.
struct Scale {
  std::string_view more, less, most, least;
};

class Vocabulary {
 public:
  // `headers` has the words that introduce each attribute in the text; it may be shorter.
  Vocabulary(const Board& board, const std::vector<std::string>& headers);

  const Board& board() const { return board_; }
  // Returns the longest value that starts at a word.
  std::optional<ValueMatch> match(const std::vector<Word>& words, std::size_t start) const;
  // Notes the verbs that sentences use with values that clearly belong to one attribute, and
  // whether these are said of houses.
  void learn(const std::vector<Word>& words);
  // Decides whether the word is such a verb.
  bool is_said_of(int attribute, std::string_view word) const;
  // Returns how well the word goes with the attribute; 0 if not at all, or for naming ones.
  int fitness(int attribute, std::string_view word) const;
  bool goes_with(int attribute, std::string_view word) const {
    return fitness(attribute, word) > 0;
  }
  // Returns the words that introduce the attribute, and words that go with it.
  const std::set<std::string>& stems_of(int attribute) const { return cues_[attribute]; }
  // Returns these, and the words of its values.
  std::set<std::string> stems_with_values(int attribute) const;
  // Learns the subject of a text: words for its things, as in "five paintings"; whether they have
  // places in a row; whether they are houses, which have others in front of them, or floors, one
  // above the other.
  void learn_text(const std::vector<Sentence>& sentences);
  bool has_places() const { return has_places_; }
  bool has_houses() const { return has_houses_; }
  bool has_floors() const { return has_floors_; }
  // Whether things follow one another in time, as in a race.
  bool has_turns() const { return has_turns_; }
  // Returns the only scale of a text that compares its things by nothing else and lists no numbers.
  const std::optional<Scale>& scale() const { return scale_; }
  // Returns the number of sentences with "than".
  int comparisons() const { return comparisons_; }
  // Whether a header says that the values are wished for: "Each of them wants to buy something".
  bool tells_wishes() const { return tells_wishes_; }
  // Whether the text says that the values are those of houses: "the red house".
  bool is_of_houses(int attribute) const { return houses_.contains(attribute); }
  // Decides whether it is a word of a header, or a cue for one.
  bool is_familiar(std::string_view word) const;
  // Decides whether it is a word for the things themselves, as in "five paintings".
  bool is_counted(std::string_view word) const;
  // Whether the values of this attribute are names of whole things.
  bool is_naming(int attribute) const { return naming_.contains(attribute); }
  // Whether the values of this attribute are the people themselves: names, nationalities, jobs. The
  // wife of a man is another person.
  bool is_of_people(int attribute) const { return people_.contains(attribute); }
  // Whether the word is in the name or header of the attribute.
  bool is_named_by(int attribute, std::string_view word) const {
    return names_[attribute].contains(stem(word));
  }
  // Makes an attribute the order of the row: "third floor" then is the third of these values, or
  // the one that is called so. `ranks` has the number of each position, from the first one on.
  void set_order(int attribute, std::vector<std::int64_t> ranks, bool is_ordinal);
  std::optional<int> order() const { return order_; }
  // Whether the positions of a listed order follow one another by this unit: days, for dates.
  bool steps_by(std::string_view unit) const;
  // Whether the number of the first position is even; nullopt if the numbers do not alternate.
  std::optional<bool> starts_even() const;
  // Returns the position that a number or ordinal means, 0 if the listed order lacks it.
  int position_of(int number) const;

 private:
  void add_value(Operand value);
  bool names_none(const Sentence& sentence) const;
  void learn_nouns(const std::vector<Word>& words);
  void learn_people();
  void learn_scale(const std::vector<Sentence>& sentences);
  bool may_be(const std::vector<Word>& words, std::size_t k, const Operand& value) const;
  void add_key(const std::string& key, const std::string& stemmed, Operand value);

  const Board& board_;
  std::unordered_map<std::string, std::vector<Operand>> exact_, stems_;
  std::vector<std::set<std::string>> cues_;   // stems, by attribute
  std::vector<std::set<std::string>> verbs_;  // stems, by attribute
  std::vector<std::set<std::string>> names_;  // stems of names, by attribute
  std::set<std::string> header_stems_;
  std::set<std::string> counted_;  // stems
  std::set<int> naming_, people_, houses_;
  int comparisons_ = 0;
  std::optional<Scale> scale_;
  std::optional<int> order_;
  std::vector<std::int64_t> ranks_;  // of the positions
  bool is_ordinal_ = false;          // the values of the order are ordinals or floors
  bool has_places_ = true, has_houses_ = true, has_floors_ = false, has_turns_ = false,
       tells_wishes_ = false;
};

}  // namespace quadrille::puzzles::zebra
