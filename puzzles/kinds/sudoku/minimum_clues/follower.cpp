// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"

#include <algorithm>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/sudoku/bit_solver.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

using Numbers = std::vector<std::int32_t>;

class BitFollower final : public Follower {
 public:
  BitFollower(const Board& board, const StopToken& stop) : stop_(stop) {
    std::copy(board.cells.begin(), board.cells.end(), grid_.begin());
  }

  std::optional<Numbers> other(const Kept& kept) override {
    BitSolver::Digits givens{};
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
      givens[cell] = kept[cell] != 0 ? grid_[cell] : 0;
    std::optional<Numbers> found;
    const auto end = solver_.search(
        givens,
        [&](const BitSolver::Digits& digits) {
          if (digits == grid_) return true;
          found.emplace(digits.begin(), digits.end());
          return false;
        },
        stop_);
    is_stopped_ = is_stopped_ || end == BitSolver::End::kStopped;
    return found;
  }

 private:
  BitSolver::Digits grid_ = {};
  StopToken stop_;
  BitSolver solver_;
};

// A literal for each cell and number; one clause excludes the grid.
class SatFollower final : public Follower {
 public:
  SatFollower(const Board& board, std::uint64_t seed, const StopToken& stop)
      : board_(board), stop_(stop), side_(board.side()), solver_({.seed = seed}) {
    encoders::Cnf cnf(stop);
    first_ = cnf.new_variables(side_ * side_ * side_, [](int) { return std::string(); });
    for (int a = 0; a < side_; ++a) {
      for (int b = 0; b < side_; ++b) {
        const int row = a / board.box_rows * board.box_rows;
        const int column = a % board.box_rows * board.box_columns;
        std::vector<encoders::Literal> in_cell, in_row, in_column, of_box;
        for (int c = 0; c < side_; ++c) {
          const int box_cell =
              (row + c / board.box_columns) * side_ + column + c % board.box_columns;
          in_cell.push_back(literal(a * side_ + b, c));
          in_row.push_back(literal(a * side_ + c, b));
          in_column.push_back(literal(c * side_ + a, b));
          of_box.push_back(literal(box_cell, b));
        }
        for (const auto* unit : {&in_cell, &in_row, &in_column, &of_box}) {
          encoders::add_at_most_one(cnf, *unit);
          cnf.add(*unit);
        }
      }
    }
    std::vector<encoders::Literal> differs;
    for (int cell = 0; cell < side_ * side_; ++cell) differs.push_back(~usual(cell));
    cnf.add(differs);
    if (!cnf.abandoned()) solver_.add_formula(cnf, stop);
    is_stopped_ = cnf.abandoned();
  }

  std::optional<Numbers> other(const Kept& kept) override {
    std::vector<encoders::Literal> assumptions;
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (kept[cell] != 0) assumptions.push_back(usual(cell));
    }
    const auto status =
        is_stopped_ ? encoders::SatStatus::kUnknown : solver_.solve(stop_, nullptr, assumptions);
    is_stopped_ = status == encoders::SatStatus::kUnknown;
    if (status != encoders::SatStatus::kSatisfiable) return std::nullopt;
    Numbers found(board_.cells.size());
    for (int cell = 0; cell < side_ * side_; ++cell) {
      for (int number = 0; number < side_; ++number) {
        if (solver_(literal(cell, number))) found[cell] = number + 1;
      }
    }
    return found;
  }

 private:
  encoders::Literal literal(int cell, int number) const { return first_ + (cell * side_ + number); }
  encoders::Literal usual(int cell) const { return literal(cell, board_.cells[cell] - 1); }

  const Board& board_;
  StopToken stop_;
  int side_;
  encoders::Literal first_;
  encoders::SatSolver solver_;
};

}  // namespace

std::unique_ptr<Follower> follower_of(const Board& board, std::uint64_t seed,
                                      const StopToken& stop) {
  if (board.box_rows == 3 && board.box_columns == 3)
    return std::make_unique<BitFollower>(board, stop);
  return std::make_unique<SatFollower>(board, seed, stop);
}

std::optional<std::vector<int>> smallest_set(Follower& follower, const Board& board,
                                             const Follower::Kept& kept) {
  auto other = follower.other(kept);
  if (!other) return std::nullopt;
  const auto open_cells = [&] {
    std::vector<int> cells;
    for (int cell = 0; cell < board.grid().cells(); ++cell) {
      if ((*other)[cell] != board.cells[cell]) cells.push_back(cell);
    }
    return cells;
  };
  std::vector<int> set = open_cells();
  for (std::size_t k = 0; k < set.size();) {  // the cells before k are in every set within
    Follower::Kept rest(kept.size(), 1);
    for (const int cell : set) rest[cell] = 0;
    const int without = set[k];
    rest[without] = 1;
    auto smaller = follower.other(rest);
    if (follower.is_stopped()) return std::nullopt;
    if (smaller) {
      other = std::move(smaller);
      set = open_cells();
      k = static_cast<std::size_t>(std::lower_bound(set.begin(), set.end(), without) - set.begin());
    } else {
      ++k;
    }
  }
  return set;
}

}  // namespace quadrille::puzzles::min_clues
