// SPDX-License-Identifier: MIT
//
// Conditions on three or more positions are composed of conditions on two: B, A and C are in this
// order if B is before A and A is before C. So a model needs to support only conditions on two
// positions, of which there are at most as many as pairs of positions.

#include "puzzles/kinds/zebra/formula.hpp"

#include <cstdlib>
#include <utility>

#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Condition = std::function<bool(int p, int q)>;

Formula joined(Formula::Kind kind, std::vector<Formula> parts) {
  return {.kind = kind, .parts = std::move(parts)};
}
Formula all(std::vector<Formula> parts) { return joined(Formula::Kind::kAnd, std::move(parts)); }
Formula any(std::vector<Formula> parts) { return joined(Formula::Kind::kOr, std::move(parts)); }
Formula truth(bool value) { return value ? all({}) : any({}); }

Formula atom(Operand first, std::optional<Operand> second, Condition allows) {
  return {.kind = Formula::Kind::kAtom, .parts = {}, .atom = {first, second, std::move(allows)}};
}

Formula one(Operand a, std::function<bool(int)> allows) {
  if (a.is_position()) return truth(allows(a.value));
  return atom(a, std::nullopt, [allows](int p, int) { return allows(p); });
}

Formula two(Operand a, Operand b, Condition allows) {
  if (b.is_position()) return one(a, [allows, q = b.value](int p) { return allows(p, q); });
  if (a.is_position()) return one(b, [allows, p = a.value](int q) { return allows(p, q); });
  if (a == b) return one(a, [allows](int p) { return allows(p, p); });
  return atom(a, b, std::move(allows));
}

Formula same_place(Operand a, Operand b) { return two(a, b, std::equal_to<>()); }
Formula other_place(Operand a, Operand b) { return two(a, b, std::not_equal_to<>()); }
Formula before(Operand a, Operand b) { return two(a, b, std::less<>()); }
Formula left_of(Operand a, Operand b) {
  return two(a, b, [](int p, int q) { return p + 1 == q; });
}
Formula apart(Operand a, Operand b, std::int64_t distance, bool is_so = true) {
  return two(a, b, [=](int p, int q) { return (std::abs(p - q) == distance) == is_so; });
}
Formula parity(Operand a, Operand b, int difference) {
  return two(a, b, [=](int p, int q) { return std::abs(p - q) % 2 == difference; });
}

Formula negated(const Formula& formula) {
  if (formula.kind == Formula::Kind::kAtom) {
    const auto& [first, second, allows] = formula.atom;
    return atom(first, second, [allows = allows](int p, int q) { return !allows(p, q); });
  }
  const bool is_and = formula.kind == Formula::Kind::kAnd;
  Formula result{.kind = is_and ? Formula::Kind::kOr : Formula::Kind::kAnd};
  for (const Formula& part : formula.parts) result.parts.push_back(negated(part));
  return result;
}

// Decides whether two numbers are related as the clue says.
bool are_related(const Clue& clue, std::int64_t more, std::int64_t less) {
  if (clue.kind == ClueKind::kTimes) return more == *clue.number * less;
  if (clue.number && clue.bound == Bound::kExactly) return more - less == *clue.number;
  return more > less && (!clue.number || meets(more - less, clue));
}

// Excludes each two numbers that violate the clue from being at these positions.
Formula compared(const Board& board, const Clue& clue, Operand more, Operand less) {
  const int attribute = *clue.attribute;
  const auto& values = board.attributes[attribute].values;
  const int count = static_cast<int>(values.size());
  Formula result;
  for (int u = 0; u < count; ++u) {
    // If this number is at the first place, one that fits is at the second.
    Formula choice{.kind = Formula::Kind::kOr, .parts = {other_place(more, {attribute, u})}};
    for (int v = 0; v < count; ++v) {
      if (are_related(clue, number_of(values[u])->amount, number_of(values[v])->amount))
        choice.parts.push_back(same_place(less, {attribute, v}));
    }
    result.parts.push_back(std::move(choice));
  }
  return result;
}

// Requires exactly one of several.
Formula exactly_one(const std::vector<Formula>& parts) {
  Formula result{.kind = Formula::Kind::kOr};
  for (std::size_t chosen = 0; chosen < parts.size(); ++chosen) {
    Formula choice;
    for (std::size_t k = 0; k < parts.size(); ++k)
      choice.parts.push_back(k == chosen ? parts[k] : negated(parts[k]));
    result.parts.push_back(std::move(choice));
  }
  return result;
}

