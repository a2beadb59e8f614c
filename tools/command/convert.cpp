// SPDX-License-Identifier: MIT
//
// quadrille convert: converts puzzles from one format to another.

#include <algorithm>
#include <limits>

#include "tools/input/model_input.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

// Converts a linear program, or a formula, to LP, MPS or OPB.
int convert_model(const Options& options, LinearFormat from, Console& console) {
  const std::string& name = options.arguments.front();
  if (options.arguments.size() > 1)
    return console.complain(
        "",
        usage_failure("an LP, MPS, OPB or DIMACS file and more inputs (expected a single file)"));
  const auto to = linear_format(options.to);
  if (!to || to == LinearFormat::kDimacs)
    return console.complain("", usage_failure("cannot write a linear program as '" + options.to +
                                              "' (expected lp, mps or opb)"));
  if (!options.read.puzzle.empty() || !options.read.rules.empty())
    return console.complain(
        "", usage_failure("--puzzle and --rules do not apply to LP, MPS, OPB and DIMACS files"));
  const Outcome<ModelInput> input = interruptibly([&] { return read_model(name, from); });
  if (const auto* failure = std::get_if<Failure>(&input)) return console.complain(name, *failure);
  const auto& [model, notes] = std::get<ModelInput>(input);
  if (const std::string why = why_not_written(model, *to); !why.empty())
    return console.complain(
        "", usage_failure("cannot write the program as " + options.to + ": " + why));
  const Writing writing =
      interruptibly([&, &model = model] { return write_linear_model(model, *to); });
  if (!options.quiet) {
    console.err(notes);
    for (const std::string& warning : writing.warnings)
      console.err(error_line(name, Error{.message = warning}, "warning"));
  }
  return write_output(options.output, writing.text, console);
}

int run_convert(const Options& options, Console& console) {
  if (options.to.empty())
    return console.complain("", usage_failure("missing option --to (try 'quadrille list')"));
  if (const auto format = model_format(options.arguments.front(), options.read.format))
    return convert_model(options, *format, console);
  PuzzleOutput output(options, options.to, FileGrowth::kAtEnd, console);
  if (output.code() != kDone) return output.code();
  PuzzleStream stream(options.arguments, options.read);
  int code = kDone;
  while (const auto item = stream.next()) {
    if (!options.quiet && !item->notes.empty()) console.err(item->notes);
    if (const auto* failure = std::get_if<Failure>(&item->outcome)) {
      code = std::max<int>(code, console.complain(item->file, *failure));
    } else if (!interruptibly(
                   [&] { return output.add(std::get<Puzzle>(item->outcome), item->source); })) {
      break;
    }
  }
  if (!options.quiet) console.err(stream.last_notes());
  if (interrupted()) return code;
  return std::max(code, interruptibly([&] { return output.finish(); }));
}

}  // namespace

constexpr Verb kConvertVerb = {
    .name = "convert",
    .arguments = "INPUT...",
    .summary = "write puzzles in another format",
    .details =
        "A warning on standard error names anything that the format cannot express, such as\n"
        "other rules. A linear program (a file named *.lp, *.mps or *.opb) or a formula in DIMACS\n"
        "(*.cnf) is written with --to lp, --to mps or, if its columns are bounded integers,\n"
        "--to opb.\n\n",
    .groups = kReading | kConverting | kWriting,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_convert,
};

}  // namespace quadrille::tools
