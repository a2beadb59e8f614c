// SPDX-License-Identifier: MIT
//
// quadrille convert: puzzles from one format into another.

#include <limits>

#include "tools/options.hpp"
#include "tools/pictures.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

int run(const Options& options, Console& console) {
  if (options.to.empty())
    return console.complain("", usage_failure("--to is missing (try 'quadrille list')"));
  const auto inputs = read_all(options.arguments, options.read);
  if (const auto* bad = std::get_if<SourcedFailure>(&inputs))
    return console.complain(bad->source, bad->failure);
  const auto& [puzzles, sources, notes] = std::get<Puzzles>(inputs);
  const Result<Writing> writing = write_puzzles(puzzles, options.to);
  if (!writing) return console.complain("", failure_of(writing.error()));
  if (!options.quiet) {
    console.err(notes);
    for (const std::string& warning : writing->warnings)
      console.err(error_line("", Error{.message = warning}, "warning"));
  }
  return write_output(options.output, writing->text, console);
}

}  // namespace

constexpr Verb kConvertVerb = {
    .name = "convert",
    .arguments = "INPUT...",
    .summary = "write puzzles in another format",
    .details =
        "What the format cannot say, such as other rules, is a warning on standard error.\n\n",
    .groups = kReading | kWriting,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run,
};

}  // namespace quadrille::tools
