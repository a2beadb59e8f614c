// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/patterns/list_patterns.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

struct List {
  std::vector<Operand> things;
  std::string sign;  // or, nor, and
  std::size_t end = 0;
};

// Reads a list of at least two things from an item on.
std::optional<List> list_from(Items items, std::size_t start) {
  List list{{}, "", start};
  while (list.end < items.size() && items[list.end].kind == Kind::kThing) {
    list.things.push_back(items[list.end++].thing);
    if (!list.sign.empty()) break;
    if (list.end < items.size() && items[list.end].is_sign(",")) ++list.end;
    if (list.end >= items.size()) return std::nullopt;
    const Item& next = items[list.end];
    if (next.is_sign("or") || next.is_sign("and") || next.is_sign("nor")) {
      list.sign = next.sign;
      ++list.end;
    } else if (!items[list.end - 1].is_sign(",")) {
      return std::nullopt;
    }
  }
  if (list.things.size() < 2 || list.sign.empty()) return std::nullopt;
  return list;
}

std::vector<Clue> each(const std::vector<Operand>& things, Operand other) {
  std::vector<Clue> clues;
  for (const Operand& thing : things) clues.push_back(settled(same(other, thing)));
  return clues;
}

std::optional<Clue> one_of(Operand thing, const std::vector<Operand>& others, int positions) {
  const bool is_end = others.size() == 2 && positions > 1 && others[0].is_position() &&
                      others[1].is_position() && std::min(others[0].value, others[1].value) == 1 &&
                      std::max(others[0].value, others[1].value) == positions;
  if (is_end) return Clue{.kind = ClueKind::kAtEnd, .operands = {thing}};
  Clue clue{.kind = ClueKind::kOneOf, .operands = {thing}};
  clue.operands.insert(clue.operands.end(), others.begin(), others.end());
  return clue;
}

std::optional<Clue> by_list(Items items, int positions) {
  using enum ClueKind;
  const bool is_exclusive = items.back().is_sign("exclusive");
  if (is_exclusive) items = items.first(items.size() - 1);
  if (is_exclusive && !items.empty() && items.back().is_sign(","))
    items = items.first(items.size() - 1);
  const std::size_t size = items.size();
  const auto is_thing = [&](std::size_t k) { return k < size && items[k].kind == Kind::kThing; };
  const auto is = [&](std::size_t k, std::string_view sign) {
    return k < size && items[k].is_sign(sign);
  };
  // A [either | not | neither] list
  if (is_thing(0)) {
    const std::size_t start = is(1, "either") || is(1, "not") || is(1, "neither") ? 2 : 1;
    const auto list = list_from(items, start);
    if (list && list->end == size && list->sign != "and") {
      const std::string sign = start == 2 ? items[1].sign : "";
      const Operand thing = items[0].thing;
      if (is_exclusive && (list->things.size() != 2 || (sign != "either" && start == 2)))
        return std::nullopt;
      if (sign == "neither" || sign == "not")
        return Clue{.kind = kNor, .parts = each(list->things, thing)};
      if (list->sign == "nor") return std::nullopt;
      if (sign == "either" || is_exclusive)
        return Clue{.kind = kEither, .parts = each(list->things, thing)};
      return one_of(thing, list->things, positions);
    }
    // A, B and C are (three) different
    if (const auto all = list_from(items, 0); all && all->sign == "and" && !is_exclusive) {
      std::size_t k = all->end;
      if (is(k, "both")) ++k;
      const bool is_counted = k < size && items[k].kind == Kind::kNumber &&
                              items[k].bound == Bound::kExactly &&
                              items[k].number == static_cast<int>(all->things.size());
      if (is_counted) ++k;
      if (is(k, "different") && k + 1 == size)
        return Clue{.kind = kAllDifferent, .operands = all->things};
    }
  }
  // [either] list A
  const std::size_t start = is(0, "either") ? 1 : 0;
  const auto list = list_from(items, start);
  if (list && list->sign == "or" && list->end + 1 == size && is_thing(list->end) &&
      items[list->end].starts_with_verb) {
    const Operand thing = items[list->end].thing;
    if (is_exclusive && list->things.size() != 2) return std::nullopt;
    if (start == 1 || is_exclusive)
      return Clue{.kind = kEither, .parts = each(list->things, thing)};
    return one_of(thing, list->things, positions);
  }
  return std::nullopt;
}

