// SPDX-License-Identifier: MIT
//
// quadrille check: judges answers by the rules alone and, with --optimal, whether they are optimal.
// Answers are JSON, boards that are filled in, or pictures or, with --solver-answer, the output of
// another solver.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/text/text.hpp"
#include "tools/command/partial_check.hpp"
#include "tools/input/answer_file.hpp"
#include "tools/input/input_file.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/process_figures.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kMaxCells = 8;  // cells named in a verdict

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
    return Verdict{kDone, right + " (optimality not checked; try --optimal)"};
  SolveOptions request = options.solve;
  request.model.clear();  // --model is for --solver-answer
  request.stop = [] { return interrupted(); };
  const Result<OptimalityReport> report = check_optimality(puzzle, value, request);
  if (!report) return failure_of(report.error());
  switch (report->verdict) {
    case Optimality::kBest:
      return Verdict{kDone, right + " (proved optimal)"};
    case Optimality::kBettered:
      return wrong({"not-optimal",
                    "the value is " + short_number(value) + ", another answer has " +
                        short_number(*report->better),
                    {}});
    case Optimality::kUndecided:
      break;
  }
  return Verdict{kStopped, right + " (optimality undecided)"};
}

Outcome<Verdict> verdict_on(const Puzzle& puzzle, const Judgement& judgement,
                            const Options& options) {
  if (judgement.violation) return wrong(*judgement.violation);
  if (judgement.value) return verdict_on_value(puzzle, *judgement.value, options);
  return Verdict{kDone, "right"};
}

// Judges the answer to one puzzle.
Outcome<Verdict> judge(const Puzzle& puzzle, const AnswerText& answer, const Options& options) {
  const Result<Judgement> judgement = check(puzzle, answer.json);
  if (!judgement) return failure_of(in_file(judgement.error(), answer));
  return verdict_on(puzzle, *judgement, options);
}

// Returns the verdict for another solver's output without an answer.
Verdict nothing_checked(SolverClaim claim) {
  return {kStopped, claim == SolverClaim::kNone
                        ? "not checked: the solver claims that there is no solution"
                        : "not checked: the solver gives no answer"};
}

// Judges the answer of another solver. A right answer is drawn above the verdict.
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
  const auto read = interruptibly([&] {
    return read_solver_answer(puzzle, std::get<std::string>(text), options.solve.model,
                              options.solve.without);
  });
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

// Returns why the options cannot be combined, if they cannot.
std::optional<Failure> misuse(const Options& options) {
  const bool from_solver = !options.checking.solver_answer.empty();
  const bool needs_answer = !from_solver && !options.checking.partial;
  if (options.arguments.size() > (from_solver ? 1 : 2) ||
      (options.arguments.size() < 2 && needs_answer))
    return usage_failure(
        "wrong number of arguments (expected check PUZZLE ANSWER, or check PUZZLE --solver-answer "
        "FILE)");
  if (!options.solve.model.empty() && !from_solver)
    return usage_failure("--model requires --solver-answer");
  if (!options.solve.without.empty() && !from_solver)
    return usage_failure("--without requires --solver-answer");
  const bool is_partial = options.checking.partial;
  if (is_partial && (options.checking.optimal || from_solver))
    return usage_failure(std::string("--partial cannot be combined with ") +
                         (from_solver ? "--solver-answer" : "--optimal"));
  if (options.json && !is_partial) return usage_failure("--json requires --partial");
  if (options.solve.time_limit && !options.checking.optimal && !is_partial)
    return usage_failure("--time-limit requires --optimal or --partial");
  return std::nullopt;
}

int run_check(const Options& options, Console& console) {
  if (const auto failure = misuse(options)) return console.complain("", *failure);
  if (options.checking.partial) return check_partial_answers(options, console);
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
        "ANSWER is a JSON file: a line of 'solve --json', one of its solutions, or a list of\n"
        "solutions; for a file of several puzzles, one line per puzzle. It may also be a table\n"
        "of numbers (81 digits, rows, a list of lists), the picture that 'solve' prints (not of\n"
        "Zebra or of layers), or a Penpa+, f-puzzles or puzz.link URL or a pzpr file of the board\n"
        "with its marks; a URL needs no file. For a wrong answer the exit code is 1 and the\n"
        "verdict names the violated rule and the cells. An answer that cannot be read gives exit\n"
        "code 65: it has none of these forms, its keys or types are not those of 'solve --json',\n"
        "it has no solutions, or it belongs to another puzzle.\n"
        "If the puzzle asks for a best solution, the verdict includes the value of the answer;\n"
        "--optimal solves the puzzle to prove that no answer is better. A better answer breaks\n"
        "the rule 'not-optimal' (exit code 1); exit code 30 means that a limit came first.\n\n"
        "With --partial the answer may be unfinished. The exit code is 0 if it can be completed,\n"
        "and 1 if not: the verdict then names a smallest set of marks that no solution has:\n\n"
        "  quadrille check --partial board.txt marks.json\n\n"
        "ANSWER may then also be left out: PUZZLE has the marks beside its board.\n\n"
        "With --solver-answer there is no ANSWER: FILE is the output of another solver for a\n"
        "model written by 'quadrille export', with the same --model and --rules. It is read\n"
        "from SAT solvers as 's' and 'v' lines (cadical, clasp, kissat) or the output file of\n"
        "minisat, and from IP solvers as a solution file of cbc, glpsol (-w or -o), HiGHS,\n"
        "CPLEX (XML), SCIP, Gurobi or MIPLIB. A right answer is drawn above the verdict\n"
        "(unless -q). If the exported model leaves out lazy rows or clauses, an answer may\n"
        "break a rule. A claim that there is no solution is not checked (exit code 30). An\n"
        "integer column that is off by more than 1e-6 gives exit code 65:\n\n"
        "  quadrille export board.txt --to lp -o board.lp\n"
        "  cbc board.lp solve solution board.sol\n"
        "  quadrille check board.txt --solver-answer board.sol\n\n",
    .groups = kReading | kChecking | kModel | kColor,
    .min_arguments = 1,
    .max_arguments = 2,
    .run = run_check,
};

}  // namespace quadrille::tools
