// SPDX-License-Identifier: MIT
//
// A loop is the border of an area made of squares between four cells each; adding a square to the
// area, or removing one, toggles its four edges. Squares that share a cell which no loop visits
// form one face, as no border runs between them. A step of the annealing toggles a face. It is
// undone if the border is no longer one loop, or, with growing probability, if the loop has become
// worse. Lengths other than the wanted one are allowed on the way, at a price.

#include "puzzles/kinds/rogo/start_loop.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <random>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"

namespace quadrille::puzzles::rogo {

namespace {

// Computes the borders of the faces, as edges. Faces that touch the outside are left out.
class Faces {
 public:
  Faces(const Board& board, const std::vector<bool>& usable)
      : board_(board), squares_((board.rows - 1) * (board.columns - 1)), parent_(squares_ + 1) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (int row = 0; row < board.rows; ++row) {
      for (int column = 0; column < board.columns; ++column) {
        if (usable[row * board.columns + column]) continue;
        const int square = square_at(row, column);
        for (const int other : {square_at(row - 1, column), square_at(row, column - 1),
                                square_at(row - 1, column - 1)})
          parent_[find(other)] = find(square);
      }
    }
  }

  std::vector<std::vector<int>> borders() {
    const Grid grid = board_.grid();
    std::vector<std::vector<int>> border_of(parent_.size());
    for (int edge = 0; edge < grid.edges(); ++edge) {
      const auto [cell, next] = grid.ends(edge);
      const int row = board_.grid().row(cell), column = board_.grid().column(cell);
      const int one = find(square_at(row, column));
      const int two =
          find(next == cell + 1 ? square_at(row - 1, column) : square_at(row, column - 1));
      if (one == two) continue;
      border_of[one].push_back(edge);
      border_of[two].push_back(edge);
    }
    border_of[find(outside())].clear();
    std::vector<std::vector<int>> borders;
    for (std::vector<int>& border : border_of) {
      if (!border.empty()) borders.push_back(std::move(border));
    }
    return borders;
  }

 private:
  int outside() const { return squares_; }

  // Returns the square whose upper left cell this is.
  int square_at(int row, int column) const {
    const bool is_inside =
        row >= 0 && column >= 0 && row + 1 < board_.rows && column + 1 < board_.columns;
    return is_inside ? row * (board_.columns - 1) + column : outside();
  }

  int find(int square) {
    while (parent_[square] != square) {
      parent_[square] = parent_[parent_[square]];
      square = parent_[square];
    }
    return square;
  }

  const Board& board_;
  int squares_;
  std::vector<int> parent_;
};

class Annealing {
 public:
  Annealing(const Board& board, const std::vector<bool>& usable)
      : board_(board),
        grid_(board.grid()),
        faces_(Faces(board, usable).borders()),
        is_on_(grid_.edges()),
        joined_(board.cells()),
        degree_(board.cells()) {
    std::int64_t sum = 0, count = 0;
    for (const std::int32_t value : board.values) {
      sum += std::abs(value);
      count += value != 0 ? 1 : 0;
    }
    unit_ = count == 0 ? 1.0 : static_cast<double>(sum) / static_cast<double>(count);
  }

  std::vector<int> run(const StopToken& stop) {
    if (faces_.empty()) return {};
    for (int round = 0; round < kRounds; ++round) {
      if (!anneal(stop)) return {};
    }
    return std::move(best_);
  }

 private:
  static constexpr int kRounds = 20;
  static constexpr int kStepsAFace = 100, kMinSteps = 4'000, kMaxSteps = 40'000;
  static constexpr int kStepsBetweenPolls = 256;
  static constexpr double kHot = 1.0, kCold = 0.1;  // in units of a typical value
  static constexpr double kPrice = 0.4;             // per step too many or too few

