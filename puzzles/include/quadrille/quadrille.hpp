// SPDX-License-Identifier: MIT
//
// Quadrille solves grid puzzles exactly. This is the one header that a C++ program needs.
//
//   const auto reading = quadrille::read_puzzles(text);
//   if (!reading) return complain(reading.error());
//   for (const quadrille::Puzzle& puzzle : reading->puzzles) {
//     const auto report = quadrille::solve(puzzle, {.unique = true});
//     if (report && report->status == quadrille::Status::kUnique)
//       std::cout << *quadrille::draw_text(puzzle, &report->solutions.front());
//   }
//
// Puzzles and reports are immutable values; any number of threads may use the library at once, a
// puzzle may be shared among them. Nothing here prints, exits, or touches files and the network.
// Bad input and impossible requests come back as errors; exceptions mean a bug or no memory.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/version.h>

namespace quadrille::puzzles {
class Instance;
}

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

// ---------------------------------------------------------------------------------- errors

enum class ErrorKind {
  kInput,         // the text is not a puzzle (or not an answer) that we can read
  kUnrecognised,  // the same, and it looks like no format at all
  kRequest,       // the request asks for something that does not exist, e.g. an unknown model
};

// What is wrong, in one line without a newline. Line and column count from 1; 0 means unknown.
// Columns count characters (code points), not bytes.
struct Error {
  ErrorKind kind = ErrorKind::kInput;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string message = {};
};

// A value or the reason why there is none.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  const T& value() const& { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }
  const T* operator->() const { return &value(); }
  const T& operator*() const { return value(); }
  const Error& error() const { return std::get<Error>(state_); }

 private:
  std::variant<T, Error> state_;
};

// --------------------------------------------------------------------------------- puzzles

// One puzzle with its rules. Cheap to copy.
class Puzzle {
 public:
  explicit Puzzle(std::shared_ptr<const puzzles::Instance> instance);

  std::string_view id() const;  // "numberlink"
  int rows() const;
  int columns() const;
  std::string rules() const;  // the rule switches in force, e.g. "fill no-touch"; may be empty
  const puzzles::Instance& instance() const { return *instance_; }

 private:
  std::shared_ptr<const puzzles::Instance> instance_;
};

struct ReadOptions {
  std::string puzzle = {};  // a puzzle id, needed only where the text does not show what it is
  std::string format = {};  // a format name; empty: recognised by content
  std::string rules = {};   // rule switches that override those of the text
};

struct Reading {
  std::vector<Puzzle> puzzles;  // at least one
  std::string_view format;      // the name of the format of the first puzzle
  std::vector<Error> warnings;  // what was mended while reading
};

// Reads all puzzles of a text (a whole file, or one URL). Any error refuses the whole text.
Result<Reading> read_puzzles(std::string_view text, const ReadOptions& options = {});

// One puzzle of an input, or why it cannot be read.
struct ReadPuzzle {
  std::size_t number = 1;  // its place in the input, from 1
  bool alone = false;      // the input holds nothing else
  Result<Puzzle> puzzle;
  std::vector<Error> warnings = {};
};

// Reads the puzzles of an input one by one, so that an input may be endless and a bad puzzle spoils
// no other. They may be in several formats. What is neither a puzzle nor a comment is an error.
// Formats whose puzzles cannot be told apart line by line are read whole, to 64 MiB.
//
//   PuzzleReader reader([&] { return next_bytes(); });
//   while (const auto read = reader.next()) ...
class PuzzleReader {
 public:
  // Gives the bytes that come next, none at the end of the input. They must stay where they are
  // until it is called again.
  using Source = std::function<std::string_view()>;

  explicit PuzzleReader(Source source, ReadOptions options = {});
  PuzzleReader(PuzzleReader&&) noexcept;
  PuzzleReader& operator=(PuzzleReader&&) noexcept;
  ~PuzzleReader();

