// SPDX-License-Identifier: MIT
//
// The order of events in a solve. If reduced costs of variables without a second bound have wrong
// signs, the dual method first solves the subproblem in which every variable lives in a small box
// (Koberstein 2005, section 4.4: its optimum is dual feasible for the true bounds, if anything
// is). Then the dual method runs with true bounds, with perturbed costs unless the start is warm.
// The primal method repairs what the perturbation leaves wrong, starting from a point within
// bounds. If that in turn has drifted out of bounds, the two alternate a few times.

#include "engine/lp/simplex.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/lp/primal_simplex.hpp"

namespace quadrille::engine::lp {

namespace {

constexpr int kTurns = 6;
constexpr int kScalingPasses = 4;
// Coefficients within these are not scaled: integral data stay integral.
constexpr double kSmall = 0.2, kLarge = 5.0;

// Returns the power of two that is nearest to a positive number, geometrically.
double nearest_power_of_two(double x) { return std::exp2(std::round(std::log2(x))); }

}  // namespace

Simplex::Simplex(std::span<const ColumnData> columns, std::span<const RowData> rows,
                 const Tolerances& tolerances)
    : s_(static_cast<int>(columns.size())) {
  s_.tolerance = tolerances;
  const std::size_t n = columns.size();
  s_.pivot_row.resize(n);
  column_scale_.assign(n, 1.0);
  for (const ColumnData& column : columns) {
    s_.lower.push_back(column.lower);
    s_.upper.push_back(column.upper);
    s_.cost.push_back(column.cost);
  }
  s_.value.assign(n, 0.0);
  s_.reduced_cost.assign(n, 0.0);
  s_.status.assign(n, BasisStatus::kAtLower);
  s_.basis_position.assign(n, -1);
  scale(rows);
  for (std::size_t j = 0; j < n; ++j) {
    s_.lower[j] /= column_scale_[j];
    s_.upper[j] /= column_scale_[j];
    s_.cost[j] *= column_scale_[j];
    // The bound for which a reduced cost equal to the cost has the right sign, if it exists.
    if (s_.cost[j] < 0) s_.status[j] = BasisStatus::kAtUpper;
  }
  s_.working_cost = s_.cost;
  append_rows(rows);
}

// Geometric scaling of the columns; rows are scaled when they are appended.
void Simplex::scale(std::span<const RowData> rows) {
  bool worthwhile = false;
  for (const RowData& row : rows) {
    for (const RowEntry& entry : row.entries) {
      const double size = std::abs(entry.value);
      worthwhile = worthwhile || size < kSmall || size > kLarge;
    }
  }
  if (!worthwhile) return;
  std::vector<double> row_scale(rows.size(), 1.0), least, largest;
  for (int pass = 0; pass < kScalingPasses; ++pass) {
    least.assign(column_scale_.size(), kNoBound);
    largest.assign(column_scale_.size(), 0.0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      double row_least = kNoBound, row_largest = 0.0;
      for (const RowEntry& entry : rows[i].entries) {
        const double size = std::abs(entry.value) * column_scale_[entry.column];
        row_least = std::min(row_least, size);
        row_largest = std::max(row_largest, size);
      }
      if (row_largest > 0) row_scale[i] = 1.0 / std::sqrt(row_least * row_largest);
      for (const RowEntry& entry : rows[i].entries) {
        const double size = std::abs(entry.value) * row_scale[i];
        least[entry.column] = std::min(least[entry.column], size);
        largest[entry.column] = std::max(largest[entry.column], size);
      }
    }
    for (std::size_t j = 0; j < column_scale_.size(); ++j) {
      if (largest[j] > 0) column_scale_[j] = 1.0 / std::sqrt(least[j] * largest[j]);
    }
  }
  for (double& scale : column_scale_) scale = nearest_power_of_two(scale);
}

void Simplex::append_rows(std::span<const RowData> rows) {
  const int first_row = s_.rows;
  for (const RowData& row : rows) {
    double least = kNoBound, largest = 0.0;
    assert(row.lower <= row.upper);
    for (const RowEntry& entry : row.entries) {
      assert(entry.value != 0.0 && std::isfinite(entry.value));
      const double size = std::abs(entry.value) * column_scale_[entry.column];
      least = std::min(least, size);
      largest = std::max(largest, size);
    }
    const bool as_it_is = least >= kSmall && largest <= kLarge;
    const double scale =
        as_it_is || largest == 0 ? 1.0 : nearest_power_of_two(1.0 / std::sqrt(least * largest));
    row_scale_.push_back(scale);
    s_.matrix.add_row(row.entries);
    s_.logicals.push_back({s_.rows, -1.0});
    s_.lower.push_back(row.lower * scale);
    s_.upper.push_back(row.upper * scale);
    s_.cost.push_back(0.0);
    s_.working_cost.push_back(0.0);
    s_.value.push_back(0.0);
    s_.reduced_cost.push_back(0.0);
    s_.status.push_back(BasisStatus::kBasic);
    s_.basis_position.push_back(s_.rows);
    s_.head.push_back(s_.columns + s_.rows);
    s_.weight.push_back(1.0);
    ++s_.rows;
  }
  s_.matrix.scale(row_scale_, column_scale_, first_row);
  s_.matrix.rebuild_columns();
  s_.row_of_inverse.resize(s_.rows);
  s_.pivot_column.resize(s_.rows);
  s_.scratch.resize(s_.rows);
  s_.is_factored = false;
  s_.costs_are_shifted = true;  // all columns are active again, some with old reduced costs
  ++version_;
}

void Simplex::set_bounds(int column, double lower, double upper) {
  assert(lower <= upper);
  s_.lower[column] = lower / column_scale_[column];
  s_.upper[column] = upper / column_scale_[column];
}

void Simplex::set_row_cost(int row, double cost) {
  s_.cost[s_.columns + row] = cost / row_scale_[row];
  s_.costs_are_shifted = true;
  ++version_;
}

void Simplex::add_rows(std::span<const RowData> rows) {
  if (!rows.empty()) append_rows(rows);
}

void Simplex::remove_rows(const std::vector<bool>& keep) {
  assert(keep.size() == static_cast<std::size_t>(s_.rows));
  bool loses_basis = false;
  int kept = 0;
  std::vector<double> old_weight = weights_by_variable();
  const auto move = [](auto& values, int from, int to) { values[to] = values[from]; };
  for (int i = 0; i < s_.rows; ++i) {
    const int from = s_.columns + i, to = s_.columns + kept;
    if (!keep[i]) {
      loses_basis = loses_basis || s_.status[from] != BasisStatus::kBasic;
      continue;
    }
    for (auto* values : {&s_.lower, &s_.upper, &s_.cost, &s_.working_cost, &s_.value,
                         &s_.reduced_cost, &old_weight}) {
      move(*values, from, to);
    }
    move(s_.status, from, to);
    move(row_scale_, i, kept);
    ++kept;
  }
  s_.matrix.remove_rows(keep);
  s_.matrix.rebuild_columns();
  s_.rows = kept;
  for (auto* values :
       {&s_.lower, &s_.upper, &s_.cost, &s_.working_cost, &s_.value, &s_.reduced_cost}) {
    values->resize(s_.variables());
  }
  s_.status.resize(s_.variables());
  s_.logicals.resize(kept);
  row_scale_.resize(kept);
  if (loses_basis) {
    // Too many basic variables are left: restart from the slack basis.
    for (int j = 0; j < s_.columns; ++j) {
      if (s_.status[j] == BasisStatus::kBasic) s_.status[j] = BasisStatus::kAtLower;
    }
    std::fill(s_.status.begin() + s_.columns, s_.status.end(), BasisStatus::kBasic);
    is_warm_ = false;
  }
  if (loses_basis) std::fill(old_weight.begin(), old_weight.end(), 1.0);
  gather_basis(old_weight);
  s_.row_of_inverse.resize(kept);
  s_.pivot_column.resize(kept);
  s_.scratch.resize(kept);
  s_.is_factored = false;
  s_.costs_are_shifted = true;  // all columns are active again, some with old reduced costs
  ++version_;
}

std::vector<double> Simplex::tableau_multipliers(int column) {
  assert(is_basic(column));
  if (!s_.is_factored) return {};
  s_.scratch.clear();
  s_.scratch.set(s_.basis_position[column], 1.0);
  s_.factor.btran(s_.scratch);
  std::vector<double> multipliers(s_.rows, 0.0);
  s_.scratch.for_each(
      [&](int i, double value) { multipliers[i] = value * row_scale_[i] * column_scale_[column]; });
  s_.scratch.clear();
  return multipliers;
}

// The weights of basic variables; 1 for the others.
std::vector<double> Simplex::weights_by_variable() const {
  std::vector<double> weights(s_.variables(), 1.0);
  for (int p = 0; p < s_.rows; ++p) weights[s_.head[p]] = s_.weight[p];
  return weights;
}

// Numbers the basic variables: their positions in the basis.
void Simplex::gather_basis(const std::vector<double>& weights) {
  s_.basis_position.assign(s_.variables(), -1);
  s_.head.clear();
  s_.weight.clear();
  for (int j = 0; j < s_.variables(); ++j) {
    if (s_.status[j] != BasisStatus::kBasic) continue;
    s_.basis_position[j] = static_cast<int>(s_.head.size());
    s_.head.push_back(j);
    s_.weight.push_back(weights[j]);
  }
  assert(s_.head.size() == static_cast<std::size_t>(s_.rows));
}

Basis Simplex::basis() const {
  const auto middle = s_.status.begin() + s_.columns;
  return {{s_.status.begin(), middle}, {middle, s_.status.end()}};
}

void Simplex::set_basis(const Basis& basis) {
  assert(basis.columns.size() == static_cast<std::size_t>(s_.columns));
  std::vector<double> old_weight = weights_by_variable();
  assert(basis.rows.size() <= static_cast<std::size_t>(s_.rows));
  bool same = true;
  const auto put = [&](int variable, BasisStatus status) {
    BasisStatus& old = s_.status[variable];
    same = same && (old == BasisStatus::kBasic) == (status == BasisStatus::kBasic);
    old = status;
  };
  for (int j = 0; j < s_.columns; ++j) put(j, basis.columns[j]);
  for (int i = 0; i < s_.rows; ++i) {
    // Rows that are younger than the basis keep their logicals in it.
    put(s_.columns + i,
        static_cast<std::size_t>(i) < basis.rows.size() ? basis.rows[i] : BasisStatus::kBasic);
  }
  if (!is_warm_) s_.costs_are_shifted = true;
  is_warm_ = true;
  if (same) return;
  gather_basis(old_weight);
  forget_factor();
}

void Simplex::forget_factor() {
  s_.is_factored = false;
  s_.costs_are_shifted = true;  // reduced costs are out of date
  is_warm_ = true;
}

void Simplex::save(Snapshot& snapshot) const {
  snapshot.version = version_;
  snapshot.status = s_.status;
  snapshot.basis_position = s_.basis_position;
  snapshot.head = s_.head;
  snapshot.value = s_.value;
  snapshot.reduced_cost = s_.reduced_cost;
  snapshot.working_cost = s_.working_cost;
  snapshot.weight = s_.weight;
  snapshot.is_active = s_.matrix.active();
  snapshot.factor = s_.factor;
  snapshot.is_factored = s_.is_factored;
  snapshot.costs_are_shifted = s_.costs_are_shifted;
  snapshot.is_warm = is_warm_;
}

bool Simplex::restore(const Snapshot& snapshot) {
  if (snapshot.version != version_) return false;
  s_.status = snapshot.status;
  s_.basis_position = snapshot.basis_position;
  s_.head = snapshot.head;
  s_.value = snapshot.value;
  s_.reduced_cost = snapshot.reduced_cost;
  s_.working_cost = snapshot.working_cost;
  s_.weight = snapshot.weight;
  // The activity as of then, since reduced costs of other columns are out of date.
  for (int j = 0; j < s_.columns; ++j) s_.matrix.set_active(j, snapshot.is_active[j] != 0);
  s_.factor = snapshot.factor;
  s_.is_factored = snapshot.is_factored;
  s_.costs_are_shifted = snapshot.costs_are_shifted;
  is_warm_ = snapshot.is_warm;
  assert(s_.is_consistent());
  return true;
}

double Simplex::value(int column) const { return s_.value[column] * column_scale_[column]; }

void Simplex::move_nonbasic_to_bounds() {
  for (int j = 0; j < s_.variables(); ++j) {
    if (s_.status[j] != BasisStatus::kBasic) s_.move_to_bound(j);
  }
}

bool Simplex::needs_phase_one() const {
  for (int j = 0; j < s_.variables(); ++j) {
    if (s_.lower[j] > -kNoBound && s_.upper[j] < kNoBound) continue;
    if (s_.dual_infeasibility(j) > s_.tolerance.dual) return true;
  }
  return false;
}

void Simplex::phase_one(const SimplexLimits& limits) {
  std::vector<double> lower(s_.lower), upper(s_.upper);
  for (int j = 0; j < s_.variables(); ++j) {
    const bool has_lower = lower[j] > -kNoBound, has_upper = upper[j] < kNoBound;
    const double free = has_lower || has_upper ? 1.0 : 1000.0;
    s_.lower[j] = has_lower ? 0.0 : -free;
    s_.upper[j] = has_upper ? 0.0 : free;
  }
  move_nonbasic_to_bounds();
  SimplexLimits unlimited = limits;
  unlimited.cut_off = kNoBound;
  DualSimplex(s_, unlimited).run(true);
  s_.lower = std::move(lower);
  s_.upper = std::move(upper);
  s_.restore_costs();
  move_nonbasic_to_bounds();
  s_.activate_columns();
  s_.compute_reduced_costs();
}

bool Simplex::is_primal_feasible() const {
  for (int p = 0; p < s_.rows; ++p) {
    if (std::abs(s_.bound_violation(s_.head[p])) > 2 * s_.tolerance.primal) return false;
  }
  return true;
}

bool Simplex::is_dual_feasible() const {
  for (int j = 0; j < s_.variables(); ++j) {
    if (s_.dual_infeasibility(j) > s_.tolerance.dual) return false;
  }
  return true;
}

// Brings point, factor and reduced costs up to date with basis and bounds.
void Simplex::prepare() {
  move_nonbasic_to_bounds();
  if (s_.activate_columns()) s_.costs_are_shifted = true;
  if (!s_.is_factored) s_.factorise();
  if (s_.costs_are_shifted || !is_warm_) {
    s_.restore_costs();
    s_.compute_reduced_costs();
  }
}

Verdict Simplex::solve_from(const Basis& basis, const SimplexLimits& limits) {
  set_basis(basis);
  prepare();
  s_.compute_values();
  if (is_primal_feasible() && !is_dual_feasible()) {
    const Verdict verdict = clean_up(limits);
    const bool is_done =
        verdict == Verdict::kOptimal ? is_primal_feasible() : verdict != Verdict::kNumericalTrouble;
    if (is_done) return finish(verdict, DualSimplex(s_, limits));
  }
  return solve(limits);
}

Verdict Simplex::solve(const SimplexLimits& limits) {
  prepare();
  if (needs_phase_one()) {
    phase_one(limits);
    if (limits.stop()) return Verdict::kStopped;
  }
  bool perturb = !is_warm_;
  for (int turn = 0; turn < kTurns; ++turn) {
    DualSimplex dual(s_, limits);
    Verdict verdict = dual.run(perturb);
    if (verdict == Verdict::kOptimal && s_.costs_are_shifted) verdict = clean_up(limits);
    if (verdict == Verdict::kOptimal && !is_primal_feasible()) {
      perturb = false;
      continue;
    }
    return finish(verdict, dual);
  }
  return finish(Verdict::kNumericalTrouble, DualSimplex(s_, limits));
}

Verdict Simplex::clean_up(const SimplexLimits& limits) {
  s_.restore_costs();
  s_.compute_reduced_costs();
  if (is_dual_feasible()) return Verdict::kOptimal;
  PrimalSimplex primal(s_, limits);
  const Verdict verdict = primal.run();
  proving_variable_ = primal.entering();
  proving_variable_increases_ = primal.increases();
  return verdict;
}

Verdict Simplex::finish(Verdict verdict, const DualSimplex& dual) {
  is_warm_ = verdict == Verdict::kOptimal || verdict == Verdict::kInfeasible ||
             verdict == Verdict::kCutOff;
  if (verdict == Verdict::kInfeasible) {
    multipliers_ = dual.ray();
    proving_variable_ = dual.leaving();
  } else {
    s_.compute_multipliers(s_.working_cost, multipliers_);
  }
  for (int i = 0; i < s_.rows; ++i) multipliers_[i] *= row_scale_[i];
  return verdict;
}

}  // namespace quadrille::engine::lp
