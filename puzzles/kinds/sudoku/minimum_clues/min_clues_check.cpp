// SPDX-License-Identifier: MIT
//
// The rules alone: the clues are numbers of the grid, and no other grid has them. This takes a
// search that shares no code with the models: it places all numbers that a row, column or box
// forces, and then branches on the cell with the fewest numbers left.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

// A search for a completion of the clues other than the grid.
class OtherCompletion {
 public:
  enum class Verdict { kNone, kFound, kGivenUp };

  OtherCompletion(const Board& board, const Answer& answer)
      : board_(board), side_(board.side()), cells_(side_ * side_) {
    for (int unit = 0; unit < 3 * side_; ++unit) units_.emplace_back();
    for (int cell = 0; cell < cells_; ++cell) {
      unit_of_.push_back({cell / side_, side_ + cell % side_, 2 * side_ + board.box(cell)});
      for (const int unit : unit_of_.back()) units_[unit].push_back(cell);
    }
    const Mask all = (Mask{1} << side_) - 1;
    State state{std::vector<Mask>(cells_, all), std::vector<char>(cells_), 0};
    bool is_consistent = true;
    for (int cell = 0; cell < cells_ && is_consistent; ++cell) {
      if (answer.values[cell] != 0)
        is_consistent = put(state, cell, Mask{1} << (board.cells[cell] - 1));
    }
    if (is_consistent) open_.push_back(std::move(state));
  }

  Verdict search() {
    std::int64_t tries = 0;
    while (!open_.empty()) {
      if (++tries > kMaxTries * kUsualCells / cells_) return Verdict::kGivenUp;
      State state = std::move(open_.back());
      open_.pop_back();
      if (!find_hidden(state)) continue;
      if (state.placed == cells_) {
        if (differs(state)) return Verdict::kFound;
        continue;
      }
      branch(state);
    }
    return Verdict::kNone;
  }

  const std::vector<int>& differences() const { return differences_; }

 private:
  using Mask = std::uint64_t;
  static_assert(Board::kMaxSide < 64);
  // On boards of 9x9 cells; fewer on larger ones.
  static constexpr std::int64_t kMaxTries = 300'000;
  static constexpr int kUsualCells = 81;

  struct State {
    std::vector<Mask> candidates;
    std::vector<char> is_placed;
    int placed;
  };

  // Puts a number in a cell, and numbers in cells that have only one left. Returns false on a
  // contradiction.
  bool put(State& state, int cell, Mask number) const {
    if ((state.candidates[cell] & number) == 0) return false;
    std::vector<int> waiting = {cell};
    state.candidates[cell] = number;
    while (!waiting.empty()) {
      const int here = waiting.back();
      waiting.pop_back();
      if (state.is_placed[here] != 0) continue;
      state.is_placed[here] = 1;
      ++state.placed;
      const Mask mask = state.candidates[here];
      for (const int unit : unit_of_[here]) {
        for (const int other : units_[unit]) {
          if (other == here || (state.candidates[other] & mask) == 0) continue;
          state.candidates[other] &= ~mask;
          if (state.candidates[other] == 0) return false;
          if (std::has_single_bit(state.candidates[other])) waiting.push_back(other);
        }
      }
    }
    return true;
  }

  // Places numbers that have only one cell left in a unit. Returns false on a contradiction.
  bool find_hidden(State& state) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::vector<int>& unit : units_) {
        Mask once = 0, twice = 0;
        for (const int cell : unit) {
          twice |= once & state.candidates[cell];
          once |= state.candidates[cell];
        }
        if (std::popcount(once) < side_) return false;
        for (Mask single = once & ~twice; single != 0; single &= single - 1) {
          const Mask number = single & -single;
          for (const int cell : unit) {
            if ((state.candidates[cell] & number) == 0 || state.is_placed[cell] != 0) continue;
            if (!put(state, cell, number)) return false;
            changed = true;
          }
        }
      }
    }
    return true;
  }

  void branch(const State& state) {
    int best = -1;
    for (int cell = 0; cell < cells_; ++cell) {
      if (state.is_placed[cell] == 0 && (best < 0 || std::popcount(state.candidates[cell]) <
                                                         std::popcount(state.candidates[best])))
        best = cell;
    }
    const Mask usual = Mask{1} << (board_.cells[best] - 1);
    const auto open = [&](Mask number) {
      State next = state;
      if (put(next, best, number)) open_.push_back(std::move(next));
    };
    // The last state is searched first: one with a number that the grid does not have.
    if ((state.candidates[best] & usual) != 0) open(usual);
    for (Mask rest = state.candidates[best] & ~usual; rest != 0; rest &= rest - 1)
      open(rest & -rest);
  }

  bool differs(const State& state) {
    differences_.clear();
    for (int cell = 0; cell < cells_; ++cell) {
      if (state.candidates[cell] != Mask{1} << (board_.cells[cell] - 1))
        differences_.push_back(cell);
    }
    return !differences_.empty();
  }

  const Board& board_;
  int side_, cells_;
  std::vector<std::array<int, 3>> unit_of_;
  std::vector<std::vector<int>> units_;
  std::vector<State> open_;
  std::vector<int> differences_;
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    if (answer.values[cell] != 0 && answer.values[cell] != 1)
      return Violation{"kept",
                       "a number is kept " + std::to_string(answer.values[cell]) + " times",
                       {{cell / board.columns, cell % board.columns}}};
  }
  OtherCompletion other(board, answer);
  const OtherCompletion::Verdict verdict = other.search();
  if (verdict == OtherCompletion::Verdict::kNone) return std::nullopt;
  if (verdict == OtherCompletion::Verdict::kGivenUp)
    return Violation{
        "undecided", "the search for another completion took too long and was given up", {}};
  Violation violation{"unique", "the clues allow another completion, which differs here", {}};
  for (const int cell : other.differences())
    violation.cells.emplace_back(cell / board.columns, cell % board.columns);
  return violation;
}

}  // namespace quadrille::puzzles::min_clues
