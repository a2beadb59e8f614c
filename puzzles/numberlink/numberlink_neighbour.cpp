// SPDX-License-Identifier: MIT
//
// Where cells stay empty, many solutions have another one close by: a path flips a corner into an
// empty cell, or, where touching is allowed, makes a detour through two empty cells beside one of
// its edges. The tight model (numberlink_edge_label.cpp) relies on both being tried everywhere.

#include "puzzles/numberlink/numberlink_grid.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class NeighbourSearch {
 public:
  NeighbourSearch(const Board& board, const Answer& answer) : board_(board), answer_(answer) {}

  std::optional<Answer> run() const {
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      const Position at = position_of(board_, cell);
      if (board_.rules.touch) {
        if (auto changed = detour(at)) return changed;
      }
      if (board_.cells[static_cast<std::size_t>(cell)] == 0) {
        if (auto changed = flip(at)) return changed;
      }
    }
    return std::nullopt;
  }

 private:
  struct Edge {
    Position from;
    Step step;
  };

  // The path leaves an edge for the two empty cells beside it.
  std::optional<Answer> detour(Position at) const {
    for (const Step step : {kSteps[0], kSteps[1]}) {
      if (!uses(board_, answer_, at, step)) continue;
      for (const Step side : {Step{step.right, step.down}, Step{-step.right, -step.down}}) {
        if (!empty(at + side) || !empty(at + step + side)) continue;
        return redrawn({{at, step}}, {{at, side}, {at + side, step}, {at + step, side}});
      }
    }
    return std::nullopt;
  }

  // The path turns through the cell diagonally opposite, which is empty. Without touching it must
  // not come beside anything there; whether that would be its own path is not looked into.
  std::optional<Answer> flip(Position at) const {
    for (const auto& [vertical, horizontal] : kQuadrants) {
      if (!uses(board_, answer_, at, vertical) || !uses(board_, answer_, at, horizontal)) continue;
      const Position across = at + vertical + horizontal;
      if (!empty(across)) continue;
      if (!board_.rules.touch && (taken(across + vertical) || taken(across + horizontal))) continue;
      return redrawn({{at, vertical}, {at, horizontal}},
                     {{at + vertical, horizontal}, {at + horizontal, vertical}});
    }
    return std::nullopt;
  }

  bool taken(Position at) const { return on_board(board_, at) && !empty(at); }

  bool empty(Position at) const {
    if (!on_board(board_, at) || board_.cells[static_cast<std::size_t>(cell_at(board_, at))] != 0) {
      return false;
    }
    for (const Step step : kSteps) {
      if (uses(board_, answer_, at, step)) return false;
    }
    return true;
  }

  Answer redrawn(std::initializer_list<Edge> removed, std::initializer_list<Edge> added) const {
    Answer changed = answer_;
    for (const auto& [from, step] : removed) changed.values[edge(from, step)] = 0;
    for (const auto& [from, step] : added) changed.values[edge(from, step)] = 1;
    return changed;
  }

  std::size_t edge(Position from, Step step) const {
    return static_cast<std::size_t>(edge_at(board_, from, step));
  }

  const Board& board_;
  const Answer& answer_;
};

}  // namespace

std::optional<Answer> NumberlinkInstance::neighbour(const Answer& answer) const {
  if (board_.rules.fill) return std::nullopt;
  return NeighbourSearch(board_, answer).run();
}

}  // namespace quadrille::puzzles::numberlink
