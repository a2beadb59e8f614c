// SPDX-License-Identifier: MIT
//
// A clue as a tree: a kind, the things it is about, and possibly other clues. The table of clue.cpp
// gives the meaning of each kind.
//
//   const Clue clue{.kind = ClueKind::kNextTo, .operands = {{0, 2}, {1, 4}}};

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

enum class ClueKind {
  kSame,
  kDiff,
  kAt,
  kNotAt,
  kAtEnd,
  kOdd,
  kEven,
  kSameParity,
  kDiffParity,
  kLeftOf,
  kRightOf,
  kNextTo,
  kNotNextTo,
  kDist,
  kBefore,
  kAfter,
  kNotLeft,
  kNotRight,
  kAdjacentBetween,
  kBetween,
  kBetweenOrdered,
  kOneOf,
  kPair,
  kAllDifferent,
  kMore,
  kLess,
  kExactly,
  kTimes,
  // The kinds from here on join clues.
  kAnd,
  kEither,
  kOr,
  kNand,
  kNor,
  kIf,
  kIff,
  kReadings,
};

constexpr bool joins_clues(ClueKind kind) { return kind >= ClueKind::kAnd; }

// A value of an attribute, both counted from 0, or a position, counted from 1.
struct Operand {
  static constexpr int kPosition = -1;

  int attribute = kPosition;
  int value = 0;

  bool is_position() const { return attribute == kPosition; }
  friend bool operator==(const Operand&, const Operand&) = default;
};

enum class Bound { kExactly, kAtLeast, kAtMost };

struct Clue {
  ClueKind kind = ClueKind::kSame;
  std::vector<Operand> operands = {};
  std::vector<Clue> parts = {};             // for kinds that join clues
  std::optional<std::int64_t> number = {};  // a distance, a difference or a factor
  Bound bound = Bound::kExactly;            // of the number
  std::optional<int> attribute = {};        // the one whose numbers are compared

  friend bool operator==(const Clue&, const Clue&) = default;
};

// The arguments of a kind, in parentheses.
enum class ClueForm {
  kOperands,    // a fixed number of operands
  kPlace,       // a value and a position
  kDistance,    // two operands and a number
  kDifference,  // two operands, optionally a number and the attribute that is compared
  kList,        // at least `count` operands
  kClues,       // at least `count` clues
};

struct ClueKindInfo {
  ClueKind kind;
  std::string_view name;
  ClueForm form;
  int count;  // least number of operands or clues
  std::string_view meaning;
};

// Decides whether a number is the one of a clue, or within its bound.
inline bool meets(std::int64_t number, const Clue& clue) {
  switch (clue.bound) {
    case Bound::kExactly:
      return number == *clue.number;
    case Bound::kAtLeast:
      return number >= *clue.number;
    case Bound::kAtMost:
      return number <= *clue.number;
  }
  return false;
}

const std::vector<ClueKindInfo>& clue_kinds();
const ClueKindInfo& info_of(ClueKind kind);

}  // namespace quadrille::puzzles::zebra
