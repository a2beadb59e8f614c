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
#include <variant>

#include <quadrille/stop.hpp>

#include "puzzles/kinds/sudoku/bit_search.hpp"

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

  // Uses vectors of at most 16, 32 or 64 bytes: the widest that the processor has.
  explicit BitSolver(int most_bytes = 64);

  // Calls `on_solution` once with each solution until it returns false. `stop` is polled from time
  // to time; it may be empty.
  End search(const Digits& givens, const std::function<bool(const Digits&)>& on_solution,
             const StopToken& stop = {});

  // Returns the number of guesses of the last search.
  std::int64_t guesses() const { return guesses_; }

 private:
  std::variant<BitSearch<16>, BitSearch<32>, BitSearch<64>> search_;
  std::int64_t guesses_ = 0;
};

}  // namespace quadrille::puzzles
