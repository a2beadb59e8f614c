// SPDX-License-Identifier: MIT
//
// Three changes make a solution tighter; if touching is allowed, each leads to another solution:
//   cut     three edges of a unit square become the fourth;
//   cut     a bump two wide around an empty cell becomes straight through that cell;
//   flip    a corner turns through the cell diagonally below it, if that is empty.
// A straightened bump leaves a straight path beside three empty cells, which could also make a
// detour through two of them. So detours of one edge and flips are enough to undo any of the three.

#include "puzzles/kinds/numberlink/grid.hpp"
#include "puzzles/kinds/numberlink/sat/close_solutions.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class PathEditor {
 public:
  PathEditor(const Board& board, Answer& answer, bool touch)
      : board_(board), answer_(answer), touch_(touch) {}

  // Each of these functions makes one change around a position, if possible, and reports whether it
  // did.
  bool detour(Cell at) {
    for (const Step step : {kSteps[0], kSteps[1]}) {
      if (!used(at, step)) continue;
      for (const Step side : sides(step)) {
        if (!empty(at + side) || !empty(at + step + side)) continue;
        set(at, step, false);
        set(at, side, true);
        set(at + side, step, true);
        set(at + step, side, true);
        return true;
      }
    }
    return false;
  }

  bool flip(Cell at, std::size_t quadrant) {
    const auto& [vertical, horizontal] = kQuadrants[quadrant];
    if (!free(at) || !used(at, vertical) || !used(at, horizontal)) return false;
    const Cell across = at + vertical + horizontal;
    if (!empty(across)) return false;
    // Without touching it must not come next to any path, its own or another.
    if (!touch_ && (taken(across + vertical) || taken(across + horizontal))) return false;
    set(at, vertical, false);
    set(at, horizontal, false);
    set(at + vertical, horizontal, true);
    set(at + horizontal, vertical, true);
    return true;
  }

 private:
  static std::array<Step, 2> sides(Step step) {
    return {Step{step.right, step.down}, Step{-step.right, -step.down}};
  }

  bool used(Cell at, Step step) const { return uses(board_, answer_, at, step); }

  void set(Cell at, Step step, bool value) {
    answer_.values[edge_at(board_, at, step)] = value ? 1 : 0;
  }

  // Whether the cell is neither a terminal nor blocked.
  bool free(Cell at) const {
    return on_board(board_, at) && board_.cells[cell_at(board_, at)] == 0;
  }

  bool empty(Cell at) const {
    return free(at) && !used(at, kSteps[0]) && !used(at, kSteps[1]) && !used(at, kSteps[2]) &&
           !used(at, kSteps[3]);
  }

  bool taken(Cell at) const { return on_board(board_, at) && !empty(at); }

  const Board& board_;
  Answer& answer_;
  bool touch_;
};

}  // namespace

std::optional<Answer> find_neighbour(const Board& board, const Answer& answer) {
  Answer changed = answer;
  for (const bool touch : {false, true}) {
    PathEditor editor(board, changed, touch);
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      const Cell at = position_of(board, cell);
      if (touch && editor.detour(at)) return changed;
      for (std::size_t quadrant = 0; quadrant < kQuadrants.size(); ++quadrant) {
        if (editor.flip(at, quadrant)) return changed;
      }
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::numberlink
