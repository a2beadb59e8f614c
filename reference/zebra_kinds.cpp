// SPDX-License-Identifier: MIT
//
// The meaning of each kind of clue.

#include <cstdlib>
#include <iterator>
#include <utility>

#include "reference/zebra_clues.hpp"

namespace reference::zebra {

namespace {

using At = std::vector<Int>;

constexpr std::size_t kMany = 1'000'000;

bool is_number_of(const Clue& clue, Int number) {
  if (clue.bound == Bound::kAtLeast) return number >= *clue.number;
  if (clue.bound == Bound::kAtMost) return number <= *clue.number;
  return number == *clue.number;
}

// Whether the first number is greater, by what the clue says if it says so.
bool is_more(const Clue& clue, Int more, Int less) {
  if (clue.number && clue.bound == Bound::kExactly) return more - less == *clue.number;
  return more > less && (!clue.number || is_number_of(clue, more - less));
}

bool are_neighbours(Int a, Int b) { return a - b == 1 || b - a == 1; }

// The parts of those that join clues, and the operands of those in simple kinds, are not judged
// here.
bool is_never_asked(const Clue&, const At&) { return false; }

constexpr Kind kKinds[] = {
    {"same", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] == at[1]; }},
    {"diff", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] != at[1]; }},
    {"at", Form::kPlace, 2, 2, [](const Clue&, const At& at) { return at[0] == at[1]; }},
    {"not-at", Form::kPlace, 2, 2, [](const Clue&, const At& at) { return at[0] != at[1]; }},
    {"at-end", Form::kPlaces, 1, 1,
     [](const Clue& clue, const At& at) { return at[0] == 1 || at[0] == clue.positions; }},
    {"odd", Form::kPlaces, 1, 1, [](const Clue&, const At& at) { return at[0] % 2 == 1; }},
    {"even", Form::kPlaces, 1, 1, [](const Clue&, const At& at) { return at[0] % 2 == 0; }},
    {"same-parity", Form::kPlaces, 2, 2,
     [](const Clue&, const At& at) { return at[0] % 2 == at[1] % 2; }},
    {"diff-parity", Form::kPlaces, 2, 2,
     [](const Clue&, const At& at) { return at[0] % 2 != at[1] % 2; }},
    {"left-of", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] == at[1] - 1; }},
    {"right-of", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] == at[1] + 1; }},
    {"next-to", Form::kPlaces, 2, 2,
     [](const Clue&, const At& at) { return are_neighbours(at[0], at[1]); }},
    {"not-next-to", Form::kPlaces, 2, 2,
     [](const Clue&, const At& at) { return !are_neighbours(at[0], at[1]); }},
    {"dist", Form::kDistance, 2, 2,
     [](const Clue& clue, const At& at) { return is_number_of(clue, abs(at[0] - at[1])); }},
    {"before", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] < at[1]; }},
    {"after", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] > at[1]; }},
    {"not-left", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] >= at[1]; }},
    {"not-right", Form::kPlaces, 2, 2, [](const Clue&, const At& at) { return at[0] <= at[1]; }},
    {"adjacent-between", Form::kPlaces, 3, 3,
     [](const Clue&, const At& at) {
       return at[1] != at[2] && are_neighbours(at[0], at[1]) && are_neighbours(at[0], at[2]);
     }},
    {"between", Form::kPlaces, 3, 3,
     [](const Clue&, const At& at) {
       return (at[1] < at[0] && at[0] < at[2]) || (at[2] < at[0] && at[0] < at[1]);
     }},
    {"between-ordered", Form::kPlaces, 3, 3,
     [](const Clue&, const At& at) { return at[1] < at[0] && at[0] < at[2]; }},
    {"more", Form::kNumbers, 2, 2,
     [](const Clue& clue, const At& at) { return is_more(clue, at[0], at[1]); }},
    {"less", Form::kNumbers, 2, 2,
     [](const Clue& clue, const At& at) { return is_more(clue, at[1], at[0]); }},
    {"exactly", Form::kNumbers, 2, 2,
     [](const Clue& clue, const At& at) {
       return is_more(clue, at[0], at[1]) || is_more(clue, at[1], at[0]);
     }},
    {"times", Form::kNumbers, 2, 2,
     [](const Clue& clue, const At& at) { return at[0] == *clue.number * at[1]; }},
    {"one-of", Form::kPlaces, 3, kMany, is_never_asked},
    {"pair", Form::kPlaces, 4, 4, is_never_asked},
    {"all-different", Form::kPlaces, 2, kMany, is_never_asked},
    {"and", Form::kJoin, 1, kMany, is_never_asked},
    {"either", Form::kJoin, 2, kMany, is_never_asked},
    {"or", Form::kJoin, 1, kMany, is_never_asked},
    {"nand", Form::kJoin, 2, kMany, is_never_asked},
    {"nor", Form::kJoin, 1, kMany, is_never_asked},
    {"if", Form::kJoin, 2, 2, is_never_asked},
    {"iff", Form::kJoin, 2, 2, is_never_asked},
    {"readings", Form::kJoin, 2, kMany, is_never_asked},
};

}  // namespace

const Kind* kind_named(std::string_view name) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

Clue in_simple_kinds(Clue clue) {
  const std::vector<Operand>& of = clue.operands;
  const auto two = [&](std::string_view kind, std::size_t i, std::size_t j) {
    return Clue{.kind = kind_named(kind), .operands = {of[i], of[j]}, .positions = clue.positions};
  };
  const auto join = [&](std::string_view kind, std::vector<Clue> parts) {
    return Clue{.kind = kind_named(kind), .parts = std::move(parts), .positions = clue.positions};
  };
  std::vector<Clue> parts;
  if (clue.kind->name == "one-of") {  // A is where one of the others is
    for (std::size_t k = 1; k < of.size(); ++k) parts.push_back(two("same", 0, k));
    return join("or", std::move(parts));
  }
  if (clue.kind->name == "all-different") {
    for (std::size_t j = 1; j < of.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) parts.push_back(two("diff", i, j));
    }
    return join("and", std::move(parts));
  }
  if (clue.kind->name == "pair") {  // A and B are at different positions; one is C, the other D
    const Clue one = join("and", {two("same", 0, 2), two("same", 1, 3)});
    const Clue other = join("and", {two("same", 0, 3), two("same", 1, 2)});
    return join("and", {two("diff", 0, 1), join("or", {one, other})});
  }
  return clue;
}

}  // namespace reference::zebra
