// SPDX-License-Identifier: MIT
//
// The sides of the four cells around a point are tried in every way that the clues of these cells
// and the marks allow. The loop passes each of their ends with two lines or with none.

#include "puzzles/kinds/slitherlink/by_hand/patterns.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace quadrille::puzzles::slitherlink {

namespace {

// Returns the cells around a point that are on the board.
std::vector<int> cells_around(const Board& board, int point) {
  const Grid points = board.points();
  std::vector<int> cells;
  for (const int row : {points.row(point) - 1, points.row(point)}) {
    for (const int column : {points.column(point) - 1, points.column(point)}) {
      if (row >= 0 && row < board.rows && column >= 0 && column < board.columns)
        cells.push_back(board.grid().cell(row, column));
    }
  }
  return cells;
}

// Returns the edges that meet at a point.
std::vector<int> edges_at(const Grid& points, int point) {
  const int row = points.row(point), column = points.column(point);
  std::vector<int> edges;
  if (column > 0) edges.push_back(points.right(row, column - 1));
  if (column + 1 < points.columns()) edges.push_back(points.right(row, column));
  if (row > 0) edges.push_back(points.down(row - 1, column));
  if (row + 1 < points.rows()) edges.push_back(points.down(row, column));
  return edges;
}

constexpr auto kCounts = [] {
  std::array<std::uint8_t, std::size_t{1} << Neighbourhood::kMaxSides> counts{};
  for (std::size_t bits = 1; bits < counts.size(); ++bits)
    counts[bits] = static_cast<std::uint8_t>(counts[bits / 2] + bits % 2);
  return counts;
}();

int count_of(Sides sides) { return kCounts[sides]; }

// Draws the sides in all ways.
class Ways {
 public:
  Ways(const Neighbourhood& near, const HandMarks& marks) : near_(near) {
    for (std::size_t k = 0; k < near.sides.size(); ++k) {
      const Sides side = Sides{1} << k;
      if (marks.has(near.sides[k], 0)) may_be_blank_ |= side;
      if (marks.has(near.sides[k], 1)) may_be_drawn_ |= side;
      if (!marks.is_known(near.sides[k])) open_ |= side;
    }
    for (const Neighbourhood::Corner& corner : near.corners) {
      std::pair<int, int>& outside = outside_.emplace_back();
      for (const int edge : corner.outside) {
        outside.first += marks.least(edge);
        outside.second += marks.most(edge);
      }
    }
  }

  // Returns false if there is no way.
  bool run() {
    try_side(0, 0);
    return (seen_drawn_ | seen_blank_) != 0;
  }
  std::vector<Mark> marks() const {
    std::vector<Mark> settled;
    for (std::size_t k = 0; k < near_.sides.size(); ++k) {
      const Sides side = Sides{1} << k;
      if ((open_ & side) == 0 || (seen_drawn_ & seen_blank_ & side) != 0) continue;
      settled.push_back({static_cast<std::size_t>(near_.sides[k]), (seen_drawn_ & side) ? 1 : 0});
    }
    return settled;
  }

 private:
  // Returns whether all open sides were seen drawn and blank: no other way says more.
  bool try_side(std::size_t next, Sides drawn) {
    if (next == near_.sides.size()) {
      seen_drawn_ |= drawn;
      seen_blank_ |= ((Sides{1} << next) - 1) & ~drawn;
      return (seen_drawn_ & seen_blank_ & open_) == open_;
    }
    const Sides side = Sides{1} << next;
    for (const Sides with : {drawn, drawn | side}) {
      if (((with == drawn ? may_be_blank_ : may_be_drawn_) & side) == 0) continue;
      if (fits(next, with) && try_side(next + 1, with)) return true;
    }
    return false;
  }

  // Whether the cells and points at a side still allow what is drawn up to that side.
  bool fits(std::size_t side, Sides drawn) const {
    const Sides later = ~((Sides{2} << side) - 1);
    const Sides least = drawn | (may_be_drawn_ & ~may_be_blank_ & later);
    const Sides most = drawn | (may_be_drawn_ & later);
    for (const int c : near_.clues_at[side]) {
      const auto& [count, sides] = near_.clues[c];
      if (count_of(least & sides) > count || count_of(most & sides) < count) return false;
    }
    for (const int p : near_.corners_at[side]) {
      const Sides inside = near_.corners[p].inside;
      const int fewest = count_of(least & inside) + outside_[p].first;
      if (fewest > 2 || (fewest == 1 && count_of(most & inside) + outside_[p].second == 1))
        return false;
    }
    return true;
  }

  const Neighbourhood& near_;
  Sides may_be_blank_ = 0, may_be_drawn_ = 0, open_ = 0;
  std::vector<std::pair<int, int>> outside_;  // by corner: the least and the most lines elsewhere
  Sides seen_drawn_ = 0, seen_blank_ = 0;     // in any way
};

}  // namespace

Neighbourhood neighbourhood_of(const Board& board, int point) {
  const Grid points = board.points();
  Neighbourhood near;
  std::vector<int> corners;
  const auto add = [](std::vector<int>& list, int item) {
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
  };
  for (const int cell : cells_around(board, point)) {
    for (const int side : board.sides(cell)) add(near.sides, side);
  }
  near.clues_at.resize(near.sides.size());
  near.corners_at.resize(near.sides.size());
  const auto index_of = [&](int side) {
    return static_cast<int>(std::find(near.sides.begin(), near.sides.end(), side) -
                            near.sides.begin());
  };
  for (const int cell : cells_around(board, point)) {
    if (board.clues[cell] == Board::kNoClue) continue;
    const std::array<int, 4> sides = board.sides(cell);
    Neighbourhood::Clue clue{board.clues[cell]};
    for (const int side : sides) {
      const int k = index_of(side);
      clue.sides |= Sides{1} << k;
      near.clues_at[k].push_back(static_cast<int>(near.clues.size()));
    }
    near.clues.push_back(clue);
  }
  for (const int side : near.sides) {
    for (const int end : points.ends(side)) add(corners, end);
  }
  for (std::size_t p = 0; p < corners.size(); ++p) {
    Neighbourhood::Corner& corner = near.corners.emplace_back();
    for (const int edge : edges_at(points, corners[p])) {
      const int k = index_of(edge);
      if (k == static_cast<int>(near.sides.size())) {
        corner.outside.push_back(edge);
        continue;
      }
      corner.inside |= Sides{1} << k;
      near.corners_at[k].push_back(static_cast<int>(p));
    }
  }
  return near;
}

std::optional<std::vector<Mark>> marks_of_all_ways(const Neighbourhood& near,
                                                   const HandMarks& marks) {
  Ways ways(near, marks);
  if (!ways.run()) return std::nullopt;
  return ways.marks();
}

}  // namespace quadrille::puzzles::slitherlink
