// SPDX-License-Identifier: MIT
//
// A matrix A is brought to Hermite's normal form H by adding multiples of columns to others
// (C. Hermite, 1851; see A. Schrijver, Theory of Linear and Integer Programming, 1986, chapter 4):
// A = (H 0) U, where U has an integer inverse. So A x = b has integer solutions just if H z = b
// has, and H is triangular: each equation determines one entry of z. If an entry is no integer, the
// row y of the inverse of H that it belongs to is the proof: y A is a row of U, and y b is the
// entry.
//
// Equations are taken with few columns first, so that columns in one equation only, and those with
// coefficient 1, cost next to nothing. Numbers may grow; the work is limited.

#include "engine/mip/lattice.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <utility>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

// Entries touched: a constant, and a number for each term.
constexpr std::int64_t kFreeWork = 100'000, kWorkPerTerm = 50;
constexpr unsigned kMostBits = 2000;

class HermiteForm {
 public:
  HermiteForm(std::span<const IntegerEquation> equations, Poll& poll)
      : equations_(equations), poll_(poll), columns_in_(equations.size()) {
    std::map<ColumnIndex, int> place;
    work_left_ = kFreeWork;
    for (std::size_t i = 0; i < equations.size(); ++i) {
      right_.push_back(equations[i].upper);
      for (const Term& term : equations[i].terms) {
        const auto [found, is_new] = place.try_emplace(term.column, std::ssize(columns_));
        if (is_new) columns_.emplace_back();
        columns_[found->second].emplace_back(static_cast<int>(i), term.coefficient);
        columns_in_[i].push_back(found->second);
      }
      work_left_ += kWorkPerTerm * std::ssize(equations[i].terms);
    }
    is_pivot_.resize(columns_.size(), false);
  }

  std::optional<std::vector<Rational>> contradiction() {
    std::vector<int> order(equations_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return columns_in_[a].size() < columns_in_[b].size(); });
    for (const int row : order) {
      const std::optional<int> pivot = clear(row);
      if (!pivot) return std::nullopt;
      if (*pivot < 0) {
        if (!right_[row].is_zero()) return weights(row, std::nullopt);
        continue;
      }
      const BigInteger divisor = entry(*pivot, row);
      assert(!divisor.is_zero());
      if (right_[row] % divisor != 0) return weights(row, *pivot);
      const BigInteger value = right_[row] / divisor;
      for (const auto& [at, coefficient] : columns_[*pivot]) right_[at] -= value * coefficient;
      pivots_.emplace_back(row, *pivot);
      is_pivot_[*pivot] = true;
    }
    return std::nullopt;
  }

 private:
  using Column = std::vector<std::pair<int, BigInteger>>;  // by row, ascending

  BigInteger entry(int column, int row) const {
    const Column& entries = columns_[column];
    const auto at = std::lower_bound(entries.begin(), entries.end(), row,
                                     [](const auto& entry, int key) { return entry.first < key; });
    return at != entries.end() && at->first == row ? at->second : BigInteger(0);
  }

  // Leaves the row with at most one entry in the columns that are no pivots: the greatest common
  // divisor. Returns its column, -1 if there is no such entry, or nullopt if it takes too much
  // work.
  std::optional<int> clear(int row) {
    std::vector<std::pair<BigInteger, int>> entries;  // and their columns
    std::vector<int>& columns = columns_in_[row];
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    for (const int column : columns) {
      if (is_pivot_[column]) continue;
      if (BigInteger value = entry(column, row); !value.is_zero())
        entries.emplace_back(std::move(value), column);
    }
    const auto is_smaller = [&](const auto& a, const auto& b) {
      const BigInteger first = abs(a.first), second = abs(b.first);
      if (first != second) return first < second;
      return columns_[a.second].size() < columns_[b.second].size();
    };
    while (entries.size() > 1) {
      std::iter_swap(entries.begin(), std::min_element(entries.begin(), entries.end(), is_smaller));
      const auto [least, pivot] = entries.front();
      for (auto at = entries.begin() + 1; at != entries.end(); ++at) {
        const BigInteger factor = at->first / least;
        if (!subtract(at->second, pivot, factor)) return std::nullopt;
        at->first -= factor * least;
      }
      std::erase_if(entries, [](const auto& entry) { return entry.first.is_zero(); });
    }
    return entries.empty() ? -1 : entries.front().second;
  }

  // Subtracts a multiple of a column from another one.
  bool subtract(int from, int column, const BigInteger& factor) {
    assert(from != column);
    Column result;
    Column& old = columns_[from];
    auto at = old.begin();
    for (const auto& [row, value] : columns_[column]) {
      for (; at != old.end() && at->first < row; ++at) result.push_back(std::move(*at));
      const bool is_old = at != old.end() && at->first == row;
      BigInteger sum = -factor * value;
      if (is_old) sum += (at++)->second;
      if (!sum.is_zero() && msb(abs(sum)) > kMostBits) return false;
      if (!is_old) columns_in_[row].push_back(from);
      if (!sum.is_zero()) result.emplace_back(row, std::move(sum));
    }
    for (; at != old.end(); ++at) result.push_back(std::move(*at));
    assert(std::is_sorted(result.begin(), result.end(),
                          [](const auto& a, const auto& b) { return a.first < b.first; }));
    work_left_ -= std::ssize(result) + std::ssize(columns_[column]);
    old = std::move(result);
    return work_left_ > 0 && !poll_.says_stop(old.size());
  }

  // Returns y with y H = 0 in the columns of pivots so far, and y H = 1 in the last column; without
  // one, y b is 1/2.
  std::vector<Rational> weights(int last_row, std::optional<int> last_column) const {
    std::vector<Rational> result(equations_.size());
    result[last_row] = last_column ? Rational(1) / entry(*last_column, last_row)
                                   : Rational(1, 2) / right_[last_row];
    for (std::size_t k = pivots_.size(); k-- > 0;) {
      const auto [row, column] = pivots_[k];
      Rational sum = 0;
      BigInteger own = 0;
      for (const auto& [at, value] : columns_[column]) {
        if (at == row) own = value;
        if (at != row) sum += result[at] * value;
      }
      assert(!own.is_zero());
      result[row] = -sum / own;
    }
    return result;
  }

  std::span<const IntegerEquation> equations_;
  Poll& poll_;
  std::vector<Column> columns_;
  std::vector<std::vector<int>> columns_in_;  // by row, perhaps more than once, or without an entry
  std::vector<BigInteger> right_;             // what the pivots so far leave of the sides
  std::vector<bool> is_pivot_;
  std::vector<std::pair<int, int>> pivots_;  // rows and columns
  std::int64_t work_left_ = 0;
};

