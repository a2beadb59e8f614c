// SPDX-License-Identifier: MIT
//
// Which of the cuts found are worth adding: the deep ones, and of those that point the same way
// only the deepest.
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

  // At most so many, best first; none twice; fewer if the poll says stop.
  std::vector<Cut> select(std::vector<Cut> cuts, std::size_t most, Poll& poll) const;

 private:
  double norm(const LinearRow& row) const;
  double cosine(const LinearRow& a, const LinearRow& b) const;

  const Problem& problem_;
};

}  // namespace quadrille::engine::mip
