// SPDX-License-Identifier: MIT
//
// The rules of Masyu, and nothing else: every answer that is shown has passed this check. It shares
// no code with the models.

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/board/one_loop.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"

namespace quadrille::puzzles::masyu {

std::optional<Violation> check(const Board& board, const Answer& answer) {
  const Grid grid = board.grid();
  if (auto violation = broken_loop(grid, answer, "in a cell")) return violation;
  const std::vector<std::vector<int>> joined = joined_points(grid, answer);
  // Both cells beside it on the loop differ in row and column.
  const auto turns = [&](int cell) {
    const int a = joined[cell][0], b = joined[cell][1];
    return grid.row(a) != grid.row(b) && grid.column(a) != grid.column(b);
  };
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const auto violation = [&](std::string rule, std::string message) {
      return Violation{std::move(rule), std::move(message), {{grid.row(cell), grid.column(cell)}}};
    };
    if (board.circles[cell] == Board::kNone) continue;
    const bool is_black = board.circles[cell] == Board::kBlack;
    const std::vector<int>& beside = joined[cell];
    if (beside.empty()) return violation("missed", "the loop misses a circle");
    if (is_black && !turns(cell))
      return violation("black-straight", "the loop goes straight through a black circle");
    if (!is_black && turns(cell))
      return violation("white-turn", "the loop turns at a white circle");
    const auto turning = std::count_if(beside.begin(), beside.end(), turns);
    if (is_black && turning > 0)
      return violation("black-beside", "the loop turns right before or after a black circle");
    if (!is_black && turning == 0)
      return violation("white-beside",
                       "the loop turns neither right before nor right after a white circle");
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::masyu
