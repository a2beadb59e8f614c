// SPDX-License-Identifier: MIT
/// @file
/// Judging answers by the rules alone.
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

/// Which rule an answer breaks, and where.
struct Violation {
  std::string rule;  ///< a short fixed code, e.g. "branch"
  std::string message;  ///< for a person
  std::vector<std::pair<int, int>> cells;  ///< row, column from 0
};

/// What the rules say of an answer.
struct Judgement {
  std::optional<Violation> violation = {};  ///< nothing: the answer is right
  /// What a right answer is worth, of a puzzle that asks for a best one. Whether another is worth
  /// more is not asked here, but by `check_optimality`.
  std::optional<double> value = {};
};

Judgement check(const Puzzle& puzzle, const Answer& answer);

/// The same of an answer in JSON: the line that `solve` prints, one of its solution objects, or a
/// list of them. An error only where no answer can be read: no JSON, other keys or types, a line
/// without solutions or of another puzzle. Of several answers the first that is wrong counts; where
/// all are right, the least good value.
Result<Judgement> check(const Puzzle& puzzle, std::string_view answer_json);

/// Reads all solutions of such a JSON text, without judging them. An error also where one of them
/// says what no answer can say, such as a path that jumps.
Result<std::vector<Answer>> read_answers(const Puzzle& puzzle, std::string_view answer_json);

enum class Optimality {
  kBest,  ///< no answer has a better value; so it is where any answer will do
  kBettered,  ///< one has
  kUndecided,  ///< a limit or a stop came first
};

struct OptimalityReport {
  Optimality verdict = Optimality::kUndecided;
  std::optional<double> better = {};  ///< with kBettered: the best value that was found
};

/// Whether a value, that of an answer which `check` found right, is the best one. The puzzle is
/// solved for it, as the options say; they need not ask for solutions.
Result<OptimalityReport> check_optimality(const Puzzle& puzzle, double value,
                                          const SolveOptions& options = {});
/// The same by the report of a search for one solution that has been made.
OptimalityReport judge_optimality(const Puzzle& puzzle, double value, const Report& report);

}  // namespace quadrille

QUADRILLE_EXPORT_END
