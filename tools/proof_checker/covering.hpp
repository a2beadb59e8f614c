// SPDX-License-Identifier: MIT
//
// Whether so few columns can be chosen that each row has one of them.
//
//   CoveringSearch search({{.columns = {0, 1, 2}, .capacity = 1}}, {{0, 1}, {2}});
//   search.is_impossible();  // true: one column is not enough

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace proof_checker {

// Columns of which at most a given number may be chosen.
struct Group {
  std::vector<int> columns;
  int capacity = 0;
};

class CoveringSearch {
 public:
  static constexpr std::size_t kMaxGroup = 64, kMaxGroups = 4;

  // Each column of a row is in one group. The search begins with the first group. Where rows are
  // alike, those that come first are looked at first.
  CoveringSearch(const std::vector<Group>& groups, const std::vector<std::vector<int>>& rows);

  // False: columns have been chosen that cover all rows.
  bool is_impossible() { return close(open_, 0); }

 private:
  using Columns = std::uint64_t;  // of one group
  using Parts = std::array<Columns, kMaxGroups>;

  // Which rows are covered by none of the columns chosen, as far as rows are numbered.
  static constexpr std::size_t kWords = 16, kNumbered = 64 * kWords;
  using Rows = std::array<std::uint64_t, kWords>;

  // Rows whose last group is this one are numbered from begin to end.
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
  std::vector<Parts> rows_;  // by stages; what has no number comes last
  std::vector<Stage> stages_;
  std::vector<std::array<Rows, kMaxGroup>> covers_;  // by group and column
  Rows open_ = {};
  Parts alive_ = {}, chosen_ = {};
  std::array<int, kMaxGroups> left_ = {};
  bool is_rest_ = false;  // of another search
};

}  // namespace proof_checker
