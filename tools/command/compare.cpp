// SPDX-License-Identifier: MIT
//
// quadrille compare: runs several models and other solvers on the same boards, each run in its own
// process. Results are written as runs end, so that an interrupted comparison loses none.

#include <algorithm>
#include <atomic>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/ordered_tasks.hpp"
#include "reference/sha256.hpp"
#include "tools/command/batch_progress.hpp"
#include "tools/compare/agreement.hpp"
#include "tools/compare/measure.hpp"
#include "tools/compare/rejudging.hpp"
#include "tools/compare/results.hpp"
#include "tools/compare/summary.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"

namespace quadrille::tools {
namespace {

using compare::Board;
using compare::Run;
using compare::Solver;

bool names_model(const CompareOptions& wanted) {
  return std::any_of(wanted.solvers.begin(), wanted.solvers.end(),
                     [](const Solver& solver) { return !solver.is_external(); });
}

// Returns the solvers that are named and, unless a model is, all of ours.
std::vector<Solver> chosen_solvers(const CompareOptions& wanted) {
  std::vector<Solver> solvers;
  if (!names_model(wanted)) solvers = compare::our_solvers();
  solvers.insert(solvers.end(), wanted.solvers.begin(), wanted.solvers.end());
  return solvers;
}

struct Task {
  std::shared_ptr<const Board> board;
  const Solver* solver;
  std::size_t repeat;
};

// Every combination of board, solver and repeat. Boards are read one by one.
class Tasks {
 public:
  Tasks(const Options& options, Console& console, const std::vector<Solver>& solvers)
      : options_(options),
        console_(console),
        solvers_(solvers),
        stream_(options.arguments, options.read) {}

  // Returns the next task, or nullopt at the end or after a signal.
  std::optional<Task> next() {
    while (!interrupted()) {
      while (!waiting_.empty()) {
        Task task = std::move(waiting_.front());
        waiting_.pop_front();
        const CompareOptions& wanted = options_.compare;
        if (count_++ % wanted.shards + 1 == wanted.shard) return task;
      }
      const auto item = stream_.next();
      if (!item) break;
      add(*item);
    }
    return std::nullopt;
  }
  std::optional<double> share() const { return stream_.share(); }
  std::string last_notes() { return stream_.last_notes(); }
  int code() const { return code_; }

 private:
  void add(const Item& item) {
    if (!options_.quiet) console_.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome))
      return complain(item.file, *failure);
    const auto& puzzle = std::get<Puzzle>(item.outcome);
    const auto text = write_puzzles({puzzle}, "native");
    if (!text) return complain(item.file, failure_of(text.error()));
    const auto board = std::make_shared<const Board>(
        Board{item.source, puzzle, text->text, reference::fingerprint(text->text)});
    for (std::size_t repeat = 1; repeat <= options_.compare.repeat; ++repeat) {
      for (const Solver& solver : solvers_) {
        if (is_meant(puzzle, solver)) waiting_.push_back({board, &solver, repeat});
      }
    }
    if (waiting_.empty())
      complain(item.file,
               usage_failure("no chosen model is for the puzzle " + std::string(puzzle.id())));
  }
  // Decides whether a solver runs on a board. If no model is named, skips models that do not
  // support the board.
  bool is_meant(const Puzzle& puzzle, const Solver& solver) const {
    if (!solver.answers(puzzle.id())) return false;
    if (solver.is_external() || names_model(options_.compare)) return true;
    const std::vector<ModelInfo> models = applicable_models(puzzle);
    return std::any_of(models.begin(), models.end(), [&](const ModelInfo& model) {
      return model.name == solver.model && (!options_.relaxes || model.engine == "ip");
    });
  }
  void complain(const std::string& file, const Failure& failure) {
    code_ = std::max<int>(code_, console_.complain(file, failure));
  }

  const Options& options_;
  Console& console_;
  const std::vector<Solver>& solvers_;
  PuzzleStream stream_;
  std::deque<Task> waiting_;
  std::size_t count_ = 0;
  int code_ = kDone;
};

// Writes the runs to the folder or to standard output.
class Sink {
 public:
  explicit Sink(Console& console) : console_(console) {}

  // Call it first. Returns false if the folder cannot take the runs.
  bool open(const CompareOptions& wanted) {
    is_open_ = true;
    if (wanted.folder.empty()) return true;
    const std::string part = wanted.shards == 1 ? ""
                                                : '-' + std::to_string(wanted.shard) + "of" +
                                                      std::to_string(wanted.shards);
    results_.emplace(wanted.folder, "results" + part + ".jsonl");
    const auto failure = results_->open(wanted.resume);
    if (failure) code_ = console_.complain(wanted.folder, *failure);
    return is_open_ = !failure;
  }

  bool is_open() const { return is_open_; }
  int code() const { return code_; }
  // Returns the run of this task in the folder; null if none.
  const Run* find(const std::string& key) const { return results_ ? results_->find(key) : nullptr; }
  // Writes a run and, into a folder, its board; returns false if that fails. May be called by
  // several threads.
  bool add(const Run& run, const Board& board) {
    if (!results_) {
      const std::lock_guard lock(mutex_);
      runs_.push_back(run);
      if (console_.out(json_line(run))) return true;
      code_ = kWriteFailed;
      return false;
    }
    auto failure = results_->keep_board(board.hash, board.text);
    if (!failure) failure = results_->add(run);
    if (failure) {
      code_ = console_.complain("", *failure);
      return false;
    }
    return true;
  }
  const std::vector<Run>& runs() const { return runs_; }

 private:
  Console& console_;
  bool is_open_ = false;
  std::optional<compare::Results> results_;
  std::mutex mutex_;
  std::vector<Run> runs_;  // empty with a folder
  std::atomic<int> code_ = kDone;
};

