// SPDX-License-Identifier: MIT
/// @file
/// Solving: a solution, all of them, whether there is one only, how many there are; the linear
/// relaxation of a model; a solution by hand.
///
///     const auto report = quadrille::solve(puzzle, {.unique = true});
///     if (report && report->status == quadrille::Status::kUnique) use(report->solutions.front());

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/catalogue.hpp>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// The values of the variables that define a solution, in the order that the puzzle declares.
struct Answer {
  std::vector<std::int32_t> values;
  friend bool operator==(const Answer&, const Answer&) = default;
};

enum class Status {
  kSolved,  ///< a solution; nothing is said of others
  kUnique,  ///< the only solution
  kMultiple,  ///< more than one solution
  kOptimal,  ///< a solution that none betters
  kNone,  ///< proved: there is no solution
  kUnknown,  ///< a limit or a stop came first: nothing is claimed
  kError,  ///< the rule checker refused what a model produced: a bug
};

/// The word used in JSON: "solved", "unique", ...
std::string_view to_string(Status status);

/// kFrontier is a dynamic program over the frontier of a board, for boards that are narrow or have
/// few labels; few puzzles have a model for it.
enum class EngineChoice { kAuto, kSat, kIp, kFrontier };

/// The models that can state the puzzle's board and rules, as the catalogue has them.
std::vector<ModelInfo> applicable_models(const Puzzle& puzzle);

/// How far a search has come.
struct SolveProgress {
  std::int64_t nodes = 0;  ///< IP
  std::int64_t conflicts = 0;  ///< SAT: of the searches that have ended
  std::int64_t lazy_clauses = 0;
  std::size_t solutions = 0;  ///< found so far
  std::optional<double> value = {};  ///< the best solution's so far, of the model's objective
  std::optional<double> bound = {};  ///< none is better
  std::optional<double> share = {};  ///< how much of the present step is done, 0 to 1, if known
};

/// No limit. C has QUADRILLE_ALL for it, because 0 means "not set" there.
inline constexpr std::size_t kAllSolutions = std::numeric_limits<std::size_t>::max();

struct SolveOptions {
  EngineChoice engine = EngineChoice::kAuto;
  /// A model of the catalogue. Empty: the puzzle's best, or the first of the others for which the
  /// puzzle is not too large.
  std::string model = {};
  std::size_t limit = 1;  ///< how many solutions to find; 0 or kAllSolutions: all
  bool unique = false;  ///< decide whether the solution is the only one
  std::vector<std::string> without = {};  ///< parts of a model to leave out, to study them
  std::optional<double> time_limit = {};  ///< seconds of wall clock
  /// Bytes that a model of the engine `frontier` may take; without it 2 GiB.
  std::optional<std::size_t> memory_limit = {};
  std::uint64_t seed = 0;
  std::function<bool()> stop = {};  ///< polled often, from the calling thread; true ends the search
  std::function<void(const SolveProgress&)> progress = {};  ///< called now and then, likewise
  /// Takes the proof that fewer clues are not enough (min-clues/hitting-set), piece by piece: a text that
  /// quadrille-check-proof repeats. Report::has_proof says whether it is whole.
  std::function<void(std::string_view)> proof = {};
  /// Called with each solution when the rule checker has accepted it, from the calling thread; of
  /// puzzles that ask for a best one, with best ones when that is proved, or with the best one found
  /// when the search was stopped. False: no more are wanted, and the search ends.
  std::function<bool(const Answer&)> on_solution = {};
  /// Takes what is slow to free, such as the clauses of a very large board, to be dropped when it
  /// suits the caller; without it all is freed before `solve` returns, which can take seconds.
  std::function<void(std::shared_ptr<void>)> discard = {};
};

/// What a puzzle asks in words, answered.
struct QuestionAnswer {
  std::string question;  ///< "Who owns the zebra?"
  std::string answer;  ///< in the first solution: "Japanese"
  std::string sentence;  ///< "The Japanese owns the zebra."
  /// Is it the same in every solution? Nothing: a limit or a stop came first.
  std::optional<bool> is_forced = {};
};

struct Seconds {
  double build = 0;
  double solve = 0;
  double total = 0;
};

