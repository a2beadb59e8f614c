// SPDX-License-Identifier: MIT
//
// After A. Koster, A. Zymolka and M. Kutschka, Algorithms to separate {0,1/2}-Chvatal-Gomory cuts,
// Algorithmica 55 (2009). Rows with a slack below 1 are reduced modulo 2, with columns measured as
// distances from their nearest bound, so that columns at a bound vanish. The cut from a sum of rows
// with an odd side cuts off the point if the slacks of its rows and the distances of its odd
// columns sum to less than 1. Gaussian elimination, with columns of the largest distance first and
// the tightest row as pivot, yields sums with few odd columns. Rounding then takes over and may do
// better than halving.

#include "engine/mip/cuts/zero_half.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <set>

namespace quadrille::engine::mip {

namespace {

constexpr double kLargestLoss = 0.98;
constexpr std::size_t kMaxParityRows = 1500;
constexpr std::size_t kMaxSources = 64;
constexpr std::size_t kMaxCuts = 200;

std::size_t words(std::size_t bits) { return (bits + 63) / 64; }

bool has(const std::vector<std::uint64_t>& set, std::size_t bit) {
  return (set[bit / 64] >> (bit % 64) & 1) != 0;
}

void flip(std::vector<std::uint64_t>& set, std::size_t bit) {
  set[bit / 64] ^= std::uint64_t{1} << (bit % 64);
}

std::vector<std::size_t> members(const std::vector<std::uint64_t>& set) {
  std::vector<std::size_t> found;
  for (std::size_t word = 0; word < set.size(); ++word) {
    for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
      found.push_back(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
  return found;
}

}  // namespace

ZeroHalf::ZeroHalf(const CutContext& context, Rounding& rounding)
    : context_(context), rounding_(rounding), place_(context.columns(), -1) {
  std::vector<std::pair<double, ColumnIndex>> between;
  for (const ColumnIndex j : context.problem().integer_columns()) {
    if (!context.has_bound(j)) continue;
    const double distance = context.distance(j, context.nearer_bound(j));
    if (distance > kPointTolerance) between.emplace_back(-distance, j);
  }
  std::sort(between.begin(), between.end());
  for (const auto& [distance, column] : between) {
    place_[column] = static_cast<int>(distances_.size());
    distances_.push_back(-distance);
  }
  read_rows();
}

// Reads the tightest rows; each starts as its own only source.
void ZeroHalf::read_rows() {
  std::vector<std::pair<double, int>> order;
  for (int i = 0; i < context_.rows(); ++i) {
    const double slack = context_.slack(i, context_.nearer_side(i));
    if (context_.is_integral_row(i) && slack < kLargestLoss)
      order.emplace_back(std::max(slack, 0.0), i);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [slack, i] : order) {
    if (rows_.size() == kMaxParityRows) break;
    read_row(i, context_.nearer_side(i));
  }
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    rows_[k].sources.assign(words(rows_.size()), 0);
    flip(rows_[k].sources, k);
  }
}

void ZeroHalf::read_row(int i, Side side) {
  const Row& row = context_.row(i);
  Parity parity;
  parity.odd_columns.assign(words(distances_.size()), 0);
  parity.odd_side = CutContext::side_of(row, side) % 2 != 0;
  parity.slack = std::max(context_.slack(i, side), 0.0);
  for (const Term& term : row.terms) {
    if (term.coefficient % 2 == 0) continue;
    if (!context_.has_bound(term.column)) return;
    const Literal bound = context_.bound(term.column, context_.nearer_bound(term.column));
    if (bound.value % 2 != 0) parity.odd_side = !parity.odd_side;
    if (place_[term.column] >= 0) flip(parity.odd_columns, place_[term.column]);
  }
  // With these signs slacks have positive coefficients, which are rounded to zero.
  equations_.push_back({i, side, side == Side::kUpper ? 1 : -1});
  rows_.push_back(std::move(parity));
}

// Returns the sum of the slacks of the rows and of the distances of the odd columns, which the gain
// by rounding must exceed.
double ZeroHalf::loss(const Parity& parity) const {
  double sum = parity.slack;
  for (const std::size_t column : members(parity.odd_columns)) sum += distances_[column];
  return sum;
}

void ZeroHalf::eliminate() {
  std::vector<char> is_pivot(rows_.size(), 0);
  for (std::size_t column = 0; column < distances_.size(); ++column) {
    if (context_.says_stop(4 * rows_.size())) return;
    std::size_t pivot = rows_.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (is_pivot[i] != 0 || !has(rows_[i].odd_columns, column)) continue;
      if (pivot == rows_.size() || rows_[i].slack < rows_[pivot].slack) pivot = i;
    }
    if (pivot == rows_.size()) continue;
    is_pivot[pivot] = 1;
    const Parity& source = rows_[pivot];
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      Parity& row = rows_[i];
      if (i == pivot || !has(row.odd_columns, column)) continue;
      if (row.slack + source.slack > kLargestLoss) continue;
      if (context_.says_stop(row.odd_columns.size() + row.sources.size())) return;
      for (std::size_t w = 0; w < row.odd_columns.size(); ++w) {
        row.odd_columns[w] ^= source.odd_columns[w];
      }
      for (std::size_t w = 0; w < row.sources.size(); ++w) row.sources[w] ^= source.sources[w];
      assert(!has(row.odd_columns, column));
      row.odd_side = row.odd_side != source.odd_side;
      row.slack += source.slack;
    }
  }
}

void ZeroHalf::separate(std::vector<Cut>& cuts) {
  eliminate();
  std::set<std::vector<std::uint64_t>> seen;
  for (const Parity& row : rows_) {
    if (!row.odd_side || loss(row) >= kLargestLoss) continue;
    if (seen.size() >= kMaxCuts || context_.says_stop(distances_.size())) break;
    if (seen.insert(row.sources).second) emit(row, cuts);
  }
}

void ZeroHalf::emit(const Parity& parity, std::vector<Cut>& cuts) {
  const std::vector<std::size_t> sources = members(parity.sources);
  if (sources.size() > kMaxSources) return;
  assert(!sources.empty());
  std::vector<EquationWeight> weights;
  for (const std::size_t source : sources) weights.push_back(equations_[source]);
  if (auto cut = rounding_.best(weights, 2)) cuts.push_back(std::move(*cut));
}

}  // namespace quadrille::engine::mip
