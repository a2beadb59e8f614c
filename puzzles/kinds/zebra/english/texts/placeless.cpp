// SPDX-License-Identifier: MIT
//
// In a text without places, things are in the order of its days, months or times: "first" means on
// the first day. If it has none of these and the clues hold in any order, the order does not
// matter; then the order of one attribute is fixed, one with numbers if possible, otherwise the
// first.

#include <algorithm>
#include <array>
#include <utility>

#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Decides whether the clue holds in any order of the places.
bool is_placeless(const Clue& clue) {
  using enum ClueKind;
  constexpr std::array kPlaceless = {kSame,   kDiff, kOneOf, kPair, kAllDifferent,
                                     kMore,   kLess, kAnd,   kOr,   kNor,
                                     kEither, kNand, kIf,    kIff,  kExactly};
  return std::find(kPlaceless.begin(), kPlaceless.end(), clue.kind) != kPlaceless.end() &&
         std::none_of(clue.operands.begin(), clue.operands.end(),
                      [](const Operand& one) { return one.is_position(); }) &&
         std::all_of(clue.parts.begin(), clue.parts.end(), is_placeless);
}

}  // namespace

std::optional<Error> fix_places(Board& board, const Vocabulary& vocabulary, const Sentence& start) {
  const bool is_free =
      std::all_of(board.clues.begin(), board.clues.end(),
                  [](const StatedClue& stated) { return is_placeless(stated.clue); }) &&
      std::all_of(board.questions.begin(), board.questions.end(),
                  [](const Question& question) { return question.thing && question.attribute; });
  const auto timed = timed_attributes(vocabulary);
  const bool is_plain = timed.size() < 2 && (timed.empty() || order_of(board.attributes[timed[0]]));
  if (!is_free && !is_plain)
    return error_at(start.words.front(),
                    "the text mentions an order, but not which one (expected places in a row)");
  if (board.clues.empty() || (!is_free && timed.empty())) return std::nullopt;
  int fixed = 0;
  while (fixed < board.columns && !order_of(board.attributes[fixed])) ++fixed;
  if (!timed.empty() && order_of(board.attributes[timed.front()])) fixed = timed.front();
  std::vector<Operand> values;
  if (fixed < board.columns) values = by_amount(board, fixed);
  if (values.empty()) {
    for (int v = 0; v < board.rows; ++v) values.push_back({0, v});
  }
  Clue order{.kind = ClueKind::kAnd};
  for (const Operand& value : values) {
    const int position = static_cast<int>(order.parts.size()) + 1;
    order.parts.push_back(
        {.kind = ClueKind::kAt, .operands = {value, {Operand::kPosition, position}}});
  }
  board.clues.push_back({std::move(order)});
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
