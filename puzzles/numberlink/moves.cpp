// SPDX-License-Identifier: MIT
//
// Three changes, each from solution to solution where touching is allowed:
//   cut     three edges of a unit square become the fourth;
//   cut     a bump two wide around an empty cell becomes straight through that cell;
//   flip    a corner turns through the cell diagonally opposite, if that is empty.
// Cuts shorten a path and flips down lower it, so they come to an end. Undoing a bump leaves a
// straight path beside three empty cells, which could make a detour through two of them as well:
// so it is enough to try detours of one edge and flips to undo any of the three.

#include "puzzles/numberlink/moves.hpp"

#include "puzzles/numberlink/grid.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class PathEditor {
 public:
  PathEditor(const Board& board, Answer& answer, bool touch)
      : board_(board), answer_(answer), touch_(touch) {}

  // One change each around a position, if there is one to make.
  bool detour(Position at) {
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

  bool flip(Position at, std::size_t quadrant) {
    const auto& [vertical, horizontal] = kQuadrants[quadrant];
    if (!free(at) || !used(at, vertical) || !used(at, horizontal)) return false;
    const Position across = at + vertical + horizontal;
    if (!empty(across)) return false;
    // Without touching it must not come beside anything, be it its own path or another.
    if (!touch_ && (taken(across + vertical) || taken(across + horizontal))) return false;
    set(at, vertical, false);
    set(at, horizontal, false);
    set(at + vertical, horizontal, true);
    set(at + horizontal, vertical, true);
    return true;
  }

  // The edge from here is the base of a detour to one side.
  bool cut_square(Position at) {
    for (const Step step : {kSteps[0], kSteps[1]}) {
      for (const Step side : sides(step)) {
        if (!used(at, step) || !used(at, side) || !used(at + step, side)) continue;
        if (used(at + side, step)) continue;
        set(at, step, false);
        set(at, side, false);
        set(at + step, side, false);
        set(at + side, step, true);
        return true;
      }
    }
    return false;
  }

  // The empty cell here is the middle of a bump.
  bool cut_bump(Position at) {
    if (!empty(at)) return false;
    for (const Step side : kSteps) {
      const Step along{side.right, side.down};
      const Step back = along.reversed();
      const Position base = at + side;
      if (!used(base, along) || !used(base, back) || !used(base + along, side.reversed()) ||
          !used(base + back, side.reversed())) {
        continue;
      }
      for (const Step way : {along, back}) {
        set(base, way, false);
        set(base + way, side.reversed(), false);
        set(at, way, true);
      }
      return true;
    }
    return false;
  }

 private:
  static std::array<Step, 2> sides(Step step) {
    return {Step{step.right, step.down}, Step{-step.right, -step.down}};
  }

  bool used(Position at, Step step) const { return uses(board_, answer_, at, step); }

  void set(Position at, Step step, bool value) {
    answer_.values[static_cast<std::size_t>(edge_at(board_, at, step))] = value ? 1 : 0;
  }

  // Neither an end nor blocked.
  bool free(Position at) const {
    return on_board(board_, at) && board_.cells[static_cast<std::size_t>(cell_at(board_, at))] == 0;
  }

  bool empty(Position at) const {
    return free(at) && !used(at, kSteps[0]) && !used(at, kSteps[1]) && !used(at, kSteps[2]) &&
           !used(at, kSteps[3]);
  }

  bool taken(Position at) const { return on_board(board_, at) && !empty(at); }

  const Board& board_;
  Answer& answer_;
  bool touch_;
};

}  // namespace

void tighten(const Board& board, Answer& answer, const encoders::StopFunction& stop) {
  constexpr std::int64_t kMaxVisits = 20'000'000;
  PathEditor editor(board, answer, true);
  bool changed = true;
  for (std::int64_t visits = 0; changed && visits < kMaxVisits; visits += board.cell_count()) {
    if (stop && stop()) return;
    changed = false;
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      const Position at = position_of(board, cell);
      changed |=
          editor.cut_square(at) || editor.cut_bump(at) || editor.flip(at, 0) || editor.flip(at, 1);
    }
  }
}

std::optional<Answer> find_neighbour(const Board& board, const Answer& answer) {
  Answer changed = answer;
  for (const bool touch : {false, true}) {
    PathEditor editor(board, changed, touch);
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      const Position at = position_of(board, cell);
      if (touch && editor.detour(at)) return changed;
      for (std::size_t quadrant = 0; quadrant < kQuadrants.size(); ++quadrant) {
        if (editor.flip(at, quadrant)) return changed;
      }
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::numberlink
