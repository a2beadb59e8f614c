// SPDX-License-Identifier: MIT
//
// A trial follows one assumption, without trials inside it; the assumption is then withdrawn and
// its opposite recorded. People do a short trial, by the techniques of the first level, in their
// heads; a long one needs an eraser, as guesses do.
//
// Drawn lines are told. Excluded ones are told only if a look at a cell and its neighbours does not
// show them; the others appear as reasons when a cell has few ways left.

#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using Found = std::vector<Deduction>;

// Returns the name of a technique; empty if its steps are not told, except as reasons of others.
std::string name_of(Reason reason) {
  switch (reason) {
    case Reason::kForced:
      return "forced";
    case Reason::kNeighbours:
      return "side by side";
    case Reason::kOnlyWay:
    case Reason::kOnlyCell:
      return "only way";
    case Reason::kOneVisitor:
      return "only label";
    case Reason::kNoVisitor:
    case Reason::kNoCommon:
      return "no label";
    case Reason::kNarrow:
      return "narrow";
    case Reason::kTrial:
      return "trial";
    case Reason::kLongTrial:
      return "long trial";
    default:
      return {};
  }
}

// Deduces by counting and comparing and, if `looks_around`, by passages and narrows, until nothing
// more follows or there are more than `most_drawn` lines. Returns false on a contradiction.
bool deduce(HandLines& lines, bool looks_around, int most_drawn) {
  while (true) {
    if (!lines.follow(most_drawn)) return false;
    if (!looks_around || lines.is_complete() || lines.drawn() > most_drawn) return true;
    const std::size_t before = lines.steps().size();
    if (!look_for_passages(lines)) return false;
    if (lines.steps().size() == before && !look_for_narrows(lines)) return false;
    if (lines.steps().size() == before) return true;
  }
}

// Returns whether each edge leads to another layer outside vias, if the board has vias.
std::vector<bool> closed_edges(const PathBoard& board) {
  if (board.vias.empty()) return {};
  std::vector<const Via*> via_at(board.cell_count());
  for (const Via& via : board.vias)
    for (const std::int32_t cell : via.cells) via_at[cell] = &via;
  const Lattice lattice = board.lattice();
  std::vector<bool> is_closed(lattice.edges());
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    const auto [from, to] = lattice.ends(edge);
    const bool is_in_via = via_at[from] != nullptr && via_at[from] == via_at[to];
    is_closed[edge] = !lattice.is_same_layer(from, to) && !is_in_via;
  }
  return is_closed;
}

// Returns the cells of the board, with the lattice's numbers; closed edges are left out, because
// paths beside one another there do not touch.
Graph open_graph(const PathBoard& board, const std::vector<bool>& is_closed) {
  const Lattice lattice = board.lattice();
  std::vector<std::array<int, 2>> ends;
  for (int edge = 0; edge < lattice.edges(); ++edge) ends.push_back(lattice.ends(edge));
  return Graph(lattice.cells(), std::move(ends), is_closed);
}

// The lines of a solver between its steps, and the words for them.
class Drawing {
 public:
  Drawing(const PathBoard& board, const PathRules& rules, const HandMarks& marks, StopToken stop)
      : board_(board),
        is_closed_(closed_edges(board)),
        cells_(open_graph(board, is_closed_)),
        lines_(board, rules, cells_),
        stop_(std::move(stop)) {
    for (int edge = 0; edge < cells_.edges() && !is_closed_.empty(); ++edge)
      if (is_closed_[edge]) lines_.set(edge, false, Reason::kKnown, cells_.ends(edge)[0]);
    for (int edge = 0; edge < cells_.edges() && is_possible_; ++edge) {
      if (marks.is_known(edge))
        is_possible_ =
            lines_.set(edge, marks.least(edge) != 0, Reason::kKnown, cells_.ends(edge)[0]);
    }
  }
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  // Tells what follows by one kind of look at the lines.
  void look(bool (*look_at)(HandLines& lines), Found& found) {
    is_possible_ = is_possible_ && look_at(lines_);
    tell(found);
  }

  // Tells the first line, or excluded line, of which the opposite fails.
  void try_lines(Reason reason, bool looks_around, Found& found) {
    for (int edge = 0; edge < cells_.edges(); ++edge) {
      if (lines_.line(edge) != HandLines::Line::kOpen) continue;
      if (stop_()) return;
      for (const bool drawn : {true, false})
        if (try_line(edge, drawn, reason, looks_around, found)) return;
    }
  }

 private:
  using Group = std::vector<HandStep>;  // steps that are told together

