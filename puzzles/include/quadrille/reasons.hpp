// SPDX-License-Identifier: MIT
/// @file
/// Why a puzzle has no solution, or more than one.
///
///     const auto reasons = quadrille::find_reasons(puzzle);
///     if (!reasons) return;
///     for (const quadrille::BoardClue& clue : reasons->clash)
///       std::cout << clue.text << '\n';  // 5 in r1c1

#pragma once

#include <string>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A clue of a board: a given number, circle, hint or line, the sum of a row or a column, a pair of
/// labels of a Numberlink without `fill`, or a sentence of a Zebra puzzle.
struct BoardClue {
  std::string text;                             ///< e.g. "5 in r1c1"
  std::vector<std::pair<int, int>> cells = {};  ///< row, column from 0
};

/// Why a puzzle has no solution, or more than one.
struct Reasons {
  /// The verdict: kUnique, kMultiple, kNone, or kUnknown; two solutions that differ if there are
  /// several. If the puzzle asks for a best solution, only best ones count.
  Report report;
  /// With kNone: clues that no solution has all together; without any of them, one would have the
  /// others, unless a limit came first. Empty if the board has no clues that could be left out, or
  /// no solution without them.
  std::vector<BoardClue> clash = {};
  bool is_smallest = false;  ///< whether it is proved that no fewer clues clash
  /// With kNone: "fill" if the paths of a Numberlink can be drawn, but cannot use every cell.
  std::string rule = {};
  /// The values that are the same in all solutions, as from find_common.
  PartialAnswer common = {};
  bool is_common_complete = false;  ///< likewise
  /// With kMultiple: values each of which exactly one solution has, at most ten.
  std::vector<Mark> deciding = {};
  bool is_deciding_complete = false;  ///< whether there are no more of them
};

/// Finds why a puzzle has no solution, or more than one, by a SAT model; boards without some of the
/// clues are solved by the default models. options.limit and unique are not used. Fails if no SAT
/// model fits, or if the options name another engine or model.
Result<Reasons> find_reasons(const Puzzle& puzzle, const SolveOptions& options = {});

}  // namespace quadrille

QUADRILLE_EXPORT_END
