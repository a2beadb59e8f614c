// SPDX-License-Identifier: MIT
//
// Decides whether an answer is optimal: solves the puzzle and compares what the search proved
// before it ended or was stopped with the answer's value.

#include <optional>
#include <stdexcept>
#include <string>

#include "puzzles/core/puzzle.hpp"

namespace quadrille {

OptimalityReport judge_optimality(const Puzzle& puzzle, double value, const Report& report) {
  const puzzles::Sense sense = puzzle.instance().sense();
  if (sense == puzzles::Sense::kAny) return {Optimality::kBest, {}};
  if (report.status == Status::kError) throw std::logic_error(report.error);
  const auto is_better = [&](const std::optional<double>& other) {
    return other && (sense == puzzles::Sense::kMaximise ? *other > value : *other < value);
  };
  if (is_better(report.objective)) return {Optimality::kBettered, report.objective};
  const bool is_closed = report.bound && !is_better(report.bound);
  if (report.stopped && !is_closed) return {Optimality::kUndecided, {}};
  if (!report.stopped && report.objective != value)
    throw std::logic_error("the search found no answer as good as a given valid one");
  return {Optimality::kBest, {}};
}

Result<OptimalityReport> check_optimality(const Puzzle& puzzle, double value,
                                          const SolveOptions& options) {
  if (puzzle.instance().sense() == puzzles::Sense::kAny)
    return OptimalityReport{Optimality::kBest, {}};
  SolveOptions request = options;
  request.limit = 1;
  request.unique = false;
  const Result<Report> report = solve(puzzle, request);
  if (!report) return report.error();
  return judge_optimality(puzzle, value, *report);
}

}  // namespace quadrille
