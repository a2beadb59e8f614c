// SPDX-License-Identifier: MIT
//
// A board as a sweep over its cells sees it: row by row, from the top or from the
// bottom. Between two steps some cells lie behind and the others ahead; the *frontier* are the
// edges between them. There is a slot for each column, and one for the edge to the right of the last
// cell: before the step of column c, slot c is the edge from the left, slot c + 1 that from above;
// after it, slot c is the edge down and slot c + 1 that to the right. A used edge is a plug.
//
//   const SweepBoard sweep(board, Orientation{});
//   const bool is_end = sweep.cell(step).kind == SweepCell::Kind::kClosing;

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Which way a board is swept.
struct Orientation {
  bool transposed = false;
  bool from_bottom = false;
};

struct SweepCell {
  enum class Kind : std::uint8_t { kFree, kBlocked, kOpening, kClosing };
  Kind kind = Kind::kFree;  // the first of a label's two ends opens it, the second one closes it
  int open_labels = 0;      // before the step: labels with one end behind
  int rank = 0;             // of the label that closes among them, in the order of opening, from 1
  bool has_right = false;   // is there a cell to the right, below?
  bool has_down = false;
  std::int32_t right = -1;  // the edges to them in an answer
  std::int32_t down = -1;
};

class SweepBoard {
 public:
  SweepBoard(const Board& board, const Orientation& orientation);

  int rows() const { return rows_; }
  int width() const { return width_; }
  int slots() const { return width_ + 1; }
  int steps() const { return rows_ * width_; }
  bool fill() const { return fill_; }
  const SweepCell& cell(int step) const { return cells_[step]; }
  int column(int step) const { return step % width_; }
  bool ends_row(int step) const { return column(step) + 1 == width_; }
  // The most labels that are open at once. Each takes a slot.
  int most_open() const { return most_open_; }

 private:
  int rows_;
  int width_;
  bool fill_;
  int most_open_ = 0;
  std::vector<SweepCell> cells_;
};

// Along the shorter side, and of the orientations that do so the one that promises the fewest states.
Orientation best_orientation(const Board& board);

// The bits of a choice: which edges of the cell go on, to the right and down.
inline constexpr unsigned kGoesRight = 1, kGoesDown = 2;

}  // namespace quadrille::puzzles::numberlink
