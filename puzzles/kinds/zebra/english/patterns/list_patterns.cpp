// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/patterns/patterns.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::puzzles::zebra {

namespace {

using enum ClueKind;

struct List {
  std::vector<Operand> things;
  std::string sign;  // or, nor, and
  std::size_t end = 0;
};

// Reads a list of at least two things from an item on.
std::optional<List> list_from(Items items, std::size_t start) {
  List list{{}, "", start};
  while (list.end < items.size() && items[list.end].is_thing()) {
    list.things.push_back(items[list.end++].thing);
    if (!list.sign.empty()) return list;
    const bool has_comma = list.end < items.size() && items[list.end].is_sign(",");
    if (has_comma) ++list.end;
    const bool is_joint = list.end < items.size() && items[list.end].is_sign("or and nor");
    if (is_joint) list.sign = items[list.end++].sign;
    if (!has_comma && !is_joint) return std::nullopt;
  }
  return std::nullopt;
}

bool is_exactly(const Item& item, std::size_t number) {
  return item.kind == Item::Kind::kNumber && item.bound == Bound::kExactly &&
         item.number == static_cast<int>(number);
}

Clue at_one_of(Operand thing, const std::vector<Operand>& others) {
  Clue clue{.kind = kOneOf, .operands = {thing}};
  clue.operands.insert(clue.operands.end(), others.begin(), others.end());
  return clue;
}

// Returns the clue that a thing is one of several; `sign` is "either", "neither", "not" or empty.
Clue one_of(Operand thing, const std::vector<Operand>& others, std::string_view sign,
            int positions) {
  Clue clue{.kind = sign == "either" ? kEither : kNor};
  for (const Operand& other : others) clue.parts.push_back(settled(same(thing, other)));
  if (!sign.empty()) return clue;
  const bool are_places = std::all_of(others.begin(), others.end(),
                                      [](const Operand& one) { return one.is_position(); });
  const bool are_ends = others.size() == 2 && positions > 1 && are_places &&
                        std::min(others[0].value, others[1].value) == 1 &&
                        std::max(others[0].value, others[1].value) == positions;
  return are_ends ? Clue{.kind = kAtEnd, .operands = {thing}} : at_one_of(thing, others);
}

// Reads "A is either B or C", "A is B, C or D", "A, B and C are three different people", "Either A
// or B drinks C".
std::optional<Clue> by_list(Items items, int positions) {
  const bool is_exclusive = items.back().is_sign("exclusive");
  if (is_exclusive) items = before(items, items.size() - 1);
  const std::size_t size = items.size();
  if (size > 2 && items[0].is_thing()) {
    const std::size_t start = items[1].is_sign("either not neither") ? 2 : 1;
    const auto list = list_from(items, start);
    if (list && list->end == size && list->sign != "and") {
      const std::string_view sign = start == 2 ? std::string_view(items[1].sign) : "";
      const bool is_denied = sign == "not" || sign == "neither";
      if (is_exclusive && (list->things.size() != 2 || is_denied)) return std::nullopt;
      if (list->sign == "nor" && !is_denied) return std::nullopt;
      return one_of(items[0].thing, list->things, is_exclusive ? "either" : sign, positions);
    }
    const auto all = is_exclusive ? std::nullopt : list_from(items, 0);
    if (all && all->sign == "and" && items.back().is_sign("different")) {
      std::size_t k = all->end;
      if (items[k].is_sign("both")) ++k;
      if (is_exactly(items[k], all->things.size())) ++k;
      if (k + 1 == size) return Clue{.kind = kAllDifferent, .operands = all->things};
    }
  }
  const bool has_either = size > 0 && items[0].is_sign("either");
  const auto list = list_from(items, has_either ? 1 : 0);
  if (!list || list->sign != "or" || list->end + 1 != size || !items.back().is_thing() ||
      !items.back().starts_with_verb || (is_exclusive && list->things.size() != 2))
    return std::nullopt;
  return one_of(items.back().thing, list->things, has_either || is_exclusive ? "either" : "",
                positions);
}

// Reads "neither", "both", "one of", "at least one of" or "at most one of" with a list, and what is
// said of each thing.
std::optional<Clue> by_several(Items items) {
  static constexpr std::pair<std::string_view, ClueKind> kKinds[] = {
      {"neither", kNor}, {"any", kOr}, {"both", kAnd}, {"at-most-one", kNand}};
  std::optional<ClueKind> kind;
  for (const auto& [sign, one] : kKinds) {
    if (items[0].is_sign(sign)) kind = one;
  }
  if (is_exactly(items[0], 1)) kind = kEither;
  const auto list = kind ? list_from(items, 1) : std::nullopt;
  if (!list || (kind == kOr ? list->sign == "nor" : kind != kNor && list->sign != "and") ||
      has_sign(items.subspan(list->end), "not"))
    return std::nullopt;
  Clue clue{.kind = *kind};
  for (const Operand& thing : list->things) {
    std::vector<Item> one{{.kind = Item::Kind::kThing, .thing = thing}};
    one.insert(one.end(), items.begin() + static_cast<std::ptrdiff_t>(list->end), items.end());
    auto part = clue_by_pattern(one);
    if (!part) return std::nullopt;
    clue.parts.push_back(*std::move(part));
  }
  if (kind != kNand) return clue;
  Clue pairs{.kind = kAnd};  // of each two, not both
  for (std::size_t i = 0; i < clue.parts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      pairs.parts.push_back({.kind = kNand, .parts = {clue.parts[j], clue.parts[i]}});
  }
  return pairs.parts.size() == 1 ? pairs.parts.front() : pairs;
}

// Reads "A and B drink C and D, respectively".
std::optional<Clue> respectively(Items items) {
  if (!items.back().is_sign("respectively")) return std::nullopt;
  const auto left = list_from(items, 0);
  const auto right = left ? list_from(items, left->end) : std::nullopt;
  const bool is_whole = right && right->end + 1 == items.size() && left->sign == "and" &&
                        right->sign == "and" && left->things.size() == right->things.size();
  if (!is_whole) return std::nullopt;
  Clue clue{.kind = kAnd};
  for (std::size_t k = 0; k < left->things.size(); ++k)
    clue.parts.push_back(settled(same(left->things[k], right->things[k])));
  return clue;
}

// Returns positions from one to another.
std::vector<Operand> places(int first, int last) {
  std::vector<Operand> all;
  for (int k = first; k <= last; ++k) all.push_back({Operand::kPosition, k});
  return all;
}

// Reads "in one of the two middle houses", of which there are two in a row of even length, and
// "among the first three".
std::optional<Clue> in_group(Items items, int positions) {
  const bool is_denied = items.size() == 3 && items[1].is_sign("not");
  if ((items.size() != 2 && !is_denied) || !items[0].is_thing()) return std::nullopt;
  const std::string& sign = items.back().sign;
  int first = 0, count = 2;
  if (sign == "middle-two" && positions % 2 == 0 && positions > 2) first = positions / 2;
  if (sign.starts_with("first-") || sign.starts_with("last-")) {
    count = sign.back() - '0';
    if (count >= positions) return std::nullopt;
    first = sign[0] == 'f' ? 1 : positions + 1 - count;
  }
  if (first == 0) return std::nullopt;
  Clue clue = at_one_of(items[0].thing, places(first, first + count - 1));
  return is_denied ? Clue{.kind = kNor, .parts = {std::move(clue)}} : clue;
}

// Reads "Two people sit to the right of Ann": there are exactly as many places on that side.
std::optional<Clue> with_many_aside(Items items, int positions) {
  const bool is_none = items[0].is_sign("no");
  if (items.size() != 3 || (!is_none && items[0].kind != Item::Kind::kNumber) ||
      !items[1].is_sign("left somewhere-left right somewhere-right") || !items[2].is_thing() ||
      items[2].thing.is_position())
    return std::nullopt;
  const Bound bound = items[0].bound;
  const int strict = items[0].is_strict ? 1 : 0;
  int least = is_none ? 0 : items[0].number, most = least;
  if (bound == Bound::kAtLeast) least += strict, most = positions - 1;
  if (bound == Bound::kAtMost) least = 0, most -= strict;
  const bool is_left = items[1].sign.ends_with("left");
  most = std::min(most, positions - 1);
  const std::vector<Operand> here =
      is_left ? places(least + 1, most + 1) : places(positions - most, positions - least);
  if (here.empty()) return std::nullopt;
  if (here.size() == 1) return Clue{.kind = kAt, .operands = {items[2].thing, here.front()}};
  return at_one_of(items[2].thing, here);
}

}  // namespace

std::optional<Clue> clue_by_list(Items items, int positions) {
  if (auto clue = in_group(items, positions)) return clue;
  if (auto clue = with_many_aside(items, positions)) return clue;
  if (auto clue = by_list(items, positions)) return clue;
  if (auto clue = by_several(items)) return clue;
  return respectively(items);
}

}  // namespace quadrille::puzzles::zebra