// Says which runs of a folder are made again because they would differ: each kind of difference
// once. May be used by several threads.
class Repetitions {
 public:
  explicit Repetitions(Console& console) : console_(console) {}

  void add(const Run& run, const std::string& difference) {
    const std::lock_guard lock(mutex_);
    if (said_.insert(difference).second)
      console_.err("made again: " + run.solver + " on " + run.board + ", and all others like it (" +
                   difference + ")\n");
  }

 private:
  Console& console_;
  std::mutex mutex_;
  std::set<std::string> said_;
};

// Measures all runs. The sink stays closed without any runs.
int measure_all(const Options& options, Console& console, Sink& sink) {
  const std::vector<Solver> solvers = chosen_solvers(options.compare);
  Tasks tasks(options, console, solvers);
  BatchProgress progress;
  const compare::Measurer measurer({.unique = options.solve.unique,
                                    .relax = options.relaxes,
                                    .limit = options.solve.limit,
                                    .time_limit = options.solve.time_limit,
                                    .memory_mib = options.compare.memory_mib,
                                    .seed = options.solve.seed,
                                    .varies_seed = options.compare.varies_seed,
                                    .presolve = options.solve.presolve,
                                    .row_order = options.solve.row_order,
                                    .stop =
                                        [&] {
                                          if (!options.quiet && console.wants_progress())
                                            console.progress(progress.text(tasks.share()));
                                          return interrupted();
                                        }},
                                   solvers);
  std::atomic<bool> is_broken = false;
  Repetitions repetitions(console);
  const auto work = [&](const Task& task) {
    const Run planned = measurer.planned(*task.board, *task.solver, task.repeat);
    if (const Run* const before = sink.find(planned.key())) {
      const std::string what = measurer.difference_to(*before, *task.board, *task.solver);
      if (what.empty()) return true;
      if (!options.quiet) repetitions.add(planned, what);
    }
    const auto run = measurer.measure(*task.board, *task.solver, task.repeat);
    if (!run) return false;
    if (!sink.add(*run, *task.board)) is_broken = true;
    progress.count();
    return !is_broken;
  };
  std::optional<Task> first = tasks.next();
  if (first && sink.open(options.compare)) {
    const auto next = [&] { return first ? std::exchange(first, std::nullopt) : tasks.next(); };
    puzzles::run_in_order(options.jobs, next, work, [](bool goes_on) { return goes_on; });
  }
  if (!options.quiet) console.err(tasks.last_notes());
  return std::max(tasks.code(), sink.code());
}

// Judges the answers in the folder of --out again. Returns the exit code.
int rejudge(const std::vector<Run>& runs, const Options& options, Console& console) {
  const compare::Rejudgement found = compare::rejudged(runs, options.compare.folder, interrupted);
  int code = kDone;
  for (const std::string& one : found.wrong)
    code = console.complain("", Failure{kBug, Error{.message = "WRONG ANSWER: " + one}});
  if (!options.quiet)
    console.err("judged again: " + std::to_string(found.right) + " right, " +
                std::to_string(found.wrong.size()) + " wrong\n");
  return code;
}

// Shows a table, and reports disagreements between solvers. Returns the exit code.
int conclude(const std::vector<Run>& runs, const Options& options, Console& console) {
  if (!options.quiet) console.err(compare::summary_text(runs));
  int code = kDone;
  for (const std::string& one : compare::disagreements(runs))
    code = console.complain("", Failure{kBug, Error{.message = "DISAGREEMENT: " + one}});
  return code;
}

int run_compare(const Options& options, Console& console) {
  const std::string& folder = options.compare.folder;
  if (folder.empty() && (options.compare.resume || options.compare.shards > 1))
    return console.complain("", usage_failure("--resume and --shard require --out"));
  if (options.relaxes && (options.solve.unique || options.solve.limit != 1))
    return console.complain("",
                            usage_failure("--relax cannot be combined with --unique or --limit"));
  if (options.relaxes && !options.quiet) {
    for (const Solver& solver : options.compare.solvers) {
      if (solver.is_external())
        console.err("note: --relax is for our models; " + solver.name +
                    " solves the whole model\n");
    }
  }
  int code = kDone;
  std::vector<Run> runs;
  const bool measures = !options.arguments.empty() || folder.empty();
  if (measures) {
    Sink sink(console);
    code = measure_all(options, console, sink);
    if (!sink.is_open()) return code;
    runs = sink.runs();
  }
  if (!folder.empty()) {
    auto read = compare::read_results(folder);
    if (const auto* failure = std::get_if<Failure>(&read))
      return std::max<int>(code, console.complain(folder, *failure));
    runs = std::get<std::vector<Run>>(std::move(read));
  }
  if (!measures) code = std::max(code, rejudge(runs, options, console));
  return std::max(code, conclude(runs, options, console));
}

}  // namespace

constexpr Verb kCompareVerb = {
    .name = "compare",
    .arguments = "[INPUT...]",
    .summary = "compare models and other solvers on the same boards",
    .details =
        "Solves every board with every model, each run in its own process, and writes one line of\n"
        "JSON per run as it ends, to the folder of --out or to standard output. A failed run is a\n"
        "line with the reason. If two solvers contradict each other, the disagreement is\n"
        "reported and the exit code is 70. The folder keeps the boards, too: a call without\n"
        "INPUT judges all answers again, e.g. after --shard. bench/report, a script of the\n"
        "sources, makes a page with statistics and plots of a folder.\n\n",
    .groups = kReading | kComparing,
    .min_arguments = 0,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_compare,
};

}  // namespace quadrille::tools
