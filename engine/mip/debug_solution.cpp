// SPDX-License-Identifier: MIT

#include "engine/mip/debug_solution.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

DebugSolution::DebugSolution(const Problem& problem, const std::vector<std::int64_t>& point)
    : problem_(problem) {
  assert(point.empty() || std::ssize(point) == problem.columns());
  for (std::size_t j = 0; j < point.size(); ++j)
    point_.push_back(point[j] * problem.units(static_cast<ColumnIndex>(j)));
}

bool DebugSolution::is_wanted(const Target& target) const {
  if (point_.empty()) return false;
  Wide value = 0;
  for (const Term& term : problem_.objective())
    value += Wide{term.coefficient} * point_[term.column];
  return target.wants(Rational(BigInteger(value)));
}

bool DebugSolution::is_excluded_by(const LinearRow& row, const Target& target) const {
  if (!is_wanted(target)) return false;
  Wide sum = 0;
  for (const Term& term : row.terms) sum += Wide{term.coefficient} * point_[term.column];
  return sum > row.upper;
}

bool DebugSolution::is_excluded_by(const Clause& clause, const Target& target) const {
  return is_wanted(target) &&
         std::none_of(clause.begin(), clause.end(), [&](const Literal& literal) {
           const std::int64_t value = point_[literal.column];
           return literal.side == Side::kLower ? value >= literal.value : value <= literal.value;
         });
}

}  // namespace quadrille::engine::mip
