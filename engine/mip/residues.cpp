// SPDX-License-Identifier: MIT
//
// If a sum is possible, so is that sum plus the least weight w. So the least sum of each residue
// modulo w determines all possible sums. The table is filled weight by weight, along the cycles in
// which adding the weight permutes the residues, each entered at its least sum: S. Boecker,
// Z. Liptak, A fast and simple algorithm for the money changing problem, Algorithmica 48 (2007),
// after A. Nijenhuis, A minimal-path algorithm for the "money changing problem", Amer. Math.
// Monthly 86 (1979).

#include "engine/mip/residues.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::int64_t kNoSum = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostResidues = std::int64_t{1} << 22;

}  // namespace

ResidueTable::Answer ResidueTable::look(const std::vector<std::int64_t>& weights,
                                        std::int64_t lower, std::int64_t upper) {
  assert(std::all_of(weights.begin(), weights.end(), [](std::int64_t w) { return w > 0; }));
  if (upper < lower || upper < 0) return {true};
  if (lower <= 0) return {false, std::vector<std::int64_t>(weights.size(), 0)};
  weights_.clear();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= upper) weights_.push_back({weights[i], i});
  }
  if (weights_.empty()) return {true};
  const std::int64_t divisor = divide_by_gcd();
  lower = ceil_divide(lower, divisor);
  upper = floor_divide(upper, divisor);
  if (upper < lower) return {true};
  if (!fill(upper)) return {};
  const std::int64_t least = weights_.front().size;
  for (std::int64_t sum = upper; sum >= lower && sum > upper - least; --sum) {
    if (entry(sum % least).sum <= sum) return {false, counts_of(sum, weights.size())};
  }
  return {true};
}

// Divides the weights by their greatest common divisor and returns it. Also sorts them and drops
// duplicates.
std::int64_t ResidueTable::divide_by_gcd() {
  std::sort(weights_.begin(), weights_.end(),
            [](const Weight& a, const Weight& b) { return a.size < b.size; });
  const auto same = [](const Weight& a, const Weight& b) { return a.size == b.size; };
  weights_.erase(std::unique(weights_.begin(), weights_.end(), same), weights_.end());
  std::int64_t divisor = 0;
  for (const Weight& weight : weights_) divisor = std::gcd(divisor, weight.size);
  for (Weight& weight : weights_) weight.size /= divisor;
  return divisor;
}

// Fills the table, except for sums above `upper`. Returns false if that takes too much work.
bool ResidueTable::fill(std::int64_t upper) {
  const std::int64_t size = weights_.front().size;
  if (size > kMostResidues) return false;
  steps_left_ -= size * static_cast<std::int64_t>(weights_.size());
  if (steps_left_ < 0) return false;
  entries_.assign(static_cast<std::size_t>(size), {kNoSum});
  entry(0).sum = 0;
  for (std::size_t i = 1; i < weights_.size(); ++i) {
    const std::int64_t cycles = std::gcd(weights_[i].size, size);
    for (std::int64_t start = 0; start < cycles; ++start) {
      if (poll_.says_stop(static_cast<std::size_t>(size / cycles))) return false;
      add_cycle(i, start, size / cycles, upper);
    }
  }
  return true;
}

// Takes a weight into account for all residues on the cycle through `start` that adding it
// generates.
void ResidueTable::add_cycle(std::size_t weight, std::int64_t start, std::int64_t length,
                             std::int64_t upper) {
  assert(length > 0 && weights_.front().size % length == 0);
  const std::int64_t added = weights_[weight].size, size = weights_.front().size;
  std::int64_t residue = start;
  for (std::int64_t other = start; other < size; other += size / length) {
    if (entry(other).sum < entry(residue).sum) residue = other;
  }
  for (std::int64_t i = 1; i < length; ++i) {
    const std::int64_t sum = entry(residue).sum;
    residue = (residue + added) % size;
    if (sum <= upper - added && sum + added < entry(residue).sum)
      entry(residue) = {sum + added, static_cast<std::int32_t>(weight)};
  }
}

// Reconstructs how often each weight is used, by following the weights added last. The remainder is
// a multiple of the least weight.
std::vector<std::int64_t> ResidueTable::counts_of(std::int64_t sum, std::size_t size) const {
  std::vector<std::int64_t> counts(size, 0);
  const std::int64_t least = weights_.front().size;
  while (entry(sum % least).last >= 0) {
    const Weight& weight = weights_[static_cast<std::size_t>(entry(sum % least).last)];
    ++counts[weight.index];
    sum -= weight.size;
  }
  assert(sum >= 0 && sum % least == 0);
  counts[weights_.front().index] += sum / least;
  return counts;
}

}  // namespace quadrille::engine::mip
