// SPDX-License-Identifier: MIT

#include "engine/mip/cuts/context.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::mip {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kLargestCoefficient = 0x1p40;
constexpr double kLargestRatio = 1e6;

}  // namespace

CutContext::CutContext(const Problem& problem, const Relaxation& relaxation,
                       const Propagator& propagator, Poll& poll)
    : problem_(problem), relaxation_(relaxation), poll_(poll), occurrences_(columns()) {
  assert(propagator.level() == 0);
  for (ColumnIndex j = 0; j < columns(); ++j) {
    lower_.push_back(propagator.lower(j));
    upper_.push_back(propagator.upper(j));
    const Column& column = problem.model().columns()[j];
    is_binary_.push_back(is_integer(j) && column.lower == 0 && column.upper == 1 ? 1 : 0);
  }
  for (int i = 0; i < rows(); ++i) {
    double activity = 0.0;
    bool integral = true;
    for (const Term& term : row(i).terms) {
      activity += static_cast<double>(term.coefficient) * value(term.column);
      integral = integral && is_integer(term.column);
      occurrences_[term.column].push_back({i, term.coefficient});
    }
    activity_.push_back(activity);
    is_integral_.push_back(integral ? 1 : 0);
  }
}

double CutContext::distance(ColumnIndex j, Side side) const {
  if (side == Side::kLower) {
    return lower(j) == -kInfinity ? kInfinite : value(j) - static_cast<double>(lower(j));
  }
  return upper(j) == kInfinity ? kInfinite : static_cast<double>(upper(j)) - value(j);
}

Side CutContext::nearer_bound(ColumnIndex j) const {
  assert(has_bound(j));
  return distance(j, Side::kLower) <= distance(j, Side::kUpper) ? Side::kLower : Side::kUpper;
}

double CutContext::slack(int i, Side side) const {
  if (!has_side(row(i), side)) return kInfinite;
  const double slack = static_cast<double>(side_of(row(i), side)) - activity_[i];
  return side == Side::kUpper ? slack : -slack;
}

Side CutContext::nearer_side(int i) const {
  return slack(i, Side::kUpper) <= slack(i, Side::kLower) ? Side::kUpper : Side::kLower;
}

double CutContext::efficacy(const LinearRow& row) const {
  double excess = -static_cast<double>(row.upper), squares = 0.0;
  for (const Term& term : row.terms) {
    const auto coefficient = static_cast<double>(term.coefficient);
    const double size = coefficient * static_cast<double>(problem_.units(term.column));
    excess += coefficient * value(term.column);
    squares += size * size;
  }
  return squares > 0 ? excess / std::sqrt(squares) : 0.0;
}

bool CutContext::is_handy(const LinearRow& row) const {
  double least = kInfinite, largest = 0.0;
  for (const Term& term : row.terms) {
    const double size = std::abs(static_cast<double>(term.coefficient)) *
                        static_cast<double>(problem_.units(term.column));
    least = std::min(least, size);
    largest = std::max(largest, size);
  }
  return largest <= kLargestCoefficient && largest <= kLargestRatio * least &&
         std::abs(static_cast<double>(row.upper)) <= kLargestCoefficient * kLargestRatio;
}

}  // namespace quadrille::engine::mip
