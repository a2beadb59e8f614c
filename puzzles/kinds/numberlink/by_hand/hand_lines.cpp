// SPDX-License-Identifier: MIT
//
// A cell is revisited when one of its edges is decided, or when its strand has changed: if two
// strands are joined, the cells of the smaller one and of the one that gets a label. The
// consequences for the edges between two strands are thus found from at least one side.

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

#include <numeric>
#include <utility>

namespace quadrille::puzzles::numberlink {

HandLines::HandLines(const PathBoard& board, const PathRules& rules, const Graph& cells)
    : board_(&board),
      rules_(rules),
      cells_(&cells),
      lines_(cells.edges()),
      open_(cells.edges()),
      strand_(cells.vertices()),
      next_(cells.vertices()),
      size_(cells.vertices(), 1),
      label_(cells.vertices()),
      waiting_(cells.vertices()),
      is_waiting_(cells.vertices(), true) {
  std::iota(strand_.begin(), strand_.end(), 0);
  std::iota(next_.begin(), next_.end(), 0);
  std::iota(waiting_.rbegin(), waiting_.rend(), 0);
  for (int cell = 0; cell < cells.vertices(); ++cell)
    if (board.terminal(cell)) label_[cell] = board.cells[cell];
}

bool HandLines::is_used(int cell) const {
  if (board_->blocked(cell)) return false;
  return rules_.fill || label(cell) != 0 || size_[strand_[cell]] > 1;
}

bool HandLines::fail(HandConflict::Kind kind, int cell, int label) {
  return fail({.kind = kind, .cell = cell, .label = label});
}

bool HandLines::fail(const HandConflict& conflict) {
  conflict_ = conflict;
  return false;
}

bool HandLines::set(int edge, bool drawn, Reason reason, int cell, int label) {
  return set(edge, drawn, {.reason = reason, .cell = cell, .label = label});
}

bool HandLines::set(int edge, bool drawn, HandStep why) {
  const Line wanted = drawn ? Line::kDrawn : Line::kOut;
  if (lines_[edge] == wanted) return true;
  if (lines_[edge] != Line::kOpen)
    return fail(drawn ? HandConflict::Kind::kTooFew : HandConflict::Kind::kTooMany, why.cell,
                why.label);
  lines_[edge] = wanted;
  --open_;
  drawn_ += drawn ? 1 : 0;
  why.edge = edge;
  why.drawn = drawn;
  steps_.push_back(why);
  const auto& [a, b] = cells_->ends(edge);
  revisit(a);
  revisit(b);
  return !drawn || unite(a, b);
}

bool HandLines::name(int cell, int label, Reason reason) {
  if (this->label(cell) == label) return true;
  if (this->label(cell) != 0) return fail(HandConflict::Kind::kLabels, cell, label);
  label_[strand_[cell]] = label;
  steps_.push_back({.reason = reason, .cell = cell, .label = label});
  revisit_strand(cell);
  return true;
}

bool HandLines::unite(int a, int b) {
  int large = strand_[a], small = strand_[b];
  if (large == small) return fail(HandConflict::Kind::kLoop, a);
  if (size_[large] < size_[small]) std::swap(large, small);
  const int label = std::max(label_[large], label_[small]);
  if (label_[large] != label && label_[large] != 0)
    return fail(HandConflict::Kind::kLabels, a, label);
  if (label_[small] != label && label_[small] != 0)
    return fail(HandConflict::Kind::kLabels, a, label);
  if (label_[large] != label) revisit_strand(large);
  revisit_strand(small);
  for (int cell = small;;) {
    strand_[cell] = large;
    cell = next_[cell];
    if (cell == small) break;
  }
  std::swap(next_[large], next_[small]);
  size_[large] += size_[small];
  label_[large] = label;
  return true;
}

void HandLines::revisit(int cell) {
  if (is_waiting_[cell]) return;
  is_waiting_[cell] = true;
  waiting_.push_back(cell);
}

void HandLines::revisit_strand(int cell) {
  int at = cell;
  do {
    revisit(at);
    at = next_[at];
  } while (at != cell);
}

bool HandLines::follow(int most_drawn) {
  while (!waiting_.empty() && drawn_ <= most_drawn) {
    const int cell = waiting_.back();
    waiting_.pop_back();
    is_waiting_[cell] = false;
    if (!follow_at(cell)) return false;
  }
  return true;
}

bool HandLines::follow_at(int cell) {
  if (!count_at(cell)) return false;
  if (board_->blocked(cell)) return true;
  for (const Arc& arc : cells_->around(cell))
    if (!compare_at(arc.edge, cell)) return false;
  return true;
}

// An end has one line and another cell two; cells that may stay empty can also have no line.
bool HandLines::count_at(int cell) {
  int drawn = 0, open = 0;
  for (const Arc& arc : cells_->around(cell)) {
    drawn += lines_[arc.edge] == Line::kDrawn ? 1 : 0;
    open += lines_[arc.edge] == Line::kOpen ? 1 : 0;
  }
  const int most = board_->blocked(cell) ? 0 : board_->terminal(cell) ? 1 : 2;
  if (drawn > most) return fail(HandConflict::Kind::kTooMany, cell);
  if (drawn == most) return decide_open(cell, false, Reason::kFull);
  if (is_used(cell)) {
    if (drawn + open < most) return fail(HandConflict::Kind::kTooFew, cell);
    return drawn + open > most || decide_open(cell, true, Reason::kForced);
  }
  return open != 1 || decide_open(cell, false, Reason::kDeadEnd);
}

bool HandLines::decide_open(int cell, bool drawn, Reason reason) {
  for (const Arc& arc : cells_->around(cell)) {
    if (lines_[arc.edge] == Line::kOpen && !set(arc.edge, drawn, reason, cell)) return false;
  }
  return true;
}

// Deduces from the strands at both ends of an edge whether it has a line.
bool HandLines::compare_at(int edge, int cell) {
  if (lines_[edge] == Line::kDrawn) return true;
  const auto& [a, b] = cells_->ends(edge);
  if (board_->blocked(a) || board_->blocked(b)) return true;
  const bool is_open = lines_[edge] == Line::kOpen;
  const int label_a = label(a), label_b = label(b);
  const bool is_one_path = strand_[a] == strand_[b] || (label_a != 0 && label_a == label_b);
  if (!rules_.touch && is_one_path) {
    if (!is_open || strand_[a] == strand_[b]) return fail(HandConflict::Kind::kTouch, cell);
    return set(edge, true, Reason::kNeighbours, cell, label_a);
  }
  if (!is_open) return true;
  if (strand_[a] == strand_[b]) return set(edge, false, Reason::kLoop, cell);
  if (label_a != 0 && label_b != 0 && label_a != label_b)
    return set(edge, false, Reason::kLabels, cell);
  return rules_.touch || exclude_touching(edge, cell);
}

// Excludes joining two strands that are side by side at two edges: both edges would close a loop,
// and with one the path would run beside itself at the other.
bool HandLines::exclude_touching(int edge, int cell) {
  int from = cells_->ends(edge)[0], to = cells_->ends(edge)[1];
  if (size_[strand_[from]] > size_[strand_[to]]) std::swap(from, to);
  const int other = strand_[to];
  int at = from;
  do {
    for (const Arc& arc : cells_->around(at)) {
      if (strand_[arc.to] != other || arc.edge == edge) continue;
      return set(edge, false, Reason::kTouch, cell) && set(arc.edge, false, Reason::kTouch, cell);
    }
    at = next_[at];
  } while (at != from);
  return true;
}

}  // namespace quadrille::puzzles::numberlink
