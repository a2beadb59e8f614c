// SPDX-License-Identifier: MIT
//
// B. Luteberget, G. Sartor, Feasibility Jump: an LP-free Lagrangian MIP heuristic, Math. Prog.
// Comp. 15 (2023). Each row has a weight, and the weighted sum of violations is piecewise linear in
// each column, so the best value is at one of the breakpoints. While jumps of some columns reduce
// the sum, the best of a sample of them is made. Otherwise this is a local minimum: the weights of
// violated rows are raised, and a column of one of them jumps.
//
// Targets of wide columns are recomputed only when the column is examined; until then the gain of
// the old target is updated incrementally, as that of 0/1 columns always is.

#include "engine/mip/feasibility_jump.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kSample = 25;  // of columns with a gain
constexpr double kMinJumpGain = 1e-9;
constexpr std::int64_t kLargestSum = std::int64_t{1} << 52;  // sums are also compared as doubles

}  // namespace

bool FeasibilityJump::suits(const Model& model, std::span<const std::int64_t> lower,
                            std::span<const std::int64_t> upper) {
  if (model.has_continuous_columns()) return false;
  for (std::size_t j = 0; j < lower.size(); ++j) {
    if (lower[j] < -kLargestSum || upper[j] > kLargestSum) return false;
  }
  for (const Row& row : model.rows()) {
    Wide reach = 0;
    for (const Term& term : row.terms) {
      const std::int64_t low = lower[term.column], high = upper[term.column];
      const Wide size = term.coefficient < 0 ? -Wide{term.coefficient} : Wide{term.coefficient};
      reach += size * std::max({Wide{high}, -Wide{low}, Wide{high} - low});
      if (reach > kLargestSum) return false;
    }
  }
  return true;
}

FeasibilityJump::FeasibilityJump(const Model& model, std::span<const std::int64_t> lower,
                                 std::span<const std::int64_t> upper,
                                 std::vector<std::int64_t> start, std::uint64_t seed)
    : rows_of_(model.columns().size()), columns_of_(model.rows().size()), random_(seed) {
  assert(suits(model, lower, upper) && start.size() == lower.size());
  for (std::size_t j = 0; j < start.size(); ++j) {
    assert(lower[j] <= start[j] && start[j] <= upper[j]);
    columns_.push_back({.lower = lower[j], .upper = upper[j], .value = start[j]});
  }
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    const Row& row = model.rows()[i];
    RowState state{.lower = row.lower, .upper = row.upper};
    for (const Term& term : row.terms) {
      state.activity += term.coefficient * start[term.column];
      if (lower[term.column] == upper[term.column]) continue;
      columns_of_[i].push_back({term.column, term.coefficient});
      rows_of_[term.column].push_back({static_cast<std::int32_t>(i), term.coefficient});
    }
    rows_.push_back(state);
    note_violation(static_cast<std::int32_t>(i));
  }
}

double FeasibilityJump::violation(const RowState& row, std::int64_t activity) {
  if (activity < row.lower) return static_cast<double>(row.lower) - static_cast<double>(activity);
  if (activity > row.upper) return static_cast<double>(activity) - static_cast<double>(row.upper);
  return 0.0;
}

double FeasibilityJump::gain_in_row(const RowState& row, const ColumnState& column,
                                    std::int64_t coefficient) const {
  const std::int64_t after = row.activity + coefficient * (column.target - column.value);
  return row.weight * (violation(row, row.activity) - violation(row, after));
}

// Chooses the target of a column and recomputes its gain.
void FeasibilityJump::aim(std::int32_t column) {
  ColumnState& state = columns_[column];
  state.is_stale = false;
  const bool is_binary = state.upper == state.lower + 1;
  state.target = is_binary ? state.lower + state.upper - state.value : best_target(column);
  assert(state.lower <= state.target && state.target <= state.upper);
  assert(state.target != state.value);
  double gain = 0.0;
  for (const Entry& entry : rows_of_[column]) {
    gain += gain_in_row(rows_[entry.index], state, entry.coefficient);
  }
  work_ += static_cast<std::int64_t>(rows_of_[column].size());
  set_gain(column, gain);
}

// Adds the breakpoints of one row's violation, and to `slope` its slope at the column's lower
// bound.
void FeasibilityJump::add_bends(const RowState& row, std::int64_t others, std::int64_t coefficient,
                                const ColumnState& column, double& slope) {
  assert(coefficient != 0);
  const double steepness = row.weight * std::abs(static_cast<double>(coefficient));
  // The row is satisfied on an interval of values; the violation grows linearly outside it.
  const auto bend = [&](Wide value) {
    if (value <= column.lower) {
      slope += steepness;
    } else if (value < column.upper) {
      bends_.push_back({static_cast<std::int64_t>(value), steepness});
    }
  };
  const bool is_positive = coefficient > 0;
  const Wide size = is_positive ? coefficient : -Wide{coefficient};
  const auto over = [&](std::int64_t side) {
    return is_positive ? Wide{side} - others : Wide{others} - side;
  };
  const std::int64_t low = is_positive ? row.lower : row.upper;
  const std::int64_t high = is_positive ? row.upper : row.lower;
  if (low != (is_positive ? -kInfinity : kInfinity)) {
    slope -= steepness;
    bend(ceil_divide(over(low), size));
  }
  if (high != (is_positive ? kInfinity : -kInfinity)) {
    bend(floor_divide(over(high), size));
  }
}

