// SPDX-License-Identifier: MIT
//
// Which words of a sentence mean which values. A value is known by its own words in any letter case,
// with hyphens or without, in the singular or the plural, and by what stands for the same in
// English. A word that is a value of several attributes is told by the words around it.

#pragma once

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
  std::size_t exact = 0;   // number of leading words that are literal
  std::size_t length = 0;  // in words
};

class Vocabulary {
 public:
  // `headers` has the words that introduce each attribute in the text; it may be shorter.
  Vocabulary(const Board& board, const std::vector<std::string>& headers);

  const Board& board() const { return board_; }
  // The longest value that starts at a word.
  std::optional<ValueMatch> match(const std::vector<Word>& words, std::size_t start) const;
  // Notes the verbs that sentences use with values that are no doubt of an attribute.
  void learn(const std::vector<Word>& words);
  // Is it such a verb?
  bool is_said_of(int attribute, std::string_view word) const;
  // How well the word goes with the attribute; 0: not at all, as with naming ones.
  int fitness(int attribute, std::string_view word) const;
  bool goes_with(int attribute, std::string_view word) const {
    return fitness(attribute, word) > 0;
  }
  // The words that introduce it, and words that go with it.
  const std::set<std::string>& stems_of(int attribute) const { return cues_[attribute]; }
  // The subject of a text: words for its things, "five paintings"; whether they have places in a row;
  // whether they are houses, which have others in front of them, or floors, one above the other.
  void learn_text(const std::vector<Sentence>& sentences);
  bool has_places() const { return has_places_; }
  bool has_houses() const { return has_houses_; }
  bool has_floors() const { return has_floors_; }
  // Things come one after the other in time, as in a race.
  bool has_turns() const { return has_turns_; }
  // A header says that the values are wished for: "Each of them wants to buy something".
  bool tells_wishes() const { return tells_wishes_; }
  // Is it a word of a header, or a cue for one?
  bool is_familiar(std::string_view word) const;
  // Values of this attribute stand for whole things: names, or nationalities.
  bool is_naming(int attribute) const { return naming_.contains(attribute); }

 private:
  void add_value(Operand value);
  bool names_none(const Sentence& sentence) const;
  void learn_nouns(const std::vector<Word>& words);
  void add_key(const std::string& key, const std::string& stemmed, Operand value);

  const Board& board_;
  std::unordered_map<std::string, std::vector<Operand>> exact_, stems_;
  std::vector<std::set<std::string>> cues_;   // stems, by attribute
  std::vector<std::set<std::string>> verbs_;  // stems, by attribute
  std::vector<std::set<std::string>> names_;  // stems of its name, by attribute
  std::set<std::string> header_stems_;
  std::set<int> naming_;
  bool has_places_ = true, has_houses_ = true, has_floors_ = false, has_turns_ = false,
       tells_wishes_ = false;
};

}  // namespace quadrille::puzzles::zebra
