// SPDX-License-Identifier: MIT

#include "engine/lp/simplex_state.hpp"

#include "engine/random.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

// Replaces an entry that cancelled to zero, so that it is listed only once.
constexpr double kCancelled = 1e-50;
// A sum that is smaller than its terms by this factor consists of rounding errors; taken as a cost,
// it would make columns enter and leave forever.
constexpr double kSumRounding = 1e-15;
// Entries of a pivot row below this are noise.
constexpr double kNoise = 1e-14;

}  // namespace

std::span<const Entry> SimplexState::column(int variable) const {
  if (variable < columns) return matrix.column(variable);
  return {&logicals[variable - columns], 1};
}

double SimplexState::nonbasic_value(int variable) const {
  assert(status[variable] != BasisStatus::kBasic);
  switch (status[variable]) {
    case BasisStatus::kAtLower:
      return lower[variable];
    case BasisStatus::kAtUpper:
      return upper[variable];
    default:
      return 0.0;
  }
}

void SimplexState::move_to_bound(int variable) {
  const bool has_lower = lower[variable] > -kNoBound;
  const bool has_upper = upper[variable] < kNoBound;
  BasisStatus& where = status[variable];
  assert(where != BasisStatus::kBasic);
  if (!has_lower && !has_upper) {
    where = BasisStatus::kFree;
  } else if (!has_lower || (where == BasisStatus::kAtUpper && has_upper)) {
    where = BasisStatus::kAtUpper;
  } else {
    where = BasisStatus::kAtLower;
  }
  value[variable] = nonbasic_value(variable);
}

void SimplexState::factorise() {
  // Each repair inserts the unit column of an unpivoted row; then the basis is regular up to
  // rounding, so a few rounds suffice.
  for (;;) {
    assert(is_consistent());
    std::vector<std::span<const Entry>> basic(rows);
    for (int p = 0; p < rows; ++p) basic[p] = column(head[p]);
    const auto replacements = factor.factorise(basic);
    if (replacements.empty()) break;
    for (const BasisFactor::Replacement& replacement : replacements) {
      const int leaving = head[replacement.position];
      const int entering = columns + replacement.row;
      basis_position[leaving] = -1;
      status[leaving] =
          std::abs(value[leaving] - lower[leaving]) <= std::abs(value[leaving] - upper[leaving])
              ? BasisStatus::kAtLower
              : BasisStatus::kAtUpper;
      move_to_bound(leaving);
      if (leaving < columns && !is_fixed(leaving)) matrix.set_active(leaving, true);
      head[replacement.position] = entering;
      basis_position[entering] = replacement.position;
      status[entering] = BasisStatus::kBasic;
      weight[replacement.position] = 1.0;
    }
  }
  is_factored = true;
}

void SimplexState::compute_values() {
  assert(is_factored);
  scratch.resize(rows);
  scratch.dense = true;
  for (int j = 0; j < variables(); ++j) {
    if (status[j] == BasisStatus::kBasic || value[j] == 0.0) continue;
    for (const Entry& entry : column(j)) {
      scratch.values[entry.row] -= entry.value * value[j];
    }
  }
  factor.ftran(scratch);
  for (int p = 0; p < rows; ++p) value[head[p]] = scratch.values[p];
  scratch.clear();
}

void SimplexState::compute_multipliers(const std::vector<double>& costs, std::vector<double>& y) {
  scratch.resize(rows);
  scratch.dense = true;
  for (int p = 0; p < rows; ++p) scratch.values[p] = costs[head[p]];
  factor.btran(scratch);
  y = scratch.values;
  scratch.clear();
}

void SimplexState::compute_reduced_costs() {
  std::vector<double> y;
  compute_multipliers(working_cost, y);
  for (int j = 0; j < columns; ++j) {
    double sum = 0.0;
    if (status[j] != BasisStatus::kBasic) {
      sum = working_cost[j];
      double size = std::abs(sum);
      for (const Entry& entry : matrix.column(j)) {
        const double term = y[entry.row] * entry.value;
        sum -= term;
        size += std::abs(term);
      }
      if (std::abs(sum) < kSumRounding * size) sum = 0.0;
    }
    reduced_cost[j] = sum;
  }
  for (int j = columns; j < variables(); ++j) {
    reduced_cost[j] = status[j] == BasisStatus::kBasic ? 0.0 : working_cost[j] + y[j - columns];
  }
}

double SimplexState::objective() const {
  double sum = 0.0;
  for (int j = 0; j < columns; ++j) sum += cost[j] * value[j];
  return sum;
}

void SimplexState::compute_pivot_row(int position) {
  assert(is_factored);
  row_of_inverse.clear();
  row_of_inverse.set(position, 1.0);
  factor.btran(row_of_inverse);
  pivot_row.clear();
  if (row_of_inverse.dense) {
    price_densely();
  } else {
    price_sparsely();
  }
}

// Sums without keeping a list of them.
void SimplexState::price_densely() {
  pivot_row.dense = true;
  double* const sums = pivot_row.values.data();
  row_of_inverse.for_each([&](int i, double multiplier) {
    for (const RowEntry& entry : matrix.active_row(i)) {
      sums[entry.column] += multiplier * entry.value;
    }
  });
  for (int j = 0; j < columns; ++j) {
    if (std::abs(sums[j]) < kNoise) sums[j] = 0.0;
  }
}

