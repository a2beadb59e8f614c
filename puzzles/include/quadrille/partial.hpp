// SPDX-License-Identifier: MIT
/// @file
/// Half-filled boards: reads them, decides whether they can be completed, and finds the next step.
///
///     const auto marks = quadrille::read_partial(puzzle, R"({"grid":[[1,null],[null,null]]})");
///     if (!marks) return;
///     const auto report = quadrille::check_partial(puzzle, *marks);
///     for (const quadrille::Mark& mark : report->conflict)
///       std::cout << quadrille::mark_text(puzzle, mark) << '\n';  // 1 in r1c1

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Reads a partial solution in JSON: a solution object in which what is not known is null or left
/// out, and "excluded" lists what is known not to be. Also reads a line of `solve --common --json`,
/// by its member "common"; and the marks of a solver from a text with the same board, such as a
/// Penpa+ URL or a pzpr file (Puzzle::marks); and a Sudoku of up to nine rows as a table of numbers
/// and candidates, such as "1 23 . 4" for a row. Fails if keys or types are wrong, if the board has
/// no place for a mark, or if two marks say the opposite of the same variable.
Result<PartialAnswer> read_partial(const Puzzle& puzzle, std::string_view text);

/// Returns a partial answer of the puzzle without any mark.
PartialAnswer no_marks(const Puzzle& puzzle);

/// Returns all marks of a partial answer: known values by variable, then excluded ones.
std::vector<Mark> marks_of(const PartialAnswer& answer);

/// Adds a mark; a known value takes the place of what was excluded for its variable. Requires a
/// variable of the answer.
void add_mark(PartialAnswer& answer, const Mark& mark);
/// Returns the marks together with what the board itself gives, such as the numbers of a Sudoku;
/// where they differ, what the board gives. Requires marks of this puzzle.
PartialAnswer with_givens(const Puzzle& puzzle, const PartialAnswer& answer);

/// Returns a mark in words, such as "5 in r1c2" or "no line between r1c2 and r1c3". Requires a mark
/// of this puzzle.
std::string mark_text(const Puzzle& puzzle, const Mark& mark);
/// Returns the cells that a mark is about: row, column from 0. Empty if the board has layers.
std::vector<std::pair<int, int>> mark_cells(const Puzzle& puzzle, const Mark& mark);

/// Decides whether the marks are a solution by the rules, together with what the board gives: what
/// they leave open stays empty, as the cells beside a loop. Whether the puzzle has a better
/// solution is not asked. Requires marks of this puzzle.
bool is_solution(const Puzzle& puzzle, const PartialAnswer& answer);

/// Whether a partial answer can be completed.
struct PartialReport {
  /// kSolved: a solution has all these marks, and `report.solutions` has one. kNone: no solution
  /// has them all. kUnknown: a limit or a stop came first. If the puzzle asks for a best solution,
  /// only best ones count.
  Status status = Status::kUnknown;
  /// With kNone: marks that no solution has all together, as few as possible if `is_smallest`.
  /// Empty if the puzzle has no solution at all.
  std::vector<Mark> conflict = {};
  bool is_smallest = false;  ///< whether the conflict is proved to be a smallest one
  /// With kNone: the marks that no solution has, each by itself. Complete unless a limit or a stop
  /// came first.
  std::vector<Mark> impossible = {};
  /// Whether the marks are a solution already (see is_solution), and a best one if the puzzle asks
  /// for that.
  bool is_complete = false;
  Report report = {};  ///< of the search
};

/// Decides whether a solution has all these marks, by a SAT model. options.limit and unique are not
/// used. Fails if the marks do not belong to this puzzle, if no SAT model fits, or if the options
/// name another engine or model.
Result<PartialReport> check_partial(const Puzzle& puzzle, const PartialAnswer& answer,
                                    const SolveOptions& options = {});

/// The next step from a half-filled board.
struct Hint {
  /// The verdict on the marks, as from check_partial; `step` is the next one only if its status is
  /// kSolved.
  PartialReport partial;
  /// A step by hand; or, if no technique applies, a fact that all solutions with these marks share,
  /// found by a search (technique "search"). nullopt if all is known, if the marks are wrong, if
  /// the solutions with these marks share nothing more, or if a limit or a stop came first.
  std::optional<SolvingStep> step = {};
  /// Whether the marks are a solution, or all values are known.
  bool is_complete = false;
  PartialAnswer after = {};  ///< the answer with the marks of the step
};

/// Finds the next step. Fails as check_partial does.
Result<Hint> find_hint(const Puzzle& puzzle, const PartialAnswer& answer,
                       const SolveOptions& options = {});

/// Draws the board before the first step and after each one, with the cells of the step shaded. The
/// steps were made by `explain` from these marks. If the pictures would be too large together, one
/// shows several steps. Fails if marks or steps do not belong to this puzzle.
Result<std::vector<Picture>> draw_steps(const Puzzle& puzzle, const PartialAnswer& known,
                                        const Explanation& explanation, const SvgStyle& style = {});
/// Draws the board after all steps as SVG, with the number of the step that made it next to each
/// mark, except for marks that a place is empty. Fails likewise.
Result<std::string> draw_svg(const Puzzle& puzzle, const PartialAnswer& known,
                             const Explanation& explanation, const SvgStyle& style = {});

/// Returns the verdict on a partial answer as a JSON line without the newline, e.g.
/// {"puzzle":"sudoku","status":"none","conflict":[{"text":"5 in r1c2","cells":[[0,1]]}],
/// "smallest":true,"impossible":[...],"complete":false}. `status` is "solved", "none" or "unknown".
std::string to_json(const Puzzle& puzzle, const PartialReport& report);
/// Returns a hint in the same form, with "step" (technique, text, cells and marks, or null), and
/// the partial answer with its marks as "after".
std::string to_json(const Puzzle& puzzle, const Hint& hint);

}  // namespace quadrille

QUADRILLE_EXPORT_END
