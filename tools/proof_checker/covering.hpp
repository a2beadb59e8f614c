// SPDX-License-Identifier: MIT
//
// Decides whether every row can be covered by a limited number of columns.
//
//   CoveringSearch search({{.columns = {0, 1, 2}, .capacity = 1}}, {{0, 1}, {2}});
//   search.is_impossible();  // true: one column does not suffice

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace proof_checker {

// Columns of which at most `capacity` may be chosen.
struct Group {
  std::vector<int> columns;
  int capacity = 0;
};

class CoveringSearch {
 public:
  static constexpr std::size_t kMaxGroup = 64, kMaxGroups = 4;

  // Requires each column of a row to be in exactly one group. The search begins with the first
  // group; among equal rows, the first is considered first.
  CoveringSearch(const std::vector<Group>& groups, const std::vector<std::vector<int>>& rows);

  // Returns false if chosen columns cover all rows.
  bool is_impossible() { return close(open_, 0); }

 private:
  using Columns = std::uint64_t;  // set of columns of one group
  using Parts = std::array<Columns, kMaxGroups>;

  // A set of numbered rows, such as those that no chosen column covers.
  static constexpr std::size_t kWords = 16, kNumbered = 64 * kWords;
  using Rows = std::array<std::uint64_t, kWords>;

  // The range of numbered rows whose last group is this one.
  struct Stage {
    std::size_t begin = 0, end = 0;
  };

  explicit CoveringSearch(const CoveringSearch& whole);
  void number(const std::vector<Parts>& rows);
  bool close(const Rows& open, std::size_t stage);
  bool close_children(const Rows& open, std::size_t stage, const Parts& columns);
  bool branch(const Rows& open, std::size_t stage, Parts& columns);
  bool needs_help(const Rows& open, std::size_t stage, Parts& columns) const;
  const Parts* uncovered();
  template <typename Visit>
  void each(const Rows& open, const Stage& stage, const Visit& visit) const;

  std::size_t groups_;
  std::vector<Parts> rows_;  // ordered by stage, rows without a number last
  std::vector<Stage> stages_;
  std::vector<std::array<Rows, kMaxGroup>> covers_;  // by group and column
  Rows open_ = {};
  Parts alive_ = {}, chosen_ = {};
  std::array<int, kMaxGroups> left_ = {};
  bool is_rest_ = false;  // continues another search on its uncovered rows
};

}  // namespace proof_checker
