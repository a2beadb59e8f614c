// SPDX-License-Identifier: MIT
//
// The native format as lines of words, for all reference formulations.
//
//   const NativeText text = split_native("hashi\nsize: 1x3\ngrid:\n2 . 2\n");
//   const auto size = text.numbers("size");  // {1, 3}
//   const std::string word = text.grid[0].words[2];

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

struct NativeLine {
  int number = 0;  // from 1
  std::string text;
  std::vector<std::string> words;
};

struct NativeText {
  std::string id;
  std::map<std::string, std::string> keys;  // what follows "key:" on its line
  std::string grid_key;                     // "grid", "board" or "clues"
  std::vector<NativeLine> grid;             // the lines after it
  std::optional<Problem> problem;           // a line that says nothing, or a key that is repeated
  Stop stop = {};                           // for the formulation

  // Throws Stopped if told to stop.
  void ask() const {
    if (stop && stop()) throw Stopped();
  }
  bool has(const std::string& key) const { return keys.count(key) > 0; }
  // Returns the numbers in a key's value, separated by an x, as in 3x4; empty if there is something
  // else, or no such key.
  std::vector<Int> numbers(const std::string& key) const;
  // Whether the words of a key's value include this one.
  bool has_word(const std::string& key, std::string_view word) const;
};

// Throws Stopped if told to stop.
NativeText split_native(std::string_view text, Stop stop = {});

// The range of the numbers of a grid.
struct NumberRange {
  int least = 0;
  int most = 0;
};

using NumberTable = std::vector<std::vector<int>>;

// Reads the grid as numbers; `others` has the numbers that other words mean. Returns what is wrong
// with a word, or with the size.
std::optional<Problem> read_numbers(const NativeText& text, const NumberRange& range,
                                    const std::map<std::string, int>& others, NumberTable& table);

// Returns a key's numbers, nullopt for each "?"; nullopt if there is another word, a number below 0
// or above `most`, or no such key.
std::optional<std::vector<std::optional<Int>>> numbers_or_unknown(const NativeText& text,
                                                                  const std::string& key, Int most);

// Returns a list of exactly this many numbers. Throws std::out_of_range if there are more or fewer.
std::vector<int> numbers_of(const nlohmann::json& list, std::size_t count);

// Whether this is a list of rows, each a list of as many columns.
bool has_size(const nlohmann::json& table, int rows, int columns);

// The most variables of a formulation.
inline constexpr int kMostVariables = 2'000'000;

// Returns what is wrong if the table does not have the size that the text states.
template <typename Value>
std::optional<Problem> wrong_size(const NativeText& text,
                                  const std::vector<std::vector<Value>>& table) {
  const std::vector<Int> size = text.numbers("size");
  if (size.size() != 2 || size[0] < 1 || size[1] < 1 || size[0] > 1'000'000 || size[1] > 1'000'000)
    return Problem{0, "the size is not given as ROWSxCOLUMNS"};
  bool fits = size[0] == table.size();
  for (const std::vector<Value>& row : table) fits = fits && size[1] == row.size();
  if (!fits) return Problem{0, "the grid does not have the stated size"};
  return std::nullopt;
}

// Returns the line without blanks, tabs and a carriage return at its ends.
std::string_view without_blanks(std::string_view line);
// Returns the words of a line; blanks and tabs separate them.
std::vector<std::string> words_of(std::string_view line);

// Returns the numbers in a text such as 3x4; empty if there is something else.
std::vector<Int> numbers_in(std::string_view text);
// Returns the number that the whole word is; nullopt if it is none of at most 18 digits, or begins
// with a needless zero.
std::optional<Int> number_of(std::string_view word);

}  // namespace reference