void SimplexState::price_sparsely() {
  double* const sums = pivot_row.values.data();
  row_of_inverse.for_each([&](int i, double multiplier) {
    for (const RowEntry& entry : matrix.active_row(i)) {
      double& sum = sums[entry.column];
      if (sum == 0.0) pivot_row.positions.push_back(entry.column);
      sum += multiplier * entry.value;
      if (sum == 0.0) sum = kCancelled;
    }
  });
  std::size_t kept = 0;
  for (const int j : pivot_row.positions) {
    double& entry = sums[j];
    if (std::abs(entry) < kNoise) {
      entry = 0.0;
    } else {
      pivot_row.positions[kept++] = j;
    }
  }
  pivot_row.positions.resize(kept);
}

bool SimplexState::activate_columns() {
  bool any = false;
  for (int j = 0; j < columns; ++j) {
    const bool active = status[j] != BasisStatus::kBasic && !is_fixed(j);
    any = any || (active && !matrix.is_active(j));
    matrix.set_active(j, active);
  }
  return any;
}

void SimplexState::compute_pivot_column(int variable) {
  assert(is_factored && status[variable] != BasisStatus::kBasic);
  pivot_column.clear();
  for (const Entry& entry : column(variable)) pivot_column.set(entry.row, entry.value);
  factor.ftran(pivot_column, true);
}

bool SimplexState::exchange(int entering, int position, BasisStatus leaving_status) {
  const int leaving = head[position];
  const double pivot = pivot_column.values[position];
  assert(status[entering] != BasisStatus::kBasic && leaving_status != BasisStatus::kBasic);
  assert(basis_position[leaving] == position && pivot != 0.0);
  if (entering < columns) matrix.set_active(entering, false);
  if (leaving < columns && !is_fixed(leaving)) matrix.set_active(leaving, true);
  basis_position[leaving] = -1;
  status[leaving] = leaving_status;
  head[position] = entering;
  basis_position[entering] = position;
  status[entering] = BasisStatus::kBasic;
  ++iterations;
  is_factored = factor.update(position, pivot);
  return is_factored;
}

double SimplexState::dual_infeasibility(int variable) const {
  const double d = reduced_cost[variable];
  switch (status[variable]) {
    case BasisStatus::kBasic:
      return 0.0;
    case BasisStatus::kFree:
      return std::abs(d);
    case BasisStatus::kAtLower:
      return is_fixed(variable) ? 0.0 : std::max(0.0, -d);
    case BasisStatus::kAtUpper:
      return is_fixed(variable) ? 0.0 : std::max(0.0, d);
  }
  return 0.0;
}

double SimplexState::bound_violation(int variable) const {
  const double x = value[variable];
  if (x < lower[variable]) return x - lower[variable];
  if (x > upper[variable]) return x - upper[variable];
  return 0.0;
}

void SimplexState::shift_cost(int variable, double change) {
  assert(status[variable] != BasisStatus::kBasic);
  working_cost[variable] += change;
  reduced_cost[variable] += change;
  costs_are_shifted = true;
}

void SimplexState::restore_costs() {
  working_cost = cost;
  costs_are_shifted = false;
}

// Random, larger for larger costs, and in the direction that keeps the sign of a reduced cost
// right (Koberstein, The dual simplex method, 2005, section 6.2.3).
void SimplexState::perturb_costs() {
  double largest = 0.0;
  int boxed = 0;
  for (int j = 0; j < columns; ++j) {
    largest = std::max(largest, std::abs(working_cost[j]));
    boxed += lower[j] > -kNoBound && upper[j] < kNoBound ? 1 : 0;
  }
  if (largest > 100) largest = std::sqrt(std::sqrt(largest));
  if (boxed * 100 < columns) largest = std::min(largest, 1.0);
  const double base = 5e-7 * std::max(largest, 1e-3);
  for (int j = 0; j < columns; ++j) {
    const double size = (std::abs(working_cost[j]) + 1.0) * base * (1.0 + random_fraction(random));
    const bool has_lower = lower[j] > -kNoBound, has_upper = upper[j] < kNoBound;
    if (is_fixed(j) || (!has_lower && !has_upper)) continue;
    double sign = 1.0;
    if (status[j] == BasisStatus::kBasic) {
      if (!has_lower || (has_upper && working_cost[j] < 0)) sign = -1.0;
    } else if (status[j] == BasisStatus::kAtUpper) {
      sign = -1.0;
    }
    working_cost[j] += sign * size;
  }
  costs_are_shifted = true;
}

bool SimplexState::is_consistent() const {
  const auto count = static_cast<std::size_t>(variables());
  const auto basic = static_cast<std::size_t>(rows);
  for (const auto* values : {&lower, &upper, &cost, &working_cost, &value, &reduced_cost}) {
    if (values->size() != count) return false;
  }
  if (status.size() != count || basis_position.size() != count) return false;
  if (head.size() != basic || weight.size() != basic || logicals.size() != basic) return false;
  if (matrix.rows() != rows || matrix.columns() != columns) return false;
  for (int p = 0; p < rows; ++p) {
    if (basis_position[head[p]] != p || !(weight[p] > 0.0)) return false;
  }
  for (int j = 0; j < variables(); ++j) {
    if ((status[j] == BasisStatus::kBasic) != (basis_position[j] >= 0)) return false;
  }
  return true;
}

}  // namespace quadrille::engine::lp