  // Nothing at the end. An input without a puzzle is one error.
  std::optional<ReadPuzzle> next();
  // The name of the format of the last puzzle; empty where none was recognised.
  std::string_view format() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

struct Writing {
  std::string text;
  std::vector<std::string> warnings;  // what the format cannot say, e.g. other rules
};

// Writes puzzles in a named format, see `catalogue`; puzzles of several kinds in the native one
// only. Fails if the text would not be read as the same puzzles, apart from what the warnings say.
Result<Writing> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format);

// --------------------------------------------------------------------------------- solving

// The values of the variables that define a solution, in the order that the puzzle declares.
struct Answer {
  std::vector<std::int32_t> values;
  friend bool operator==(const Answer&, const Answer&) = default;
};

enum class Status {
  kSolved,    // a solution; nothing is said of others
  kUnique,    // the only solution
  kMultiple,  // more than one solution
  kOptimal,   // a solution that none betters
  kNone,      // proved: there is no solution
  kUnknown,   // a limit or a stop came first: nothing is claimed
  kError,     // the rule checker refused what a model produced: a bug
};

// The word used in JSON: "solved", "unique", ...
std::string_view to_string(Status status);

// kFrontier is a dynamic program over the frontier of a board, for boards that are narrow or have
// few labels; few puzzles have a model for it.
enum class EngineChoice { kAuto, kSat, kIp, kFrontier };

// How far a search has come.
struct SolveProgress {
  std::int64_t nodes = 0;      // IP
  std::int64_t conflicts = 0;  // SAT: of the searches that have ended
  std::int64_t lazy_clauses = 0;
  std::size_t solutions = 0;         // found so far
  std::optional<double> value = {};  // the best solution's so far, of the model's objective
  std::optional<double> bound = {};  // none is better
  std::optional<double> share = {};  // of the step at hand that is over, 0 to 1, where it is known
};

// No limit, in C++ and as QUADRILLE_ALL in C, where a 0 stands for what is not set.
inline constexpr std::size_t kAllSolutions = std::numeric_limits<std::size_t>::max();

// A step of a solution by hand.
struct SolvingStep {
  std::string technique;  // its name among solvers, such as "naked pair"; may be empty
  std::string text;       // what follows from what, a sentence
};

// How a puzzle can be solved by hand, as far as the techniques that are known for it go.
struct Explanation {
  std::vector<SolvingStep> steps;
  bool is_complete = false;  // the steps decide the whole puzzle
};

struct SolveOptions {
  EngineChoice engine = EngineChoice::kAuto;
  // A model of the catalogue. Empty: the puzzle's best, or the first of the others for which the
  // puzzle is not too large.
  std::string model = {};
  std::size_t limit = 1;  // how many solutions to find; 0 or kAllSolutions: all
  bool unique = false;    // decide whether the solution is the only one
  // Say exactly how many solutions there are, by a model of the engine `frontier`; of a puzzle that
  // asks for a best one, how many best ones. Two are given as well, or more where `limit` says so.
  bool count = false;
  bool explain = false;                   // say how the puzzle is solved by hand, too
  std::vector<std::string> without = {};  // parts of a model to leave out, to study them
  // Solve no more than the linear relaxation of an integer program: see Report::relaxation. The
  // status is kUnknown then, or kNone where the relaxation has no point.
  bool relax = false;
  // Of minimum clues: take it as known that no 9x9 grid has a puzzle of 16 clues.
  bool assume_17 = false;
  std::optional<double> time_limit = {};  // seconds of wall clock
  // Bytes that a model of the engine `frontier` may take; without it 2 GiB.
  std::optional<std::size_t> memory_limit = {};
  std::uint64_t seed = 0;
  std::function<bool()> stop = {};  // polled often, from the calling thread; true ends the search
  std::function<void(const SolveProgress&)> progress = {};  // called now and then, likewise
  // Of min-clues/hitting-set: takes the proof that no fewer clues do, piece by piece, a text that
  // quadrille-check-proof repeats. Report::has_proof says whether it is whole.
  std::function<void(std::string_view)> proof = {};
  // Of min-clues/hitting-set: how many threads search. The answer and the proof are the same for any
  // number; `stop` and the others here are called from the calling thread all the same. Models that
  // know one thread only do not look at it.
  std::size_t threads = 1;
  // Of min-clues/hitting-set: takes a text from which a later search of the same grid goes on where
  // this one is, now and then and when it ends. Each replaces the one before.
  std::function<void(std::string_view)> checkpoint = {};
  // Such a text; empty: from the start. One that is damaged or of another grid is an error. What it
  // has found is verified again; what it says was searched in vain is taken from it, and the
  // report's note tells so.
  std::string resume = {};
  // Called with each solution when the rule checker has accepted it, from the calling thread; of
  // puzzles that ask for a best one, with best ones when that is proved, or with the best one found
  // when the search was stopped. False: no more are wanted, and the search ends.
  std::function<bool(const Answer&)> on_solution = {};
  // Takes what is slow to free, such as the clauses of a very large board, to be dropped when it
  // suits the caller; without it all is freed before `solve` returns, which can take seconds.
  std::function<void(std::shared_ptr<void>)> discard = {};
};

