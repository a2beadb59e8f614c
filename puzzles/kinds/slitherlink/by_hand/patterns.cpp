// SPDX-License-Identifier: MIT
//
// The sides of the four cells around a point are tried in every way that the clues of these cells
// and the marks allow. The loop passes each of their ends with two lines or with none.

#include "puzzles/kinds/slitherlink/by_hand/patterns.hpp"

#include <algorithm>
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

// Draws the sides in all ways.
class Ways {
 public:
  Ways(const Neighbourhood& near, const HandMarks& marks) : near_(near), marks_(marks) {
    std::fill(value_.begin(), value_.end(), kOpen);
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
    try_side(0);
    return ways_ > 0;
  }
  std::vector<Mark> marks() const {
    std::vector<Mark> settled;
    for (std::size_t k = 0; k < near_.sides.size(); ++k) {
      if (marks_.is_known(near_.sides[k]) || (ones_[k] != 0 && ones_[k] != ways_)) continue;
      settled.push_back({static_cast<std::size_t>(near_.sides[k]), ones_[k] == 0 ? 0 : 1});
    }
    return settled;
  }

 private:
  static constexpr int kOpen = -1;

  void try_side(std::size_t next) {
    if (next == near_.sides.size()) {
      ++ways_;
      for (std::size_t k = 0; k < near_.sides.size(); ++k) ones_[k] += value_[k];
      return;
    }
    for (const int value : {0, 1}) {
      if (!marks_.has(near_.sides[next], value)) continue;
      value_[next] = value;
      if (fits(next)) try_side(next + 1);
    }
    value_[next] = kOpen;
  }

  // The least and the most lines that some sides may have, besides these.
  template <typename Indices>
  std::pair<int, int> bounds(const Indices& indices, std::pair<int, int> others = {}) const {
    auto [least, most] = others;
    for (const int k : indices) {
      least += value_[k] == kOpen ? marks_.least(near_.sides[k]) : value_[k];
      most += value_[k] == kOpen ? marks_.most(near_.sides[k]) : value_[k];
    }
    return {least, most};
  }

  // Whether the cells and points at a side still allow what is drawn.
  bool fits(std::size_t side) const {
    for (const int c : near_.clues_at[side]) {
      const auto [least, most] = bounds(near_.clues[c].sides);
      if (least > near_.clues[c].count || most < near_.clues[c].count) return false;
    }
    for (const int p : near_.corners_at[side]) {
      const auto [least, most] = bounds(near_.corners[p].inside, outside_[p]);
      if (least > 2 || (least == 1 && most == 1)) return false;
    }
    return true;
  }

  const Neighbourhood& near_;
  const HandMarks& marks_;
  std::vector<std::pair<int, int>> outside_;           // by corner: of its sides elsewhere
  std::array<int, Neighbourhood::kMaxSides> value_{};  // by side
  std::array<int, Neighbourhood::kMaxSides> ones_{};   // ways in which a side has a line
  int ways_ = 0;
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
    for (std::size_t k = 0; k < sides.size(); ++k) {
      clue.sides[k] = index_of(sides[k]);
      near.clues_at[clue.sides[k]].push_back(static_cast<int>(near.clues.size()));
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
      const bool is_inside = k < static_cast<int>(near.sides.size());
      (is_inside ? corner.inside : corner.outside).push_back(is_inside ? k : edge);
      if (is_inside) near.corners_at[k].push_back(static_cast<int>(p));
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
