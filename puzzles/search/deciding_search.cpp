// SPDX-License-Identifier: MIT
//
// A value that two known solutions share does not decide. For any other value the solver is asked
// for a solution with it, unless one is known, and for another one. Each solution that it finds
// rules out the values that it shares with a known one.

#include "puzzles/search/deciding_search.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles {

using encoders::Literal;
using encoders::SatStatus;

std::vector<Mark> DecidingSearch::run(const CommonReport& common, std::size_t most) {
  std::vector<Mark> deciding, zeros, candidates;
  const AnswerShape shape = instance_.shape();
  for (std::size_t v = 0; v < shape.size(); ++v) {
    if (common.values.values[v]) continue;
    const auto [least, greatest] = shape.range(v);
    for (std::int32_t value = least; value <= greatest; ++value)
      (value == 0 ? zeros : candidates).push_back({v, value});
  }
  candidates.insert(candidates.end(), zeros.begin(), zeros.end());
  known_ = common.report.solutions;
  if (!solver_.is_usable()) return deciding;
  for (const Mark& mark : candidates) {
    if (deciding.size() == most) return deciding;
    const std::optional<bool> decided = decides(mark);
    if (!decided) return deciding;
    if (*decided) deciding.push_back(mark);
  }
  is_complete_ = true;
  return deciding;
}

std::optional<bool> DecidingSearch::decides(const Mark& mark) {
  const auto has_value = [&](const Answer& answer) {
    return answer.values[mark.variable] == mark.value;
  };
  const auto sharing = std::count_if(known_.begin(), known_.end(), has_value);
  if (sharing > 1) return false;
  const Literal given = solver_.literal_of(mark);
  if (sharing == 0) {
    const std::optional<bool> found = finds({given});
    if (!found || !*found) return found;
  }
  std::vector<std::size_t> variables(instance_.shape().size());
  std::iota(variables.begin(), variables.end(), std::size_t{0});
  const Answer one = *std::find_if(known_.begin(), known_.end(), has_value);
  const Literal differs = solver_.literal_of_difference(one, variables);
  const std::optional<bool> found = finds({given, differs});
  solver_.drop(differs);
  if (!found) return std::nullopt;
  return !*found;
}

// Looks for a solution and adds it to those known.
std::optional<bool> DecidingSearch::finds(const std::vector<Literal>& assumptions) {
  const SatStatus status = solver_.solve(assumptions);
  if (status == SatStatus::kUnknown) return std::nullopt;
  if (status == SatStatus::kUnsatisfiable) return false;
  Answer answer = solver_.answer();
  if (solver_.objection(answer)) return std::nullopt;
  known_.push_back(std::move(answer));
  return true;
}

}  // namespace quadrille::puzzles
