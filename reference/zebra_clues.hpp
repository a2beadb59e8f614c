// SPDX-License-Identifier: MIT
//
// Clues of Zebra puzzles in symbols. They become trees of a few kinds: one-of(A, B, C) is read as
// or(same(A, B), same(A, C)), all-different(A, B, C) as and(diff(A, B), diff(A, C), diff(B, C)).
//
//   const std::vector<Attribute> attributes = {{"Pet", {"cat", "dog"}}};
//   const auto reading = read_clue(attributes, "left-of(cat, dog)");
//   const bool is_true = std::get<Clue>(reading).kind->holds(std::get<Clue>(reading), {1, 2});

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/formulation.hpp"

namespace reference::zebra {

struct Attribute {
  std::string name;
  std::vector<std::string> values;  // one for each position
};

// A value of an attribute, both counted from 0; or a position, counted from 1.
struct Operand {
  static constexpr int kPosition = -1;
  int attribute = kPosition;
  int value = 0;
};

// The arguments of a kind, in parentheses.
enum class Form {
  kPlaces,    // values or positions
  kPlace,     // a value, and a position that needs no #
  kDistance,  // two values or positions, and a number
  kNumbers,   // two values or positions, a number, an attribute
  kJoin,      // clues
};

struct Clue;

struct Kind {
  std::string_view name;
  Form form;
  std::size_t least, most;  // number of operands or clues
  // Whether the clue holds if its operands are at these positions, from 1, or have these numbers.
  bool (*holds)(const Clue& clue, const std::vector<Int>& at);
};

enum class Bound { kExactly, kAtLeast, kAtMost };

struct Clue {
  const Kind* kind = nullptr;
  std::vector<Operand> operands = {};
  std::vector<Clue> parts = {};       // of a kind that joins clues
  std::optional<Int> number = {};     // a distance, a difference, or a factor
  Bound bound = Bound::kExactly;      // of the number
  std::optional<int> attribute = {};  // whose numbers are compared
  Int positions = 0;                  // of the puzzle
};

// Returns the kind of this name; null if there is no such kind.
const Kind* kind_named(std::string_view name);
// Returns the same clue, of a kind with at most three operands.
Clue in_simple_kinds(Clue clue);

// Whether the text starts like a clue, with the name of a kind and a parenthesis.
bool looks_like_clue(std::string_view text);
// Reads a clue, or returns what is wrong with it.
std::variant<Clue, std::string> read_clue(const std::vector<Attribute>& attributes,
                                          std::string_view text);

}  // namespace reference::zebra