// What a puzzle asks in words, answered.
struct QuestionAnswer {
  std::string question;  // "Who owns the zebra?"
  std::string answer;    // in the first solution: "Japanese"
  std::string sentence;  // "The Japanese owns the zebra."
  // Is it the same in every solution? Nothing: a limit or a stop came first.
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
  // SAT
  std::int64_t lazy_clauses = 0;
  std::int64_t rounds = 0;  // solver calls
  // Answers, or proofs that there are no more, by quicker ways than clauses: a route, a sweep.
  std::int64_t guesses = 0;
  std::int64_t neighbours = 0;  // answers found by a small change of another one
  // IP, and searches of their own; of sweeps the states of all layers
  std::int64_t nodes = 0;
  // IP
  std::int64_t lp_iterations = 0;
  std::int64_t lazy_rows = 0;
  std::int64_t cuts = 0;
  // Searches of their own
  std::int64_t inferences = 0;  // tests of a clue
  // Of models with an objective: of the best point, and what no point is better than.
  std::optional<double> model_objective = {};
  std::optional<double> model_bound = {};
};

// How strong an integer program is: of its linear relaxation as stated, and with the rows that the
// formulation's own separators give at fractional points, round by round. The point is one of many
// where there is no objective or several optima, so the counts depend on the solver.
struct Relaxation {
  std::optional<double> bound =
      {};                      // the optimum, in the model's sense; of models with an objective
  std::size_t fractional = 0;  // integer columns that are not whole at the optimal point
  std::size_t cuts = 0;        // rows that were added
  std::size_t rounds = 0;
  std::optional<double> cut_bound = {};  // with them
  std::size_t cut_fractional = 0;
};

// Of a puzzle that asks for a best solution, `solutions` are best ones, or the best that were found
// where the status is kSolved and the search was stopped.
// Every solution in a report has been accepted by the puzzle's rule checker, which shares no code
// with the models; `verified` is false only where there is no solution to verify.
struct Report {
  Status status = Status::kUnknown;
  std::string_view engine = {};  // "sat", "ip", "frontier" or "search"
  std::string_view model = {};   // "numberlink/edge-label"
  std::vector<Answer> solutions =
      {};                 // distinct; with `unique` two, if the first is not the only one
  bool complete = false;  // `solutions` is the whole set
  // How many solutions or best ones there are, in decimal; where it was asked for and the search
  // was not stopped.
  std::optional<std::string> count = {};
  bool stopped = false;    // a limit or a stop came before the question was answered
  bool too_large = false;  // it stopped because the model would take too much memory
  // Why it stopped, where that was none of the limits asked for; why there is no solution, where
  // the board shows it.
  std::string note = {};
  std::optional<Explanation> explanation = {};  // where it was asked for
  std::vector<QuestionAnswer> answers = {};     // where there is a solution and a question
  std::optional<Relaxation> relaxation = {};    // where it was asked for
  bool has_proof = false;                       // SolveOptions::proof has been given all of it
  bool verified = false;
  std::optional<double> objective = {};
  std::optional<double> bound = {};
  Seconds seconds = {};
  SolveStats stats = {};
  std::string error = {};  // only with kError
};

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options = {});

