// SPDX-License-Identifier: MIT
//
// The residues modulo the smallest weight are the nodes of a graph in which adding a weight is an
// edge of that length. The smallest sum with a residue is its distance from 0 (E. W. Dijkstra,
// 1959); all other sums with it are larger by multiples of the smallest weight.

#include "tools/proof_checker/residues.hpp"

#include <algorithm>
#include <queue>
#include <utility>

namespace proof_checker {

bool has_sum(std::vector<Wide> weights, Wide lower, Wide upper) {
  constexpr Wide kMostResidues = Wide{1} << 24;
  if (upper < lower || upper < 0) return false;
  if (lower <= 0) return true;
  std::erase_if(weights, [&](Wide weight) { return weight > upper; });
  if (weights.empty()) return false;
  const Wide least = *std::min_element(weights.begin(), weights.end());
  if (least > kMostResidues) throw Refused("the coefficients are too large for a table");
  using Reached = std::pair<Wide, Wide>;  // a sum, its residue
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
  std::vector<Wide> sum_of(static_cast<std::size_t>(least), -1);  // by residue; -1: none
  queue.emplace(0, 0);
  while (!queue.empty()) {
    const auto [sum, residue] = queue.top();
    queue.pop();
    Wide& known = sum_of[static_cast<std::size_t>(residue)];
    if (known >= 0) continue;
    known = sum;
    // The smallest sum with this residue that is not below the range.
    const Wide first = sum >= lower ? sum : sum + (lower - sum + least - 1) / least * least;
    if (first <= upper) return true;
    for (const Wide& weight : weights) {
      if (sum + weight <= upper) queue.emplace(sum + weight, (residue + weight) % least);
    }
  }
  return false;
}

}  // namespace proof_checker
