// SPDX-License-Identifier: MIT
//
// The drawing of a person who solves a board by hand: which edges have a line, which cannot have
// one, and what follows directly from that.
//
//   const Graph cells = graph_of(board.grid());
//   HandLines lines(board, {.fill = true}, cells);
//   if (!lines.follow()) use(lines.conflict().cell);       // there is no solution
//   for (const HandStep& step : lines.steps()) use(step);  // each is true of every solution

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

// The reason for a deduction, from the easiest to the hardest.
enum class Reason {
  kKnown,       // known before the first step
  kFull,        // the cell has all its lines
  kForced,      // the cell has no other way on
  kDeadEnd,     // a line into the cell could not go on
  kLabels,      // lines of different labels do not meet
  kLoop,        // lines do not close
  kTouch,       // the joined line would run beside itself
  kNeighbours,  // adjacent cells of one label are joined
  kOnlyWay,     // a label has no other way to its other end: a line
  kOnlyCell,    // the same: a cell
  kOneVisitor,  // only one label can reach the cell
  kNoVisitor,   // no label can reach the cell
  kNoCommon,    // no label can reach both cells
  kNarrow,      // all the room here is needed by labels that must pass
  kTrial,       // the opposite leads to a contradiction within a few lines
  kLongTrial,   // the same within any number of lines
};

// A line of cells that divides a board in two; on several layers, those lines of all of them.
enum class Narrow { kRow, kColumn, kRising, kFalling };  // the last two: diagonals

struct HandStep {
  static constexpr int kNone = -1;

  Reason reason = Reason::kForced;
  int cell = kNone;  // the cell that shows the step, or that gets the label
  int edge = kNone;  // the edge that has a line or cannot have one
  bool drawn = false;
  int label = 0;                 // if one is involved
  Narrow narrow = Narrow::kRow;  // for kNarrow
};

// A contradiction at a cell.
struct HandConflict {
  enum class Kind { kTooMany, kTooFew, kLoop, kLabels, kTouch, kApart, kNobody, kNarrow };
  Kind kind = Kind::kTooFew;
  int cell = 0;
  int label = 0;                 // if one is involved
  Narrow narrow = Narrow::kRow;  // for kNarrow
};

class HandLines {
 public:
  enum class Line : std::uint8_t { kOpen, kDrawn, kOut };

  // The board and the graph of its cells must outlive it.
  HandLines(const PathBoard& board, const PathRules& rules, const Graph& cells);

  const PathBoard& board() const { return *board_; }
  const PathRules& rules() const { return rules_; }
  const Graph& cells() const { return *cells_; }
  Line line(int edge) const { return lines_[edge]; }
  bool is_complete() const { return open_ == 0; }
  int drawn() const { return drawn_; }  // lines

  // ---- strands: cells joined by lines; a cell without lines is a strand of its own
  int strand(int cell) const { return strand_[cell]; }
  int next_in_strand(int cell) const { return next_[cell]; }   // cyclic
  int label(int cell) const { return label_[strand_[cell]]; }  // 0: unknown
  // Whether the cell is known to be on a path.
  bool is_used(int cell) const;

  // ---- steps; false on a contradiction, after which only `conflict` is valid
  bool set(int edge, bool drawn, Reason reason, int cell, int label = 0);
  bool set(int edge, bool drawn, HandStep why);
  // Records that the cell is on the path of the label.
  bool name(int cell, int label, Reason reason);
  // Deduces all that follows from counting lines at cells and comparing strands; stops once there
  // are more than `most_drawn` lines.
  bool follow(int most_drawn = std::numeric_limits<int>::max());
  bool fail(HandConflict::Kind kind, int cell, int label = 0);
  bool fail(const HandConflict& conflict);

  const std::vector<HandStep>& steps() const { return steps_; }
  const HandConflict& conflict() const { return conflict_; }

 private:
  bool follow_at(int cell);
  bool count_at(int cell);
  bool compare_at(int edge, int cell);
  bool exclude_touching(int edge, int cell);
  bool decide_open(int cell, bool drawn, Reason reason);
  bool unite(int a, int b);
  void revisit(int cell);
  void revisit_strand(int cell);

  const PathBoard* board_;
  PathRules rules_;
  const Graph* cells_;
  std::vector<Line> lines_;
  int open_;
  int drawn_ = 0;
  std::vector<int> strand_;  // by cell: the representative cell of its strand
  std::vector<int> next_;
  std::vector<int> size_, label_;  // by strand
  std::vector<int> waiting_;       // cells to visit
  std::vector<bool> is_waiting_;
  std::vector<HandStep> steps_;
  HandConflict conflict_;
};

// Both functions add what follows to the lines, if anything, and return false on a contradiction.
//
// Deduces where labels can pass on the way from one end to the other, from a single label or else
// from all of them; see hand_passages.cpp.
bool look_for_passages(HandLines& lines);
// Deduces from rows, columns and diagonals in which the labels that must pass need all the room;
// see hand_narrows.cpp.
bool look_for_narrows(HandLines& lines);

}  // namespace quadrille::puzzles::numberlink
