// SPDX-License-Identifier: MIT
//
// quadrille check: answers judged by the rules alone.

#include <algorithm>
#include <string>
#include <utility>

#include "tools/answer_file.hpp"
#include "tools/input_file.hpp"
#include "tools/options.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kMaxCells = 8;  // named in a verdict

std::string verdict(const std::string& source, const std::optional<Violation>& violation) {
  if (!violation) return source + ": right\n";
  std::string line = source + ": wrong: " + violation->rule + ": " + violation->message;
  const auto& cells = violation->cells;
  if (!cells.empty()) line += " at";
  for (std::size_t i = 0; i < std::min(cells.size(), kMaxCells); ++i)
    line += " [" + std::to_string(cells[i].first) + ',' + std::to_string(cells[i].second) + ']';
  if (cells.size() > kMaxCells) line += " ...";
  return line + '\n';
}

int run(const Options& options, Console& console) {
  const auto inputs = read_all({options.arguments[0]}, options.read);
  if (const auto* bad = std::get_if<FileFailure>(&inputs))
    return console.complain(bad->file, bad->failure);
  const auto& [puzzles, sources, notes] = std::get<Puzzles>(inputs);
  if (!options.quiet) console.err(notes);

  const std::string& answer_name = options.arguments[1];
  const Outcome<std::string> text = read_input(answer_name);
  if (const auto* failure = std::get_if<Failure>(&text))
    return console.complain(answer_name, *failure);
  const auto split = split_answers(std::get<std::string>(text), puzzles.size());
  if (const auto* failure = std::get_if<Failure>(&split))
    return console.complain(answer_name, *failure);
  const auto& answers = std::get<std::vector<AnswerText>>(split);

  int code = kDone;
  std::string out;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto violation = check(puzzles[i], answers[i].json);
    if (!violation) {
      const Failure failure = failure_of(in_file(violation.error(), answers[i]));
      code = std::max<int>(code, console.complain(answer_name, failure));
      continue;
    }
    if (*violation) code = std::max<int>(code, kWrongAnswer);
    if (!options.quiet) out += verdict(sources[i], *violation);
  }
  return console.out(out) ? code : kWriteFailed;
}

}  // namespace

constexpr Verb kCheckVerb = {
    .name = "check",
    .arguments = "PUZZLE ANSWER",
    .summary = "verify an answer by the rules alone",
    .details =
        "ANSWER holds JSON: a line of 'solve --json', one of its solutions, or a list of\n"
        "them; for a file of several puzzles one line each. A wrong answer is exit code 1\n"
        "and a line with the rule that it breaks, and where.\n\n",
    .groups = kReading,
    .min_arguments = 2,
    .max_arguments = 2,
    .run = run,
};

}  // namespace quadrille::tools