// Reads "neither", "both", "one of" or "at least one of" with a list, and what is said of each
// thing.
std::optional<Clue> by_several(Items items) {
  const bool is_none = items[0].is_sign("neither"), is_any = items[0].is_sign("any");
  const bool is_few = items[0].is_sign("at-most-one");
  const bool is_one =
      items[0].kind == Kind::kNumber && items[0].number == 1 && items[0].bound == Bound::kExactly;
  if (!is_none && !is_any && !is_one && !is_few && !items[0].is_sign("both")) return std::nullopt;
  const auto list = list_from(items, 1);
  if (!list || (!is_none && list->sign != "and" && !is_any) || (is_any && list->sign == "nor"))
    return std::nullopt;
  const Items behind = items.subspan(list->end);
  const auto is_denial = [](const Item& item) { return item.is_sign("not"); };
  if (std::any_of(behind.begin(), behind.end(), is_denial)) return std::nullopt;
  Clue clue{.kind = is_none  ? ClueKind::kNor
                    : is_any ? ClueKind::kOr
                    : is_one ? ClueKind::kEither
                             : ClueKind::kAnd};
  for (const Operand& thing : list->things) {
    std::vector<Item> one{{.kind = Kind::kThing, .thing = thing}};
    one.insert(one.end(), behind.begin(), behind.end());
    auto part = clue_by_pattern(one);
    if (!part) return std::nullopt;
    clue.parts.push_back(*std::move(part));
  }
  if (!is_few) return clue;
  Clue pairs{.kind = ClueKind::kAnd};  // of each two, not both
  for (std::size_t i = 0; i < clue.parts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      pairs.parts.push_back({.kind = ClueKind::kNand, .parts = {clue.parts[j], clue.parts[i]}});
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
  Clue clue{.kind = ClueKind::kAnd};
  for (std::size_t k = 0; k < left->things.size(); ++k)
    clue.parts.push_back(settled(same(left->things[k], right->things[k])));
  return clue;
}

}  // namespace

// Reads "in one of the two middle houses", of which there are two in a row of even length, and
// "among the first three".
std::optional<Clue> in_group(Items items, int positions) {
  const bool is_denied = items.size() == 3 && items[1].is_sign("not");
  const bool is_whole = (items.size() == 2 || is_denied) && items[0].kind == Kind::kThing;
  if (!is_whole || items.back().kind != Kind::kSign) return std::nullopt;
  const std::string& sign = items.back().sign;
  int first = 0, count = 2;
  if (sign == "middle-two" && positions % 2 == 0 && positions > 2) first = positions / 2;
  if (sign.starts_with("first-") || sign.starts_with("last-")) {
    count = sign.back() - '0';
    if (count >= positions) return std::nullopt;
    first = sign.starts_with("first-") ? 1 : positions + 1 - count;
  }
  if (first == 0) return std::nullopt;
  Clue clue{.kind = ClueKind::kOneOf, .operands = {items[0].thing}};
  for (int k = 0; k < count; ++k) clue.operands.push_back({Operand::kPosition, first + k});
  return is_denied ? Clue{.kind = ClueKind::kNor, .parts = {std::move(clue)}} : clue;
}

// Reads "Two people sit to the right of Ann": there are exactly as many places on that side.
std::optional<Clue> with_many_aside(Items items, int positions) {
  const bool is_none = items.size() == 3 && items[0].is_sign("no");
  const bool is_counted = items.size() == 3 && items[0].kind == Kind::kNumber;
  if ((!is_none && !is_counted) || items[2].kind != Kind::kThing || items[2].thing.is_position())
    return std::nullopt;
  const bool is_left = items[1].is_sign("left") || items[1].is_sign("somewhere-left");
  const bool is_right = items[1].is_sign("right") || items[1].is_sign("somewhere-right");
  if (!is_left && !is_right) return std::nullopt;
  const int many = is_none ? 0 : items[0].number + (items[0].is_strict ? 1 : 0);
  std::vector<Operand> places;
  for (int position = 1; position <= positions; ++position) {
    const int beside = is_left ? position - 1 : positions - position;
    const bool is_here = is_none || items[0].bound == Bound::kExactly ? beside == many
                         : items[0].bound == Bound::kAtLeast
                             ? beside >= many
                             : beside <= items[0].number - (items[0].is_strict ? 1 : 0);
    if (is_here) places.push_back({Operand::kPosition, position});
  }
  if (places.empty()) return std::nullopt;
  if (places.size() == 1)
    return Clue{.kind = ClueKind::kAt, .operands = {items[2].thing, places.front()}};
  Clue clue{.kind = ClueKind::kOneOf, .operands = {items[2].thing}};
  clue.operands.insert(clue.operands.end(), places.begin(), places.end());
  return clue;
}

std::optional<Clue> clue_by_list(Items items, int positions) {
  if (auto clue = in_group(items, positions)) return clue;
  if (auto clue = with_many_aside(items, positions)) return clue;
  if (auto clue = by_list(items, positions)) return clue;
  if (auto clue = by_several(items)) return clue;
  return respectively(items);
}

}  // namespace quadrille::puzzles::zebra