// Returns the value, other than the present one, with the least weighted violation.
std::int64_t FeasibilityJump::best_target(std::int32_t column) {
  const ColumnState& state = columns_[column];
  bends_.clear();
  double slope = 0.0;
  for (const Entry& entry : rows_of_[column]) {
    const RowState& row = rows_[entry.index];
    const std::int64_t others = row.activity - entry.coefficient * state.value;
    add_bends(row, others, entry.coefficient, state, slope);
  }
  bends_.push_back({state.upper, 0.0});
  std::sort(bends_.begin(), bends_.end(), [](const Bend& a, const Bend& b) {
    return a.value != b.value ? a.value < b.value : a.change < b.change;
  });
  work_ += static_cast<std::int64_t>(4 * bends_.size());
  std::int64_t value = state.lower, best = state.lower;
  double height = 0.0, least = 0.0;
  bool is_any = state.lower != state.value;
  for (const Bend& bend : bends_) {
    height += slope * static_cast<double>(bend.value - value);
    value = bend.value;
    slope += bend.change;
    if (value == state.value || (is_any && height >= least)) continue;
    is_any = true;
    least = height;
    best = value;
  }
  return best;
}

void FeasibilityJump::set_gain(std::int32_t column, double gain) {
  ColumnState& state = columns_[column];
  state.gain = gain;
  const bool gains = gain > kMinJumpGain;
  if (gains == (state.place >= 0)) return;
  if (gains) {
    state.place = static_cast<std::int32_t>(gaining_.size());
    gaining_.push_back(column);
  } else {
    assert(gaining_[state.place] == column);
    columns_[gaining_.back()].place = state.place;
    gaining_[state.place] = gaining_.back();
    gaining_.pop_back();
    state.place = -1;
  }
}

void FeasibilityJump::note_violation(std::int32_t row) {
  RowState& state = rows_[row];
  const bool is_violated = violation(state, state.activity) > 0;
  if (is_violated == (state.place >= 0)) return;
  if (is_violated) {
    state.place = static_cast<std::int32_t>(violated_.size());
    violated_.push_back(row);
  } else {
    assert(violated_[state.place] == row);
    rows_[violated_.back()].place = state.place;
    violated_[state.place] = violated_.back();
    violated_.pop_back();
    state.place = -1;
  }
}

void FeasibilityJump::jump(std::int32_t column) {
  ColumnState& moved = columns_[column];
  const std::int64_t step = moved.target - moved.value;
  for (const Entry& entry : rows_of_[column]) {
    const RowState before = rows_[entry.index];
    RowState& row = rows_[entry.index];
    row.activity += entry.coefficient * step;
    note_violation(entry.index);
    work_ += static_cast<std::int64_t>(columns_of_[entry.index].size());
    for (const Entry& other : columns_of_[entry.index]) {
      if (other.index == column) continue;
      ColumnState& state = columns_[other.index];
      state.is_stale = state.upper > state.lower + 1;
      const double change = gain_in_row(row, state, other.coefficient) -
                            gain_in_row(before, state, other.coefficient);
      if (change != 0.0) set_gain(other.index, state.gain + change);
    }
  }
  moved.value = moved.target;
  aim(column);
}

void FeasibilityJump::raise_weights() {
  for (const std::int32_t index : violated_) {
    RowState& row = rows_[index];
    const double share = 1.0 / row.weight;
    row.weight += 1.0;
    work_ += static_cast<std::int64_t>(columns_of_[index].size());
    for (const Entry& entry : columns_of_[index]) {
      ColumnState& state = columns_[entry.index];
      const double gain = gain_in_row(row, state, entry.coefficient);
      // The part that the additional weight contributes.
      set_gain(entry.index, state.gain + gain * share / (1.0 + share));
      state.is_stale = state.upper > state.lower + 1;
    }
  }
}

// Returns the best of a sample of columns with a gain; -1 if no column has one.
std::int32_t FeasibilityJump::choose() {
  std::int32_t best = -1;
  const std::size_t count = std::min(kSample, gaining_.size());
  for (std::size_t k = 0; k < count && !gaining_.empty(); ++k) {
    const std::int32_t column =
        gaining_[count < kSample ? k % gaining_.size() : random_below(gaining_.size())];
    if (columns_[column].is_stale) aim(column);
    if (columns_[column].place < 0) continue;
    if (best < 0 || columns_[column].gain > columns_[best].gain) best = column;
  }
  return best;
}

std::int32_t FeasibilityJump::best_in(std::int32_t row) {
  std::int32_t best = -1;
  for (const Entry& entry : columns_of_[row]) {
    if (columns_[entry.index].is_stale) aim(entry.index);
    if (best < 0 || columns_[entry.index].gain > columns_[best].gain) best = entry.index;
  }
  return best;
}

std::optional<std::vector<std::int64_t>> FeasibilityJump::run(std::int64_t effort, Poll poll) {
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    if (columns_[j].lower < columns_[j].upper) aim(static_cast<std::int32_t>(j));
  }
  std::int64_t polled = 0;
  while (!violated_.empty()) {
    if (work_ > effort) return std::nullopt;
    if (poll.says_stop(static_cast<std::size_t>(work_ - polled))) return std::nullopt;
    polled = work_++;
    std::int32_t column = choose();
    if (column < 0 && gaining_.empty()) {
      raise_weights();
      column = best_in(violated_[random_below(violated_.size())]);
      if (column < 0) return std::nullopt;  // a row of fixed columns only
    }
    if (column >= 0) jump(column);
  }
  std::vector<std::int64_t> point;
  for (const ColumnState& column : columns_) point.push_back(column.value);
  return point;
}

}  // namespace quadrille::engine::mip
