// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/zebra/random_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>
#include <string>
#include <tuple>

namespace quadrille::tests::zebra {

using namespace puzzles::zebra;

namespace {

int below(std::mt19937& random, int count) {
  return static_cast<int>(random() % static_cast<unsigned>(count));
}

Operand random_operand(const Board& board, std::mt19937& random) {
  if (below(random, 10) == 0) return {Operand::kPosition, 1 + below(random, board.rows)};
  const int attribute = below(random, board.columns);
  return {attribute, below(random, board.rows)};
}

Clue random_clue(const Board& board, std::mt19937& random, int depth) {
  const auto& kinds = clue_kinds();
  const ClueKindInfo& info = kinds[random() % kinds.size()];
  Clue clue{.kind = info.kind};
  if (info.form == ClueForm::kClues) {
    if (depth == 0) return random_clue(board, random, depth);
    for (int k = 0; k < 2; ++k) clue.parts.push_back(random_clue(board, random, depth - 1));
    return clue;
  }
  for (int k = 0; k < info.count; ++k) clue.operands.push_back(random_operand(board, random));
  if (info.form == ClueForm::kPlace)
    clue.operands.back() = {Operand::kPosition, 1 + below(random, board.rows)};
  if (info.form == ClueForm::kDistance) clue.number = below(random, board.rows);
  clue.bound = static_cast<Bound>(below(random, 3));
  if (info.form == ClueForm::kDifference) {
    clue.attribute = 0;
    const bool needs_number = clue.kind == ClueKind::kExactly || clue.kind == ClueKind::kTimes;
    if (needs_number || below(random, 2) == 0) clue.number = 1 + below(random, 3);
  }
  const bool is_exact = !clue.number || clue.kind == ClueKind::kTimes;
  if (is_exact) clue.bound = Bound::kExactly;
  return clue;
}

Answer table_of(const Board& board, const std::vector<std::vector<int>>& orders) {
  Answer answer;
  for (int p = 0; p < board.rows; ++p) {
    for (int a = 0; a < board.columns; ++a) answer.values.push_back(orders[a][p]);
  }
  return answer;
}

// Returns the positions, from 1, of the operands of a clue.
std::vector<int> positions_of(const Board& board, const Clue& clue, const Answer& table) {
  std::vector<int> positions;
  for (const Operand& operand : clue.operands) {
    int position = operand.value;
    if (operand.attribute != Operand::kPosition) {
      position = 1;
      while (table.values[(position - 1) * board.columns + operand.attribute] != operand.value)
        ++position;
    }
    positions.push_back(position);
  }
  return positions;
}

// The attribute that clues compare has plain numbers.
int number_at(const Board& board, const Clue& clue, const Answer& table, int position) {
  const int value = table.values[(position - 1) * board.columns + *clue.attribute];
  return std::stoi(board.attributes[*clue.attribute].values[value]);
}

// Returns the number at position a minus that at b.
int difference(const Board& board, const Clue& clue, const Answer& table, int a, int b) {
  return number_at(board, clue, table, a) - number_at(board, clue, table, b);
}

bool fits(int number, const Clue& clue) {
  const int least = clue.bound == Bound::kAtMost ? 0 : static_cast<int>(*clue.number);
  const int most = clue.bound == Bound::kAtLeast ? 1'000'000 : static_cast<int>(*clue.number);
  return least <= number && number <= most;
}

// Reports whether a clue is true, as defined by its kind.
bool is_true(const Board& board, const Clue& clue, const Answer& table) {
  using enum ClueKind;
  const auto true_parts =
      std::count_if(clue.parts.begin(), clue.parts.end(),
                    [&](const Clue& part) { return is_true(board, part, table); });
  const auto parts = std::ssize(clue.parts);
  std::vector<int> at = positions_of(board, clue, table);
  at.resize(std::max<std::size_t>(at.size(), 3));
  const auto [a, b, c] = std::tuple(at[0], at[1], at[2]);
  const auto distance = std::abs(a - b);
  const auto is_more = [&](int more, int less) {
    const int by = difference(board, clue, table, more, less);
    return by > 0 && (!clue.number || fits(by, clue));
  };
  switch (clue.kind) {
    case kSame:
    case kAt:
      return a == b;
    case kDiff:
    case kNotAt:
      return a != b;
    case kAtEnd:
      return a == 1 || a == board.rows;
    case kOdd:
      return a % 2 == 1;
    case kEven:
      return a % 2 == 0;
    case kSameParity:
      return distance % 2 == 0;
    case kDiffParity:
      return distance % 2 == 1;
    case kLeftOf:
      return b - a == 1;
    case kRightOf:
      return a - b == 1;
    case kNextTo:
      return distance == 1;
    case kNotNextTo:
      return distance != 1;
    case kDist:
      return fits(distance, clue);
    case kBefore:
      return a < b;
    case kAfter:
      return a > b;
    case kNotLeft:
      return a >= b;
    case kNotRight:
      return a <= b;
    case kAdjacentBetween:
      return (b == a - 1 && c == a + 1) || (c == a - 1 && b == a + 1);
    case kBetween:
      return (b < a && a < c) || (c < a && a < b);
    case kBetweenOrdered:
      return b < a && a < c;
    case kOneOf:
      return std::find(at.begin() + 1, at.end(), a) != at.end();
    case kPair:
      return a != b && std::set{a, b} == std::set{c, at[3]};
    case kAllDifferent:
      return std::set<int>(at.begin(), at.end()).size() == at.size();
    case kMore:
      return is_more(a, b);
    case kLess:
      return is_more(b, a);
    case kExactly:
      return a != b && fits(std::abs(difference(board, clue, table, a, b)), clue);
    case kTimes:
      return number_at(board, clue, table, a) == *clue.number * number_at(board, clue, table, b);
    case kAnd:
      return true_parts == parts;
    case kEither:
      return true_parts == 1;
    case kOr:
    case kReadings:
      return true_parts > 0;
    case kNand:
      return true_parts < parts;
    case kNor:
      return true_parts == 0;
    case kIf:
      return !is_true(board, clue.parts[0], table) || is_true(board, clue.parts[1], table);
    case kIff:
      return true_parts != 1;
  }
  return false;
}

}  // namespace

Board random_board(std::mt19937& random) {
  constexpr int kAmounts[] = {2, 3, 4, 9};  // some twice or three times others
  const int positions = 1 + below(random, 4);
  const int attributes = 1 + below(random, positions == 4 ? 2 : 3);
  std::vector<Attribute> all;
  std::vector<std::vector<int>> orders;
  for (int a = 0; a < attributes; ++a) {
    Attribute attribute{"Kind" + std::to_string(a), {}};
    for (int v = 0; v < positions; ++v)
      attribute.values.push_back(a == 0 ? std::to_string(kAmounts[v])
                                        : static_cast<char>('a' + a) + std::to_string(v));
    all.push_back(std::move(attribute));
    orders.emplace_back(positions);
    std::iota(orders.back().begin(), orders.back().end(), 0);
    std::shuffle(orders.back().begin(), orders.back().end(), random);
  }
  Board board = Board::open(positions, std::move(all));
  const Answer wanted = table_of(board, orders);
  const int clues = below(random, 6);
  const bool is_wild = below(random, 8) == 0;
  while (static_cast<int>(board.clues.size()) < clues) {
    Clue clue = random_clue(board, random, 2);
    if (is_wild || is_true(board, clue, wanted)) board.clues.push_back({std::move(clue)});
  }
  return board;
}

std::vector<Answer> all_solutions(const Board& board) {
  std::vector<Answer> found;
  std::vector<std::vector<int>> orders(board.columns, std::vector<int>(board.rows));
  const std::function<void(int)> go_on = [&](int attribute) {
    if (attribute == board.columns) {
      Answer answer = table_of(board, orders);
      const auto holds = [&](const StatedClue& stated) {
        return is_true(board, stated.clue, answer);
      };
      if (std::all_of(board.clues.begin(), board.clues.end(), holds))
        found.push_back(std::move(answer));
      return;
    }
    std::vector<int>& order = orders[attribute];
    std::iota(order.begin(), order.end(), 0);
    do go_on(attribute + 1);
    while (std::next_permutation(order.begin(), order.end()));
  };
  go_on(0);
  return found;
}

}  // namespace quadrille::tests::zebra
