// SPDX-License-Identifier: MIT
//
// Depth-first search. A node is closed if there are more rows without a common usable column than
// columns that may still be chosen for them; otherwise it branches on the usable columns of a row,
// one of which must be chosen. A column that has been tried is no longer usable, because all covers
// with it have been seen.
//
// With many rows, only some are numbered and kept in bit sets; the others are considered once all
// numbered rows are covered. After the first group, rows are renumbered.
//
// Groups are searched one after the other. As long as a row is open whose last group has been
// reached, the search branches on such a row. Then, if the rows that end with the next group need
// more of its columns than its capacity, one of these rows must be covered by an earlier group, and
// only those columns need to be tried. Otherwise the search proceeds to the next group.

#include "tools/proof_checker/covering.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace proof_checker {

CoveringSearch::CoveringSearch(const std::vector<Group>& groups,
                               const std::vector<std::vector<int>>& rows)
    : groups_(groups.size()) {
  std::map<int, std::pair<std::size_t, int>> place_of;  // group, and index in it
  for (std::size_t g = 0; g < groups_; ++g) {
    int place = 0;
    for (const int column : groups[g].columns) place_of.emplace(column, std::pair(g, place++));
    alive_[g] = place == static_cast<int>(kMaxGroup) ? ~Columns{0} : (Columns{1} << place) - 1;
    left_[g] = groups[g].capacity;
  }
  std::vector<Parts> parts_of(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const int column : rows[row]) {
      const auto [group, place] = place_of.at(column);
      parts_of[row][group] |= Columns{1} << place;
    }
  }
  number(parts_of);
}

// Makes a search for the rows that are still uncovered, renumbered.
CoveringSearch::CoveringSearch(const CoveringSearch& whole)
    : groups_(whole.groups_), alive_(whole.alive_), left_(whole.left_), is_rest_(true) {
  std::vector<Parts> open;
  for (const Parts& row : whole.rows_) {
    Columns covered = 0;
    for (std::size_t g = 0; g < groups_; ++g) covered |= row[g] & whole.chosen_[g];
    if (covered == 0) open.push_back(row);
  }
  number(open);
}

void CoveringSearch::number(const std::vector<Parts>& rows) {
  stages_.resize(groups_);
  covers_.resize(groups_);
  std::vector<std::vector<Parts>> by_stage(groups_);
  for (const Parts& row : rows) {
    std::size_t stage = groups_ - 1;
    while (stage > 0 && row[stage] == 0) --stage;
    by_stage[stage].push_back(row);
  }
  // The last stage has the most rows, so the others get a limited share of the numbers.
  std::vector<Parts> unnumbered;
  for (std::size_t s = 0; s < groups_; ++s) {
    std::stable_sort(by_stage[s].begin(), by_stage[s].end(), [s](const Parts& a, const Parts& b) {
      return std::popcount(a[s]) < std::popcount(b[s]);
    });
    const std::size_t most = s + 1 < groups_ ? kNumbered / 2 / groups_ : kNumbered - rows_.size();
    const std::size_t numbered = std::min(by_stage[s].size(), most);
    stages_[s] = {rows_.size(), rows_.size() + numbered};
    const auto split = by_stage[s].begin() + static_cast<std::ptrdiff_t>(numbered);
    rows_.insert(rows_.end(), by_stage[s].begin(), split);
    unnumbered.insert(unnumbered.end(), split, by_stage[s].end());
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const std::uint64_t bit = std::uint64_t{1} << row % 64;
    open_[row / 64] |= bit;
    for (std::size_t g = 0; g < groups_; ++g) {
      for (Columns rest = rows_[row][g]; rest != 0; rest &= rest - 1)
        covers_[g][static_cast<std::size_t>(std::countr_zero(rest))][row / 64] |= bit;
    }
  }
  rows_.insert(rows_.end(), unnumbered.begin(), unnumbered.end());
}

// Calls `visit` with each open row of the stage until it returns false.
template <typename Visit>
void CoveringSearch::each(const Rows& open, const Stage& stage, const Visit& visit) const {
  for (std::size_t word = stage.begin / 64; 64 * word < stage.end; ++word) {
    std::uint64_t bits = open[word];
    if (64 * word < stage.begin) bits &= ~std::uint64_t{0} << stage.begin % 64;
    if (64 * (word + 1) > stage.end) bits &= (std::uint64_t{1} << stage.end % 64) - 1;
    for (; bits != 0; bits &= bits - 1) {
      if (!visit(rows_[64 * word + static_cast<std::size_t>(std::countr_zero(bits))])) return;
    }
  }
}

