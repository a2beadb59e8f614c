// SPDX-License-Identifier: MIT
//
// A fast search for the solutions of 9x9 Sudoku. It knows nothing of boards, models and engines.
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
  using Digits = std::array<std::uint8_t, kCells>;  // row by row; 0: to be found

  enum class End {
    kExhausted,  // there are no more solutions
    kDeclined,   // `on_solution` wanted no more
    kStopped,    // `stop` said so
  };

  // Calls `on_solution` with each solution, once, until it returns false. `stop` is asked now and
  // then; it may be empty.
  End search(const Digits& givens, const std::function<bool(const Digits&)>& on_solution,
             const StopToken& stop = {});

  // Guesses of the last search.
  std::int64_t guesses() const { return guesses_; }

 private:
  // The cells of the board as bits, a lane for each band of three boxes (see the .cpp).
  using Bits = std::uint32_t __attribute__((vector_size(16)));

  struct State {
    std::array<Bits, 9> candidates;  // by digit: where it may be
    std::array<Bits, 9> placed;      // by digit: where it is
    Bits taken;                      // cells that are decided
  };
  class Propagation;

  static State initial(const Digits& givens);
  static Digits digits_of(const State& state);
  bool branch(const State& state);

  std::vector<State> open_;  // what is still to be searched
  std::int64_t guesses_ = 0;
};

}  // namespace quadrille::puzzles
