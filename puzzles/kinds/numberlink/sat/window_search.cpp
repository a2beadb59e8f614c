// SPDX-License-Identifier: MIT
//
// One solver serves all windows: the given solution is excluded once, and all edges outside the
// window are assumed unchanged. Small windows come first; windows overlap by half.

#include "puzzles/kinds/numberlink/sat/close_solutions.hpp"

#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using encoders::Literal;
using encoders::SatStatus;

constexpr int kSides[] = {6, 10, 14};
constexpr std::int64_t kConflicts = 2'000;  // a window that takes more is abandoned

class WindowSearch {
 public:
  WindowSearch(const Board& board, const SatFormulation& formulation, const Answer& answer,
               const StopToken& stop)
      : board_(board), formulation_(formulation), answer_(answer), stop_(stop) {}

  std::optional<Answer> run() {
    if (formulation_.cnf.abandoned()) return std::nullopt;
    solver_.add_formula(formulation_.cnf, stop_);
    block(formulation_, answer_, solver_);
    for (const int side : kSides) {
      for (int row = 0; row == 0 || row + side / 2 < board_.rows; row += side / 2) {
        for (int column = 0; column == 0 || column + side / 2 < board_.columns;
             column += side / 2) {
          if (stop_()) return std::nullopt;
          if (has_other(row, column, side)) return decode(formulation_, solver_);
        }
      }
      if (side >= board_.rows && side >= board_.columns) break;
    }
    return std::nullopt;
  }

 private:
  bool has_other(int row, int column, int side) {
    const Grid grid = board_.grid();
    const PathGraph graph = board_.graph();
    const auto is_inside = [&](int node) {
      const int cell = graph.cell_of(node);
      return grid.row(cell) >= row && grid.row(cell) < row + side && grid.column(cell) >= column &&
             grid.column(cell) < column + side;
    };
    std::vector<Literal> kept;
    for (const AnswerLink& link : formulation_.links) {
      const auto [a, b] = graph.ends(link.variable);
      if (link.literal.constant() || (is_inside(a) && is_inside(b))) continue;
      kept.push_back(answer_.values[link.variable] == link.value ? link.literal : ~link.literal);
    }
    return solver_.solve(stop_, formulation_.separator.get(), kept, kConflicts) ==
           SatStatus::kSatisfiable;
  }

  const Board& board_;
  const SatFormulation& formulation_;
  const Answer& answer_;
  StopToken stop_;
  encoders::SatSolver solver_{{}};
};

}  // namespace

std::optional<Answer> other_in_window(const Board& board, const SatFormulation& formulation,
                                      const Answer& answer, const StopToken& stop) {
  return WindowSearch(board, formulation, answer, stop).run();
}

}  // namespace quadrille::puzzles::numberlink
