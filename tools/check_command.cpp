// SPDX-License-Identifier: MIT
//
// quadrille check: answers judged by the rules alone; with --optimal, whether they are best ones.
// They come as JSON or, with --solver-answer, from other solvers.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/text/text.hpp"
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
    text += ' ' + puzzles::cell_name(cells[i].first, cells[i].second);
  if (cells.size() > kMaxCells) text += " ...";
  return {kWrongAnswer, std::move(text)};
}

// Decides whether the value of a right answer is the best.
Outcome<Verdict> verdict_on_value(const Puzzle& puzzle, double value, const Options& options) {
  const std::string right = "right, value " + short_number(value);
  if (!options.checking.optimal)
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

// Returns the verdict if another solver gives no answer.
Verdict nothing_checked(SolverClaim claim) {
  return {kStopped, claim == SolverClaim::kNone
                        ? "the solver claims that there is no solution; nothing was checked"
                        : "the solver gives no answer; nothing was checked"};
}

// Judges what another solver says; a right answer is drawn above the verdict.
int check_solver_answer(PuzzleStream& stream, const Options& options, Console& console) {
  const auto only = only_puzzle(stream);
  if (const auto* bad = std::get_if<FileFailure>(&only))
    return console.complain(bad->file, bad->failure);
  const auto& item = std::get<Item>(only);
  if (!options.quiet) console.err(item.notes);
  const auto& puzzle = std::get<Puzzle>(item.outcome);
  const Outcome<std::string> text = read_input(options.checking.solver_answer, kMaxModelBytes);
  if (const auto* failure = std::get_if<Failure>(&text))
    return console.complain(options.checking.solver_answer, *failure);
  const auto read = interruptibly(
      [&] { return read_solver_answer(puzzle, std::get<std::string>(text), options.solve.model); });
  if (!read) return console.complain(options.checking.solver_answer, failure_of(read.error()));

  const Outcome<Verdict> outcome = read->answer
                                       ? verdict_on(puzzle, check(puzzle, *read->answer), options)
                                       : nothing_checked(read->claim);
  if (const auto* failure = std::get_if<Failure>(&outcome))
    return console.complain(item.source, *failure);
  const auto& verdict = std::get<Verdict>(outcome);
  if (options.quiet) return verdict.code;
  std::string out;
  if (read->answer && verdict.code != kWrongAnswer)
    out = *draw_text(puzzle, &*read->answer, {.color = options.color}) + '\n';
  out += item.source + ": " + verdict.text + '\n';
  return console.out(out) ? verdict.code : kWriteFailed;
}

// Options that do not go together.
std::optional<Failure> misuse(const Options& options) {
  const bool from_solver = !options.checking.solver_answer.empty();
  if (options.arguments.size() != (from_solver ? 1 : 2))
    return usage_failure(
        "wrong number of arguments (expected check PUZZLE ANSWER, or check PUZZLE --solver-answer "
        "FILE)");
  if (!options.solve.model.empty() && !from_solver)
    return usage_failure("--model is for --solver-answer (expected both)");
  if (options.solve.time_limit && !options.checking.optimal)
    return usage_failure("--time-limit is for --optimal (expected both)");
  return std::nullopt;
}

int run_check(const Options& options, Console& console) {
  if (const auto failure = misuse(options)) return console.complain("", *failure);
  PuzzleStream stream({options.arguments[0]}, options.read);
  if (!options.checking.solver_answer.empty()) return check_solver_answer(stream, options, console);

  const std::string& answer_name = options.arguments[1];
  AnsweredPuzzles pairs(stream, answer_name);
  int code = kDone;
  while (const auto pair = pairs.next()) {
    const auto& [item, answer] = *pair;
    if (!options.quiet) console.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome)) {
      code = std::max<int>(code, console.complain(item.file, *failure));
      continue;
    }
    const Outcome<Verdict> outcome = judge(std::get<Puzzle>(item.outcome), answer, options);
    if (const auto* failure = std::get_if<Failure>(&outcome)) {
      code = std::max<int>(code, console.complain(answer_name, *failure));
      continue;
    }
    const auto& verdict = std::get<Verdict>(outcome);
    code = std::max<int>(code, verdict.code);
    if (!options.quiet && !console.out(item.source + ": " + verdict.text + '\n'))
      return kWriteFailed;
  }
  if (!options.quiet) console.err(stream.last_notes());
  if (pairs.failure()) code = std::max<int>(code, console.complain(answer_name, *pairs.failure()));
  return code;
}

}  // namespace

constexpr Verb kCheckVerb = {
    .name = "check",
    .arguments = "PUZZLE [ANSWER]",
    .summary = "verify an answer by the rules alone",
    .details =
        "ANSWER holds JSON: a line of 'solve --json', one of its solutions, or a list of\n"
        "them; for a file of several puzzles one line each. Whatever can be read is judged:\n"
        "a wrong answer is exit code 1 and a line with the rule that it breaks, and where.\n"
        "Exit code 65 is for what cannot be read: no JSON, other keys or types than those of\n"
        "'solve --json', a line without solutions or of another puzzle.\n"
        "Where a puzzle asks for a best answer, the verdict names the value of a right one;\n"
        "--optimal solves the puzzle to prove that none is better (rule 'not-optimal', exit\n"
        "code 1, where one is; exit code 30 where a limit came first).\n\n"
        "With --solver-answer there is no ANSWER: FILE is what another solver wrote about the\n"
        "model that 'quadrille export' made of the puzzle, with the same --model and --rules.\n"
        "Of SAT solvers that are 's' and 'v' lines (cadical, clasp, kissat) or the output file\n"
        "of minisat; of IP solvers the solution files of cbc, glpsol (-w or -o), HiGHS, CPLEX\n"
        "(XML), SCIP, Gurobi, and those of MIPLIB. A right answer is drawn above the verdict\n"
        "(unless -q). Where a model is exported without all its rows or clauses, an answer may\n"
        "break a rule. That there is no solution is the solver's claim: exit code 30. A column\n"
        "that should be whole and is not (by more than 1e-6) is exit code 65:\n\n"
        "  quadrille export board.txt --to lp -o board.lp\n"
        "  cbc board.lp solve solution board.sol\n"
        "  quadrille check board.txt --solver-answer board.sol\n\n",
    .groups = kReading | kChecking | kModel | kColor,
    .min_arguments = 1,
    .max_arguments = 2,
    .run = run_check,
};

}  // namespace quadrille::tools
