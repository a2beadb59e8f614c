// SPDX-License-Identifier: MIT
/// @file
/// What all solutions of a puzzle have in common.
///
///     const auto common = quadrille::find_common(puzzle);
///     if (common && common->report.status == quadrille::Status::kMultiple)
///       std::cout << *quadrille::to_json(puzzle, common->values) << '\n';

#pragma once

#include <string>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// The values that all solutions have in common.
struct CommonReport {
  /// The verdict: kUnique, kMultiple, kNone, or kUnknown. Has a solution if there is one, and
  /// another that differs if there are several. If the puzzle asks for a best solution, only best
  /// ones count.
  Report report;
  /// The values that are the same in all solutions; none is known if the puzzle has no solution.
  PartialAnswer values;
  /// Whether the other values are known to differ. If false, a limit came first, and more values
  /// may be the same in all solutions.
  bool complete = false;
};

/// Finds what all solutions have in common by a SAT model: it looks for solutions that differ from
/// the first one where all found so far agree, until it finds no more. options.limit and unique are
/// not used. Fails if no SAT model fits, or if the options name another engine or model.
Result<CommonReport> find_common(const Puzzle& puzzle, const SolveOptions& options = {});

/// Returns the cells about which two solutions differ, each once: row, column from 0. Empty for
/// boards with layers. Requires answers of this puzzle.
std::vector<std::pair<int, int>> different_cells(const Puzzle& puzzle, const Answer& one,
                                                 const Answer& other);
/// Draws two solutions next to each other as SVG: what all solutions have in common is dark, the
/// rest is pale, and cells in which the two differ are shaded. Draws one board if the report has
/// one solution, or none. Fails if the report does not belong to this puzzle.
Result<std::string> draw_svg(const Puzzle& puzzle, const CommonReport& common,
                             const SvgStyle& style = {});

}  // namespace quadrille

QUADRILLE_EXPORT_END