  bool try_line(int edge, bool drawn, Reason reason, bool looks_around, Found& found) {
    constexpr int kFewLines = 10;
    HandLines trial = lines_;
    const int cell = cells_.ends(edge)[0];
    const int most_drawn =
        reason == Reason::kTrial ? lines_.drawn() + kFewLines : std::numeric_limits<int>::max();
    if (trial.set(edge, drawn, reason, cell) && deduce(trial, looks_around, most_drawn))
      return false;
    const int lines_on = trial.drawn() - lines_.drawn() - (drawn ? 1 : 0);
    is_possible_ = lines_.set(edge, !drawn, reason, cell);
    tell(found);
    found.front().text = [text = trial_text(lines_.steps().back(), trial.conflict(), lines_on)] {
      return text;
    };
    return true;
  }

  // Adds the new steps of the lines to what is found.
  void tell(Found& found) {
    const std::vector<HandStep>& steps = lines_.steps();
    while (told_ < steps.size()) {
      const HandStep& first = steps[told_];
      Group group;
      do {
        group.push_back(steps[told_]);
        if (steps[told_].edge != HandStep::kNone && !steps[told_].drawn)
          why_out_[steps[told_].edge] = steps[told_].reason;
        ++told_;
      } while (told_ < steps.size() && steps[told_].reason == first.reason &&
               steps[told_].cell == first.cell && steps[told_].drawn == first.drawn &&
               steps[told_].label == first.label);
      Deduction& deduction = found.emplace_back(Deduction{.name = name_of(first.reason)});
      deduction.is_remark = first.edge == HandStep::kNone;
      if (!deduction.is_remark)
        for (const HandStep& step : group)
          deduction.marks.push_back({static_cast<std::size_t>(step.edge), step.drawn ? 1 : 0});
      if (deduction.name.empty()) continue;
      deduction.cells = cells_of(group);
      deduction.text = [text = text(group)] { return text; };
    }
    if (!is_possible_) found.push_back({.text = [text = text(lines_.conflict())] { return text; }});
  }

  std::vector<std::pair<int, int>> cells_of(const Group& group) const {
    std::vector<int> cells = {group.front().cell};
    for (const HandStep& step : group) {
      if (step.edge == HandStep::kNone) continue;
      const auto& ends = cells_.ends(step.edge);
      cells.insert(cells.end(), ends.begin(), ends.end());
    }
    std::vector<std::pair<int, int>> places;
    if (board_.is_layered) return places;
    for (const int cell : cells) {
      const auto [layer, row, column] = board_.lattice().place(cell);
      places.emplace_back(row, column);
    }
    return places;
  }

  std::string text(const HandConflict& conflict) const {
    const std::string at = cell_text(conflict.cell);
    switch (conflict.kind) {
      case HandConflict::Kind::kTooMany:
        return at + " would have too many lines";
      case HandConflict::Kind::kTooFew:
        return at + " would have too few ways";
      case HandConflict::Kind::kLoop:
        return "lines would close at " + at;
      case HandConflict::Kind::kLabels:
        return "different labels would meet at " + at;
      case HandConflict::Kind::kTouch:
        return "a path would run beside itself at " + at;
      case HandConflict::Kind::kApart:
        return label_text(conflict.label) + " could not reach its other end";
      case HandConflict::Kind::kNobody:
        return "no label could reach " + at;
      case HandConflict::Kind::kNarrow:
        return "more labels would have to cross " + narrow_text(conflict.narrow, conflict.cell) +
               " than it has room for";
    }
    return "";
  }

  std::string label_text(int label) const { return board_.labels[label - 1]; }

  std::string cell_text(int cell) const { return place_text(board_, cell); }

  std::string edge_text(int edge) const {
    const auto& [a, b] = cells_.ends(edge);
    return cell_text(a) + " and " + cell_text(b);
  }

  std::string narrow_text(Narrow narrow, int cell) const {
    const auto [layer, row, column] = board_.lattice().place(cell);
    const std::string where = board_.is_layered ? " of all layers" : "";
    switch (narrow) {
      case Narrow::kRow:
        return "row " + std::to_string(row + 1) + where;
      case Narrow::kColumn:
        return "column " + std::to_string(column + 1) + where;
      case Narrow::kRising:
        return "the rising diagonal of " + cell_name(row, column) + where;
      case Narrow::kFalling:
        return "the falling diagonal of " + cell_name(row, column) + where;
    }
    return "";
  }

  std::string edges_text(const Group& group) const {
    return listed(group, ", ", [&](const HandStep& step) { return edge_text(step.edge); });
  }

  std::string text(const Group& group) const {
    const HandStep& step = group.front();
    switch (step.reason) {
      case Reason::kForced:
        return forced_text(group);
      case Reason::kNeighbours:
        return edges_text(group) + " both belong to " + label_text(step.label) +
               ", and no path runs beside itself: join them.";
      case Reason::kOnlyWay:
        return label_text(step.label) + " has no other way to its other end: join " +
               edges_text(group) + ".";
      case Reason::kOnlyCell:
        return "Every way of " + label_text(step.label) + " to its other end leads through " +
               cell_text(step.cell) + '.';
      case Reason::kOneVisitor:
        return "Only " + label_text(step.label) + " can reach " + cell_text(step.cell) + '.';
      case Reason::kNoVisitor:
        return "No label can pass through " + cell_text(step.cell) + ": it stays empty.";
      case Reason::kNoCommon:
        return "No label can pass through both " + edge_text(step.edge) + ": they are not joined.";
      case Reason::kNarrow:
        return "The labels that must cross " + narrow_text(step.narrow, step.cell) +
               " need all its room: join " + edges_text(group) + ".";
      default:
        return {};
    }
  }

