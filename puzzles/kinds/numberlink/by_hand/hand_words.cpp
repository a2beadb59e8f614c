// SPDX-License-Identifier: MIT
//
// A solution by hand in words. Drawn lines are reported. Excluded ones are reported only if a look
// at a cell and its neighbours does not show them; the others appear as reasons when a cell has few
// ways left.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/by_hand/hand_solver.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

std::string name_of(Technique technique) {
  switch (technique) {
    case Technique::kForced:
      return "forced";
    case Technique::kNeighbours:
      return "side by side";
    case Technique::kOnlyWay:
    case Technique::kOnlyCell:
      return "only way";
    case Technique::kOneVisitor:
      return "only label";
    case Technique::kNoVisitor:
    case Technique::kNoCommon:
      return "no label";
    case Technique::kNarrow:
      return "narrow";
    case Technique::kTrial:
      return "trial";
    case Technique::kLongTrial:
      return "long trial";
    default:
      return "";
  }
}

class Teller {
 public:
  Teller(const Board& board, const HandSolver& solver)
      : board_(board), cells_(solver.lines().cells()), steps_(solver.steps()) {}

  std::vector<SolvingStep> tell() {
    std::vector<SolvingStep> told;
    for (std::size_t k = 0; k < steps_.size();) {
      std::vector<HandSolver::Step> group;  // found at once
      do {
        group.push_back(steps_[k]);
        if (steps_[k].edge != HandStep::kNone && !steps_[k].drawn)
          why_out_[steps_[k].edge] = steps_[k].technique;
        ++k;
      } while (k < steps_.size() && steps_[k].technique == group.front().technique &&
               steps_[k].cell == group.front().cell && steps_[k].drawn == group.front().drawn &&
               steps_[k].label == group.front().label);
      if (!is_silent(group.front().technique))
        told.push_back(
            {name_of(group.front().technique), text(group), marks_of(group), cells_of(group)});
    }
    return told;
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

 private:
  static std::vector<Mark> marks_of(const std::vector<HandSolver::Step>& group) {
    std::vector<Mark> marks;
    for (const HandSolver::Step& step : group)
      if (step.edge != HandStep::kNone)
        marks.push_back({static_cast<std::size_t>(step.edge), step.drawn ? 1 : 0});
    return marks;
  }

  std::vector<std::pair<int, int>> cells_of(const std::vector<HandSolver::Step>& group) const {
    std::vector<std::pair<int, int>> cells;
    const auto add = [&](int cell) {
      cells.emplace_back(board_.grid().row(cell), board_.grid().column(cell));
    };
    if (group.front().cell != HandStep::kNone) add(group.front().cell);
    for (const HandSolver::Step& step : group) {
      if (step.edge == HandStep::kNone) continue;
      for (const int cell : cells_.ends(step.edge)) add(cell);
    }
    return cells;
  }

  std::string label_text(int label) const { return board_.labels[label - 1]; }

  std::string cell_text(int cell) const {
    return cell_name(board_.grid().row(cell), board_.grid().column(cell));
  }

  std::string edge_text(int edge) const {
    const auto& [a, b] = cells_.ends(edge);
    return cell_text(a) + " and " + cell_text(b);
  }

  std::string narrow_text(Narrow narrow, int cell) const {
    const Grid grid = board_.grid();
    switch (narrow) {
      case Narrow::kRow:
        return "row " + std::to_string(grid.row(cell) + 1);
      case Narrow::kColumn:
        return "column " + std::to_string(grid.column(cell) + 1);
      case Narrow::kRising:
        return "the rising diagonal of " + cell_text(cell);
      case Narrow::kFalling:
        return "the falling diagonal of " + cell_text(cell);
    }
    return "";
  }

  std::string edges_text(const std::vector<HandSolver::Step>& group) const {
    std::string text;
    for (const HandSolver::Step& step : group)
      text += (text.empty() ? "" : ", ") + edge_text(step.edge);
    return text;
  }

  std::string text(const std::vector<HandSolver::Step>& group) const {
    const HandSolver::Step& step = group.front();
    switch (step.technique) {
      case Technique::kForced:
        return forced_text(group);
      case Technique::kNeighbours:
        return edges_text(group) + " both belong to " + label_text(step.label) +
               ", and no path runs beside itself: join them.";
      case Technique::kOnlyWay:
        return label_text(step.label) + " has no other way to its other end: join " +
               edges_text(group) + ".";
      case Technique::kOnlyCell:
        return "Every way of " + label_text(step.label) + " to its other end leads through " +
               cell_text(step.cell) + '.';
      case Technique::kOneVisitor:
        return "Only " + label_text(step.label) + " can reach " + cell_text(step.cell) + '.';
      case Technique::kNoVisitor:
        return "No label can pass through " + cell_text(step.cell) + ": it stays empty.";
      case Technique::kNoCommon:
        return "No label can pass through both " + edge_text(step.edge) + ": they are not joined.";
      case Technique::kNarrow:
        return "The labels that must cross " + narrow_text(step.narrow, step.cell) +
               " need all its room: join " + edges_text(group) + ".";
      default:
        return trial_text(step);
    }
  }

  std::string forced_text(const std::vector<HandSolver::Step>& group) const {
    const int cell = group.front().cell;
    std::vector<std::string> ways;
    for (const HandSolver::Step& step : group)
      ways.push_back(cell_text(other_end(step.edge, cell)));
    std::map<Technique, std::vector<std::string>> excluded;
    for (const Arc& arc : cells_.around(cell)) {
      const auto why = why_out_.find(arc.edge);
      if (why != why_out_.end() && !board_.blocked(arc.to))
        excluded[why->second].push_back(cell_text(arc.to));
    }
    std::string reasons;
    for (const auto& [technique, cells] : excluded)
      reasons += (reasons.empty() ? ": " : "; ") + reason_text(technique, cells);
    const std::string label =
        board_.terminal(cell) ? ", an end of " + label_text(board_.cells[cell]) + ',' : "";
    return cell_text(cell) + label + " can only continue to " + listed(ways) + reasons + '.';
  }

  int other_end(int edge, int cell) const {
    const auto& [a, b] = cells_.ends(edge);
    return a == cell ? b : a;
  }

  // Returns the reason why there is no line to the cells.
  std::string reason_text(Technique technique, const std::vector<std::string>& cells) const {
    const std::string to = listed(cells);
    const bool is_one = cells.size() == 1;
    switch (technique) {
      case Technique::kFull:
        return to + (is_one ? " has all its lines" : " have all their lines");
      case Technique::kDeadEnd:
        return to + (is_one ? " is a dead end" : " are dead ends");
      case Technique::kLabels:
        return to + (is_one ? " belongs" : " belong") + " to another label";
      case Technique::kLoop:
        return "a line to " + to + " would close a loop";
      case Technique::kTouch:
        return "a line to " + to + " would run beside its own path";
      default:
        return to + (is_one ? " is" : " are") + " already excluded";
    }
  }

  std::string trial_text(const HandSolver::Step& step) const {
    const std::string edge = edge_text(step.edge);
    const std::string steps =
        step.trial_lines > 0 ? ", " + counted(step.trial_lines, "line") + " later" : "";
    return "If " + edge + (step.drawn ? " were not joined, " : " were joined, ") +
           text(step.conflict) + steps + ": they are" + (step.drawn ? "" : " not") + " joined.";
  }

  const Board& board_;
  const Graph& cells_;
  const std::vector<HandSolver::Step>& steps_;
  std::map<int, Technique> why_out_;  // by edge
};

SolvingStep rating(const HandSolver& solver) {
  if (!solver.is_solved())
    return {"difficulty", "guess: the rest takes trials within trials, or has several solutions."};
  constexpr std::string_view kMeanings[] = {
      "each step only needs a cell and its neighbours.",
      "some steps need a look at where labels can pass, and where many must pass.",
      "some steps need trials of one line that fail within a few lines.",
      "some steps need trials that fail only after many lines.",
  };
  const auto level = static_cast<std::size_t>(solver.difficulty());
  return {"difficulty",
          std::string(kDifficultyNames[level]) + ": " + std::string(kMeanings[level])};
}

}  // namespace

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (board.cell_count() > HandSolver::kMaxCells)
    return request_error("an explanation for " + std::to_string(board.cell_count()) +
                         " cells (expected at most " + std::to_string(HandSolver::kMaxCells) + ')');
  if (board.special_graph)
    return request_error(
        "an explanation for a board with walls, bridges or warps (expected a board without any)");
  HandSolver solver(board, request.known);
  solver.run(Difficulty::kGuess, request.stop, request.max_steps);
  Teller teller(board, solver);
  Explanation explanation{.steps = teller.tell()};
  explanation.is_complete = solver.is_solved() || solver.is_broken();
  if (solver.is_broken())
    explanation.steps.push_back(
        {"contradiction",
         "With all that, " + teller.text(solver.lines().conflict()) + ": there is no solution."});
  else if (request.from_start && (solver.is_solved() || !request.stop()))
    explanation.steps.push_back(rating(solver));
  return explanation;
}

}  // namespace quadrille::puzzles::numberlink
