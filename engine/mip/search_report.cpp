// SPDX-License-Identifier: MIT
//
// Reports of a search: its progress while it runs, and its result in the units of the model.

#include <algorithm>
#include <cmath>
#include <string>

#include <quadrille/engine/decimals.hpp>
#include "engine/mip/search.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr double kReportSeconds = 0.25;

}  // namespace

// Rounds a floating-point bound up to a value that a solution can have. For display only; the
// search does not use it.
double Search::shown_bound(double objective) const {
  constexpr double kShownNoise = 1e-6;
  const auto step = static_cast<double>(s_.problem.objective_step());
  return step > 0 ? step * std::ceil(objective / step - kShownNoise) : objective;
}

void Search::report_progress() {
  if (!s_.options.progress) return;
  const double now = s_.seconds();
  if (now - last_report_ < kReportSeconds) return;
  last_report_ = now;
  Progress progress;
  progress.nodes = s_.statistics.nodes;
  progress.open_nodes = static_cast<std::int64_t>(queue_.size());
  progress.lp_iterations = s_.iterations();
  progress.seconds = now;
  if (s_.incumbent) {
    progress.incumbent = static_cast<double>(s_.problem.in_model_units(s_.incumbent->objective));
  }
  const double least =
      std::min(queue_.least_objective(), current_ ? current_->objective : lp::kNoBound);
  if (std::isfinite(least)) progress.bound = s_.problem.in_model_units(shown_bound(least));
  s_.options.progress(progress);
}

void Search::log_root(const Node& root) const {
  if (!s_.options.log) return;
  std::string line = "root: " + std::to_string(s_.statistics.cuts) + " cuts";
  if (s_.problem.has_objective() && std::isfinite(root.objective)) {
    const double bound = s_.problem.in_model_units(shown_bound(root.objective));
    line += ", bound about " + DecimalNumber(bound).text();
  }
  s_.log(line);
}

SolveResult Search::result() {
  SolveResult result;
  result.statistics = s_.statistics;
  result.statistics.lp_iterations = s_.iterations();
  result.contract_error = s_.contract_error;
  result.stop_reason = s_.stop_reason;
  if (s_.incumbent) {
    for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
      result.values.push_back(to_number(s_.incumbent->values[j] / s_.problem.units(j)));
    }
    // An objective without terms is still a number.
    if (s_.problem.model().objective().sense != Sense::kNone) {
      result.objective = to_number(s_.problem.in_model_units(s_.incumbent->objective));
    }
  }
  const bool is_done = s_.is_finished || is_solved();
  const FixedPoint least = is_done ? kNoObjectiveBound : certified_bound();
  // A proof lacks the nodes that are still open.
  const bool is_decided =
      s_.incumbent && !s_.options.proof && s_.contract_error.empty() && s_.target.excludes(least);
  if (is_done || is_decided) {
    result.status = s_.incumbent ? SolveStatus::kOptimal : SolveStatus::kInfeasible;
    result.stop_reason = StopReason::kNone;
    result.bound = result.objective;
    return result;
  }
  if (least != kNoObjectiveBound) {
    const Rational bound(BigInteger(least), BigInteger(1) << kFractionBits);
    result.bound = to_number(s_.problem.in_model_units(bound));
  }
  if (s_.is_close_enough) result.status = SolveStatus::kFeasible;
  return result;
}

}  // namespace quadrille::engine::mip
