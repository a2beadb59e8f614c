// SPDX-License-Identifier: MIT
//
// The 0/1 columns of a loop in an integer program.

#pragma once

#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::puzzles::rogo {

inline constexpr engine::ColumnIndex kNoColumn = -1;

inline bool is_column(engine::ColumnIndex column) { return column != kNoColumn; }

// Columns by edge or cell of the board; kNoColumn: cannot be on the loop, or cannot be its root.
struct LoopColumns {
  std::vector<engine::ColumnIndex> edge, cell;
  std::vector<engine::ColumnIndex> root;  // the loop's first cell in some order; empty: no roots
};

}  // namespace quadrille::puzzles::rogo
