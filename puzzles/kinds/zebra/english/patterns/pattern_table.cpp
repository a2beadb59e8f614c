// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/patterns/pattern_table.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

// Things are A, B, C, D in their order, a number is N; the right side is a clue in symbols. A row
// covers several patterns, as in variants.hpp, and their mirror images.
constexpr std::pair<std::string_view, std::string_view> kPatterns[] = {
    {"A [only/same] B", "same(A, B)"},
    {"only A B", "same(A, B)"},
    {"A not not B", "same(A, B)"},
    {"A and B [both] same", "same(A, B)"},
    {"A not [same] B", "diff(A, B)"},
    {"A not both B and C", "nand(same(A, B), same(A, C))"},
    {"A exclusive B and C", "nand(same(A, B), same(A, C))"},  // "not both"
    {"A and B exclusive C", "nand(same(A, C), same(B, C))"},
    {"A and B exclusive next C", "nand(next-to(A, C), next-to(B, C))"},
    {"A and B exclusive end", "nand(at-end(A), at-end(B))"},
    {"A no B", "diff(A, B)"},
    {"no A B", "diff(A, B)"},
    {"it-not A [who] B", "diff(A, B)"},
    {"A different B", "diff(A, B)"},
    {"A and B different", "diff(A, B)"},
    {"A and B not same", "diff(A, B)"},
    {"A and B not C", "nor(same(A, C), same(B, C))"},
    {"neither A nor B C or D", "nor(same(A, C), same(A, D), same(B, C), same(B, D))"},
    {"A end", "at-end(A)"},
    {"A not end", "nor(at-end(A))"},
    {"A inner", "nor(at-end(A))"},
    {"A and B opposite-ends", "and(at-end(A), at-end(B), diff(A, B))"},
    {"A opposite-ends B", "and(at-end(A), at-end(B), diff(A, B))"},
    {"A odd", "odd(A)"},
    {"A even", "even(A)"},
    {"A odd left/somewhere-left B", "and(odd(A), before(A, B))"},
    {"A even left/somewhere-left B", "and(even(A), before(A, B))"},
    {"A not odd", "even(A)"},
    {"A not even", "odd(A)"},
    {"A and B same parity", "same-parity(A, B)"},
    {"A same parity B", "same-parity(A, B)"},
    {"A and B different parity", "diff-parity(A, B)"},
    {"A and B not same parity", "diff-parity(A, B)"},
    {"A different parity B", "diff-parity(A, B)"},
    {"A not same parity B", "diff-parity(A, B)"},
    // ---- dealings between two people
    {"A deals B", "diff(A, B)"},
    {"deals A B", "diff(A, B)"},
    {"A and B [both] deals", "diff(A, B)"},
    {"A deals [both] B and C", "all-different(A, B, C)"},
    {"A and B [both] deals C", "all-different(A, B, C)"},
    // ---- sides, possibly narrowed down in parentheses
    {"A left/somewhere-left B [anywhere]", "before(A, B)"},
    {"A directly-left/on-left B [adjoining]", "left-of(A, B)"},
    {"A left B adjoining", "left-of(A, B)"},
    {"A left adjoining B", "left-of(A, B)"},
    {"left A adjoining B", "left-of(B, A)"},
    {"A next B on-left/left", "left-of(A, B)"},
    {"directly-left A [,] B", "left-of(B, A)"},
    {"somewhere-left A B", "before(B, A)"},
    {"A has-left B", "left-of(B, A)"},
    {"A B has-left", "left-of(A, B)"},
    {"A not left/somewhere-left B", "not-left(A, B)"},
    {"A not directly-left/on-left B", "nor(left-of(A, B))"},
    {"A [directly] N left B", "and(before(A, B), dist(A, B, N))"},
    {"A left/somewhere-left [both] B and C", "and(before(A, B), before(A, C))"},
    {"A and B [both] left/somewhere-left C", "and(before(A, C), before(B, C))"},
    // ---- neighbours
    {"A next B", "next-to(A, B)"},
    {"A B next", "next-to(A, B)"},
    {"next A [,] B", "next-to(A, B)"},
    {"A and B [both] next", "next-to(A, B)"},
    {"A has-next B", "next-to(A, B)"},
    {"A B has-next", "next-to(A, B)"},
    {"A not B has-next", "not-next-to(A, B)"},
    {"A not/no next B", "not-next-to(A, B)"},
    {"A B not next", "not-next-to(A, B)"},
    {"A and B not/no next", "not-next-to(A, B)"},
    {"A next both B and C", "and(next-to(A, B), next-to(A, C))"},
    {"A and B not next C", "nor(next-to(A, C), next-to(B, C))"},
    {"A and B [both] next C", "and(next-to(A, C), next-to(B, C))"},
    {"A next B or C", "or(next-to(A, B), next-to(A, C))"},
    {"A not next B or C", "nor(next-to(A, B), next-to(A, C))"},
    {"A next neither B nor C", "nor(next-to(A, B), next-to(A, C))"},
    // ---- distances
    {"[directly] N between A and B", "dist(A, B, N+1)"},
    {"[only] N separates A [and] B", "dist(A, B, N+1)"},
    {"A and B separated [only] N", "dist(A, B, N+1)"},
    {"A separated B N", "dist(A, B, N+1)"},
    {"A and B N between", "dist(A, B, N+1)"},
    {"between A and B N", "dist(A, B, N+1)"},
    {"no between A and B", "next-to(A, B)"},
    {"A N away B", "dist(A, B, N)"},
    {"A two-away B", "dist(A, B, 2)"},
    {"A and B N apart/away", "dist(A, B, N)"},
    // ---- between
    {"A between B and C", "adjacent-between(A, B, C)"},
    {"A between B and C [,] adjoining", "adjacent-between(A, B, C)"},
    {"A somewhere-between B and C", "between(A, B, C)"},
    {"A somewhere-between B and C in-order", "between-ordered(A, B, C)"},
    {"between A and B C", "adjacent-between(C, A, B)"},
    {"A has-neighbours B and C", "adjacent-between(A, B, C)"},
    {"neighbours-of A B and C", "adjacent-between(A, B, C)"},
    {"A and B neighbours-of C", "adjacent-between(C, A, B)"},
    {"somewhere-between A and B C", "between(C, A, B)"},
    // ---- one of two
    {"A and B N C [,] [and] other D", "pair(A, B, C, D)"},
    {"N A and B C [,] and other D", "pair(A, B, C, D)"},
    // ---- numbers
    {"A more B", "more(A, B)"},
    {"A [directly] N more B", "more(A, B, N)"},
    {"A more [both] B and C", "and(more(A, B), more(A, C))"},
    {"A and B [both] more C", "and(more(A, C), more(B, C))"},
    {"A not more B", "nor(more(A, B))"},
    {"A and B N differ", "exactly(A, B, N)"},
    {"A and B differ N", "exactly(A, B, N)"},
    {"A N times B", "times(A, B, N)"},
    {"A N parts B", "times(B, A, N)"},
};

