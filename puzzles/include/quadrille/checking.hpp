// SPDX-License-Identifier: MIT
/// @file
/// Judges answers by the rules alone.
///
///     const auto judgement = quadrille::check(puzzle, answer_json);
///     if (judgement && judgement->violation) std::cout << judgement->violation->message << '\n';

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// The rule that an answer breaks, and where.
struct Violation {
  std::string rule;                        ///< a short fixed code, e.g. "branch"
  std::string message;                     ///< for a person
  std::vector<std::pair<int, int>> cells;  ///< row, column from 0
};

/// The verdict of the rules on an answer.
struct Judgement {
  std::optional<Violation> violation = {};  ///< nullopt if the answer is right
  /// The value of a right answer, if the puzzle asks for a best one. `check_optimality` decides
  /// whether it is the best.
  std::optional<double> value = {};
};

/// Judges an answer by the rules. Takes time about linear in the size of the board. Requires an
/// answer to this puzzle.
Judgement check(const Puzzle& puzzle, const Answer& answer);

/// Judges an answer in JSON: a line of `solve --json`, one of its solution objects, or a list of
/// them. Fails only if no answer can be read: invalid JSON, other keys or types, a line without
/// solutions or for another puzzle. Reports the first wrong one of several answers, or the worst
/// value if all are right.
Result<Judgement> check(const Puzzle& puzzle, std::string_view answer_json);

/// Reads all solutions of such a JSON text without judging them. Fails also if a solution cannot be
/// represented, such as a path that jumps.
Result<std::vector<Answer>> read_answers(const Puzzle& puzzle, std::string_view answer_json);

/// Whether a value is the best.
enum class Optimality {
  kBest,       ///< no answer has a better value; also if the puzzle has no values
  kBettered,   ///< an answer with a better value exists
  kUndecided,  ///< a limit or a stop came first
};

/// The result of `check_optimality`.
struct OptimalityReport {
  Optimality verdict = Optimality::kUndecided;  ///< the verdict
  std::optional<double> better = {};            ///< with kBettered: the best value that was found
};

/// Decides whether the value of a right answer is the best, by solving the puzzle with the given
/// options. Fails for the same requests as `solve`.
Result<OptimalityReport> check_optimality(const Puzzle& puzzle, double value,
                                          const SolveOptions& options = {});
/// Does the same from the report of a search for one solution, without solving.
OptimalityReport judge_optimality(const Puzzle& puzzle, double value, const Report& report);

}  // namespace quadrille

QUADRILLE_EXPORT_END
