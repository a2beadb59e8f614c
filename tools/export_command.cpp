// SPDX-License-Identifier: MIT
//
// quadrille export: a puzzle's model as a file for other solvers.

#include "tools/options.hpp"
#include "tools/pictures.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

int run(const Options& options, Console& console) {
  if (options.to.empty())
    return console.complain("", usage_failure("--to is missing (expected dimacs)"));
  if (options.to != "dimacs")
    return console.complain("", usage_failure("--to '" + options.to + "' (expected dimacs)"));
  const auto inputs = read_all(options.arguments, options.read);
  if (const auto* bad = std::get_if<SourcedFailure>(&inputs))
    return console.complain(bad->source, bad->failure);
  const auto& [puzzles, sources, notes] = std::get<Puzzles>(inputs);
  if (!options.quiet) console.err(notes);
  if (puzzles.size() != 1)
    return console.complain(
        options.arguments[0],
        {kBadInput, Error{.message = std::to_string(puzzles.size()) + " puzzles (expected one)"}});
  const Result<std::string> formula = export_dimacs(puzzles.front(), options.solve.model);
  if (!formula) return console.complain(sources.front(), failure_of(formula.error()));
  return write_output(options.output, *formula, console);
}

}  // namespace

constexpr Verb kExportVerb = {
    .name = "export",
    .arguments = "INPUT",
    .summary = "write a puzzle's model for other solvers",
    .details =
        "Needs --to dimacs. Comment lines name the variables after cells. Without --model:\n"
        "the puzzle's best.\n\n",
    .groups = kReading | kModel | kWriting,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};

}  // namespace quadrille::tools