// Finds a small set of columns of this and earlier stages of which one must be chosen; an empty set
// if the rows of the stage cannot all be covered. Returns false if no row of the stage is open.
bool CoveringSearch::branch(const Rows& open, std::size_t stage, Parts& columns) {
  const int left = std::accumulate(left_.begin(), left_.begin() + stage + 1, 0);
  constexpr int kMoreThanAll = static_cast<int>(kMaxGroup * kMaxGroups) + 1;
  int least = kMoreThanAll;
  for (bool is_shrinking = true; is_shrinking;) {
    Parts seen{}, common{};
    std::copy_n(alive_.begin(), stage + 1, common.begin());
    int disjoint = 0;
    least = kMoreThanAll;
    each(open, stages_[stage], [&](const Parts& row) {
      int size = 0;
      Columns shared = 0;
      Parts usable{};
      for (std::size_t g = 0; g <= stage; ++g) {
        usable[g] = left_[g] > 0 ? row[g] & alive_[g] : 0;
        size += std::popcount(usable[g]);
        shared |= usable[g] & seen[g];
        common[g] &= usable[g];
      }
      if (shared == 0) {
        ++disjoint;
        for (std::size_t g = 0; g <= stage; ++g) seen[g] |= usable[g];
      }
      if (disjoint > left) size = 0, usable = {};
      if (size < least) {
        least = size;
        columns = usable;
      }
      return least > 0;
    });
    if (least == kMoreThanAll || least == 0) break;
    if (left == 1) columns = common;  // the last column must cover them all
    // If these rows need all remaining columns, no other column can be chosen.
    is_shrinking = false;
    for (std::size_t g = 0; g <= stage && disjoint == left && left > 1; ++g) {
      is_shrinking = is_shrinking || (alive_[g] & ~seen[g]) != 0;
      alive_[g] &= seen[g];
    }
  }
  return least != kMoreThanAll;
}

// Finds the columns of earlier groups in rows that need more columns of the stage than its
// capacity. Returns false if there are no such rows or no such stage.
bool CoveringSearch::needs_help(const Rows& open, std::size_t stage, Parts& columns) const {
  if (stage == groups_) return false;
  Columns seen = 0;
  int disjoint = 0;
  columns = {};
  each(open, stages_[stage], [&](const Parts& row) {
    const Columns own = left_[stage] > 0 ? row[stage] & alive_[stage] : 0;
    if ((own & seen) != 0) return true;
    seen |= own;
    for (std::size_t g = 0; g < stage; ++g) columns[g] |= left_[g] > 0 ? row[g] & alive_[g] : 0;
    return ++disjoint <= left_[stage];
  });
  return disjoint > left_[stage];
}

// Returns an uncovered row without a number, or nullptr. Moves it to the front, because it is
// likely to be uncovered again.
const CoveringSearch::Parts* CoveringSearch::uncovered() {
  const auto front = rows_.begin() + static_cast<std::ptrdiff_t>(stages_.back().end);
  const auto found = std::find_if(front, rows_.end(), [this](const Parts& row) {
    Columns covered = 0;
    for (std::size_t g = 0; g < groups_; ++g) covered |= row[g] & chosen_[g];
    return covered == 0;
  });
  if (found == rows_.end()) return nullptr;
  std::iter_swap(front, found);
  return &*front;
}

bool CoveringSearch::close_children(const Rows& open, std::size_t stage, const Parts& columns) {
  for (std::size_t g = 0; g < groups_; ++g) {
    for (Columns rest = columns[g]; rest != 0; rest &= rest - 1) {
      const Columns column = rest & -rest;
      const Rows& covered = covers_[g][static_cast<std::size_t>(std::countr_zero(rest))];
      Rows still;
      for (std::size_t word = 0; word < kWords; ++word) still[word] = open[word] & ~covered[word];
      alive_[g] &= ~column;
      chosen_[g] |= column;
      --left_[g];
      const bool is_closed = close(still, stage);
      ++left_[g];
      chosen_[g] &= ~column;
      if (!is_closed) return false;
    }
  }
  return true;
}

// Decides whether no further columns cover the open rows. Requires that no row of an earlier stage
// is open.
bool CoveringSearch::close(const Rows& open, std::size_t stage) {
  const Parts alive = alive_;
  Parts columns{};
  while (stage < groups_ && !branch(open, stage, columns) && !needs_help(open, stage + 1, columns))
    ++stage;
  if (stage > 0 && !is_rest_ && rows_.size() > stages_.back().end) {
    const bool is_impossible = CoveringSearch(*this).is_impossible();
    alive_ = alive;
    return is_impossible;
  }
  if (stage == groups_) {
    const Parts* row = uncovered();
    if (row == nullptr) return false;
    for (std::size_t g = 0; g < groups_; ++g) columns[g] = left_[g] > 0 ? (*row)[g] & alive_[g] : 0;
    --stage;
  }
  const bool is_closed = close_children(open, stage, columns);
  alive_ = alive;
  return is_closed;
}

}  // namespace proof_checker
