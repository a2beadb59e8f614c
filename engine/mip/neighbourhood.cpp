// SPDX-License-Identifier: MIT
//
// E. Danna, E. Rothberg, C. Le Pape, Exploring relaxation induced neighborhoods to improve MIP
// solutions, Math. Prog. 102 (2005); without a solution, T. Berthold, RENS, Math. Prog. Computation
// 6 (2014). The smaller problem needs no proof: its solution is a proposal like any other.

#include "engine/mip/neighbourhood.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/mip/search.hpp"

namespace quadrille::engine::mip {

namespace {

// The least percentage of integer columns that must be fixed to make a run worthwhile.
constexpr std::size_t kMinPercent = 50;
constexpr std::int64_t kNodes = 100;  // limit for the smaller problem
// With an incumbent, runs start only at this node: easier problems are solved before it.
constexpr std::int64_t kFirstNode = 200;
constexpr std::int64_t kShortestPause = 50;
constexpr std::int64_t kLongestPause = 3200;
// The limit on simplex iterations: 1 / kShare of all, plus a constant.
constexpr std::int64_t kShare = 3;
constexpr std::int64_t kFreeIterations = 5000;

}  // namespace

bool Neighbourhood::is_due() const {
  const std::int64_t node = s_.incumbent ? std::max(next_node_, kFirstNode) : next_node_;
  return s_.options.features.heuristics.neighbourhoods && s_.problem.has_objective() &&
         !candidates_.has_callbacks() && s_.statistics.nodes >= node &&
         s_.iterations_elsewhere <= s_.relaxation.iterations() / kShare + kFreeIterations;
}

// Fixes columns. Returns false if there are too few to make the problem much smaller.
bool Neighbourhood::fix() {
  fixed_.assign(s_.problem.columns(), std::nullopt);
  std::size_t count = 0;
  for (const ColumnIndex j : s_.problem.integer_columns()) {
    const double value = s_.relaxation.point()[j];
    if (!is_integral(value)) continue;
    const std::int64_t rounded = std::llround(value);
    if (s_.incumbent && s_.incumbent->values[j] != rounded) continue;
    fixed_[j] = rounded;
    ++count;
  }
  return count * 100 >= s_.problem.integer_columns().size() * kMinPercent;
}

// Returns the row over the columns that are not fixed; nullopt if its sides do not fit.
std::optional<Row> Neighbourhood::remaining(const Row& row) const {
  Row result = row;
  result.terms.clear();
  Wide sum = 0;
  for (const Term& term : row.terms) {
    if (const auto& value = fixed_[term.column]) {
      sum += Wide{term.coefficient} * *value;
    } else {
      assert(place_[term.column] >= 0);
      result.terms.push_back({place_[term.column], term.coefficient});
    }
  }
  for (std::int64_t* side : {&result.lower, &result.upper}) {
    if (*side == kInfinity || *side == -kInfinity) continue;
    const auto residual = narrowed(*side - sum);
    if (!residual) return std::nullopt;
    *side = *residual;
  }
  return result;
}

std::optional<Model> Neighbourhood::remaining_model() const {
  Model model;
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
    if (fixed_[j]) continue;
    Column column = s_.problem.model().columns()[j];
    if (s_.problem.is_integer(j)) {
      column.lower = s_.relaxation.root_lower()[j];
      column.upper = s_.relaxation.root_upper()[j];
    }
    model.add_column(std::move(column));
  }
  for (const Row& row : s_.problem.model().rows()) {
    auto residual = remaining(row);
    if (!residual) return std::nullopt;
    if (residual->terms.empty() && (residual->lower > 0 || residual->upper < 0))
      return std::nullopt;
    if (!residual->terms.empty()) model.add_row(std::move(*residual));
  }
  std::vector<Term> objective;
  for (const Term& term : s_.problem.objective()) {
    if (!fixed_[term.column]) objective.push_back({place_[term.column], term.coefficient});
  }
  if (objective.empty()) return std::nullopt;
  model.set_objective(objective, Sense::kMinimise);
  return model;
}

bool Neighbourhood::run() {
  pause_ = std::clamp(2 * pause_, kShortestPause, kLongestPause);
  next_node_ = s_.statistics.nodes + pause_;
  if (!fix()) return false;
  place_.assign(fixed_.size(), -1);
  ColumnIndex count = 0;
  Rational residual = s_.incumbent ? s_.incumbent->objective : Rational(0);
  for (std::size_t j = 0; j < fixed_.size(); ++j) {
    if (!fixed_[j]) place_[j] = count++;
  }
  for (const Term& term : s_.problem.objective()) {
    if (const auto& value = fixed_[term.column]) residual -= Rational(term.coefficient) * *value;
  }
  const auto model = remaining_model();
  if (!model) return false;

  const Problem problem(*model);
  Options options;
  options.limits.nodes = kNodes;
  options.features.heuristics.neighbourhoods = false;
  options.features.heuristics.feasibility_jump = !s_.incumbent;
  options.features.probing = false;
  options.limits.work = s_.options.limits.work - s_.work();
  options.stop = s_.stop;
  Search search(problem, options);
  if (s_.incumbent) {
    search.want_less_than(residual * problem.model().objective().denominator);
  }
  const SolveResult result = search.run();
  s_.iterations_elsewhere += result.statistics.lp_iterations;
  if (result.values.empty()) return false;

  std::vector<std::int64_t> point;
  for (std::size_t j = 0; j < fixed_.size(); ++j) {
    if (fixed_[j]) {
      point.push_back(*fixed_[j]);
    } else {
      const Rational value = to_rational(result.values[place_[j]]);
      // Continuous columns will be recomputed.
      point.push_back(static_cast<std::int64_t>(numerator(value) / denominator(value)));
    }
  }
  if (candidates_.judge(point) != Judgement::kAccepted) return false;
  pause_ = 0;
  next_node_ = s_.statistics.nodes;
  return true;
}

}  // namespace quadrille::engine::mip
