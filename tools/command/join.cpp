// SPDX-License-Identifier: MIT
//
// quadrille join: makes one verdict of the reports of all parts of a board.

#include <limits>
#include <string>
#include <utility>

#include <quadrille/splitting.hpp>
#include "tools/command/verb.hpp"
#include "tools/input/input_file.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/process_figures.hpp"
#include "tools/output/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

int code_of(const Report& report, bool unique) {
  switch (report.status) {
    case Status::kNone:
      return kNoSolution;
    case Status::kMultiple:
      return unique ? kManySolutions : kDone;
    case Status::kUnknown:
      return kStopped;
    default:
      return report.stopped ? kStopped : kDone;
  }
}

std::string words_of(const Joined& joined, bool quiet) {
  const Report& report = joined.report;
  std::string text;
  if (!report.solutions.empty() && !quiet)
    text += *draw_text(joined.puzzle, &report.solutions.front()) + '\n';
  text += std::string(joined.puzzle.id()) + ": " + std::string(to_string(report.status));
  if (report.objective) text += ", value " + short_number(*report.objective);
  if (report.bound && report.bound != report.objective)
    text += " (bound " + short_number(*report.bound) + ')';
  return text + " (" + report.note + ")\n";
}

int run_join(const Options& options, Console& console) {
  std::string lines;
  for (const std::string& name : options.arguments) {
    Outcome<std::string> text = read_input(name);
    if (const auto* failure = std::get_if<Failure>(&text)) return console.complain(name, *failure);
    lines += std::get<std::string>(std::move(text));
    if (!lines.ends_with('\n')) lines += '\n';
  }
  const auto joined = interruptibly([&] { return join_json(lines, options.solve.unique); });
  const std::string name = options.arguments.size() == 1 ? options.arguments.front() : "";
  if (!joined) {
    Error error = joined.error();
    if (error.kind == ErrorKind::kRequest) error.kind = ErrorKind::kInput;
    if (name.empty()) error.line = error.column = 0;  // of all files together
    return console.complain(name, failure_of(error));
  }
  const std::string text = options.json
                               ? *to_json(joined->puzzle, joined->report, {.source = name}) + '\n'
                               : words_of(*joined, options.quiet);
  const int code = write_output(options.output, text, console);
  return code == kDone ? code_of(joined->report, options.solve.unique) : code;
}

}  // namespace

constexpr Verb kJoinVerb = {
    .name = "join",
    .arguments = "REPORT...",
    .summary = "make one verdict of the reports of all parts of a board",
    .details =
        "REPORT is a file with lines of 'solve --json' about the parts of one board, in any\n"
        "order, or - for standard input. All solutions are checked again. The verdict is unknown\n"
        "if it depends on a part that is; a report that says nothing is ignored if others cover\n"
        "its part. Parts that are missing, that overlap or that are of another board are errors.\n"
        "With --unique, a single solution that may not be the only one is unknown, too.\n\n",
    .groups = kJoining | kWriting,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_join,
};

}  // namespace quadrille::tools
