// SPDX-License-Identifier: MIT
//
// A fast search for the solutions of 9x9 Sudoku. It does not depend on boards, models or engines.
//
//   BitSolver solver;
//   int count = 0;
//   solver.search(givens, [&](const BitSolver::Digits&) { return ++count < 2; });

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

class BitSolver {
 public:
  static constexpr int kCells = 81;
  using Digits = std::array<std::uint8_t, kCells>;  // row by row; 0 if unknown

  enum class End {
    kExhausted,  // there are no more solutions
    kDeclined,   // `on_solution` returned false
    kStopped,    // `stop` returned true
  };

  // Calls `on_solution` once with each solution until it returns false. `stop` is polled from time
  // to time; it may be empty.
  End search(const Digits& givens, const std::function<bool(const Digits&)>& on_solution,
             const StopToken& stop = {});

  // Returns the number of guesses of the last search.
  std::int64_t guesses() const { return guesses_; }

 private:
  // The cells of the board as bits, one lane for each band of three boxes (see the .cpp).
  using Bits = std::uint32_t __attribute__((vector_size(16)));

  struct State {
    std::array<Bits, 9> candidates;  // by digit: cells that may hold it
    std::array<Bits, 9> placed;      // by digit: cells that hold it
    Bits taken;                      // cells with a digit
  };
  class Propagation;

  static State initial(const Digits& givens);
  static Digits digits_of(const State& state);
  bool branch(const State& state);

  std::vector<State> open_;  // states still to be searched
  std::int64_t guesses_ = 0;
};

}  // namespace quadrille::puzzles