struct SolveStats {
  std::int64_t variables = 0;
  std::int64_t constraints = 0;
  std::int64_t conflicts = 0;
  /// SAT
  std::int64_t lazy_clauses = 0;
  std::int64_t rounds = 0;  ///< solver calls
  /// Answers, or proofs that there are no more, by quicker ways than clauses: a route, a sweep.
  std::int64_t guesses = 0;
  std::int64_t neighbours = 0;  ///< answers found by a small change of another one
  /// IP, and searches of their own; of sweeps the states of all layers
  std::int64_t nodes = 0;
  /// IP
  std::int64_t lp_iterations = 0;
  std::int64_t lazy_rows = 0;
  std::int64_t cuts = 0;
  /// Searches of their own
  std::int64_t inferences = 0;  ///< tests of a clue
  /// For models with an objective: the value of the best point, and a bound on all points.
  std::optional<double> model_objective = {};
  std::optional<double> model_bound = {};
};

/// Of a puzzle that asks for a best solution, `solutions` are best ones, or the best that were found
/// where the status is kSolved and the search was stopped.
/// Every solution in a report has been accepted by the puzzle's rule checker, which shares no code
/// with the models; `verified` is false only where there is no solution to verify.
struct Report {
  Status status = Status::kUnknown;
  std::string_view engine = {};  ///< "sat", "ip", "frontier" or "search"
  std::string_view model = {};  ///< "numberlink/edge-label"
  std::vector<Answer> solutions =
      {};  ///< distinct; with `unique` two, if the first is not the only one
  bool complete = false;  ///< `solutions` is the whole set
  bool stopped = false;  ///< a limit or a stop came before the question was answered
  bool too_large = false;  ///< it stopped because the model would take too much memory
  /// Why it stopped, where that was none of the limits asked for; why there is no solution, where
  /// the board shows it.
  std::string note = {};
  std::vector<QuestionAnswer> answers = {};  ///< where there is a solution and a question
  bool has_proof = false;  ///< SolveOptions::proof has been given all of it
  bool verified = false;
  std::optional<double> objective = {};
  std::optional<double> bound = {};
  Seconds seconds = {};
  SolveStats stats = {};
  std::string error = {};  ///< only with kError
};

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options = {});

/// A report, and how many solutions or best ones there are, in decimal; nothing where the search was
/// stopped.
struct CountReport {
  Report report;
  std::optional<std::string> count = {};
};

/// Counts exactly, however many there are, by a model of the engine `frontier`; of a puzzle that asks
/// for a best solution, the best ones. An error for puzzles without such a model. Two solutions are
/// found as well, or more where `limit` says so.
Result<CountReport> count_solutions(const Puzzle& puzzle, const SolveOptions& options = {});

/// How strong an integer program is: of its linear relaxation as stated, and with the rows that the
/// formulation's own separators give at fractional points, round by round. The point is one of many
/// where there is no objective or several optima, so the counts depend on the solver.
struct Relaxation {
  std::optional<double> bound =
      {};  ///< the optimum, in the model's sense; of models with an objective
  std::size_t fractional = 0;  ///< integer columns that are not whole at the optimal point
  std::size_t cuts = 0;  ///< rows that were added
  std::size_t rounds = 0;
  std::optional<double> cut_bound = {};  ///< with them
  std::size_t cut_fractional = 0;
};

/// A report without solutions, and the figures; nothing where the relaxation has no point (kNone).
struct RelaxationReport {
  Report report;
  std::optional<Relaxation> relaxation = {};
};

/// Solves no more than the linear relaxation of an integer program. The status is kUnknown, as
/// nothing is said of solutions, or kNone. An error where the question is another one: `limit` and
/// `unique` are as by default, and the model is an integer program.
Result<RelaxationReport> relax(const Puzzle& puzzle, const SolveOptions& options = {});

/// A step of a solution by hand.
struct SolvingStep {
  std::string technique;  ///< its name among solvers, such as "naked pair"; may be empty
  std::string text;  ///< what follows from what, a sentence
};

/// How a puzzle can be solved by hand, as far as the techniques that are known for it go.
struct Explanation {
  std::vector<SolvingStep> steps;
  bool is_complete = false;  ///< the steps decide the whole puzzle
};

/// How the puzzle can be solved by hand. An error for puzzles of which nothing of the kind is known.
/// A stop, which is polled often, gives the steps so far.
Result<Explanation> explain(const Puzzle& puzzle, const std::function<bool()>& stop = {});

}  // namespace quadrille

QUADRILLE_EXPORT_END