  std::string forced_text(const Group& group) const {
    const int cell = group.front().cell;
    const std::string ways = listed(group, " and ", [&](const HandStep& step) {
      const auto& [a, b] = cells_.ends(step.edge);
      return cell_text(a == cell ? b : a);
    });
    std::map<Reason, std::vector<std::string>> excluded;
    for (const Arc& arc : cells_.around(cell)) {
      const auto why = why_out_.find(arc.edge);
      if (why != why_out_.end() && !board_.blocked(arc.to))
        excluded[why->second].push_back(cell_text(arc.to));
    }
    std::string reasons;
    for (const auto& [reason, cells] : excluded)
      reasons += (reasons.empty() ? ": " : "; ") + reason_text(reason, cells);
    const std::string label =
        board_.terminal(cell) ? ", an end of " + label_text(board_.cells[cell]) + ',' : "";
    return cell_text(cell) + label + " can only continue to " + ways + reasons + '.';
  }

  // Returns the reason why there is no line to the cells.
  std::string reason_text(Reason reason, const std::vector<std::string>& cells) const {
    const std::string to = listed(cells);
    const bool is_one = cells.size() == 1;
    switch (reason) {
      case Reason::kFull:
        return to + (is_one ? " has all its lines" : " have all their lines");
      case Reason::kDeadEnd:
        return to + (is_one ? " is a dead end" : " are dead ends");
      case Reason::kLabels:
        return to + (is_one ? " belongs" : " belong") + " to another label";
      case Reason::kLoop:
        return "a line to " + to + " would close a loop";
      case Reason::kTouch:
        return "a line to " + to + " would run beside its own path";
      default:
        return to + (is_one ? " is" : " are") + " already excluded";
    }
  }

  // Says what is true because the opposite fails, and how.
  std::string trial_text(const HandStep& step, const HandConflict& conflict, int lines) const {
    const std::string edge = edge_text(step.edge);
    const std::string later = lines > 0 ? ", " + counted(lines, "line") + " later" : "";
    return "If " + edge + (step.drawn ? " were not joined, " : " were joined, ") + text(conflict) +
           later + ": they are" + (step.drawn ? "" : " not") + " joined.";
  }

  const PathBoard& board_;
  const std::vector<bool> is_closed_;  // by edge; empty: none
  const Graph cells_;
  HandLines lines_;
  const StopToken stop_;
  bool is_possible_ = true;
  std::size_t told_ = 0;           // steps of the lines
  std::map<int, Reason> why_out_;  // by edge
};

bool follow(HandLines& lines) { return lines.follow(); }

template <bool kLook(HandLines&)>
void look(Drawing& drawing, const HandMarks&, Found& found) {
  drawing.look(kLook, found);
}

template <Reason kReason, bool kLooksAround>
void try_lines(Drawing& drawing, const HandMarks&, Found& found) {
  drawing.try_lines(kReason, kLooksAround, found);
}

}  // namespace

HandMethod hand_method(const PathBoard& board, const PathRules& rules, const HandMarks& marks,
                       const StopToken& stop) {
  return method_on(std::make_shared<Drawing>(board, rules, marks, stop),
                   {{"", kEasy, look<follow>},
                    {"", kMedium, look<look_for_passages>},
                    {"", kMedium, look<look_for_narrows>},
                    {"", kHard, try_lines<Reason::kTrial, false>},
                    {"", kExpert, try_lines<Reason::kLongTrial, false>},
                    {"", kExpert, try_lines<Reason::kLongTrial, true>}},
                   {"each step only needs a cell and its neighbours.",
                    "some steps need a look at where labels can pass, and where many must pass.",
                    "some steps need trials of one line that fail within a few lines.",
                    "some steps need trials that fail only after many lines."});
}

Result<Explanation> explain_paths(const PathBoard& board, const PathRules& rules,
                                  const HandRequest& request) {
  if (auto error = too_large_by_hand(board.cell_count())) return *std::move(error);
  if (board.special_graph)
    return request_error(
        "an explanation for a board with walls, bridges or warps (expected a board without any)");
  const HandMarks marks(answer_shape(board), request.known);
  return explain_by_hand(hand_method(board, rules, marks, request.stop), marks, request);
}

int difficulty_of(const PathBoard& board, const PathRules& rules, int most, const StopToken& stop) {
  const HandMarks marks(answer_shape(board), {});
  return level_by_hand(hand_method(board, rules, marks, stop), marks, most, stop);
}

}  // namespace quadrille::puzzles::numberlink
