// SPDX-License-Identifier: MIT
//
// B = L R^-1 U, where L and the first U come from elimination, and each replaced column changes U
// and adds a row transformation to R (Forrest and Tomlin, see upper_factor.cpp). The multipliers of
// that transformation are those that make the row p of U vanish: they are in e_p U^-1, which the
// dual simplex has computed on its way to e_p B^-1 already.
//
// Solving follows only the nonzeros (Gilbert and Peierls, see triangular.cpp) if the result will
// likely be sparse, which past results predict (J. A. J. Hall, K. I. M. McKinnon: Hyper-sparsity in
// the revised simplex method and how to exploit it, Comput. Optim. Appl. 32, 2005). Otherwise plain
// loops over all pivots are faster.

#include "engine/lp/basis_factor.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

constexpr double kSparseDensity = 0.06;
// Results that are denser are not listed.
constexpr double kListedDensity = 0.4;
constexpr double kForecastWeight = 0.1;  // of the latest result
constexpr double kUpdateTolerance = 1e-6;
constexpr int kMaxUpdates = 100;

}  // namespace

std::vector<Replacement> BasisFactor::factorise(std::span<const std::span<const Entry>> columns) {
  const int size = static_cast<int>(columns.size());
  if (size != size_) {
    size_ = size;
    reach_.reset(size);
    list_.resize(size);
    result_.assign(size, 0.0);
    scratch_.assign(size, 0.0);
    spike_.reset(size);
    unit_row_.reset(size);
    ftran_forecast_ = {};
    btran_forecast_ = {};
  }
  assert(is_zero(result_) && is_zero(scratch_));
  elimination_->run(columns, lower_columns_, upper_);
  lower_rows_.transpose(lower_columns_, elimination_->pivot_rows());
  etas_.clear();
  fresh_entries_ = upper_.entries() + lower_columns_.entries();
  updates_ = 0;
  has_spike_ = false;
  unit_position_ = -1;
  return elimination_->replacements();
}

bool BasisFactor::few(int count) const { return count <= kSparseDensity * size_; }

BasisFactor::Solve BasisFactor::begin(SparseVector& x, Forecast& forecast) {
  assert(static_cast<int>(x.size()) == size_);
  assert(x.dense || x.positions.size() <= x.size());  // each once
  Solve solve;
  solve.x = x.values.data();
  solve.count = x.dense ? size_ : static_cast<int>(x.positions.size());
  solve.forecast = &forecast[std::bit_width(static_cast<unsigned>(solve.count)) % forecast.size()];
  solve.sparse = !x.dense && few(solve.count) && *solve.forecast <= kSparseDensity;
  if (solve.sparse) std::copy_n(x.positions.data(), solve.count, list_.data());
  return solve;
}

// Moves the result into the vector, whose former values are zero by now.
void BasisFactor::finish(SparseVector& x, const Solve& solve, int count) {
  assert(count >= 0 && count <= size_);
  *solve.forecast += kForecastWeight * (static_cast<double>(count) / size_ - *solve.forecast);
  x.values.swap(result_);
  x.positions.clear();
  x.dense = count > kListedDensity * size_;
  if (!x.dense) x.positions.assign(list_.begin(), list_.begin() + count);
}

void BasisFactor::ftran(SparseVector& x, bool keep_spike) {
  if (size_ == 0) return;
  Solve solve = begin(x, ftran_forecast_);
  int* const list = list_.data();
  if (solve.sparse) {
    solve.count = lower_columns_.solve_sparse(reach_, solve.x, list, solve.count);
    solve.count = etas_.ftran_sparse(solve.x, list, solve.count);
  } else {
    lower_columns_.solve(solve.x);
    etas_.ftran(solve.x);
  }
  if (keep_spike) save_spike(solve);
  const int count = solve.sparse && few(solve.count)
                        ? upper_.ftran_sparse(reach_, solve.x, result_.data(), list, solve.count)
                        : upper_.ftran(solve.x, result_.data(), list);
  finish(x, solve, count);
}