// Clues about the things A, B, C, D by pattern. Where they have the number N, it is 1.
using Table = std::unordered_map<std::string, Clue>;

Table table_of_patterns() {
  const Board things =
      Board::open(4, {{"Thing", {"A", "B", "C", "D"}}, {"Size", {"1", "2", "3", "4"}}});
  const auto parsed = [&](std::string text) {
    if (const std::size_t at = text.find("N+1"); at != std::string::npos) text.replace(at, 3, "2");
    if (const std::size_t at = text.find('N'); at != std::string::npos) text[at] = '1';
    return *parse_clue(things, Line{text, 1});
  };
  Table table;
  for (const auto& [pattern, clue] : kPatterns) {
    for (const std::string& one : variants_of(pattern)) {
      table.emplace(one, parsed(std::string(clue)));
      table.emplace(mirrored(one), parsed(mirrored(clue)));
    }
  }
  return table;
}

// Returns a clue of the table, filled in from the sentence.
Clue filled(Clue clue, const std::vector<Operand>& things, const Item& number,
            std::optional<int> compared) {
  for (Operand& operand : clue.operands) operand = things[operand.value];
  for (Clue& part : clue.parts) part = filled(std::move(part), things, number, compared);
  if (clue.number) {
    const int step = !number.is_strict ? 0 : number.bound == Bound::kAtLeast ? 1 : -1;
    *clue.number += number.number + step - 1;  // the table counts N as 1
    clue.bound = number.bound;
  }
  if (clue.attribute) clue.attribute = compared;
  return clue;
}

// Recognises "zero years older" and "less than one year older".
bool is_without_difference(const Clue& clue) {
  const bool is_order = clue.kind == ClueKind::kMore || clue.kind == ClueKind::kLess;
  return (is_order && clue.number && *clue.number < 1) ||
         std::any_of(clue.parts.begin(), clue.parts.end(), is_without_difference);
}

}  // namespace

Clue same(Operand a, Operand b) {
  const bool is_place = b.is_position();
  return {.kind = is_place ? ClueKind::kAt : ClueKind::kSame, .operands = {a, b}};
}

// Puts positions after values; "same" with a position becomes "at".
Clue settled(Clue clue) {
  for (Clue& part : clue.parts) part = settled(std::move(part));
  const bool is_same = clue.kind == ClueKind::kSame, is_diff = clue.kind == ClueKind::kDiff;
  if (!is_same && !is_diff) return clue;
  if (clue.operands[0].is_position()) std::swap(clue.operands[0], clue.operands[1]);
  if (clue.operands[1].is_position()) clue.kind = is_same ? ClueKind::kAt : ClueKind::kNotAt;
  return clue;
}

std::optional<Clue> clue_by_pattern(Items items) {
  static const Table table = table_of_patterns();
  std::string shape;
  std::vector<Operand> things;
  Item number{.number = 1};  // as in the table, if the pattern has none
  std::optional<int> compared;
  for (const Item& item : items) {
    if (!shape.empty()) shape += ' ';
    if (item.attribute) compared = item.attribute;
    if (item.kind == Kind::kThing) {
      if (things.size() == 4) return std::nullopt;
      shape += static_cast<char>('A' + things.size());
      things.push_back(item.thing);
    } else if (item.kind == Kind::kNumber) {
      shape += 'N';
      number = item;
    } else {
      shape += item.sign;
    }
  }
  const auto found = table.find(shape);
  if (found == table.end()) return std::nullopt;
  const Clue& meaning = found->second;
  const bool is_exact = number.bound == Bound::kExactly;
  if (meaning.kind == ClueKind::kPair && (number.number != 1 || !is_exact)) return std::nullopt;
  if (meaning.kind == ClueKind::kTimes && !is_exact) return std::nullopt;
  Clue clue = filled(meaning, things, number, compared);
  if (is_without_difference(clue)) return std::nullopt;
  return settled(std::move(clue));
}

}  // namespace quadrille::puzzles::zebra
