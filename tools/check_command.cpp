// SPDX-License-Identifier: MIT
//
// quadrille check: answers judged by the rules alone; with --optimal, whether they are best ones.

#include <algorithm>
#include <string>
#include <utility>

#include "tools/answer_file.hpp"
#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/process_figures.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kMaxCells = 8;  // named in a verdict

struct Verdict {
  ExitCode code = kDone;
  std::string text;  // without the puzzle's name: "right"
};

Verdict wrong(const Violation& violation) {
  std::string text = "wrong: " + violation.rule + ": " + violation.message;
  const auto& cells = violation.cells;
  if (!cells.empty()) text += " at";
  for (std::size_t i = 0; i < std::min(cells.size(), kMaxCells); ++i)
    text += " [" + std::to_string(cells[i].first) + ',' + std::to_string(cells[i].second) + ']';
  if (cells.size() > kMaxCells) text += " ...";
  return {kWrongAnswer, std::move(text)};
}

// Of an answer that keeps the rules: whether its value is the best one.
Outcome<Verdict> verdict_on_value(const Puzzle& puzzle, double value, const Options& options) {
  const std::string right = "right, value " + short_number(value);
  if (!options.optimal)
    return Verdict{kDone, right + " (not checked whether any is better: --optimal)"};
  SolveOptions request = options.solve;
  request.model.clear();  // that of --solver-answer
  request.stop = [] { return interrupted(); };
  const Result<OptimalityReport> report = check_optimality(puzzle, value, request);
  if (!report) return failure_of(report.error());
  switch (report->verdict) {
    case Optimality::kBest:
      return Verdict{kDone, right + " (proved: none is better)"};
    case Optimality::kBettered:
      return wrong({"not-optimal",
                    "the value is " + short_number(value) + ", that of another answer " +
                        short_number(*report->better),
                    {}});
    case Optimality::kUndecided:
      break;
  }
  return Verdict{kStopped, right + " (not decided whether any is better)"};
}

Outcome<Verdict> verdict_on(const Puzzle& puzzle, const Judgement& judgement,
                            const Options& options) {
  if (judgement.violation) return wrong(*judgement.violation);
  if (judgement.value) return verdict_on_value(puzzle, *judgement.value, options);
  return Verdict{kDone, "right"};
}

// Judges one puzzle's answer, which is a text of a file.
Outcome<Verdict> judge(const Puzzle& puzzle, const AnswerText& answer, const Options& options) {
  const Result<Judgement> judgement = check(puzzle, answer.json);
  if (!judgement) return failure_of(in_file(judgement.error(), answer));
  return verdict_on(puzzle, *judgement, options);
}

int run(const Options& options, Console& console) {
  if (options.solve.time_limit && !options.optimal)
    return console.complain("", usage_failure("--time-limit is for --optimal (expected both)"));
  const auto inputs = read_all({options.arguments[0]}, options.read);
  if (const auto* bad = std::get_if<SourcedFailure>(&inputs))
    return console.complain(bad->source, bad->failure);
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
  for (std::size_t i = 0; i < puzzles.size() && !interrupted(); ++i) {
    const Outcome<Verdict> outcome = judge(puzzles[i], answers[i], options);
    if (const auto* failure = std::get_if<Failure>(&outcome)) {
      code = std::max<int>(code, console.complain(answer_name, *failure));
      continue;
    }
    const auto& verdict = std::get<Verdict>(outcome);
    code = std::max<int>(code, verdict.code);
    if (!options.quiet && !console.out(sources[i] + ": " + verdict.text + '\n'))
      return kWriteFailed;
  }
  return code;
}

}  // namespace

constexpr Verb kCheckVerb = {
    .name = "check",
    .arguments = "PUZZLE ANSWER",
    .summary = "verify an answer by the rules alone",
    .details =
        "ANSWER holds JSON: a line of 'solve --json', one of its solutions, or a list of\n"
        "them; for a file of several puzzles one line each. Whatever can be read is judged:\n"
        "a wrong answer is exit code 1 and a line with the rule that it breaks, and where.\n"
        "Exit code 65 is for what cannot be read: no JSON, other keys or types than those of\n"
        "'solve --json', a line without solutions or of another puzzle.\n"
        "Where a puzzle asks for a best answer, the verdict names the value of a right one;\n"
        "--optimal solves the puzzle to prove that none is better (rule 'not-optimal', exit\n"
        "code 1, where one is; exit code 30 where a limit came first).\n\n",
    .groups = kReading | kChecking,
    .min_arguments = 2,
    .max_arguments = 2,
    .run = run,
};

}  // namespace quadrille::tools
