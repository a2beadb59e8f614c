// SPDX-License-Identifier: MIT
//
// The clauses of a sum s = a + b, for all values x of a and y of b:
//
//   a >= x and b >= y imply s >= x + y;  a <= x and b <= y imply s <= x + y.
//
// They determine s once a and b are known, and propagate bounds in all three directions. Sums of
// many numbers are added along a balanced tree: S. Joshi, R. Martins, V. Manquinho, Generalized
// totalizer encoding for pseudo-Boolean constraints, CP 2015, after O. Bailleux, Y. Boufkhad, CP
// 2003.

#include "encoders/ordered_sum.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace quadrille::encoders {

namespace {

// Returns a number with new literals for all values except the first, each implying the one before.
OrderedInteger new_number(Cnf& cnf, std::vector<std::int64_t> values) {
  if (values.empty()) {
    cnf.add({});
    return {{}, {}};
  }
  std::vector<Literal> reached = {kTrue};
  if (values.size() > 1) {
    const auto name = [values](std::int32_t place) {
      return "sum>=" + std::to_string(values[place + 1]);
    };
    const auto count = static_cast<std::int32_t>(values.size() - 1);
    const Literal first = cnf.new_variables(count, name);
    for (std::int32_t i = 0; i < count; ++i) reached.push_back(first + i);
  }
  for (std::size_t i = 1; i + 1 < reached.size(); ++i) cnf.add({~reached[i + 1], reached[i]});
  return {std::move(values), std::move(reached)};
}

// Each pair of values has a clause of at least two literals and its terminator.
constexpr std::size_t kMaxPairs = Cnf::kMaxLiterals / 3;

bool is_too_large(const OrderedInteger& a, const OrderedInteger& b) {
  assert(!b.values().empty());
  return a.values().size() > kMaxPairs / b.values().size();
}

std::vector<std::int64_t> sums_in_range(const OrderedInteger& a, const OrderedInteger& b,
                                        const SumRange& range) {
  std::vector<std::int64_t> sums;
  for (const std::int64_t x : a.values()) {
    for (const std::int64_t y : b.values()) {
      const std::int64_t sum = x + y;
      if (sum < range.least || sum > range.greatest) continue;
      sums.push_back(std::min(sum, range.saturate_at));
    }
  }
  std::sort(sums.begin(), sums.end());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
  return sums;
}

// Adds terms along a tree.
class Totalizer {
 public:
  Totalizer(Cnf& cnf, const std::vector<WeightedLiteral>& terms, std::int64_t saturate_at)
      : cnf_(cnf), terms_(terms), saturate_at_(saturate_at), least_{0} {
    for (const WeightedLiteral& term : terms)
      least_.push_back(least_.back() + std::min<std::int64_t>(term.weight, 0));
    // Even the least sum is at or above the cap, so every sum counts as one number.
    saturate_at_ = std::max(saturate_at_, least_.back() - 1);
  }

  OrderedInteger sum(std::size_t first, std::size_t last) {
    assert(first <= last && last <= terms_.size());
    if (first == last) return OrderedInteger(0);
    if (last - first == 1) return weighted(terms_[first].literal, terms_[first].weight);
    const std::size_t middle = first + (last - first) / 2;
    const OrderedInteger left = sum(first, middle), right = sum(middle, last);
    if (saturate_at_ == kNoLimit) return add_sum(cnf_, left, right);
    // The other terms may reduce it by as much as they can.
    const std::int64_t others = least_.back() - (least_[last] - least_[first]);
    return add_sum(cnf_, left, right, {.saturate_at = saturate_at_ - others + 1});
  }

 private:
  Cnf& cnf_;
  const std::vector<WeightedLiteral>& terms_;
  std::int64_t saturate_at_;
  std::vector<std::int64_t> least_;  // of the terms before this one
};

}  // namespace

Literal OrderedInteger::at_least(std::int64_t value) const {
  const auto found = std::lower_bound(values_.begin(), values_.end(), value);
  if (found == values_.end()) return kFalse;
  return reached_[found - values_.begin()];
}

OrderedInteger weighted(Literal literal, std::int64_t weight) {
  if (weight == 0) return OrderedInteger(0);
  if (weight > 0) return {{0, weight}, {kTrue, literal}};
  return {{weight, 0}, {kTrue, ~literal}};
}

OrderedInteger add_ordered(Cnf& cnf, std::span<const std::int64_t> values,
                           std::span<const Literal> literals) {
  assert(values.size() == literals.size());
  OrderedInteger number = new_number(cnf, {values.begin(), values.end()});
  for (std::size_t i = 0; i < values.size(); ++i) {
    cnf.add({~literals[i], number.at_least(values[i])});
    cnf.add({~literals[i], number.at_most(values[i])});
    cnf.add({literals[i], ~number.at_least(values[i]), ~number.at_most(values[i])});
  }
  return number;
}

OrderedInteger add_sum(Cnf& cnf, const OrderedInteger& a, const OrderedInteger& b,
                       const SumRange& range) {
  if (a.values().empty() || b.values().empty()) return {{}, {}};
  if (is_too_large(a, b)) cnf.abandon();
  if (cnf.poll()) return OrderedInteger(0);
  OrderedInteger sum = new_number(cnf, sums_in_range(a, b, range));
  if (sum.values().empty()) return sum;
  for (const std::int64_t x : a.values()) {
    for (const std::int64_t y : b.values()) {
      if (cnf.abandoned()) return sum;
      const std::int64_t told = std::min(x + y, range.saturate_at);
      const Literal up = x + y > range.greatest ? kFalse : sum.at_least(told);
      cnf.add({~a.at_least(x), ~b.at_least(y), up});
      // If all sums count as one number, "at most" says nothing.
      const Literal down = x + y < range.least         ? kFalse
                           : x + y < range.saturate_at ? sum.at_most(x + y)
                                                       : kTrue;
      cnf.add({~a.at_most(x), ~b.at_most(y), down});
    }
  }
  return sum;
}

OrderedInteger add_weighted_sum(Cnf& cnf, std::vector<WeightedLiteral> terms,
                                std::int64_t saturate_at) {
  // Equal weights next to each other give fewer different sums.
  std::stable_sort(terms.begin(), terms.end(),
                   [](const auto& a, const auto& b) { return a.weight < b.weight; });
  return Totalizer(cnf, terms, saturate_at).sum(0, terms.size());
}

}  // namespace quadrille::encoders