  // Returns false if stopped.
  bool anneal(const StopToken& stop) {
    const int steps =
        std::clamp(kStepsAFace * static_cast<int>(faces_.size()), kMinSteps, kMaxSteps);
    for (int step = 0; step < steps; ++step) {
      if (step % kStepsBetweenPolls == 0 && stop()) return false;
      const double heat = kHot * std::pow(kCold / kHot, static_cast<double>(step) / steps);
      const std::vector<int>& face = faces_[engine::random_index(random_, faces_.size())];
      const std::int64_t value = value_;
      const double before = cost();
      toggle(face);
      if (!is_loop(face)) {
        toggle(face);
        continue;
      }
      const double worse = (cost() - before) / unit_;
      if (worse > 0 && engine::random_fraction(random_) >= std::exp(-worse / heat)) {
        toggle(face);
        continue;
      }
      if (value_ != value || length_ == board_.steps) keep_best();
    }
    return true;
  }

  double cost() const {
    const int off = !board_.rules.exact ? std::max(0, length_ - board_.steps)
                                        : std::abs(length_ - board_.steps);
    return kPrice * unit_ * off - static_cast<double>(value_);
  }

  void toggle(const std::vector<int>& face) {
    for (const int edge : face) {
      const bool on = is_on_[edge] = !is_on_[edge];
      length_ += on ? 1 : -1;
      const auto [a, b] = grid_.ends(edge);
      for (const int cell : {a, b}) {
        joined_[cell] ^= a ^ b ^ cell;  // the sum of a cell's neighbours on the loop
        int& degree = degree_[cell];
        if (degree == 0) value_ += board_.value(cell);
        degree += on ? 1 : -1;
        if (degree == 0) value_ -= board_.value(cell);
      }
    }
  }

  // Whether the edges form one loop; also true if no edges are left. Only cells of the face can
  // have a wrong degree.
  bool is_loop(const std::vector<int>& face) const {
    if (length_ > board_.steps + 6) return false;
    if (length_ == 0) return true;
    int start = -1;
    for (const int edge : face) {
      for (const int cell : grid_.ends(edge)) {
        const int degree = degree_[cell];
        if (degree != 0 && degree != 2) return false;
        if (degree == 2) start = cell;
      }
    }
    return start >= 0 && static_cast<int>(loop_from(start).size()) == length_;
  }

  // Returns the cells of the loop. Requires that all degrees are 2. The next cell is the exclusive
  // or of both neighbours and the previous cell.
  std::vector<int> loop_from(int start) const {
    std::vector<int> loop{start};
    int before = start, cell = neighbour_of(start);
    while (cell != start) {
      loop.push_back(cell);
      before = std::exchange(cell, joined_[cell] ^ before);
    }
    return loop;
  }

  int neighbour_of(int cell) const {
    const int row = board_.grid().row(cell), column = board_.grid().column(cell);
    if (column + 1 < board_.columns && is_on_[grid_.right(row, column)]) return cell + 1;
    if (row + 1 < board_.rows && is_on_[grid_.down(row, column)]) return cell + board_.columns;
    return cell - 1;  // two neighbours, neither to the right nor below
  }

  void keep_best() {
    const bool fits =
        length_ > 0 && (!board_.rules.exact ? length_ <= board_.steps : length_ == board_.steps);
    if (!fits || (!best_.empty() && value_ <= best_value_)) return;
    best_value_ = value_;
    int start = 0;
    while (degree_[start] == 0) ++start;
    best_ = loop_from(start);
  }

  const Board& board_;
  Grid grid_;
  std::vector<std::vector<int>> faces_;
  double unit_ = 1.0;
  std::mt19937 random_;
  std::vector<bool> is_on_;  // by edge
  std::vector<int> joined_;  // by cell: the exclusive or of its neighbours on the loop
  std::vector<int> degree_;
  int length_ = 0;
  std::int64_t value_ = 0;
  std::vector<int> best_;
  std::int64_t best_value_ = 0;
};

}  // namespace

std::vector<int> start_loop(const Board& board, const StopToken& stop) {
  const std::vector<bool> usable = usable_cells(board, stop);
  return stop() ? std::vector<int>() : Annealing(board, usable).run(stop);
}

}  // namespace quadrille::puzzles::rogo
