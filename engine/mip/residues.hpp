// SPDX-License-Identifier: MIT
//
// Equations over integer columns that are bounded on one side: which sums of weights are possible,
// if each weight may be taken any number of times. A table of residues answers at once, even if
// branching would never end.
//
//   ResidueTable table(poll);
//   table.look({6, 10, 15}, 29, 29).is_impossible;  // true
//   table.look({6, 10, 15}, 30, 31).counts;         // {1, 1, 1}, the sum 31

#pragma once

#include <cstdint>
#include <vector>

#include "engine/poll.hpp"

namespace quadrille::engine::mip {

class ResidueTable {
 public:
  struct Answer {
    bool is_impossible = false;
    std::vector<std::int64_t> counts = {};  // how often to take each weight
  };

  explicit ResidueTable(Poll& poll) : poll_(poll) {}

  // Decides whether some sum lies between `lower` and `upper`, inclusive, and if so gives the
  // counts of one. Gives neither answer if the work of all calls together exceeds a limit or the
  // poll said stop. Requires positive weights.
  Answer look(const std::vector<std::int64_t>& weights, std::int64_t lower, std::int64_t upper);

 private:
  struct Weight {
    std::int64_t size = 0;
    std::size_t index = 0;
  };
  struct Entry {
    std::int64_t sum = 0;
    std::int32_t last = -1;  // the weight that was added last
  };

  std::int64_t divide_by_gcd();
  bool fill(std::int64_t upper);
  void add_cycle(std::size_t weight, std::int64_t start, std::int64_t length, std::int64_t upper);
  std::vector<std::int64_t> counts_of(std::int64_t sum, std::size_t size) const;
  Entry& entry(std::int64_t residue) { return entries_[static_cast<std::size_t>(residue)]; }
  const Entry& entry(std::int64_t residue) const {
    return entries_[static_cast<std::size_t>(residue)];
  }

  Poll& poll_;
  std::int64_t steps_left_ = std::int64_t{1} << 25;  // about 0.1 s
  std::vector<Weight> weights_;                      // the relevant ones, the least first
  std::vector<Entry> entries_;  // the least sum of each residue modulo the least weight
};

}  // namespace quadrille::engine::mip
