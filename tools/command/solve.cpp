// SPDX-License-Identifier: MIT
//
// quadrille solve: solves the puzzles of all inputs, with one block of output per puzzle.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/algorithms/ordered_tasks.hpp"
#include "tools/command/model_solving.hpp"
#include "tools/command/solve_run.hpp"
#include "tools/command/solve_words.hpp"
#include "tools/input/input_file.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/pictures.hpp"
#include "tools/output/process_figures.hpp"
#include "tools/output/side_files.hpp"

namespace quadrille::tools {
namespace {

// The report on a puzzle, with the requested additions in `context`.
using Solved = Answers;

int code_of(const Solved& solved, const Options& options) {
  const Report& report = solved.report;
  if (report.status == Status::kError) return kBug;
  const bool none = report.status == Status::kNone;
  if (options.solving.sat_codes)
    return none ? kNoSolution : report.solutions.empty() ? kDone : kSatisfiable;
  if (none) return kNoSolution;
  if (report.status == Status::kMultiple && options.solve.unique) return kManySolutions;
  if (report.stopped) return kStopped;
  return report.status == Status::kUnknown && !solved.context.relaxation ? kStopped : kDone;
}

// Draws the solutions, or what they have in common, or without a solution the bare board, so that
// one sees what was read; or writes the solutions in the format of --answer-format.
Result<std::string> solution_text(const Puzzle& puzzle, const Solved& solved,
                                  const Options& options) {
  const auto& [report, context] = solved;
  std::string text;
  if (context.common) return *draw_text(puzzle, *context.common, {.color = options.color}) + '\n';
  const bool has_other_answer =
      context.count || context.relaxation || !options.solving.answer_format.empty();
  if (report.solutions.empty() && !has_other_answer)
    return *draw_text(puzzle, nullptr, {.color = options.color}) + '\n';
  for (const Answer& answer : report.solutions) {
    const bool is_drawn = options.solving.answer_format.empty();
    const Result<std::string> one =
        is_drawn ? draw_text(puzzle, &answer, {.color = options.color})
                 : write_answer(puzzle, answer, options.solving.answer_format);
    if (!one) return one;
    text += *one + (is_drawn ? "\n" : "");
  }
  return text;
}

// Returns the pictures of a puzzle's solutions, or of the bare board without a solution; of what
// solutions have in common; or of the steps by hand.
std::vector<Picture> pictures_of(const Puzzle& puzzle, const Solved& solved,
                                 const std::string& caption, const SvgStyle& style) {
  const auto& [report, context] = solved;
  if (context.common)
    return {
        {caption, *draw_svg(puzzle, {report, *context.common, context.is_common_complete}, style)}};
  if (context.explanation)
    return {{caption, *draw_svg(puzzle, with_givens(puzzle, no_marks(puzzle)), *context.explanation,
                                style)}};
  if (report.solutions.empty()) return {{caption, *draw_svg(puzzle, nullptr, style)}};
  std::vector<Picture> pictures;
  for (const Answer& answer : report.solutions)
    pictures.push_back({caption, *draw_svg(puzzle, &answer, style)});
  return pictures;
}

// Returns the block for a failure. `file` is the file with the error, if that is not the input.
Block failed(const Item& item, const Failure& failure, const Options& options,
             const std::string& file = {}) {
  Block block;
  block.code = failure.code;
  block.err = error_line(file.empty() ? item.file : file, failure.error);
  if (options.json) block.out = to_json(failure.error, {item.source, item.parse_seconds}) + '\n';
  return block;
}

ProgressLine line_of(const Item& item, std::chrono::steady_clock::time_point start,
                     const SolveProgress& so_far) {
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  ProgressLine line{.source = item.source,
                    .seconds = seconds.count(),
                    .best = so_far.value,
                    .bound = so_far.bound,
                    .share = so_far.share};
  if (so_far.nodes > 0) line.nodes = so_far.nodes;
  if (so_far.conflicts > 0) line.conflicts = so_far.conflicts;
  if (so_far.solutions > 0) line.solutions = so_far.solutions;
  return line;
}

// Returns why the options do not apply to this puzzle; nullopt if they do.
std::optional<Failure> unfit_options(const Item& item, const Puzzle& puzzle,
                                     const Options& options) {
  if (options.solving.node_limit)
    return usage_failure("--node-limit applies only to LP, MPS and OPB files");
  if (options.solving.gap) return usage_failure("--gap applies only to LP, MPS and OPB files");
  if (options.solving.proof_format == ProofFormat::kVipr)
    return usage_failure("--proof-format vipr applies only to LP, MPS and OPB files");
  const bool has_marks = puzzle.marks() != nullptr || !options.solving.assume.empty();
  if (has_marks && options.solving.proof_format == ProofFormat::kDrat)
    return usage_failure("--proof-format drat is for whole boards (found marks)");
  const char* const file_option = !options.solving.proof.empty()        ? "--proof"
                                  : !options.solving.checkpoint.empty() ? "--checkpoint"
                                  : !options.solving.assume.empty()     ? "--assume"
                                                                        : nullptr;
  if (file_option != nullptr && item.number > 1)
    return usage_failure(std::string(file_option) + " is for a single puzzle (found several)");
  return std::nullopt;
}

// Returns the marks that solutions must have; none if it is empty.
Result<PartialAnswer> assumptions_of(const Puzzle& puzzle, const SolveRun& run) {
  if (run.options.solving.assume.empty())
    return puzzle.marks() != nullptr ? *puzzle.marks() : PartialAnswer{};
  if (puzzle.marks() != nullptr)
    return Error{ErrorKind::kRequest, 0, 0, "a part of a board takes no other marks"};
  return read_partial(puzzle, run.marks);
}

Questions questions_of(const Options& options) {
  return {.explain = options.solving.explains,
          .relax = options.relaxes,
          .count = options.solving.counts,
          .common = options.solving.finds_common,
          .reasons = options.solving.finds_reasons};
}

// Solves the puzzle within the remaining limits and shows progress.
Result<Solved> solve_with_progress(const Item& item, const Puzzle& puzzle, SolveRun& run,
                                   SideFiles& files) {
  const Options& options = run.options;
  SolveOptions request = options.solve;
  const Result<PartialAnswer> marks = assumptions_of(puzzle, run);
  if (!marks) return marks.error();
  request.assumptions = *marks;
  files.attach(request.search);
  request.time_limit = run.time_left(item);
  if (options.solving.memory_limit)
    request.memory_limit = static_cast<std::size_t>(*options.solving.memory_limit) << 20;
  SolveProgress so_far;
  request.progress = [&](const SolveProgress& progress) { so_far = progress; };
  // The solver polls this function often, so progress is shown here.
  request.stop = [&, start = std::chrono::steady_clock::now()] {
    run.show([&] { return line_of(item, start, so_far); });
    return interrupted();
  };
  if (options.verbose) {
    request.trace = [&console = run.console, lines = 0](std::string_view line) mutable {
      constexpr int kMostLines = 1000;
      if (++lines <= kMostLines) console.err(std::string(line) + '\n');
      if (lines == kMostLines + 1) console.err("(more steps follow)\n");
    };
  }
  Result<Solved> solved = ask(puzzle, questions_of(options), request);
  if (!solved) return solved.error();
  Solved whole = std::move(solved).value();
  whole.context.source = item.source;
  if (!marks->values.empty()) whole.context.part = *marks;
  whole.context.parse_seconds = item.parse_seconds;
  return whole;
}

Block block_of(const Item& item, const Puzzle& puzzle, const Solved& solved,
               const Options& options) {
  const Report& report = solved.report;
  Block block;
  block.code = code_of(solved, options);
  if (report.status == Status::kError)
    block.err = error_line(item.source, Error{.message = "internal check failed: " + report.error});
  if (options.json) {
    JsonContext context = solved.context;
    context.warnings = item.warnings;
    if (options.verbose) context.peak_mib = std::round(peak_mib() * 10) / 10;
    block.out = *to_json(puzzle, report, context) + '\n';
  } else if (report.status != Status::kError) {
    const bool writes = !options.solving.answer_format.empty();
    if (writes || (!options.quiet && !shows_picture(options))) {
      Result<std::string> solutions = solution_text(puzzle, solved, options);
      if (!solutions) return failed(item, failure_of(solutions.error()), options);
      block.out = *std::move(solutions);
    }
    if (!writes) {
      block.out += words_of(item, puzzle, solved, options);
    } else if (!options.quiet) {
      block.err += words_of(item, puzzle, solved, options);
    }
  }
  if (wants_pictures(options)) {
    const std::string caption = item.source + ": " + std::string(to_string(report.status));
    const SvgStyle style{.mono = options.pictures.mono};
    block.pictures = pictures_of(puzzle, solved, caption, style);
    if (solved.context.explanation && !options.pictures.html.empty())
      block.steps = *draw_steps(puzzle, with_givens(puzzle, no_marks(puzzle)),
                                *solved.context.explanation, style);
    if (!block.steps.empty()) block.steps.front().caption = caption;
  }
  return block;
}

// Proves the verdict anew. Returns why it could not.
std::optional<Error> prove(const Item& item, const Puzzle& puzzle, const Solved& solved,
                           SolveRun& run, SideFiles& files) {
  const Report& report = solved.report;
  ProofOptions limits{.seed = run.options.solve.seed};
  if (solved.context.part) limits.assumptions = *solved.context.part;
  if (report.engine == "sat") limits.model = report.model;
  const double taken = report.seconds.build + report.seconds.solve;
  if (const auto left = run.time_left(item)) limits.time_limit = std::max(0.0, *left - taken);
  limits.stop = [&, start = std::chrono::steady_clock::now()] {
    run.show([&] {
      ProgressLine line = line_of(item, start, {});
      line.proof_bytes = files.proof_bytes();
      return line;
    });
    return interrupted();
  };
  return files.prove(puzzle, report, std::move(limits));
}

Block solve_puzzle(const Item& item, const Puzzle& puzzle, SolveRun& run) {
  const Options& options = run.options;
  if (const auto failure = unfit_options(item, puzzle, options))
    return failed(item, *failure, options);
  std::optional<ProofForm> form;
  if (!options.solving.proof.empty())
    form = ProofForm{options.solving.proof_format.value_or(ProofFormat::kVeriPb), true};
  SideFiles files(options, run.console, form);
  if (const auto bad = files.open()) return failed(item, bad->failure, options, bad->file);
  if (form && form->format == ProofFormat::kVeriPb) {
    if (const auto why = why_no_certificate(puzzle))
      return failed(item,
                    usage_failure("no certificate of this puzzle: " + why->message +
                                  " (try --proof-format drat)"),
                    options);
  }
  Result<Solved> answer = solve_with_progress(item, puzzle, run, files);
  if (!answer) {
    const bool is_of_input = answer.error().kind == ErrorKind::kInput;
    return failed(item, failure_of(answer.error()), options,
                  !is_of_input             ? std::string()
                  : files.has_checkpoint() ? options.solving.checkpoint
                                           : options.solving.assume);
  }
  Solved solved = std::move(answer).value();
  std::optional<Error> unproved;
  if (files.has_proof()) unproved = prove(item, puzzle, solved, run, files);
  const std::vector<FileFailure> lost = files.close(!unproved);
  if (form && form->format == ProofFormat::kVeriPb && !unproved && lost.empty())
    solved.context.proof = options.solving.proof;
  Block block = block_of(item, puzzle, solved, options);
  if (unproved) {
    add_missing_proof(unproved->message, options, block);
    block.code = std::max<int>(block.code, kStopped);
  }
  add_lost_files(lost, block);
  return block;
}

Block solve_item(const Item& item, SolveRun& run) {
  const Options& options = run.options;
  Block block;
  try {
    const auto* failure = std::get_if<Failure>(&item.outcome);
    const auto* model = std::get_if<LinearModel>(&item.outcome);
    if (failure) {
      block = failed(item, *failure, options);
    } else if (model) {
      const std::variant<Block, FileFailure> solved = solve_model(item, *model, run);
      const auto* bad = std::get_if<FileFailure>(&solved);
      block = bad ? failed(item, bad->failure, options, bad->file) : std::get<Block>(solved);
    } else {
      block = solve_puzzle(item, std::get<Puzzle>(item.outcome), run);
    }
  } catch (const std::bad_alloc&) {  // the next puzzle may need less memory
    block = failed(item, {kNoMemory, Error{.message = "out of memory"}}, options);
  }
  if (!options.quiet) block.err.insert(0, item.notes);
  run.batch.count();
  return block;
}

// Checks a file option that is for a single puzzle.
std::optional<Failure> unfit_file(const Options& options, const std::string& name,
                                  const std::string& option, const std::string& one) {
  if (name.empty()) return std::nullopt;
  if (name == "-") return usage_failure(option + " cannot write to '-' (expected a file)");
  const auto& names = options.arguments;
  if (names.size() > 1 || (names.size() == 1 && is_directory(names.front())))
    return usage_failure(option + " is for " + one + " (expected a single input file)");
  return std::nullopt;
}

std::optional<Failure> unfit_files(const Options& options) {
  if (options.solving.proof_format && options.solving.proof.empty())
    return usage_failure("--proof-format requires --proof");
  if (auto failure =
          unfit_file(options, options.solving.proof, "--proof", "one puzzle or integer program"))
    return failure;
  if (!options.solving.proof.empty() && options.solving.proof == options.solving.checkpoint)
    return usage_failure("--proof and --checkpoint name the same file (expected two files)");
  return unfit_file(options, options.solving.checkpoint, "--checkpoint", "one puzzle");
}

// Returns why the options cannot be combined; nullopt if they can.
std::optional<Failure> unfit_questions(const Options& options) {
  const SolvingOptions& solving = options.solving;
  if (options.relaxes && (solving.counts || solving.explains))
    return usage_failure("--relax cannot be combined with --count or --explain");
  if ((solving.finds_common || solving.finds_reasons) &&
      (options.relaxes || solving.counts || !solving.proof.empty() || !solving.checkpoint.empty() ||
       !solving.answer_format.empty() || (solving.finds_common && solving.finds_reasons)))
    return usage_failure((solving.finds_reasons ? "--why cannot be combined with --common, "
                                                : "--common cannot be combined with ") +
                         std::string("--relax, --count, --proof, --checkpoint or --answer-format"));
  if (!solving.proof.empty() && (options.relaxes || solving.counts))
    return usage_failure("--proof cannot be combined with --relax or --count");
  if (!solving.checkpoint.empty() && (options.relaxes || solving.counts))
    return usage_failure("--checkpoint cannot be combined with --relax or --count");
  return std::nullopt;
}

int run_solve(const Options& options, Console& console) {
  if (options.arguments.empty() && ::isatty(STDIN_FILENO) == 1)
    return console.complain("", usage_failure("no input (try 'quadrille help solve')"));

  if (const auto failure = unfit_questions(options)) return console.complain("", *failure);
  if (const auto failure = unfit_files(options)) return console.complain("", *failure);
  if (options.json && shows_picture(options))
    return console.complain(
        "", usage_failure("--json and a picture cannot both go to standard output"));
  if (!options.solving.answer_format.empty() && (options.json || shows_picture(options)))
    return console.complain(
        "",
        usage_failure("--answer-format and JSON or a picture cannot both go to standard output"));
  PictureFiles pictures(options, console);
  if (pictures.code() != kDone) return pictures.code();

  PuzzleStream stream(options.arguments, options.read, true);
  stream.take_parts();
  SolveRun shared{options, console, stream};
  if (const std::string& file = options.solving.assume; !file.empty()) {
    Outcome<std::string> marks = read_input(file);
    if (const auto* failure = std::get_if<Failure>(&marks)) return console.complain(file, *failure);
    shared.marks = std::get<std::string>(std::move(marks));
  }
  int code = kDone;
  bool first = true;
  const auto produce = [&] { return stream.next(); };
  const auto work = [&](const Item& item) { return solve_item(item, shared); };
  const auto emit = [&](Block block) {
    code = std::max(code, block.code);
    for (Picture& picture : block.pictures) pictures.add(std::move(picture), block.steps);
    // If a picture goes to standard output, text goes to standard error.
    if (shows_picture(options) && !options.quiet) block.err += std::exchange(block.out, {});
    if (!block.err.empty()) console.err(block.err);
    if (block.out.empty() || shows_picture(options)) return true;
    const bool apart =
        !first && !options.json && !options.quiet && options.solving.answer_format.empty();
    first = false;
    if (console.out(apart ? '\n' + block.out : block.out)) return true;
    code = std::max<int>(code, kWriteFailed);
    return false;
  };
  puzzles::run_in_order(options.jobs, produce, work, emit);

  if (!options.quiet) console.err(stream.last_notes());
  code = std::max(code, pictures.finish());
  return code;
}

}  // namespace

constexpr Verb kSolveVerb = {
    .name = "solve",
    .arguments = "[INPUT...]",
    .summary = "solve puzzles, prove uniqueness, enumerate solutions",
    .details =
        "Draws every solution, followed by one line with the verdict; with -q only that line.\n"
        "INPUT is a file, a directory (walked in the order of the names; files that are not\n"
        "puzzles are skipped with a note), a puzzle URL, a game ID, or - for standard input.\n"
        "An input may hold any number of puzzles in any formats. They are solved one by one as\n"
        "they are read; a puzzle that cannot be read is reported with its number and line and\n"
        "does not affect the others. With --svg - or --html - the picture goes to standard\n"
        "output and all text to standard error.\n\n"
        "A file named *.lp, *.mps or *.opb, or any input with --from lp, mps or opb, is a linear\n"
        "or integer program: its optimum is found and verified exactly, and the nonzero columns\n"
        "are listed. The answer to an OPB file has the form of the pseudo-Boolean competitions.\n"
        "A file named *.cnf or *.dimacs, or any input with --from dimacs, is a formula: it goes "
        "to\n"
        "the SAT solver, or with --engine ip to the integer-programming engine, and the answer "
        "has\n"
        "the form of the SAT competitions. With --proof FILE that it has no solution is proved in\n"
        "DRAT, which drat-trim checks. Programs whose rows are clauses accept --engine sat.\n"
        "All these files accept these options: --from, --engine, --time-limit,\n"
        "--memory-limit, --node-limit, --gap, --jobs, --seed, --proof, --proof-format, --json,\n"
        "--progress, --sat-codes, -q and -v. The program quadrille-check-proof checks proofs.\n\n",
    .groups = kReading | kSolving | kPictures | kColor,
    .min_arguments = 0,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_solve,
};

}  // namespace quadrille::tools
