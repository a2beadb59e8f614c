// SPDX-License-Identifier: MIT
//
// A board as a sweep over its cells sees it: row by row, from the top or from the bottom. Between
// two steps some cells have been passed and the others lie ahead; the *frontier* is the set of
// edges between them. There is a slot for each column, and one for the edge to the right of the
// last cell: before the step of column c, slot c is the edge from the left and slot c + 1 the edge
// from above; after it, slot c is the edge down and slot c + 1 the edge to the right. A used edge
// is a plug.
//
//   const SweepBoard sweep(board, Orientation{});
//   const bool is_end = sweep.cell(step).kind == SweepCell::Kind::kClosing;

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// The direction in which a board is swept.
struct Orientation {
  bool transposed = false;
  bool from_bottom = false;
};

struct SweepCell {
  enum class Kind : std::uint8_t { kFree, kBlocked, kOpening, kClosing };
  Kind kind = Kind::kFree;  // the first of a label's two ends opens it, the second one closes it
  int open_labels = 0;      // before the step: labels with one end passed
  int rank = 0;             // closing label: its index among them, in the order of opening, from 1
  bool has_right = false;   // whether there is a cell to the right, below
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
  // Returns the maximum number of labels that are open at once. Each takes a slot.
  int most_open() const { return most_open_; }

 private:
  int rows_;
  int width_;
  bool fill_;
  int most_open_ = 0;
  std::vector<SweepCell> cells_;
};

// Returns the orientation along the shorter side with the fewest estimated states.
Orientation best_orientation(const Board& board);

// The bits of a choice: the used edges of the cell to the right and down.
inline constexpr unsigned kGoesRight = 1, kGoesDown = 2;

}  // namespace quadrille::puzzles::numberlink
