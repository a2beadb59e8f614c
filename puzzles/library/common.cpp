// SPDX-License-Identifier: MIT

#include <utility>
#include <variant>

#include <quadrille/common.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/search/ask_models.hpp"
#include "puzzles/search/common_search.hpp"

namespace quadrille {

Result<CommonReport> find_common(const Puzzle& puzzle, const SolveOptions& options) {
  CommonReport common;
  Result<Report> report = puzzles::ask_models(
      puzzle, options, puzzles::Question::kCommon,
      [&](const puzzles::Model& model, const StopToken& stop) -> Result<Report> {
        common = common_search(puzzle.instance(), std::get<puzzles::SatModel>(model.method),
                               options, stop);
        return common.report;
      });
  if (!report) return report.error();
  common.report = std::move(report).value();
  common.values.values.resize(puzzle.instance().shape().size());  // if no model was asked
  common.complete = common.complete || common.report.status == Status::kNone;
  return common;
}

}  // namespace quadrille
