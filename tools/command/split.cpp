// SPDX-License-Identifier: MIT
//
// quadrille split: writes the parts of boards as lines of JSON.

#include <algorithm>
#include <limits>
#include <string>

#include <quadrille/splitting.hpp>
#include "tools/command/verb.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

// Returns the lines of all parts.
Result<std::string> lines_of(const Puzzle& puzzle, const Options& options) {
  SplitOptions request{.parts = options.parts,
                       .seed = options.solve.seed,
                       .time_limit = options.solve.time_limit,
                       .stop = [] { return interrupted(); }};
  if (puzzle.marks() != nullptr) request.part = *puzzle.marks();
  const auto parts = split(puzzle, request);
  if (!parts) return parts.error();
  std::string lines;
  for (const PartialAnswer& part : *parts) {
    const auto line = part_to_json(puzzle, part);
    if (!line) return line.error();
    lines += *line + '\n';
  }
  return lines;
}

int run_split(const Options& options, Console& console) {
  PuzzleStream stream(options.arguments, options.read);
  stream.take_parts();
  int code = kDone;
  std::string text;
  while (const auto item = stream.next()) {
    if (!options.quiet && !item->notes.empty()) console.err(item->notes);
    if (const auto* failure = std::get_if<Failure>(&item->outcome)) {
      code = std::max<int>(code, console.complain(item->file, *failure));
      continue;
    }
    const auto lines = lines_of(std::get<Puzzle>(item->outcome), options);
    if (!lines) {
      code = std::max<int>(code, console.complain(item->source, failure_of(lines.error())));
    } else if (!interrupted()) {
      text += *lines;
    }
  }
  if (!options.quiet) console.err(stream.last_notes());
  if (interrupted() || text.empty()) return code;
  return std::max(code, write_output(options.output, text, console));
}

}  // namespace

constexpr Verb kSplitVerb = {
    .name = "split",
    .arguments = "[INPUT...]",
    .summary = "split boards into parts to be solved anywhere",
    .details =
        "Writes one line of JSON per part: the board, and marks that the part's solutions have.\n"
        "Each solution of the board belongs to exactly one part. The parts are made by looking\n"
        "ahead, so that they are about equally hard. 'solve --json' solves them, 'join' makes\n"
        "one verdict of the reports, and a part (or its report) can be split again.\n\n",
    .groups = kReading | kSplitting | kWriting,
    .min_arguments = 0,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_split,
};

}  // namespace quadrille::tools