// How the puzzle can be solved by hand. An error for puzzles of which nothing of the kind is known.
// A stop, which is polled often, gives the steps so far.
Result<Explanation> explain(const Puzzle& puzzle, const std::function<bool()>& stop = {});

// ------------------------------------------------------------------------------ generating

struct GenerateOptions {
  int rows = 0;
  int columns = 0;
  std::uint64_t seed = 0;  // same seed, same puzzle
  bool any = false;        // the solution need not be the only one
  // What else the puzzle's generator can be told, by the names of the catalogue.
  std::vector<std::pair<std::string, std::string>> settings = {};
  std::optional<double> time_limit = {};  // seconds of wall clock
  std::function<bool()> stop = {};        // polled often; true ends the search
};

// Makes a puzzle that has a solution, only one unless `any`. Nothing: stopped before one was found.
Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options);

// -------------------------------------------------------------------------------- checking

// Which rule an answer breaks, and where.
struct Violation {
  std::string rule;                        // a short fixed code, e.g. "branch"
  std::string message;                     // for a person
  std::vector<std::pair<int, int>> cells;  // row, column from 0
};

// What the rules say of an answer.
struct Judgement {
  std::optional<Violation> violation = {};  // nothing: the answer is right
  // What a right answer is worth, of a puzzle that asks for a best one. Whether another is worth
  // more is not asked here, but by `check_optimality`.
  std::optional<double> value = {};
};

Judgement check(const Puzzle& puzzle, const Answer& answer);

// The same of an answer in JSON: the line that `solve` prints, one of its solution objects, or a
// list of them. An error only where no answer can be read: no JSON, other keys or types, a line
// without solutions or of another puzzle. Of several answers the first that is wrong counts; where
// all are right, the least good value.
Result<Judgement> check(const Puzzle& puzzle, std::string_view answer_json);

// Reads all solutions of such a JSON text, without judging them. An error also where one of them
// says what no answer can say, such as a path that jumps.
Result<std::vector<Answer>> read_answers(const Puzzle& puzzle, std::string_view answer_json);

enum class Optimality {
  kBest,       // no answer has a better value; so it is where any answer will do
  kBettered,   // one has
  kUndecided,  // a limit or a stop came first
};

struct OptimalityReport {
  Optimality verdict = Optimality::kUndecided;
  std::optional<double> better = {};  // with kBettered: the best value that was found
};

// Whether a value, that of an answer which `check` found right, is the best one. The puzzle is
// solved for it, as the options say; they need not ask for solutions.
Result<OptimalityReport> check_optimality(const Puzzle& puzzle, double value,
                                          const SolveOptions& options = {});

// --------------------------------------------------------------------------------- showing

struct TextStyle {
  bool color = false;  // ANSI colours
};

// The board, with the solution drawn in where `answer` is not null. The answer may be wrong; an
// error where it does not have the values that the puzzle asks for, such as another puzzle's.
Result<std::string> draw_text(const Puzzle& puzzle, const Answer* answer,
                              const TextStyle& style = {});
Result<std::string> draw_svg(const Puzzle& puzzle, const Answer* answer);
// A right answer as the community of a format writes it; an error where that format of the puzzle
// has no such thing, or cannot express the board.
Result<std::string> write_answer(const Puzzle& puzzle, const Answer& answer,
                                 std::string_view format);
// The board without an answer, in its open cells the candidates: what the givens leave to them. An
// error of the kind kRequest where the puzzle has no such thing.
Result<std::string> draw_candidates_text(const Puzzle& puzzle, const TextStyle& style = {});
Result<std::string> draw_candidates_svg(const Puzzle& puzzle);
// How a puzzle in words was understood, a line each; of other puzzles nothing.
std::vector<std::string> understanding(const Puzzle& puzzle);
// A page of its own that shows the SVG pictures one below another, under their captions.
struct Picture {
  std::string caption;
  std::string svg;
};
std::string draw_html(const std::vector<Picture>& pictures);
// The same in parts: the page is its start, a figure for each picture, and its end.
std::string_view html_start();
std::string html_figure(const Picture& picture);
std::string_view html_end();

