// SPDX-License-Identifier: MIT

#include <optional>
#include <utility>

#include <quadrille/common.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/library/ask_sat.hpp"
#include "puzzles/search/common_search.hpp"

namespace quadrille {

Result<CommonReport> find_common(const Puzzle& puzzle, const SolveOptions& options) {
  const puzzles::Instance& instance = puzzle.instance();
  CommonReport common;
  Result<Report> report =
      puzzles::ask_sat(puzzle, options, puzzles::Question::kCommon,
                       [&](const puzzles::SatModel& model, const std::optional<Answer>& best,
                           const StopToken& stop) {
                         common = common_search(instance, model, options, best, stop);
                         return common.report;
                       });
  if (!report) return report.error();
  common.report = std::move(report).value();
  common.values.values.resize(instance.shape().size());  // if common_search was not asked
  common.complete = common.complete || common.report.status == Status::kNone;
  return common;
}

}  // namespace quadrille
