// SPDX-License-Identifier: MIT
//
// quadrille convert: puzzles from one format into another.

#include <algorithm>
#include <limits>

#include "tools/interrupt.hpp"
#include "tools/model_input.hpp"
#include "tools/options.hpp"
#include "tools/puzzle_output.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

// A linear model into the other format for such.
int convert_model(const Options& options, LinearFormat from, Console& console) {
  const std::string& name = options.arguments.front();
  if (options.arguments.size() > 1)
    return console.complain("", usage_failure("a model and more inputs (expected one model)"));
  if (options.to != "lp" && options.to != "mps")
    return console.complain(
        "", usage_failure("cannot write a model as '" + options.to + "' (expected lp, mps)"));
  if (!options.read.puzzle.empty() || !options.read.rules.empty())
    return console.complain(
        "", usage_failure("--puzzle and --rules are for puzzles (expected none with a model)"));
  const Outcome<ModelInput> input = interruptibly([&] { return read_model(name, from); });
  if (const auto* failure = std::get_if<Failure>(&input)) return console.complain(name, *failure);
  const auto& [model, notes] = std::get<ModelInput>(input);
  const LinearFormat to = options.to == "lp" ? LinearFormat::kLp : LinearFormat::kMps;
  const Writing writing =
      interruptibly([&, &model = model] { return write_linear_model(model, to); });
  if (!options.quiet) {
    console.err(notes);
    for (const std::string& warning : writing.warnings)
      console.err(error_line(name, Error{.message = warning}, "warning"));
  }
  return write_output(options.output, writing.text, console);
}

int run_convert(const Options& options, Console& console) {
  if (options.to.empty())
    return console.complain("", usage_failure("--to is missing (try 'quadrille list')"));
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
        "What the format cannot say, such as other rules, is a warning on standard error.\n"
        "A linear model (a file named *.lp or *.mps) is written --to lp or --to mps.\n\n",
    .groups = kReading | kConverting | kWriting,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_convert,
};

}  // namespace quadrille::tools
