// SPDX-License-Identifier: MIT
//
// quadrille generate: new puzzles in one of the puzzle's formats.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/suggestion.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/pictures.hpp"

namespace quadrille::tools {
namespace {

int run(const Options& options, Console& console) {
  const std::string& id = options.arguments.front();
  const auto ids = known_words(KnownWords::kGenerators);
  if (std::find(ids.begin(), ids.end(), id) == ids.end())
    return console.complain(
        "", usage_failure("no generator for '" + id + "' " + puzzles::expectation(id, ids)));
  if (options.generate.rows == 0)
    return console.complain("", usage_failure("--size is missing (expected RxC, such as 8x8)"));

  std::vector<Puzzle> puzzles;
  GenerateOptions request = options.generate;
  request.time_limit = options.solve.time_limit;
  request.stop = [&] {
    if (!options.quiet && console.wants_progress())
      console.progress("puzzle " + std::to_string(puzzles.size() + 1) + " of " +
                       std::to_string(options.count));
    return interrupted();
  };
  while (puzzles.size() < options.count) {
    request.seed = options.solve.seed + puzzles.size();
    const Result<std::optional<Puzzle>> made = generate(id, request);
    if (!made) return console.complain("", failure_of(made.error()));
    if (!*made) return kStopped;
    puzzles.push_back(**made);
  }
  const Result<Writing> writing =
      write_puzzles(puzzles, options.to.empty() ? "native" : options.to);
  if (!writing) return console.complain("", failure_of(writing.error()));
  if (!options.quiet) {
    for (const std::string& warning : writing->warnings)
      console.err(error_line("", Error{.message = warning}, "warning"));
  }
  return write_output(options.output, writing->text, console);
}

}  // namespace

constexpr Verb kGenerateVerb = {
    .name = "generate",
    .arguments = "PUZZLE-ID",
    .summary = "make new puzzles",
    .details =
        "Puzzles with one solution, proved, unless --any; of a puzzle that asks for the best\n"
        "solution, with one best. Puzzle number K of --count has the seed S + K - 1.\n\n",
    .groups = kGenerating | kWriting,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
    .argument_words = KnownWords::kGenerators,
};

}  // namespace quadrille::tools