struct JsonContext {
  std::string source;  // file and 1-based index of the puzzle in it, or the URL
  double parse_seconds = 0;
  std::optional<double> peak_mib = {};  // of the process: only the caller may know
};

// The JSON line of a solved puzzle, schema "quadrille/1", without the newline. An error where a
// solution of the report does not have the values that the puzzle asks for.
Result<std::string> to_json(const Puzzle& puzzle, const Report& report, const JsonContext& context);
// One of its solution objects.
Result<std::string> to_json(const Puzzle& puzzle, const Answer& answer);
// The JSON line of an input that could not be read.
std::string to_json(const Error& error, const JsonContext& context);

// A model for other solvers, its variables named after cells: a SAT model as "dimacs", an IP model
// as "lp" or "mps". An empty model means the best that fits. The warnings say what the file does
// not: clauses or rows that the model gives only when they are broken.
Result<Writing> export_model(const Puzzle& puzzle, std::string_view model, std::string_view format);

// What another solver says of such a file.
enum class SolverClaim {
  kAnswer,   // an answer; nobody has checked it yet
  kNone,     // there is no solution, which nothing here proves
  kNothing,  // neither
};

struct SolverAnswer {
  SolverClaim claim = SolverClaim::kNothing;
  std::string_view model = {};        // "rogo/subtour"
  std::optional<Answer> answer = {};  // with kAnswer
};

// Reads what a solver wrote about an exported model: of SAT solvers `s` and `v` lines or minisat's
// file; of IP solvers the solution files of cbc, glpsol, HiGHS, CPLEX, SCIP, Gurobi and MIPLIB. An
// empty model means the best one for a file of the kind, as in `export_model`.
Result<SolverAnswer> read_solver_answer(const Puzzle& puzzle, std::string_view text,
                                        std::string_view model = {});

// ------------------------------------------------------------------------------- catalogue

// A part of an IP model that may be left out: the verdicts stay the same.
struct PartInfo {
  std::string_view name;  // "distance"
  std::string_view summary;
};

struct ModelInfo {
  std::string_view name;     // "numberlink/edge-label"
  std::string_view engine;   // "sat", "ip", "frontier", or "search" where it has one of its own
  std::string_view summary;  // one line, with the source of the formulation
  std::vector<PartInfo> parts = {};  // see SolveOptions::without
};

// What a generator can be told beside size and seed.
struct SettingInfo {
  std::string_view name;         // "steps"
  std::string_view summary;      // one line, with the range and the default
  std::string_view value = "N";  // how texts write the value; few words as "yes|no"
};

struct FormatInfo {
  std::string_view name;     // "thomasahle"
  std::string_view summary;  // one line, with the rules that the format implies
  bool writes = false;
  bool many = false;  // several puzzles may be written into one text
  bool writes_answers = false;
  // What stands between the texts of single puzzles that make a text of all, so that puzzles can be
  // written one by one; nothing where they cannot.
  std::optional<std::string_view> joint = {};
};

struct PuzzleInfo {
  std::string_view id;
  std::string_view title;
  // One line; the rule switches where there are variants: "a|b: what they say; c|d: ...".
  std::string_view rules;
  std::vector<ModelInfo> models;  // the first is the default
  std::vector<FormatInfo> formats;
  std::vector<SettingInfo> settings;  // of the generator
  bool generates = false;
};

std::vector<PuzzleInfo> catalogue();

// The rule switches in a puzzle's rules, as the catalogue has them: "fill", "no-fill", "touch", ...
std::vector<std::string_view> rule_words(std::string_view rules);

// The formats of `export_model`.
std::vector<std::string_view> export_formats();

// The JSON line of what there is of a puzzle, schema "quadrille/1", without the newline.
std::string to_json(const PuzzleInfo& puzzle);

std::string_view version();

}  // namespace quadrille

QUADRILLE_EXPORT_END