void BasisFactor::btran(SparseVector& y) {
  if (size_ == 0) return;
  Solve solve = begin(y, btran_forecast_);
  const int unit = !y.dense && y.positions.size() == 1 ? y.positions.front() : -1;
  int* const list = list_.data();
  double* const result = result_.data();
  int count = solve.sparse ? upper_.btran_sparse(reach_, solve.x, result, list, solve.count)
                           : upper_.btran(solve.x, result, list);
  if (unit >= 0 && count > 0) keep_unit_row(unit, result, count);
  if (solve.sparse && few(count)) {
    count = etas_.btran_sparse(result, list, count);
    count = lower_rows_.solve_sparse(reach_, result, list, count);
  } else {
    etas_.btran(result);
    lower_rows_.solve(result);
    count = list_nonzeros(result);
  }
  finish(y, solve, count);
}

// Cleans a vector by rows.
int BasisFactor::list_nonzeros(double* x) {
  int* const list = list_.data();
  int count = 0;
  for (int i = 0; i < size_; ++i) {
    const double v = std::abs(x[i]) < kTiny ? 0.0 : x[i];
    x[i] = v;
    list[count] = i;
    count += v != 0.0;
  }
  return count;
}

void BasisFactor::save_spike(const Solve& solve) {
  has_spike_ = true;
  int* const rows = spike_.rows.data();
  double* const values = spike_.values.data();
  const double* const x = solve.x;
  const int count = solve.sparse ? solve.count : size_;
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    const int row = solve.sparse ? list_.data()[i] : i;
    rows[kept] = row;
    values[kept] = x[row];
    kept += std::abs(x[row]) >= kTiny;
  }
  spike_.count = kept;
}

// `x` is a multiple of e_p U^-1, its entries listed.
void BasisFactor::keep_unit_row(int position, const double* x, int count) {
  const int* const list = list_.data();
  assert(count <= size_);
  for (int i = 0; i < count; ++i) {
    unit_row_.rows.data()[i] = list[i];
    unit_row_.values.data()[i] = x[list[i]];
  }
  unit_row_.count = count;
  unit_position_ = position;
}

void BasisFactor::solve_unit_row(int position) {
  double* const result = result_.data();
  int* const list = list_.data();
  scratch_[position] = 1.0;
  list[0] = position;
  const int count = upper_.btran_sparse(reach_, scratch_.data(), result, list, 1);
  keep_unit_row(position, result, count);
  for (int i = 0; i < count; ++i) result[list[i]] = 0.0;
}

// Row p of U, minus the later rows times their multipliers, vanishes except for its pivot: with
// e_p U^-1 = z, it is row p plus z_i / z_p times row i that does. Writes the multipliers to the
// etas and returns the entry of the spike in row p after the same transformation.
double BasisFactor::eliminate_row(int row) {
  double* const spike = scratch_.data();
  for (int i = 0; i < spike_.count; ++i) spike[spike_.rows[i]] = spike_.values[i];
  // All other entries of e_p U^-1 come after the one in row p, so it is listed first.
  const double unit = unit_row_.count > 0 ? unit_row_.values[0] : 0.0;
  assert(unit_row_.count == 0 || unit_row_.rows[0] == row);
  double pivot = unit == 0.0 ? 0.0 : spike[row];
  etas_.begin(row);
  for (int i = 1; i < unit_row_.count; ++i) {
    const int other = unit_row_.rows.data()[i];
    const double factor = unit_row_.values.data()[i] / unit;
    if (std::abs(factor) < kTiny) continue;
    etas_.add(other, factor);
    pivot += factor * spike[other];
  }
  etas_.close();
  for (int i = 0; i < spike_.count; ++i) spike[spike_.rows[i]] = 0.0;
  return pivot;
}

bool BasisFactor::update(int position, double pivot) {
  assert(has_spike_);
  assert(position >= 0 && position < size_);
  assert(spike_.count <= size_);
  has_spike_ = false;
  if (unit_position_ != position) solve_unit_row(position);
  unit_position_ = -1;
  const double expected = pivot * upper_.pivot_at(position);
  const double found = eliminate_row(upper_.row_of(position));
  const double largest = std::max(std::abs(expected), std::abs(found));
  // Written so that it also refuses NaN.
  if (!(largest >= kTiny && std::abs(found - expected) <= kUpdateTolerance * largest)) return false;
  upper_.replace(position, spike_.rows.data(), spike_.values.data(), spike_.count, found);
  ++updates_;
  return true;
}

bool BasisFactor::wants_refactor() const {
  return updates_ >= kMaxUpdates ||
         upper_.entries() + etas_.entries() > 2 * fresh_entries_ + 3 * size_;
}

}  // namespace quadrille::engine::lp
