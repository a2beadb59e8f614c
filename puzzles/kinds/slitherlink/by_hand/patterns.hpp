// SPDX-License-Identifier: MIT
//
// Patterns of clues, such as adjacent threes or a one in a corner: the lines around a point that
// are the same in all ways to draw them.
//
//   const Neighbourhood near = neighbourhood_of(board, 0);  // the upper left corner
//   if (const auto settled = marks_of_all_ways(near, marks)) use(*settled);

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"

namespace quadrille::puzzles::slitherlink {

// Sides of a neighbourhood, as bits by their indices.
using Sides = std::uint32_t;

// The sides of the cells around a point, and what limits them.
struct Neighbourhood {
  static constexpr std::size_t kMaxSides = 12;
  struct Clue {
    int count = 0;
    Sides sides = 0;
  };
  struct Corner {
    Sides inside = 0;
    std::vector<int> outside = {};  // its other edges
  };

  std::vector<int> sides = {};  // edges
  std::vector<Clue> clues = {};
  std::vector<Corner> corners = {};
  std::vector<std::vector<int>> clues_at = {}, corners_at = {};  // indices, by side
};

Neighbourhood neighbourhood_of(const Board& board, int point);

// Returns the open sides that are the same in all ways that the marks allow; nullopt if there is no
// way.
std::optional<std::vector<Mark>> marks_of_all_ways(const Neighbourhood& near,
                                                   const HandMarks& marks);

}  // namespace quadrille::puzzles::slitherlink
