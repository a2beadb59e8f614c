// SPDX-License-Identifier: MIT
//
// Selects the cuts worth adding: the deep ones, and among nearly parallel ones only the deepest.
//
//   const CutSelection selection(problem);
//   for (const Cut& cut : selection.select(std::move(cuts), 40, poll)) use(cut.row);

#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/mip/cut.hpp"
#include "engine/mip/problem.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine::mip {

class CutSelection {
 public:
  explicit CutSelection(const Problem& problem) : problem_(problem) {}

  // Returns at most `most` cuts, best first, without duplicates; fewer if the poll says stop.
  std::vector<Cut> select(std::vector<Cut> cuts, std::size_t most, Poll& poll) const;

 private:
  double norm(const LinearRow& row) const;
  double cosine(const LinearRow& a, const LinearRow& b) const;

  const Problem& problem_;
};

}  // namespace quadrille::engine::mip