// Reports whether the sum of the equations has integer coefficients and no integer between its
// sides.
bool is_contradiction(std::span<const IntegerEquation> equations,
                      std::span<const Rational> weights) {
  const EquationSum sum = weighted_sum(equations, weights);
  const auto is_integer = [](const auto& term) { return denominator(term.second) == 1; };
  return ceil_of(sum.lower) > floor_of(sum.upper) &&
         std::all_of(sum.terms.begin(), sum.terms.end(), is_integer);
}

// The range of a sum of columns that rows give.
struct KnownSum {
  std::optional<BigInteger> lower = {}, upper = {};
  IntegerEquation::Origin lower_origin = {}, upper_origin = {};

  void take(const Row& row, const IntegerEquation::Origin& origin, const BigInteger& constant) {
    assert(origin.divisor != 0);
    const std::int64_t given = origin.side == Side::kLower ? row.lower : row.upper;
    if (given == kInfinity || given == -kInfinity) return;
    const Rational value = Rational(given - constant) / origin.divisor;
    if ((origin.side == Side::kLower) == (origin.divisor > 0)) {
      const BigInteger least = ceil_of(value);
      if (!lower || least > *lower) lower = least, lower_origin = origin;
    } else {
      const BigInteger most = floor_of(value);
      if (!upper || most < *upper) upper = most, upper_origin = origin;
    }
  }
};

struct TermsBefore {
  bool operator()(const std::vector<Term>& a, const std::vector<Term>& b) const {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(), [](const Term& x, const Term& y) {
          return x.column != y.column ? x.column < y.column : x.coefficient < y.coefficient;
        });
  }
};

}  // namespace

std::vector<IntegerEquation> integer_equations(
    const Problem& problem, const std::function<ColumnRange(ColumnIndex)>& range) {
  std::map<std::vector<Term>, KnownSum, TermsBefore> sums;
  const std::vector<Row>& rows = problem.model().rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    std::vector<Term> terms;
    BigInteger constant = 0;
    std::int64_t divisor = 0;
    bool is_integral = true;
    for (const Term& term : row.terms) {
      const auto [lower, upper] = range(term.column);
      is_integral = is_integral && problem.is_integer(term.column);
      if (lower == upper) {
        constant += BigInteger(term.coefficient) * lower;
        continue;
      }
      terms.push_back(term);
      divisor = std::gcd(divisor, term.coefficient);
    }
    if (!is_integral || terms.empty()) continue;
    if (terms.front().coefficient < 0) divisor = -divisor;
    for (Term& term : terms) term.coefficient /= divisor;
    KnownSum& known = sums[std::move(terms)];
    for (const Side side : {Side::kLower, Side::kUpper})
      known.take(row, {static_cast<RowIndex>(i), side, divisor}, constant);
  }
  std::vector<IntegerEquation> equations;
  for (const auto& [terms, known] : sums) {
    if (known.lower && known.upper && *known.lower >= *known.upper)
      equations.push_back(
          {terms, *known.lower, *known.upper, known.lower_origin, known.upper_origin});
  }
  return equations;
}

EquationSum weighted_sum(std::span<const IntegerEquation> equations,
                         std::span<const Rational> weights) {
  assert(weights.size() == equations.size());
  EquationSum sum;
  for (std::size_t i = 0; i < equations.size(); ++i) {
    if (weights[i] == 0) continue;
    const bool is_positive = weights[i] > 0;
    sum.lower += weights[i] * (is_positive ? equations[i].lower : equations[i].upper);
    sum.upper += weights[i] * (is_positive ? equations[i].upper : equations[i].lower);
    for (const Term& term : equations[i].terms)
      sum.terms[term.column] += weights[i] * term.coefficient;
  }
  std::erase_if(sum.terms, [](const auto& term) { return term.second == 0; });
  return sum;
}

std::optional<std::vector<Rational>> lattice_contradiction(
    std::span<const IntegerEquation> equations, Poll& poll) {
  std::vector<Rational> weights(equations.size());
  for (std::size_t i = 0; i < equations.size(); ++i) {
    if (equations[i].lower == equations[i].upper) continue;
    weights[i] = 1;
    return weights;
  }
  auto found = HermiteForm(equations, poll).contradiction();
  if (found && !is_contradiction(equations, *found)) return std::nullopt;
  return found;
}

}  // namespace quadrille::engine::mip
