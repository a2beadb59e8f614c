// SPDX-License-Identifier: MIT
//
// quadrille export: writes a puzzle's model for other solvers.

#include <optional>
#include <string>

#include "tools/input/input_file.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

// Writes a bilevel program and its auxiliary file.
int run_bilevel_export(const Puzzle& puzzle, const std::string& source, const Options& options,
                       Console& console) {
  const Result<BilevelWriting> writing =
      interruptibly([&] { return export_bilevel(puzzle, options.solve.model); });
  if (!writing) return console.complain(source, failure_of(writing.error()));
  const int code = write_output(options.output, writing->program, console);
  return code != kDone ? code : write_output(options.auxiliary, writing->auxiliary, console);
}

// Returns why the options cannot be combined; nullopt if they can.
std::optional<Failure> unfit_export(const Options& options) {
  if (options.to.empty())
    return usage_failure("missing option --to (expected dimacs, lp, mps or opb)");
  if (options.auxiliary.empty()) return std::nullopt;
  if (options.to != "mps") return usage_failure("--aux requires --to mps");
  if (!options.excluded_answer.empty() || !options.solve.without.empty() ||
      options.solve.row_order != RowOrder::kGiven)
    return usage_failure("--aux writes the whole model (expected no other option that changes it)");
  return std::nullopt;
}

int run_export(const Options& options, Console& console) {
  if (const auto failure = unfit_export(options)) return console.complain("", *failure);
  PuzzleStream stream(options.arguments, options.read);
  const auto only = only_puzzle(stream);
  if (const auto* bad = std::get_if<FileFailure>(&only))
    return console.complain(bad->file, bad->failure);
  const auto& item = std::get<Item>(only);
  if (!options.quiet) console.err(item.notes);
  const auto& puzzle = std::get<Puzzle>(item.outcome);
  if (!options.auxiliary.empty()) return run_bilevel_export(puzzle, item.source, options, console);
  Outcome<std::string> excluded;
  const std::string& file = options.excluded_answer;
  if (!file.empty()) excluded = read_input(file, kMaxModelBytes);
  if (const auto* failure = std::get_if<Failure>(&excluded))
    return console.complain(file, *failure);
  const Result<Writing> writing = interruptibly([&] {
    const SolveOptions& solve = options.solve;
    const ExportOptions how{
        .without = solve.without, .row_order = solve.row_order, .seed = solve.seed};
    return file.empty() ? export_model(puzzle, solve.model, options.to, how)
                        : export_model_without(puzzle, solve.model, options.to,
                                               std::get<std::string>(excluded), how);
  });
  if (!writing) {
    const bool is_in_answer = !file.empty() && writing.error().kind == ErrorKind::kInput;
    return console.complain(is_in_answer ? file : item.source, failure_of(writing.error()));
  }
  if (!options.quiet) {
    for (const std::string& warning : writing->warnings)
      console.err(error_line(item.source, Error{.message = warning}, "warning"));
  }
  return write_output(options.output, writing->text, console);
}

}  // namespace

constexpr Verb kExportVerb = {
    .name = "export",
    .arguments = "INPUT",
    .summary = "write a puzzle's model for other solvers",
    .details =
        "A SAT model is written with --to dimacs, and comment lines name the variables after\n"
        "their cells; an IP model is written with --to lp, mps or opb. Without --model, the\n"
        "best model of that kind is used. --model reference writes the rules as rows (--to\n"
        "opb), see --proof of 'quadrille solve'. A bilevel model has its follower in the file of\n"
        "--aux.\n\n",
    .groups = kReading | kModel | kExporting | kWriting,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_export,
};

}  // namespace quadrille::tools