Formula all_different(const std::vector<Operand>& operands) {
  Formula result;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      result.parts.push_back(other_place(operands[j], operands[i]));
  }
  return result;
}

// Requires the first two to be where the last two are, in either order.
Formula same_pair(const std::vector<Operand>& at) {
  return all({other_place(at[0], at[1]),
              any({all({same_place(at[0], at[2]), same_place(at[1], at[3])}),
                   all({same_place(at[0], at[3]), same_place(at[1], at[2])})})});
}

// Requires the first to be where one of the others is.
Formula where_one_is(const std::vector<Operand>& at) {
  Formula choice{.kind = Formula::Kind::kOr};
  for (std::size_t k = 1; k < at.size(); ++k) choice.parts.push_back(same_place(at[0], at[k]));
  return choice;
}

// Returns the conditions of a clue that joins others.
Formula of_parts(ClueKind kind, std::vector<Formula> parts) {
  using enum ClueKind;
  switch (kind) {
    case kAnd:
      return all(std::move(parts));
    case kEither:
      return exactly_one(parts);
    case kOr:
    case kReadings:
      return any(std::move(parts));
    case kNand:
      return negated(all(std::move(parts)));
    case kNor:
      return negated(any(std::move(parts)));
    case kIf:
      return any({negated(parts[0]), parts[1]});
    case kIff:
      return any({all({parts[0], parts[1]}), all({negated(parts[0]), negated(parts[1])})});
    default:
      return {};
  }
}

Formula of_positions(const Board& board, const Clue& clue) {
  using enum ClueKind;
  const std::vector<Operand>& at = clue.operands;
  const int n = board.rows;
  switch (clue.kind) {
    case kSame:
    case kAt:
      return same_place(at[0], at[1]);
    case kDiff:
    case kNotAt:
      return other_place(at[0], at[1]);
    case kAtEnd:
      return one(at[0], [n](int p) { return p == 1 || p == n; });
    case kOdd:
      return one(at[0], [](int p) { return p % 2 == 1; });
    case kEven:
      return one(at[0], [](int p) { return p % 2 == 0; });
    case kSameParity:
      return parity(at[0], at[1], 0);
    case kDiffParity:
      return parity(at[0], at[1], 1);
    case kLeftOf:
      return left_of(at[0], at[1]);
    case kRightOf:
      return left_of(at[1], at[0]);
    case kNextTo:
      return apart(at[0], at[1], 1);
    case kNotNextTo:
      return apart(at[0], at[1], 1, false);
    case kDist:
      return two(at[0], at[1], [clue](int p, int q) { return meets(std::abs(p - q), clue); });
    case kBefore:
      return before(at[0], at[1]);
    case kAfter:
      return before(at[1], at[0]);
    case kNotLeft:
      return negated(before(at[0], at[1]));
    case kNotRight:
      return negated(before(at[1], at[0]));
    case kAdjacentBetween:
      return all({apart(at[0], at[1], 1), apart(at[0], at[2], 1), other_place(at[1], at[2])});
    case kBetween:
      return any({all({before(at[1], at[0]), before(at[0], at[2])}),
                  all({before(at[2], at[0]), before(at[0], at[1])})});
    case kBetweenOrdered:
      return all({before(at[1], at[0]), before(at[0], at[2])});
    case kOneOf:
      return where_one_is(at);
    case kPair:
      return same_pair(at);
    case kAllDifferent:
      return all_different(at);
    case kMore:
    case kTimes:
      return compared(board, clue, at[0], at[1]);
    case kLess:
      return compared(board, clue, at[1], at[0]);
    case kExactly:
      return any({compared(board, clue, at[0], at[1]), compared(board, clue, at[1], at[0])});
    default:
      return {};
  }
}

}  // namespace

Formula formula_of(const Board& board, const Clue& clue) {
  if (!joins_clues(clue.kind)) return of_positions(board, clue);
  std::vector<Formula> parts;
  for (const Clue& part : clue.parts) parts.push_back(formula_of(board, part));
  return of_parts(clue.kind, std::move(parts));
}

}  // namespace quadrille::puzzles::zebra
