// SPDX-License-Identifier: MIT
/// @file
/// Solves puzzles: finds a solution or all, decides uniqueness, counts; solves linear relaxations
/// of models; explains a solution by hand.
///
///     const auto report = quadrille::solve(puzzle, {.unique = true});
///     if (report && report->status == quadrille::Status::kUnique) use(report->solutions.front());
///
/// Takes solutions as they are found and shows progress:
///
///     quadrille::SolveOptions options{.limit = quadrille::kAllSolutions, .time_limit = 60};
///     options.progress = [](const quadrille::SolveProgress& progress) {
///       std::cerr << progress.solutions << " solutions\r";
///     };
///     options.on_solution = [&](const quadrille::Answer& answer) {
///       std::cout << *quadrille::draw_text(puzzle, &answer);
///       return true;  // continue
///     };
///     const auto all = quadrille::solve(puzzle, options);

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/catalogue.hpp>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A solution as the values of its defining variables, in the order that the puzzle declares.
/// `check` judges it; headers of the puzzles turn it into paths, numbers and so on.
struct Answer {
  std::vector<std::int32_t> values;  ///< one per variable
  /// Compares all values.
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// A fact about one variable of an answer: that it has a value, or that it does not.
struct Mark {
  std::size_t variable = 0;  ///< index, as in Answer
  std::int32_t value = 0;    ///< in the range of the variable
  bool is_excluded = false;  ///< whether the variable is known not to have the value
  /// Compares all members.
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// A solution of which only some values are known.
struct PartialAnswer {
  std::vector<std::optional<std::int32_t>> values;  ///< one per variable, as in Answer
  /// Values that are known not to be, of variables without a known value. All are `is_excluded`.
  std::vector<Mark> excluded = {};
  /// Compares all values.
  friend bool operator==(const PartialAnswer&, const PartialAnswer&) = default;
};

/// The verdict of a search.
enum class Status {
  kSolved,    ///< a solution; others may exist
  kUnique,    ///< the only solution
  kMultiple,  ///< more than one solution
  kOptimal,   ///< a best solution
  kNone,      ///< proved: there is no solution
  kUnknown,   ///< a limit or a stop came first; nothing is claimed
  kError,     ///< the rule checker rejected the solution of a model: a bug
};

/// Returns the word used in JSON: "solved", "unique", ...
std::string_view to_string(Status status);

/// The engine to use.
enum class EngineChoice {
  kAuto,  ///< that of the best model
  kSat,   ///< satisfiability, with clauses added during the search
  kIp,    ///< integer programming (quadrille/engine.hpp)
  /// A dynamic program over the frontier of a board, for boards that are narrow or have few labels;
  /// few puzzles have a model for it.
  kFrontier,
};

/// The order in which an integer program lists its rows, which may change how a search runs.
enum class RowOrder {
  kGiven,     ///< as the model states them
  kReversed,  ///< the last row first
  kShuffled,  ///< at random, by the seed
};

/// Returns the models of the catalogue that support the puzzle's board and rules.
std::vector<ModelInfo> applicable_models(const Puzzle& puzzle);

/// The state of a running search.
struct SolveProgress {
  std::int64_t nodes = 0;            ///< IP: nodes of branch and bound
  std::int64_t conflicts = 0;        ///< SAT: of finished searches
  std::int64_t lazy_clauses = 0;     ///< SAT: added so far
  std::size_t solutions = 0;         ///< found so far
  std::optional<double> value = {};  ///< the model's objective at the best solution so far
  std::optional<double> bound = {};  ///< no solution is better
  std::optional<double> share = {};  ///< completed share of the current step, 0 to 1, if known
};

/// No limit on the number of solutions. (In C: QUADRILLE_ALL, because 0 means "not set" there.)
inline constexpr std::size_t kAllSolutions = std::numeric_limits<std::size_t>::max();

/// Options of a long search of a model's own, which today only min-clues/hitting-set takes, the
/// search for 9x9 grids after G. McGuire, B. Tugemann and G. Civario, There Is No 16-Clue Sudoku,
/// 2014. For other models, checkpoints are an error and the rest is ignored.
struct SearchOptions {
  /// Whether to rely on the proof of McGuire, Tugemann and Civario that 16 clues never suffice.
  bool assume_17 = false;
  /// Number of threads, from 1. Answer and proof do not depend on it; all functions are called from
  /// the calling thread.
  std::size_t threads = 1;
  /// Called from time to time, and at the end, with a text from which a later search of the same
  /// grid can resume. Each replaces the one before. The text is valid only during the call.
  std::function<void(std::string_view)> checkpoint = {};
  /// A checkpoint to resume from; empty: from the start. A damaged one, or one of another grid, is
  /// an error. Its answers are verified again; its exhausted parts are trusted, and the report's
  /// note says so.
  std::string resume = {};
};

/// Options of `solve` and its relatives; all are optional. Functions are called by the calling
/// thread, only before the call returns, and what they throw passes through it. Their arguments are
/// valid only during their call.
struct SolveOptions {
  EngineChoice engine = EngineChoice::kAuto;  ///< restricts the choice of the model
  /// A model of the catalogue. Empty: the best, or the next one that is not too large for the
  /// board.
  std::string model = {};
  std::size_t limit = 1;  ///< number of solutions to find; 0 or kAllSolutions: all
  bool unique = false;    ///< whether to decide that the solution is the only one
  /// Marks that all solutions must have, of this puzzle; empty: none. The report is then about the
  /// solutions with these marks alone. Requires a SAT model.
  PartialAnswer assumptions = {};
  /// A value that is known to be attained, e.g. by another part: worse solutions are not looked
  /// for. If no solution is as good, the status is kUnknown, and Report::bound says so. Requires a
  /// puzzle that asks for a best solution, and a SAT model; nullopt: none.
  std::optional<std::int64_t> as_good_as = {};
  std::vector<std::string> without = {};  ///< parts of the model to leave out, to study them
  std::optional<double> time_limit = {};  ///< seconds of wall clock, at least 0; nullopt: none
  /// Bytes of memory for a model of the engine `frontier` (default: 2 GiB).
  std::optional<std::size_t> memory_limit = {};
  /// A limit that does not depend on the clock: conflicts of a SAT model; simplex iterations, nodes
  /// and conflicts of an integer program, added up. The same puzzle, options, seed and build stop
  /// at the same point. Sweeps and routers that a SAT model tries first, and making the model, are
  /// not counted. Only `solve` takes it, with these models; nullopt: none.
  std::optional<std::int64_t> work_limit = {};
  std::uint64_t seed = 0;  ///< the same seed gives the same answer
  /// Integer programs: whether the engine tightens rows and tries bounds before it searches.
  bool presolve = true;
  RowOrder row_order = RowOrder::kGiven;  ///< of an integer program
  std::function<bool()> stop = {};        ///< polled often; returning true ends the search
  /// Called from time to time, at most ten times a second by SAT models and four times by IP
  /// models.
  std::function<void(const SolveProgress&)> progress = {};
  /// Called with each solution after the rule checker has accepted it. If the puzzle asks for a
  /// best solution: with the best ones once that is proved, or with the best one found if stopped.
  /// Returning false ends the search.
  std::function<bool(const Answer&)> on_solution = {};
  /// Whether the report keeps all solutions. If not, it has at most the first two, for long
  /// enumerations with on_solution; models of the engines "frontier" and "search" then need no
  /// memory per solution. Best solutions are always kept.
  bool keep_solutions = true;
  /// Called with a line for each step of a model's own search, indented by its depth; only
  /// zebra/backtrack has such a trace.
  std::function<void(std::string_view)> trace = {};
  SearchOptions search = {};  ///< of a model's own search
};

/// A question of a puzzle in words, with its answer.
struct QuestionAnswer {
  std::string question;  ///< e.g. "Who owns the zebra?"
  std::string answer;    ///< in the first solution, e.g. "Japanese"
  std::string sentence;  ///< e.g. "The Japanese owns the zebra."
  /// Whether it is the same in every solution; nullopt if a limit or a stop came first.
  std::optional<bool> is_forced = {};
};

/// A sentence of a puzzle in words that can be read in several ways, and how a solution reads it.
struct SentenceReading {
  std::size_t clue = 0;  ///< the number of the clue, from 1
  std::string sentence;  ///< e.g. "Ann likes biking."
  /// The readings that are true in the solution, in symbols: at least one.
  std::vector<std::string> readings = {};
  std::vector<std::string> others = {};  ///< the readings that are false in it
};

/// Wall-clock seconds of a call.
struct Seconds {
  double build = 0;  ///< making the model
  double solve = 0;  ///< searching
  double total = 0;  ///< all of it
};

/// Figures of a search; those that do not apply to the engine are 0.
struct SolveStats {
  std::int64_t variables = 0;     ///< of the model
  std::int64_t constraints = 0;   ///< of the model: clauses or rows
  std::int64_t conflicts = 0;     ///< SAT and IP
  std::int64_t lazy_clauses = 0;  ///< SAT: added during the search
  std::int64_t rounds = 0;        ///< SAT: calls of the solver
  /// SAT: answers and proofs found without clauses, by a router or a sweep.
  std::int64_t guesses = 0;
  std::int64_t neighbours = 0;  ///< SAT: answers found by a small change of another one
  /// IP and other searches: nodes; sweeps: states of all layers.
  std::int64_t nodes = 0;
  std::int64_t lp_iterations = 0;              ///< IP: of the simplex method
  std::int64_t lazy_rows = 0;                  ///< IP: added during the search
  std::int64_t cuts = 0;                       ///< IP: added during the search
  std::int64_t inferences = 0;                 ///< zebra/backtrack: tests of a clue
  std::int64_t deduced_bounds = 0;             ///< hashi/flow-deduced: columns fixed by deductions
  std::optional<double> model_objective = {};  ///< objective of the best point, if any
  std::optional<double> model_bound = {};      ///< bound on the objective of all points
};

/// Returns the gap between the objective of the model's best point and the bound, relative to the
/// objective: 0 if it is closed; nullopt if one of the two is unknown or the objective is 0.
std::optional<double> gap_of(const SolveStats& stats);

/// The result of a search. The rule checker, which shares no code with the models, has accepted
/// every solution. If the puzzle asks for a best solution, `solutions` are best ones; if the status
/// is kSolved and the search was stopped, the best that were found.
struct Report {
  Status status = Status::kUnknown;  ///< the verdict
  std::string_view engine = {};      ///< "sat", "ip", "frontier" or "search"
  std::string_view model = {};       ///< e.g. "numberlink/edge-label"
  /// Distinct; with `unique` two if the first is not the only one.
  std::vector<Answer> solutions = {};
  std::size_t found = 0;   ///< number of solutions found; more than were kept if not all were
  bool found_all = false;  ///< whether these are all solutions
  bool complete = false;   ///< whether `solutions` is the whole set
  bool stopped = false;    ///< whether a limit or a stop came before the question was answered
  bool too_large = false;  ///< whether it stopped because the model needs too much memory
  /// Why it stopped, if not by a limit of the options; why there is no solution, if the board shows
  /// it.
  std::string note = {};
  /// Answers to the questions of a puzzle in words, if it has a solution.
  std::vector<QuestionAnswer> replies = {};
  /// The sentences of a puzzle in words with several readings, as the first solution reads them.
  std::vector<SentenceReading> readings = {};
  bool verified = false;  ///< whether the rule checker accepted a solution; false only without one
  std::optional<double> objective = {};  ///< value of the solutions, if the puzzle has one
  std::optional<double> bound = {};      ///< no solution is better, if the puzzle has a value
  Seconds seconds = {};                  ///< times
  SolveStats stats = {};                 ///< figures of the search
  std::string error = {};                ///< the reason, with kError only
};

/// Solves a puzzle. Fails for requests that cannot be met, e.g. an unknown model or a model that
/// does not support the board; limits and stops are not errors. Takes exponential time in the worst
/// case, as deciding these puzzles is NP-hard; a time limit is obeyed within 0.2 s.
Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options = {});

/// A report with the number of solutions (or of best ones).
struct CountReport {
  Report report;                          ///< with up to two solutions, or as many as `limit` says
  std::optional<std::string> count = {};  ///< in decimal; nullopt if stopped
};

/// Counts all solutions exactly by a model of the engine `frontier`; if the puzzle asks for a best
/// solution, the best ones. Fails for puzzles without such a model. Time and memory grow
/// exponentially with the shorter side of the board.
Result<CountReport> count_solutions(const Puzzle& puzzle, const SolveOptions& options = {});

/// The strength of an integer program: its linear relaxation as stated, and with the rows that the
/// formulation's own separators add at fractional points, round by round. Without an objective, or
/// with several optima, the point is one of many, so the counts depend on the solver.
struct Relaxation {
  std::optional<double> bound = {};  ///< the optimum, in the model's sense, if it has an objective
  std::size_t fractional = 0;        ///< integer columns with fractional values
  std::size_t cuts = 0;              ///< rows added
  std::size_t rounds = 0;            ///< of separation
  std::optional<double> cut_bound = {};  ///< the optimum with the added rows
  std::size_t cut_fractional = 0;        ///< integer columns with fractional values then
};

/// A report without solutions, with the figures of the relaxation.
struct RelaxationReport {
  Report report;                              ///< kUnknown, or kNone
  std::optional<Relaxation> relaxation = {};  ///< nullopt if it has no feasible point (kNone)
};

/// Solves only the linear relaxation of an integer program. The status is kUnknown, as this decides
/// nothing about solutions, or kNone. Fails if `limit` or `unique` is set or the model is not an
/// integer program.
Result<RelaxationReport> relax(const Puzzle& puzzle, const SolveOptions& options = {});

/// A step of a solution by hand.
struct SolvingStep {
  std::string technique;         ///< its common name, such as "naked pair"; may be empty
  std::string text;              ///< a sentence: what follows, and why
  std::vector<Mark> marks = {};  ///< what follows; empty if the step is a remark
  std::vector<std::pair<int, int>> cells = {};  ///< where to look: row, column from 0
};

/// How hard a board is for people.
struct Difficulty {
  /// That of the hardest step: "easy", "medium", "hard" or "expert"; "guess" if the techniques do
  /// not solve the board.
  std::string level;
  /// The number of steps, of which a medium one counts as 4, a hard one as 16, an expert one as 64
  /// and a guess as 256. Comparable between boards of one kind and size.
  std::int64_t score = 0;
  /// The number of steps by level, from easy to guess.
  std::array<std::size_t, 5> steps = {};
  /// The level as a number, from 1 (easy) to 5 (guess).
  int stars = 1;
};

/// A solution by hand, as far as the known techniques go.
struct Explanation {
  std::vector<SolvingStep> steps;  ///< in order
  bool is_complete = false;        ///< whether the steps decide the whole puzzle
  /// How hard the board is; nullopt if the steps do not start from the board alone, if stopped, or
  /// if there is no solution.
  std::optional<Difficulty> difficulty = {};
};

/// Solves a puzzle by hand. Fails for puzzles without known techniques. `stop` is polled often;
/// after a stop, returns the steps so far.
Result<Explanation> explain(const Puzzle& puzzle, const std::function<bool()>& stop = {});
/// Does the same from a half-filled board, for about `max_steps` steps that add marks. Requires
/// marks that a solution has (check_partial). Fails also if they do not belong to this puzzle.
Result<Explanation> explain(const Puzzle& puzzle, const PartialAnswer& known, std::size_t max_steps,
                            const std::function<bool()>& stop = {});

}  // namespace quadrille

QUADRILLE_EXPORT_END
