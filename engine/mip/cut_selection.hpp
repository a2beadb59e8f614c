// SPDX-License-Identifier: MIT
//
// Which of the cuts found are worth adding: the deep ones, and of those that point the same way
// only the deepest.
//
//   CutSelection selection(problem);
//   relaxation.add_rows(rows_of(selection.select(std::move(cuts), 40, poll)), ...);

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

  // At most so many, best first; none twice. Told to stop, fewer.
  std::vector<Cut> select(std::vector<Cut> cuts, std::size_t most, Poll& poll) const;

 private:
  double norm(const LinearRow& row) const;
  double cosine(const LinearRow& a, const LinearRow& b) const;

  const Problem& problem_;
};

}  // namespace quadrille::engine::mip
