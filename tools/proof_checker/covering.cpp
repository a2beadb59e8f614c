// SPDX-License-Identifier: MIT
//
// Depth first. A node is closed where rows without a common usable column are more than columns
// may still be chosen for them; else it branches on the usable columns of a row, one of which has
// to be chosen. What has been tried is not usable any more: all covers with it have been seen.
//
// Groups come one after the other. While a row is open that ends with the groups searched so far,
// such a row is branched on. Then, if the rows that end with the next group ask for more of its
// columns than it may have, one of them has to be covered by a group before: these columns are all
// that need to be tried. Else the next group is searched as well.

#include "tools/proof_checker/covering.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace proof_checker {

CoveringSearch::CoveringSearch(const std::vector<Group>& groups,
                               const std::vector<std::vector<int>>& rows)
    : groups_(groups.size()), stages_(groups.size()), covers_(groups.size()) {
  std::map<int, std::pair<std::size_t, int>> place_of;  // group, and place there
  for (std::size_t g = 0; g < groups_; ++g) {
    int place = 0;
    for (const int column : groups[g].columns) place_of.emplace(column, std::pair(g, place++));
    alive_[g] = place == static_cast<int>(kMaxGroup) ? ~Columns{0} : (Columns{1} << place) - 1;
    left_[g] = groups[g].capacity;
  }
  std::vector<std::vector<Parts>> by_stage(groups_ + 1);
  for (const std::vector<int>& row : rows) {
    Parts parts{};
    std::size_t stage = 0;
    for (const int column : row) {
      const auto [group, place] = place_of.at(column);
      parts[group] |= Columns{1} << place;
      stage = std::max(stage, group);
    }
    by_stage[stage].push_back(parts);
  }
  // The last stage has most rows. No other takes its numbers away.
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

// Calls it with each open row of the stage until it returns false.
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

// The usable columns of an open row of the stage, few of them, or of none at all where there are
// more rows without a common column than can be covered. False: no row of the stage is open.
bool CoveringSearch::branch(const Rows& open, std::size_t stage, Parts& columns) const {
  const int left = std::accumulate(left_.begin(), left_.begin() + stage + 1, 0);
  Parts seen{};
  int least = static_cast<int>(kMaxGroup * kMaxGroups) + 1, disjoint = 0;
  each(open, stages_[stage], [&](const Parts& row) {
    int size = 0;
    Columns common = 0;
    Parts usable{};
    for (std::size_t g = 0; g <= stage; ++g) {
      usable[g] = left_[g] > 0 ? row[g] & alive_[g] : 0;
      size += std::popcount(usable[g]);
      common |= usable[g] & seen[g];
    }
    if (common == 0) {
      ++disjoint;
      for (std::size_t g = 0; g <= stage; ++g) seen[g] |= usable[g];
    }
    if (disjoint > left) columns = usable = {}, size = 0;
    if (size < least) {
      least = size;
      columns = usable;
    }
    return least > 0;
  });
  return least <= static_cast<int>(kMaxGroup * kMaxGroups);
}

// The columns of earlier groups in rows that ask for more columns of the stage than it may have.
// False: they do not.
bool CoveringSearch::needs_help(const Rows& open, std::size_t stage, Parts& columns) const {
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

// A row without a number that is not covered.
const CoveringSearch::Parts* CoveringSearch::uncovered() const {
  for (std::size_t row = stages_.back().end; row < rows_.size(); ++row) {
    Columns covered = 0;
    for (std::size_t g = 0; g < groups_; ++g) covered |= rows_[row][g] & chosen_[g];
    if (covered == 0) return &rows_[row];
  }
  return nullptr;
}

bool CoveringSearch::close_children(const Rows& open, std::size_t stage, const Parts& columns) {
  const Parts alive = alive_;
  bool is_closed = true;
  for (std::size_t g = 0; g < groups_ && is_closed; ++g) {
    for (Columns rest = columns[g]; rest != 0 && is_closed; rest &= rest - 1) {
      const Columns column = rest & -rest;
      const Rows& covered = covers_[g][static_cast<std::size_t>(std::countr_zero(rest))];
      Rows still;
      for (std::size_t word = 0; word < kWords; ++word) still[word] = open[word] & ~covered[word];
      alive_[g] &= ~column;
      chosen_[g] |= column;
      --left_[g];
      is_closed = close(still, stage);
      ++left_[g];
      chosen_[g] &= ~column;
    }
  }
  alive_ = alive;
  return is_closed;
}

// Whether no columns in addition to those chosen cover what is open. No row of a stage before this
// one is open.
bool CoveringSearch::close(const Rows& open, std::size_t stage) {
  Parts columns{};
  for (; stage < groups_; ++stage) {
    if (branch(open, stage, columns) ||
        (stage + 1 < groups_ && needs_help(open, stage + 1, columns)))
      return close_children(open, stage, columns);
  }
  const Parts* row = uncovered();
  if (row == nullptr) return false;
  for (std::size_t g = 0; g < groups_; ++g) columns[g] = left_[g] > 0 ? (*row)[g] & alive_[g] : 0;
  return close_children(open, groups_ - 1, columns);
}

}  // namespace proof_checker
