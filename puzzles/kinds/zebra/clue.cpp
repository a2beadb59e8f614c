// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/clue.hpp"

#include <algorithm>

namespace quadrille::puzzles::zebra {

const std::vector<ClueKindInfo>& clue_kinds() {
  using enum ClueKind;
  using enum ClueForm;
  static const std::vector<ClueKindInfo> kinds{
      {kSame, "same", kOperands, 2, "A and B are at the same position"},
      {kDiff, "diff", kOperands, 2, "A and B are at different positions"},
      {kAt, "at", kPlace, 2, "A is at position k"},
      {kNotAt, "not-at", kPlace, 2, "A is not at position k"},
      {kAtEnd, "at-end", kOperands, 1, "A is at the first or the last position"},
      {kOdd, "odd", kOperands, 1, "the position of A is odd"},
      {kEven, "even", kOperands, 1, "the position of A is even"},
      {kSameParity, "same-parity", kOperands, 2, "both are odd or both are even"},
      {kDiffParity, "diff-parity", kOperands, 2, "one is odd and the other even"},
      {kLeftOf, "left-of", kOperands, 2, "A is directly to the left of B"},
      {kRightOf, "right-of", kOperands, 2, "A is directly to the right of B"},
      {kNextTo, "next-to", kOperands, 2, "A and B are neighbours"},
      {kNotNextTo, "not-next-to", kOperands, 2, "A and B are not neighbours"},
      {kDist, "dist", kDistance, 2,
       "A and B are d apart: d - 1 positions are between them; d may be a bound, >=d or <=d"},
      {kBefore, "before", kOperands, 2, "A is somewhere to the left of B"},
      {kAfter, "after", kOperands, 2, "A is somewhere to the right of B"},
      {kNotLeft, "not-left", kOperands, 2, "A is not to the left of B"},
      {kNotRight, "not-right", kOperands, 2, "A is not to the right of B"},
      {kAdjacentBetween, "adjacent-between", kOperands, 3,
       "A is a neighbour of both, between them"},
      {kBetween, "between", kOperands, 3, "A is somewhere between B and C"},
      {kBetweenOrdered, "between-ordered", kOperands, 3, "B, A and C are in this order"},
      {kOneOf, "one-of", kList, 3, "A is at the position of one of the others"},
      {kPair, "pair", kOperands, 4,
       "A and B are at different positions; one of them is C, the other D"},
      {kAllDifferent, "all-different", kList, 2, "all are at different positions"},
      {kMore, "more", kDifference, 2,
       "the number at A is greater than that at B, by k, >=k or <=k; k is at least 1"},
      {kLess, "less", kDifference, 2,
       "the number at A is less than that at B, by k, >=k or <=k; k is at least 1"},
      {kExactly, "exactly", kDifference, 2, "the numbers at A and at B differ by k"},
      {kTimes, "times", kDifference, 2, "the number at A is k times that at B"},
      {kAnd, "and", kClues, 1, "all are true"},
      {kEither, "either", kClues, 2, "exactly one is true"},
      {kOr, "or", kClues, 1, "at least one is true"},
      {kNand, "nand", kClues, 2, "not all are true"},
      {kNor, "nor", kClues, 1, "all are false"},
      {kIf, "if", kClues, 2, "if the first is true, so is the second"},
      {kIff, "iff", kClues, 2, "both are true or both are false"},
      {kReadings, "readings", kClues, 2, "the ways to read a sentence: at least one is true"},
  };
  return kinds;
}

const ClueKindInfo& info_of(ClueKind kind) {
  return *std::find_if(clue_kinds().begin(), clue_kinds().end(),
                       [kind](const ClueKindInfo& info) { return info.kind == kind; });
}

}  // namespace quadrille::puzzles::zebra
