// SPDX-License-Identifier: MIT
//
// The cover is the greedy solution of the separation problem of H. Crowder, E. Johnson and
// M. Padberg, Solving large-scale zero-one linear programming problems, Operations Research 31
// (1983): it minimises the sum of 1 - x* subject to a weight above the capacity. The cover is then
// made minimal.
//
// Lifting: let M(h) be the weight of the h heaviest items of the cover C, and let the coefficient
// of any other column be the greatest h with M(h) <= its weight. Suppose that literals with
// coefficients h_1, h_2, ... hold and that these sum to |C| or more. Their weight is at least
// M(h_1) + M(h_2) + ..., which, as M(h) + M(k) >= M(h + k), is at least the weight of C and thus
// exceeds the capacity.

#include "engine/mip/cuts/cover.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

namespace {

constexpr Wide kLargestCapacity = Wide{1} << 100;

Wide weight_of(const auto& items) {
  Wide sum = 0;
  for (const auto& item : items) {
    assert(item.weight > 0);
    sum += item.weight;
  }
  return sum;
}

}  // namespace

void Cover::separate(std::vector<Cut>& cuts) {
  for (int i = 0; i < context_.rows(); ++i) {
    if (context_.relaxation().row_origin(i) == RowOrigin::kCut) continue;
    if (context_.says_stop(100 * context_.row(i).terms.size())) return;
    for (const Side side : {Side::kLower, Side::kUpper}) {
      if (auto cut = separate(i, side)) cuts.push_back(std::move(*cut));
    }
  }
}

// Reads the row as a knapsack of 0/1 columns, with all others at the bounds that leave most
// capacity. Returns false if it has no cover.
bool Cover::read(int i, Side side) {
  const Row& row = context_.row(i);
  if (!CutContext::has_side(row, side)) return false;
  items_.clear();
  const bool flip = side == Side::kLower;
  capacity_ = Wide{CutContext::side_of(row, side)} * (flip ? -1 : 1);
  for (const Term& term : row.terms) {
    const std::int64_t a = flip ? -term.coefficient : term.coefficient;
    const ColumnIndex j = term.column;
    if (context_.is_binary(j) && !context_.is_fixed(j)) {
      if (a < 0) capacity_ -= a;
      const double value = context_.value(j);
      items_.push_back({j, a < 0, std::abs(a), a < 0 ? 1.0 - value : value});
      continue;
    }
    const Literal bound = context_.bound(j, a > 0 ? Side::kLower : Side::kUpper);
    if (bound.value == kInfinity || bound.value == -kInfinity) return false;
    capacity_ -= Wide{a} * bound.value;
    if (capacity_ > kLargestCapacity || capacity_ < -kLargestCapacity) return false;
  }
  return capacity_ >= 0 && weight_of(items_) > capacity_;
}

std::optional<Cut> Cover::separate(int i, Side side) {
  if (!read(i, side)) return std::nullopt;
  const std::vector<Item> cover = find_cover();
  LinearRow row = lifted(cover);
  const double efficacy = context_.efficacy(row);
  if (efficacy < kMinEfficacy || !context_.is_handy(row)) return std::nullopt;
  return Cut{std::move(row), {}, efficacy};
}

std::vector<Cover::Item> Cover::find_cover() {
  std::stable_sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
    return (1.0 - a.value) * static_cast<double>(b.weight) <
           (1.0 - b.value) * static_cast<double>(a.weight);
  });
  std::vector<Item> cover;
  Wide weight = 0;
  for (const Item& item : items_) {
    if (weight > capacity_) break;
    cover.push_back(item);
    weight += item.weight;
  }
  // The most expensive items are dropped first.
  std::stable_sort(cover.begin(), cover.end(),
                   [](const Item& a, const Item& b) { return a.value < b.value; });
  std::vector<Item> minimal;
  for (const Item& item : cover) {
    if (weight - item.weight > capacity_) {
      weight -= item.weight;
    } else {
      minimal.push_back(item);
    }
  }
  assert(weight > capacity_);
  return minimal;
}

LinearRow Cover::lifted(const std::vector<Item>& cover) const {
  assert(!cover.empty());
  std::vector<std::int64_t> weights;
  std::vector<ColumnIndex> own;
  for (const Item& item : cover) {
    weights.push_back(item.weight);
    own.push_back(item.column);
  }
  std::sort(weights.begin(), weights.end(), std::greater<>());
  std::sort(own.begin(), own.end());
  LinearRow row;
  row.upper = static_cast<std::int64_t>(cover.size()) - 1;
  for (const Item& item : items_) {
    std::int64_t coefficient = 0;
    Wide sum = 0;
    for (const std::int64_t weight : weights) {
      sum += weight;
      if (sum > item.weight) break;
      ++coefficient;
    }
    if (std::binary_search(own.begin(), own.end(), item.column)) coefficient = 1;
    if (coefficient == 0) continue;
    row.terms.push_back({item.column, item.negated ? -coefficient : coefficient});
    if (item.negated) row.upper -= coefficient;
  }
  std::sort(row.terms.begin(), row.terms.end(),
            [](const Term& a, const Term& b) { return a.column < b.column; });
  return row;
}

}  // namespace quadrille::engine::mip
