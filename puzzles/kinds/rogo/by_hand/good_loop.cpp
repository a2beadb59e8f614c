// SPDX-License-Identifier: MIT
//
// A loop starts as a square of four cells. Two cells at a time are added where a line of it can be
// pushed aside, those with the largest numbers first, once from each side of the square. Afterwards
// corners turn to the other side of their square, and bulges move, as long as that adds to the sum.

#include "puzzles/kinds/rogo/by_hand/good_loop.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::int64_t kMostWork = 20'000'000;  // lines looked at

class Loop {
 public:
  Loop(const Board& board, std::vector<int> cells)
      : board_(&board), cells_(std::move(cells)), is_passed_(board.values.size()) {
    for (const int cell : cells_) is_passed_[cell] = true;
  }

  const std::vector<int>& cells() const { return cells_; }
  int size() const { return static_cast<int>(cells_.size()); }
  std::int64_t sum() const {
    std::int64_t sum = 0;
    for (const int cell : cells_) sum += board_->value(cell);
    return sum;
  }

  // Pushes the line aside that gains most, of those from a line on. Returns the gain; nullopt if no
  // line can be pushed.
  std::optional<std::int64_t> push_out(int first = 0) {
    std::optional<std::int64_t> most;
    int best_line = 0, best_aside = 0;
    for (int line = first; line < size(); ++line) {
      for (const int aside : asides(line)) {
        const std::int64_t gain =
            board_->value(at(line) + aside) + board_->value(at(line + 1) + aside);
        if (most && *most >= gain) continue;
        most = gain;
        best_line = line;
        best_aside = aside;
      }
    }
    if (!most) return most;
    const int from = at(best_line) + best_aside, to = at(best_line + 1) + best_aside;
    cells_.insert(cells_.begin() + best_line + 1, {from, to});
    is_passed_[from] = is_passed_[to] = true;
    return most;
  }

  // Turns a corner to the other side of its square if that gains. Returns whether it has.
  bool turn_corner() {
    for (int k = 0; k < size(); ++k) {
      const int opposite = at(k - 1) + at(k + 1) - at(k);
      const bool is_corner = at(k - 1) + at(k + 1) != 2 * at(k);
      if (!is_corner || !is_free(opposite) || board_->value(opposite) <= board_->value(at(k)))
        continue;
      is_passed_[at(k)] = false;
      is_passed_[opposite] = true;
      cells_[k] = opposite;
      return true;
    }
    return false;
  }

  // Pulls the bulge in that ends at the cell after a line. Returns what that loses; nullopt if
  // there is no bulge.
  std::optional<std::int64_t> pull_in(int line) {
    const int from = at(line), first = at(line + 1), second = at(line + 2), to = at(line + 3);
    const bool is_bulge =
        size() > Board::kMinSteps && first - from == second - to && first - from != second - first;
    if (!is_bulge) return std::nullopt;
    is_passed_[first] = is_passed_[second] = false;
    std::erase(cells_, first);
    std::erase(cells_, second);
    return board_->value(first) + board_->value(second);
  }

 private:
  int at(int index) const { return cells_[(index + size()) % size()]; }
  bool is_free(int cell) const { return !board_->is_forbidden(cell) && !is_passed_[cell]; }

  // Returns the steps to the sides of a line where two cells are free.
  std::vector<int> asides(int line) const {
    const Grid grid = board_->grid();
    const int from = at(line), to = at(line + 1);
    const bool is_across = grid.row(from) == grid.row(to);
    const int place = is_across ? grid.row(from) : grid.column(from);
    const int places = is_across ? board_->rows : board_->columns;
    const int step = is_across ? board_->columns : 1;
    std::vector<int> found;
    if (place > 0 && is_free(from - step) && is_free(to - step)) found.push_back(-step);
    if (place + 1 < places && is_free(from + step) && is_free(to + step)) found.push_back(step);
    return found;
  }

  const Board* board_;
  std::vector<int> cells_;
  std::vector<bool> is_passed_;
};

// Moves a bulge if that gains. Returns whether it has.
bool move_bulge(Loop& loop) {
  for (int line = 0; line < loop.size(); ++line) {
    Loop moved = loop;
    const auto loss = moved.pull_in(line);
    const auto gain = loss ? moved.push_out() : std::nullopt;
    if (!gain || *gain <= *loss) continue;
    loop = std::move(moved);
    return true;
  }
  return false;
}

}  // namespace

std::vector<int> good_loop(const Board& board) {
  std::vector<int> best;
  std::int64_t best_sum = 0, work = 0;
  const auto keep = [&](const Loop& loop) {
    if (!best.empty() && loop.sum() <= best_sum) return;
    best = loop.cells();
    best_sum = loop.sum();
  };
  for (int row = 0; row + 1 < board.rows; ++row) {
    for (int column = 0; column + 1 < board.columns; ++column) {
      const int corner = row * board.columns + column, below = corner + board.columns;
      bool is_free = true;
      for (const int cell : {corner, corner + 1, below, below + 1})
        is_free = is_free && !board.is_forbidden(cell);
      if (!is_free) continue;
      for (int side = 0; side < Board::kMinSteps && work < kMostWork; ++side) {
        Loop loop(board, {corner, corner + 1, below + 1, below});
        if (!board.rules.exact) keep(loop);
        if (loop.size() + 2 <= board.steps && !loop.push_out(side)) break;
        while (loop.size() + 2 <= board.steps && loop.push_out()) work += loop.size();
        if (board.rules.exact && loop.size() != board.steps) continue;
        while (work < kMostWork && (loop.turn_corner() || move_bulge(loop)))
          work += std::int64_t{loop.size()} * loop.size();
        keep(loop);
      }
    }
  }
  return best;
}

}  // namespace quadrille::puzzles::rogo
