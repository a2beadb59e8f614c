// SPDX-License-Identifier: MIT
//
// quadrille join: makes one verdict of the reports of all parts of a board.

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <quadrille/splitting.hpp>
#include "tools/command/verb.hpp"
#include "tools/input/input_file.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/process_figures.hpp"
#include "tools/output/puzzle_output.hpp"
#include "tools/output/side_files.hpp"

namespace quadrille::tools {
namespace {

namespace fs = std::filesystem;

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

// Whether the folder is the other one or in it.
bool is_inside(const std::string& folder, const std::string& other) {
  std::error_code ignored;
  const auto inner = fs::weakly_canonical(folder, ignored), outer = fs::weakly_canonical(other);
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

// Writes the certificate of the joined report; says why it could not. Returns the exit code.
int prove(const Joined& joined, const Options& options, Console& console) {
  const std::string& folder = options.solving.proof;
  if (folder == "-")
    return console.complain("", usage_failure("--proof cannot write to '-' (expected a folder)"));
  for (const CertifiedPart& part : joined.certified) {
    if (is_inside(part.proof, folder))
      return console.complain("", usage_failure("--proof names a folder that has the certificate " +
                                                part.proof + " (expected another folder)"));
  }
  SideFiles files(options, console, ProofForm{});
  if (const auto bad = files.open()) return console.complain(bad->file, bad->failure);
  const std::optional<Error> unproved =
      joined.certified.empty()
          ? Error{.message = "no report names a certificate (expected reports of solve --proof)"}
          : files.prove(joined, {.stop = [] { return interrupted(); }});
  int code = kDone;
  if (unproved) {
    console.err("quadrille: warning: no proof was written to " + folder + ": " +
                one_line(unproved->message) + '\n');
    code = kStopped;
  }
  for (const auto& [file, failure] : files.close(!unproved))
    code = std::max<int>(code, console.complain(file, failure));
  return code;
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
  JsonContext context{.source = name};
  int proof_code = kDone;
  if (!options.solving.proof.empty()) {
    proof_code = prove(*joined, options, console);
    if (proof_code == kDone) context.proof = options.solving.proof;
  }
  const std::string text = options.json ? *to_json(joined->puzzle, joined->report, context) + '\n'
                                        : words_of(*joined, options.quiet);
  const int code = write_output(options.output, text, console);
  return code == kDone ? std::max(proof_code, code_of(joined->report, options.solve.unique)) : code;
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
        "With --unique, a single solution that may not be the only one is unknown, too.\n"
        "If 'solve --proof' wrote certificates of the parts, the reports name their folders, and\n"
        "'join --proof' makes one certificate of them.\n\n",
    .groups = kJoining | kWriting,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_join,
};

}  // namespace quadrille::tools
