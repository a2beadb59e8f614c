// SPDX-License-Identifier: MIT

#include <quadrille/questions.hpp>

#include <utility>

#include <quadrille/common.hpp>
#include <quadrille/reasons.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille {

namespace {

// Answers the one question about solutions. The context already has the explanation.
Result<Report> search(const Puzzle& puzzle, const Questions& questions, const SolveOptions& options,
                      JsonContext& context) {
  if (questions.relax) {
    const Result<RelaxationReport> relaxed = relax(puzzle, options);
    if (!relaxed) return relaxed.error();
    context.relaxation = relaxed->relaxation;
    return relaxed->report;
  }
  if (questions.count) {
    const Result<CountReport> counted = count_solutions(puzzle, options);
    if (!counted) return counted.error();
    context.count = counted->count;
    return counted->report;
  }
  if (questions.common) {
    Result<CommonReport> common = find_common(puzzle, options);
    if (!common) return common.error();
    context.is_common_complete = common->complete;
    if (!common->report.solutions.empty()) context.common = std::move(common->values);
    return std::move(common->report);
  }
  if (questions.reasons) {
    Result<Reasons> reasons = find_reasons(puzzle, options);
    if (!reasons) return reasons.error();
    context.is_common_complete = reasons->is_common_complete;
    if (!reasons->report.solutions.empty()) context.common = reasons->common;
    context.reasons = std::move(reasons).value();
    return std::move(context.reasons->report);
  }
  return solve(puzzle, options);
}

}  // namespace

Result<Answers> ask(const Puzzle& puzzle, const Questions& questions, const SolveOptions& options) {
  if (questions.relax + questions.count + questions.common + questions.reasons > 1)
    return puzzles::request_error("relax, count, common and reasons exclude one another");
  if (questions.explain && !options.assumptions.values.empty())
    return puzzles::request_error(
        "assumed marks are for a search for solutions alone (expected no other question)");
  Answers answers;
  SolveOptions request = options;
  if (questions.explain) {
    const auto start = puzzles::Clock::now();
    Result<Explanation> explanation = explain(
        puzzle, StopToken(request.stop, puzzles::deadline_after(start, request.time_limit)));
    if (!explanation) return explanation.error();
    answers.context.explanation = std::move(explanation).value();
    request.time_limit = puzzles::seconds_left(start, request.time_limit);
  }
  Result<Report> report = search(puzzle, questions, request, answers.context);
  if (!report) return report.error();
  answers.report = std::move(report).value();
  std::optional<Explanation>& explanation = answers.context.explanation;
  // A board without a solution has no difficulty.
  if (answers.report.status == Status::kNone && explanation && !explanation->is_complete) {
    explanation->difficulty.reset();
    std::erase_if(explanation->steps,
                  [](const SolvingStep& step) { return step.technique == "difficulty"; });
  }
  return answers;
}

}  // namespace quadrille
