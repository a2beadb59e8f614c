// SPDX-License-Identifier: MIT
//
// Strands are the vertices of a graph, open edges its edges. The path of a label goes from the
// strand of one end to that of the other, through strands that belong to no other label. A
// depth-first search from the first finds (J. Hopcroft, R. Tarjan, Efficient algorithms for graph
// manipulation, CACM 16, 1973) the bridges and cut vertices that separate the two, which the path
// must use, and the blocks between them, which it cannot leave. A path in the puzzle is a path in
// the graph, so all this applies to it; the converse need not hold.

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::puzzles::numberlink {

namespace {

// The possible ways of one label.
class Ways {
 public:
  Ways(const HandLines& lines, int label)
      : lines_(lines),
        label_(label),
        start_(lines.strand(lines.board().ends[label - 1][0])),
        target_(lines.strand(lines.board().ends[label - 1][1])),
        is_barred_(lines.cells().vertices()),
        found_(lines.cells().vertices()),
        low_(lines.cells().vertices()),
        can_visit_(lines.cells().vertices()) {
    if (!lines.rules().touch) bar_neighbours();
    search();
    can_visit_[start_] = can_visit_[target_] = true;
  }

  bool is_connected() const { return found_[target_] != 0; }
  const std::vector<int>& bridges() const { return bridges_; }
  const std::vector<int>& cuts() const { return cuts_; }
  std::vector<bool> can_visit() && { return std::move(can_visit_); }

 private:
  // Bars the strands beside the label's lines with no line between: its path would run beside
  // itself.
  void bar_neighbours() {
    for (int cell = 0; cell < lines_.cells().vertices(); ++cell) {
      if (lines_.label(cell) != label_) continue;
      for (const Arc& arc : lines_.cells().around(cell)) {
        if (lines_.line(arc.edge) == HandLines::Line::kOut && lines_.label(arc.to) == 0)
          is_barred_[lines_.strand(arc.to)] = true;
      }
    }
  }

  bool is_usable(int strand) const {
    const int label = lines_.label(strand);
    return (label == 0 && !is_barred_[strand]) || label == label_;
  }

  // A strand on the way from the start, and the next of its arcs to follow.
  struct Visit {
    int strand;
    int edge_before;
    int cell;
    std::size_t arc = 0;
  };

  void enter(int strand, int edge_before) {
    found_[strand] = low_[strand] = ++time_;
    stack_.push_back(strand);
    way_.push_back({strand, edge_before, strand});
  }

  // Keeps its own stack: a way may have as many strands as the board has cells.
  void search() {
    enter(start_, HandStep::kNone);
    while (!way_.empty()) {
      Visit& here = way_.back();
      const auto arcs = lines_.cells().around(here.cell);
      if (here.arc < arcs.size()) {
        follow(arcs[here.arc++]);
      } else {
        here.cell = lines_.next_in_strand(here.cell);
        here.arc = 0;
        if (here.cell == here.strand) go_back();
      }
    }
  }

  void follow(const Arc& arc) {
    const Visit& here = way_.back();
    const int other = lines_.strand(arc.to);
    if (lines_.line(arc.edge) != HandLines::Line::kOpen || arc.edge == here.edge_before ||
        !is_usable(other))
      return;
    if (found_[other] == 0) return enter(other, arc.edge);
    low_[here.strand] = std::min(low_[here.strand], found_[other]);
  }

  void go_back() {
    const auto [other, edge, cell, arc] = way_.back();
    way_.pop_back();
    if (way_.empty()) return;
    const int strand = way_.back().strand;
    low_[strand] = std::min(low_[strand], low_[other]);
    leave(strand, other, edge);
  }

  // Called when the search has finished everything beyond `other`.
  void leave(int strand, int other, int edge) {
    const bool leads_on = found_[target_] >= found_[other];
    if (leads_on && low_[other] > found_[strand]) bridges_.push_back(edge);
    if (low_[other] < found_[strand]) return;
    for (int last = HandStep::kNone; last != other;) {
      last = stack_.back();
      stack_.pop_back();
      if (leads_on) can_visit_[last] = true;
    }
    if (!leads_on) return;
    can_visit_[strand] = true;
    if (strand != start_) cuts_.push_back(strand);
  }

  const HandLines& lines_;
  const int label_;
  const int start_, target_;
  std::vector<bool> is_barred_;   // by strand, as all that follows
  std::vector<int> found_, low_;  // numbered by the search; 0: not found
  std::vector<bool> can_visit_;
  int time_ = 0;
  std::vector<Visit> way_;
  std::vector<int> stack_, bridges_, cuts_;
};

class PassageFinder {
 public:
  explicit PassageFinder(HandLines& lines) : lines_(lines), steps_(lines.steps().size()) {}

  bool run() {
    const PathBoard& board = lines_.board();
    for (int label = 1; label <= board.label_count(); ++label) {
      const auto& [start, target] = board.ends[label - 1];
      if (lines_.strand(start) == lines_.strand(target)) continue;
      if (!use(Ways(lines_, label), label)) return false;
      if (has_found()) return true;
    }
    for (int cell = 0; cell < board.cell_count(); ++cell)
      if (!look_at(cell)) return false;
    if (has_found()) return true;
    for (int edge = 0; edge < lines_.cells().edges(); ++edge)
      if (!compare_ends(edge)) return false;
    return true;
  }

 private:
  struct Visitors {
    int label = 0;
    std::vector<bool> strands;  // that it can reach
  };

  bool has_found() const { return lines_.steps().size() > steps_; }

  bool use(Ways ways, int label) {
    const int start = lines_.board().ends[label - 1][0];
    if (!ways.is_connected()) return lines_.fail(HandConflict::Kind::kApart, start, label);
    for (const int edge : ways.bridges())
      if (!lines_.set(edge, true, Reason::kOnlyWay, start, label)) return false;
    for (const int cell : ways.cuts())
      if (!lines_.name(cell, label, Reason::kOnlyCell)) return false;
    visitors_.push_back({label, std::move(ways).can_visit()});
    return true;
  }

  bool can_come(const Visitors& visitors, int cell) const {
    const int label = lines_.label(cell);
    return label != 0 ? label == visitors.label : visitors.strands[lines_.strand(cell)];
  }

  bool look_at(int cell) {
    if (lines_.board().blocked(cell) || lines_.label(cell) != 0) return true;
    int count = 0, label = 0;
    for (const Visitors& visitors : visitors_) {
      if (!can_come(visitors, cell)) continue;
      label = visitors.label;
      ++count;
    }
    if (count > 1) return true;
    if (lines_.is_used(cell)) {
      if (count == 0) return lines_.fail(HandConflict::Kind::kNobody, cell);
      return lines_.name(cell, label, Reason::kOneVisitor);
    }
    if (count == 1) return true;
    for (const Arc& arc : lines_.cells().around(cell)) {
      if (lines_.line(arc.edge) == HandLines::Line::kOpen &&
          !lines_.set(arc.edge, false, Reason::kNoVisitor, cell))
        return false;
    }
    return true;
  }

  bool compare_ends(int edge) {
    if (lines_.line(edge) != HandLines::Line::kOpen) return true;
    const auto& [a, b] = lines_.cells().ends(edge);
    for (const Visitors& visitors : visitors_)
      if (can_come(visitors, a) && can_come(visitors, b)) return true;
    const int label = std::max(lines_.label(a), lines_.label(b));
    return lines_.set(edge, false, Reason::kNoCommon, a, label);
  }

  HandLines& lines_;
  const std::size_t steps_;
  std::vector<Visitors> visitors_;
};

}  // namespace

bool look_for_passages(HandLines& lines) { return PassageFinder(lines).run(); }

}  // namespace quadrille::puzzles::numberlink
