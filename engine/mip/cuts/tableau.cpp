// SPDX-License-Identifier: MIT
//
// R. Gomory, An algorithm for the mixed integer problem (1960), made exact: the multipliers of the
// tableau row are turned into fractions with a common denominator (found by continued fractions, or
// a power of two, which is only approximate). MirRule then rounds the sum of the rows, weighted by
// the numerators, with the denominator as divisor. F is continuous, so slightly wrong multipliers
// only make the cut slightly less deep.

#include "engine/mip/cuts/tableau.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kMaxColumns = 40;
constexpr double kMinFraction = 0.01;
constexpr double kNoise = 1e-9;
constexpr std::int64_t kLargestDenominator = 1 << 22;
constexpr std::int64_t kRoundDenominator = 1 << 16;
constexpr double kLargestWeight = 0x1p40;

double fraction_of(double value) { return value - std::floor(value); }

}  // namespace

std::optional<std::int64_t> common_denominator(const std::vector<double>& values,
                                               std::int64_t limit) {
  std::int64_t common = 1;
  for (const double value : values) {
    // Finds the denominator of the value times the common denominator so far.
    double residual = std::abs(value) * static_cast<double>(common);
    const double tolerance = kNoise * static_cast<double>(common) * std::max(1.0, std::abs(value));
    std::int64_t before = 0, factor = 1;  // denominators of the last two convergents
    double x = residual - std::floor(residual);
    while (std::abs(residual * static_cast<double>(factor) -
                    std::round(residual * static_cast<double>(factor))) >
           tolerance * static_cast<double>(factor)) {
      if (x < kNoise) return std::nullopt;
      x = 1.0 / x;
      const double whole = std::floor(x);
      x -= whole;
      if (whole * static_cast<double>(factor) > static_cast<double>(limit / common)) {
        return std::nullopt;
      }
      before = std::exchange(factor, static_cast<std::int64_t>(whole) * factor + before);
    }
    if (factor > limit / common) return std::nullopt;
    common *= factor;
  }
  assert(common > 0 && common <= limit);
  return common;
}

void Tableau::separate(std::vector<Cut>& cuts) {
  for (const ColumnIndex column : fractional_basic_columns()) {
    if (context_.says_stop(static_cast<std::size_t>(10 * context_.rows()))) return;
    separate(column, cuts);
  }
}

// Returns the fractional integer columns, those farthest from integers first.
std::vector<ColumnIndex> Tableau::fractional_basic_columns() const {
  std::vector<ColumnIndex> columns;
  for (const ColumnIndex j : context_.problem().integer_columns()) {
    const double fraction = fraction_of(context_.value(j));
    if (fraction > kMinFraction && fraction < 1.0 - kMinFraction) columns.push_back(j);
  }
  const auto centrality = [&](ColumnIndex j) {
    return std::abs(fraction_of(context_.value(j)) - 0.5);
  };
  std::stable_sort(columns.begin(), columns.end(),
                   [&](ColumnIndex a, ColumnIndex b) { return centrality(a) < centrality(b); });
  if (columns.size() > kMaxColumns) columns.resize(kMaxColumns);
  return columns;
}

void Tableau::separate(ColumnIndex column, std::vector<Cut>& cuts) {
  std::vector<double> multipliers = relaxation_.tableau_row(column);
  for (double& multiplier : multipliers) {
    if (std::abs(multiplier) < kNoise) multiplier = 0.0;
  }
  const std::int64_t divisor =
      common_denominator(multipliers, kLargestDenominator).value_or(kRoundDenominator);
  std::vector<EquationWeight> weights;
  for (std::size_t i = 0; i < multipliers.size(); ++i) {
    const double weight = std::round(multipliers[i] * static_cast<double>(divisor));
    if (weight == 0.0) continue;
    const int row = static_cast<int>(i);
    const Side side = context_.nearer_side(row);
    if (!(std::abs(weight) < kLargestWeight)) return;
    if (!CutContext::has_side(context_.row(row), side)) return;
    weights.push_back({row, side, static_cast<std::int64_t>(weight)});
  }
  for (int sign = 0; sign < 2; ++sign) {
    if (auto cut = rounding_.best(weights, divisor)) cuts.push_back(std::move(*cut));
    for (EquationWeight& equation : weights) equation.weight = -equation.weight;
  }
}

}  // namespace quadrille::engine::mip
