// SPDX-License-Identifier: MIT
//
// A cell may join if, of the eight cells around it, those in the region form a single run that
// contains one of its neighbours: then neither the region nor the rest falls apart (a simple point:
// A. Rosenfeld, Connectivity in digital pictures, JACM 17, 1970).

#include "puzzles/algorithms/random_region.hpp"

#include <array>

#include "engine/random.hpp"

namespace quadrille::puzzles {

namespace {

class Region {
 public:
  explicit Region(const Grid& grid) : grid_(grid), inside_(grid.cells()) {}

  bool has(int cell) const { return inside_[cell]; }
  void add(int cell) { inside_[cell] = true; }
  std::vector<bool> take() { return std::move(inside_); }

  bool may_join(int cell, int most_neighbours) const {
    constexpr std::array<std::array<int, 2>, 8> kAround = {
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    const int row = grid_.row(cell), column = grid_.column(cell);
    int runs = 0, neighbours = 0;
    bool before = has(row - 1, column - 1);
    for (std::size_t k = 0; k < kAround.size(); ++k) {
      const bool here = has(row + kAround[k][0], column + kAround[k][1]);
      if (here && !before) ++runs;
      if (here && k % 2 == 0) ++neighbours;
      before = here;
    }
    return runs == 1 && neighbours >= 1 && neighbours <= most_neighbours;
  }

 private:
  bool has(int row, int column) const {
    return row >= 0 && row < grid_.rows() && column >= 0 && column < grid_.columns() &&
           inside_[grid_.cell(row, column)];
  }

  Grid grid_;
  std::vector<bool> inside_;
};

}  // namespace

std::vector<bool> random_region(const Grid& grid, std::mt19937_64& random, const StopToken& stop) {
  Region region(grid);
  region.add(static_cast<int>(random() % static_cast<std::size_t>(grid.cells())));
  for (const int most_neighbours : {1, 2, 1}) {
    for (bool has_grown = true; has_grown && !stop();) {
      has_grown = false;
      for (const int cell : engine::shuffled(grid.cells(), random)) {
        if (region.has(cell) || !region.may_join(cell, most_neighbours)) continue;
        region.add(cell);
        has_grown = most_neighbours == 1;  // with 2: one pass only, to round off some corners
      }
    }
  }
  return region.take();
}

std::vector<std::int32_t> random_loop(const Grid& points, std::mt19937_64& random,
                                      const StopToken& stop) {
  const Grid squares(points.rows() - 1, points.columns() - 1);
  const std::vector<bool> inside = random_region(squares, random, stop);
  std::vector<std::int32_t> loop(points.edges());
  for (int square = 0; square < squares.cells(); ++square) {
    const int row = squares.row(square), column = squares.column(square);
    if (!inside[square]) continue;
    for (const int edge : {points.right(row, column), points.right(row + 1, column),
                           points.down(row, column), points.down(row, column + 1)})
      loop[edge] = 1 - loop[edge];
  }
  return loop;
}

}  // namespace quadrille::puzzles
