// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/paths.hpp"

#include <cstddef>

namespace quadrille::puzzles::numberlink {
namespace {

constexpr int kNowhere = -1;

class Tracer {
 public:
  Tracer(const Board& board, const Answer& answer)
      : board_(board), answer_(answer), used_(board.cell_count()) {}

  std::vector<int> trace(int start) {
    std::vector<int> path;
    for (int cell = start; cell != kNowhere; cell = next(cell)) {
      used_[cell] = true;
      path.push_back(cell);
      if (cell != start && board_.terminal(cell)) break;
    }
    return path;
  }

 private:
  // The first cell that an edge leads to and no path has used.
  int next(int cell) const {
    const int row = board_.grid().row(cell), column = board_.grid().column(cell);
    if (column + 1 < board_.columns && free(board_.grid().right(row, column), cell + 1))
      return cell + 1;
    if (row + 1 < board_.rows && free(board_.grid().down(row, column), cell + board_.columns))
      return cell + board_.columns;
    if (column > 0 && free(board_.grid().right(row, column - 1), cell - 1)) return cell - 1;
    if (row > 0 && free(board_.grid().down(row - 1, column), cell - board_.columns))
      return cell - board_.columns;
    return kNowhere;
  }

  bool free(int edge, int cell) const { return answer_.values[edge] != 0 && !used_[cell]; }

  const Board& board_;
  const Answer& answer_;
  std::vector<bool> used_;
};

}  // namespace

std::vector<std::vector<int>> trace_paths(const Board& board, const Answer& answer) {
  Tracer tracer(board, answer);
  std::vector<std::vector<int>> paths;
  paths.reserve(board.ends.size());
  for (const auto& ends : board.ends) paths.push_back(tracer.trace(ends[0]));
  return paths;
}

}  // namespace quadrille::puzzles::numberlink
