// SPDX-License-Identifier: MIT
//
// quadrille solve: every puzzle of the inputs, a block of output each.

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <new>
#include <utility>

#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/ordered_jobs.hpp"
#include "tools/pictures.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

// What one input comes to.
struct Block {
  std::string out;
  std::string err;
  int code = kDone;
  std::vector<Picture> pictures;
};

int code_of(const Report& report, const Options& options) {
  if (report.status == Status::kError) return kBug;
  const bool none = report.status == Status::kNone;
  if (options.sat_codes)
    return none ? kNoSolution : report.solutions.empty() ? kDone : kSatisfiable;
  if (none) return kNoSolution;
  if (report.status == Status::kMultiple && options.solve.unique) return kManySolutions;
  return report.stopped || report.status == Status::kUnknown ? kStopped : kDone;
}

double peak_mib() {
  struct rusage usage {};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f s", seconds);
  return text;
}

std::string summary(const Item& item, const Puzzle& puzzle, const Report& report) {
  std::string line = one_line(item.source) + ": " + std::string(to_string(report.status));
  const std::size_t count = report.solutions.size();
  if (count > 1) line += ", " + std::to_string(count) + " solutions";
  if (count > 1 && report.complete) line += " and no more";
  if (report.stopped) line += ", stopped before the end";
  if (!report.note.empty()) (line += ": ") += report.note;
  line += " (";
  if (const std::string rules = puzzle.rules(); !rules.empty()) line += rules + ", ";
  line += report.model;
  return line + ", " + seconds_text(item.parse_seconds + report.seconds.total) + ")\n";
}

std::string details(const Report& report) {
  const SolveStats& stats = report.stats;
  return "  variables " + std::to_string(stats.variables) + ", constraints " +
         std::to_string(stats.constraints) + ", conflicts " + std::to_string(stats.conflicts) +
         ", lazy clauses " + std::to_string(stats.lazy_clauses) + ", rounds " +
         std::to_string(stats.rounds) + ", build " + seconds_text(report.seconds.build) +
         ", solve " + seconds_text(report.seconds.solve) + ", peak " +
         std::to_string(std::lround(peak_mib())) + " MiB\n";
}

std::string solution_text(const Puzzle& puzzle, const Report& report, const Options& options) {
  std::string text;
  for (const Answer& answer : report.solutions)
    text += draw_text(puzzle, &answer, {.color = options.color}) + '\n';
  return text;
}

// The pictures of a puzzle's solutions, or of the bare board where there is none.
std::vector<Picture> pictures_of(const Puzzle& puzzle, const Report& report,
                                 const std::string& caption) {
  if (report.solutions.empty()) return {{caption, draw_svg(puzzle, nullptr)}};
  std::vector<Picture> pictures;
  for (const Answer& answer : report.solutions)
    pictures.push_back({caption, draw_svg(puzzle, &answer)});
  return pictures;
}

Block failed(const Item& item, const Failure& failure, const Options& options) {
  Block block;
  block.code = failure.code;
  block.err = error_line(item.source, failure.error);
  if (options.json) block.out = to_json(failure.error, {item.source, item.parse_seconds}) + '\n';
  return block;
}

// The solver polls this often, so it is the place to show that work goes on.
bool interrupted_while(const Item& item, std::chrono::steady_clock::time_point start,
                       const Options& options, Console& console) {
  if (!options.quiet && console.wants_progress()) {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    console.progress(one_line(item.source) + ": " + seconds_text(seconds.count()));
  }
  return interrupted();
}

Block solve_puzzle(const Item& item, const Puzzle& puzzle, const Options& options,
                   Console& console) {
  SolveOptions request = options.solve;
  request.stop = [&, start = std::chrono::steady_clock::now()] {
    return interrupted_while(item, start, options, console);
  };
  const Result<Report> report = solve(puzzle, request);
  if (!report) return failed(item, failure_of(report.error()), options);
  Block block;
  block.code = code_of(*report, options);
  if (report->status == Status::kError)
    block.err =
        error_line(item.source, Error{.message = "internal check failed: " + report->error});
  if (options.json) {
    JsonContext context{item.source, item.parse_seconds};
    if (options.verbose) context.peak_mib = std::round(peak_mib() * 10) / 10;
    block.out = to_json(puzzle, *report, context) + '\n';
  } else if (report->status != Status::kError) {
    if (!options.quiet) block.out = solution_text(puzzle, *report, options);
    block.out += summary(item, puzzle, *report);
    if (options.verbose) block.out += details(*report);
  }
  if (wants_pictures(options))
    block.pictures =
        pictures_of(puzzle, *report, item.source + ": " + std::string(to_string(report->status)));
  return block;
}

Block solve_item(const Item& item, const Options& options, Console& console) {
  Block block;
  try {
    const auto* failure = std::get_if<Failure>(&item.outcome);
    block = failure ? failed(item, *failure, options)
                    : solve_puzzle(item, std::get<Puzzle>(item.outcome), options, console);
  } catch (const std::bad_alloc&) {  // the next puzzle may be smaller
    block = failed(item, {kNoMemory, Error{.message = "out of memory"}}, options);
  }
  if (!options.quiet) block.err.insert(0, item.notes);
  return block;
}

int run(const Options& options, Console& console) {
  if (options.arguments.empty() && ::isatty(STDIN_FILENO) == 1)
    return console.complain("", usage_failure("no input (try 'quadrille help solve')"));

  PuzzleStream stream(options.arguments, options.read);
  std::vector<Picture> pictures;
  int code = kDone;
  bool first = true;
  const auto produce = [&] { return stream.next(); };
  const auto work = [&](const Item& item) { return solve_item(item, options, console); };
  const auto emit = [&](Block block) {
    code = std::max(code, block.code);
    std::move(block.pictures.begin(), block.pictures.end(), std::back_inserter(pictures));
    if (!block.err.empty()) console.err(block.err);
    if (block.out.empty()) return true;
    const bool apart = !first && !options.json && !options.quiet;
    first = false;
    if (console.out(apart ? '\n' + block.out : block.out)) return true;
    code = std::max<int>(code, kWriteFailed);
    return false;
  };
  run_in_order(options.jobs, produce, work, emit);

  if (!options.quiet) console.err(stream.last_notes());
  return std::max(code, write_pictures(pictures, options, console));
}

}  // namespace

constexpr Verb kSolveVerb = {
    .name = "solve",
    .arguments = "[INPUT...]",
    .summary = "solve puzzles, prove uniqueness, enumerate solutions",
    .details =
        "Draws every solution, then says in one line what is proved; with -q only the line.\n"
        "INPUT is a file, a directory (walked in the order of the names; files that are no\n"
        "puzzles are left out with a note), a puzzle URL, or - for standard input.\n\n",
    .groups = kReading | kSolving | kPictures | kColor,
    .min_arguments = 0,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run,
};

}  // namespace quadrille::tools
