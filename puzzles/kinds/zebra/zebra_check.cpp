// SPDX-License-Identifier: MIT
//
// The rules of Zebra puzzles: every answer that is shown has passed this check. Clues are evaluated
// on positions. It shares no code with the models, and has its own reader of numbers in values.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/symbols.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Returns the number of a value: the 20 of "$20", the minutes of "9:30 pm", the number of a day or
// a month. Requires a value of an attribute whose values can be compared.
std::int64_t amount_of(std::string_view value) {
  constexpr std::string_view kNames =
      "mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec";
  std::string text;
  for (const char c : value) {
    if (c != ' ' && c != '\t' && c != '.')
      text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  auto at = std::find_if(text.begin(), text.end(), is_digit);
  if (at == text.end()) {
    const auto place = static_cast<std::int64_t>(kNames.find(text.substr(0, 3)) / 4) + 1;
    return place > 7 ? place - 7 : place;
  }
  const auto number = [&] {
    std::int64_t read = 0;
    for (; at != text.end() && is_digit(*at); ++at) read = 10 * read + (*at - '0');
    return read;
  };
  const std::int64_t first = number();
  const bool has_minutes = text.end() - at > 1 && at[0] == ':' && is_digit(at[1]);
  const std::int64_t minutes = has_minutes ? (++at, number()) : 0;
  const std::string half(at, text.end());
  if (half == "am" || half == "pm") return (first % 12 + (half == "pm" ? 12 : 0)) * 60 + minutes;
  return has_minutes ? first * 60 + minutes : first;
}

// The position of each value.
class Row {
 public:
  Row(const Board& board, const Answer& answer) : board_(board), answer_(answer) {
    for (int a = 0; a < board.columns; ++a) {
      positions_.emplace_back(board.rows);
      for (int p = 0; p < board.rows; ++p) positions_[a][value(p, a)] = p + 1;
    }
  }

  int value(int position, int attribute) const {
    return answer_.values[position * board_.columns + attribute];
  }

  int position(const Operand& operand) const {
    return operand.is_position() ? operand.value : positions_[operand.attribute][operand.value];
  }

  bool holds(const Clue& clue) const {
    return joins_clues(clue.kind) ? holds_of_parts(clue) : holds_of_positions(clue);
  }

 private:
  // Decides whether the first two are the last two, in either order.
  static bool is_same_pair(const std::vector<int>& at) {
    return at[0] != at[1] &&
           ((at[0] == at[2] && at[1] == at[3]) || (at[0] == at[3] && at[1] == at[2]));
  }

  bool holds_of_positions(const Clue& clue) const {
    using enum ClueKind;
    std::vector<int> at;
    for (const Operand& operand : clue.operands) at.push_back(position(operand));
    switch (clue.kind) {
      case kSame:
      case kAt:
        return at[0] == at[1];
      case kDiff:
      case kNotAt:
        return at[0] != at[1];
      case kAtEnd:
        return at[0] == 1 || at[0] == board_.rows;
      case kOdd:
        return at[0] % 2 == 1;
      case kEven:
        return at[0] % 2 == 0;
      case kSameParity:
        return (at[0] - at[1]) % 2 == 0;
      case kDiffParity:
        return (at[0] - at[1]) % 2 != 0;
      case kLeftOf:
        return at[0] + 1 == at[1];
      case kRightOf:
        return at[0] == at[1] + 1;
      case kNextTo:
        return std::abs(at[0] - at[1]) == 1;
      case kNotNextTo:
        return std::abs(at[0] - at[1]) != 1;
      case kDist:
        return is_within(std::abs(at[0] - at[1]), clue);
      case kBefore:
        return at[0] < at[1];
      case kAfter:
        return at[0] > at[1];
      case kNotLeft:
        return at[0] >= at[1];
      case kNotRight:
        return at[0] <= at[1];
      case kAdjacentBetween:
        return std::abs(at[0] - at[1]) == 1 && std::abs(at[0] - at[2]) == 1 && at[1] != at[2];
      case kBetween:
        return (at[1] < at[0] && at[0] < at[2]) || (at[2] < at[0] && at[0] < at[1]);
      case kBetweenOrdered:
        return at[1] < at[0] && at[0] < at[2];
      case kOneOf:
        return std::count(at.begin() + 1, at.end(), at[0]) > 0;
      case kPair:
        return is_same_pair(at);
      case kAllDifferent:
        std::sort(at.begin(), at.end());
        return std::adjacent_find(at.begin(), at.end()) == at.end();
      case kMore:
        return differs(clue, at[0], at[1]);
      case kLess:
        return differs(clue, at[1], at[0]);
      case kTimes:
        return number_at(clue, at[0]) == *clue.number * number_at(clue, at[1]);
      case kExactly:
        return differs(clue, at[0], at[1]) || differs(clue, at[1], at[0]);
      default:
        return false;
    }
  }

  // Decides whether a clue that joins others holds.
  bool holds_of_parts(const Clue& clue) const {
    using enum ClueKind;
    const auto true_parts = std::count_if(clue.parts.begin(), clue.parts.end(),
                                          [this](const Clue& part) { return holds(part); });
    const auto parts = static_cast<std::ptrdiff_t>(clue.parts.size());
    switch (clue.kind) {
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
        return !holds(clue.parts[0]) || holds(clue.parts[1]);
      case kIff:
        return holds(clue.parts[0]) == holds(clue.parts[1]);
      default:
        return false;
    }
  }

  std::int64_t number_at(const Clue& clue, int position) const {
    const int value_there = value(position - 1, *clue.attribute);
    return amount_of(board_.attributes[*clue.attribute].values[value_there]);
  }

  static bool is_within(std::int64_t number, const Clue& clue) {
    if (clue.bound == Bound::kAtLeast) return number >= *clue.number;
    if (clue.bound == Bound::kAtMost) return number <= *clue.number;
    return number == *clue.number;
  }

  // Decides whether the number at one position exceeds that at another as the clue says.
  bool differs(const Clue& clue, int more, int less) const {
    const std::int64_t difference = number_at(clue, more) - number_at(clue, less);
    if (clue.number && clue.bound == Bound::kExactly) return difference == *clue.number;
    return difference > 0 && (!clue.number || is_within(difference, clue));
  }

  const Board& board_;
  const Answer& answer_;
  std::vector<std::vector<int>> positions_;  // by attribute, then by value
};

std::optional<Violation> value_twice(const Board& board, const Answer& answer) {
  for (int a = 0; a < board.columns; ++a) {
    std::vector<int> first(board.rows, -1);  // the position of each value
    for (int p = 0; p < board.rows; ++p) {
      const int value = answer.values[p * board.columns + a];
      if (first[value] >= 0)
        return Violation{"repeated",
                         board.name({a, value}) + " is at two positions",
                         {{first[value], a}, {p, a}}};
      first[value] = p;
    }
  }
  return std::nullopt;
}

void collect_cells(const Row& row, const Clue& clue, std::vector<std::pair<int, int>>& cells) {
  for (const Operand& operand : clue.operands) {
    if (!operand.is_position()) cells.emplace_back(row.position(operand) - 1, operand.attribute);
  }
  for (const Clue& part : clue.parts) collect_cells(row, part, cells);
}

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  if (auto violation = value_twice(board, answer)) return violation;
  const Row row(board, answer);
  for (std::size_t k = 0; k < board.clues.size(); ++k) {
    const StatedClue& stated = board.clues[k];
    if (row.holds(stated.clue)) continue;
    Violation violation{
        "clue",
        "clue " + std::to_string(k + 1) + " is not true: " + symbols_of(board, stated.clue),
        {}};
    collect_cells(row, stated.clue, violation.cells);
    return violation;
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
