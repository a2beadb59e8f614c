// SPDX-License-Identifier: MIT

#include <optional>
#include <utility>
#include <variant>

#include <quadrille/common.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/search/ask_models.hpp"
#include "puzzles/search/common_search.hpp"

namespace quadrille {

namespace {

// Finds a best solution, by whatever model does so fastest.
Result<Report> find_best(const Puzzle& puzzle, const SolveOptions& options, const StopToken& stop) {
  SolveOptions request = options;
  request.limit = 1;
  request.unique = false;
  request.time_limit.reset();
  request.stop = stop;
  return solve(puzzle, request);
}

}  // namespace

Result<CommonReport> find_common(const Puzzle& puzzle, const SolveOptions& options) {
  const puzzles::Instance& instance = puzzle.instance();
  CommonReport common;
  Result<Report> report = puzzles::ask_models(
      puzzle, options, puzzles::Question::kCommon,
      [&](const puzzles::Model& model, const StopToken& stop) -> Result<Report> {
        std::optional<Answer> best;
        if (instance.sense() != puzzles::Sense::kAny) {
          Result<Report> found = find_best(puzzle, options, stop);
          if (!found || found->status != Status::kOptimal) return found;
          best = found->solutions.front();
        }
        common =
            common_search(instance, std::get<puzzles::SatModel>(model.method), options, best, stop);
        return common.report;
      });
  if (!report) return report.error();
  common.report = std::move(report).value();
  common.values.values.resize(instance.shape().size());  // if common_search was not asked
  common.complete = common.complete || common.report.status == Status::kNone;
  return common;
}

}  // namespace quadrille
