// SPDX-License-Identifier: MIT
//
// What loops can collect at most, by the numbers in reach and the steps that are left.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/kinds/rogo/by_hand/course.hpp"

namespace quadrille::puzzles::rogo {

class Bounds {
 public:
  // Both must outlive the bounds.
  Bounds(const Course& course, const HandMarks& marks);

  // Returns a bound on the sum of the loops through cells, or of those that do not visit another
  // one; nullopt if there is no room for such a loop.
  std::optional<std::int64_t> through(const std::vector<int>& cells,
                                      std::optional<int> without = {}) const;
  // Decides whether such a loop may be as good as the good loop of the course.
  bool may_be_good(const std::vector<int>& cells, std::optional<int> without = {}) const;
  // Looks for more cells, with the marks, that all loops visit which are as good.
  void find_needed();
  // The cells that were found so, and the needed cells of the course.
  const std::vector<int>& needed() const { return needed_; }
  // Decides whether all loops that are as good visit a cell.
  bool is_needed(int cell) const;
  // Returns a cell that all loops visit which are as good; nullopt if none is known.
  std::optional<int> certain() const;

 private:
  void need(int cell);
  // Decides whether a loop may be long enough to visit two cells and all that it must visit.
  bool is_near(int cell, const std::vector<int>& from_cell, int other) const;

  const Course& course_;
  const HandMarks& marks_;
  std::vector<bool> may_be_passed_, is_certain_;  // by cell
  std::vector<int> needed_;
  std::vector<std::vector<int>> from_needed_;  // distances, by needed cell
  // The number of lines of a drawn path, and the distances from its ends.
  int length_ = 0;
  std::vector<int> from_first_, from_last_;
  std::vector<bool> is_on_path_;  // by cell
};

}  // namespace quadrille::puzzles::rogo
