// SPDX-License-Identifier: MIT
//
// Lines between neighbouring cells as an array: for each cell the directions in which lines leave.
//
//   ArrayOfLines lines(1, 2);
//   lines.add(std::pair(0, 0), std::pair(0, 1));
//   const std::vector<std::int32_t> values = std::move(lines).values();  // right, left

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>

namespace quadrille::capi {

struct Direction {
  std::int32_t bit, opposite;
  int row, column;  // from here to the neighbour
};
inline constexpr std::array kDirections = {Direction{QUADRILLE_UP, QUADRILLE_DOWN, -1, 0},
                                           Direction{QUADRILLE_RIGHT, QUADRILLE_LEFT, 0, 1},
                                           Direction{QUADRILLE_DOWN, QUADRILLE_UP, 1, 0},
                                           Direction{QUADRILLE_LEFT, QUADRILLE_RIGHT, 0, -1}};

class ArrayOfLines {
 public:
  using Place = std::array<int, 3>;  // layer, row and column

  ArrayOfLines(int rows, int columns, int layers = 1)
      : rows_(rows), columns_(columns), values_(std::size_t(layers) * rows * columns) {}

  std::int32_t& at(const Place& place) {
    return values_[(std::size_t(place[0]) * rows_ + place[1]) * columns_ + place[2]];
  }
  std::int32_t& at(std::pair<int, int> place) { return at({0, place.first, place.second}); }

  // Adds a line between two neighbours, in both of their cells, as `times` times the direction.
  void add(const Place& from, const Place& to, std::int32_t times = 1) {
    if (from[0] > to[0]) return add(to, from, times);
    if (from[0] < to[0]) {
      at(from) += QUADRILLE_NEXT_LAYER * times;
      at(to) += QUADRILLE_PREVIOUS_LAYER * times;
    }
    for (const Direction& direction : kDirections) {
      if (from[1] + direction.row != to[1] || from[2] + direction.column != to[2]) continue;
      at(from) += direction.bit * times;
      at(to) += direction.opposite * times;
    }
  }
  void add(std::pair<int, int> from, std::pair<int, int> to, std::int32_t times = 1) {
    add({0, from.first, from.second}, {0, to.first, to.second}, times);
  }

  std::vector<std::int32_t> values() && { return std::move(values_); }

 private:
  int rows_;
  int columns_;
  std::vector<std::int32_t> values_;
};

}  // namespace quadrille::capi
