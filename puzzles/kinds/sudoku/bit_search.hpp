// SPDX-License-Identifier: MIT
//
// The search of bit_solver.hpp, for vectors of 16, 32 or 64 bytes. The wider they are, the more
// digits one instruction acts on; all widths visit the same states in the same order.
//
//   BitSearch<16> search;
//   search.start(givens);
//   Digits digits;
//   bool found = search.next(digits) == BitSearch<16>::Step::kSolution;

#pragma once

#include <array>
#include <cstdint>

namespace quadrille::puzzles {

// A vector of 32-bit lanes.
template <int kBytes>
struct BitVector;
template <>
struct BitVector<16> {
  using Type __attribute__((vector_size(16))) = std::uint32_t;
};
template <>
struct BitVector<32> {
  using Type __attribute__((vector_size(32))) = std::uint32_t;
};
template <>
struct BitVector<64> {
  using Type __attribute__((vector_size(64))) = std::uint32_t;
};

// `kBytes` is the width of a vector. Each width is compiled on its own, with the instructions that
// it needs (see bit_search.cpp).
template <int kBytes>
class BitSearch {
 public:
  using Digits = std::array<std::uint8_t, 81>;  // row by row; 0 if unknown
  enum class Step {
    kSolution,   // the next solution is found
    kExhausted,  // there are no more solutions
    kPause,      // no result yet: a chance to stop the search
  };

  BitSearch() {}  // not `= default`, which would clear the stack

  void start(const Digits& givens);
  Step next(Digits& solution);
  std::int64_t guesses() const { return guesses_; }

 private:
  using Lane = std::uint32_t;
  using Narrow = BitVector<16>::Type;             // the cells of the board as bits
  using Wide = typename BitVector<kBytes>::Type;  // the same for several digits
  static constexpr int kWides = 8 * 16 / kBytes;
  // Each guess pushes at most six states and fixes a digit in one of three bands or stacks.
  static constexpr int kMostStates = 1 + 9 * 6 * 5;

  // One set of cells for each digit: the first eight in wide vectors, the last alone. Without
  // `alignas`, the alignment would depend on the instructions that a file may use.
  struct alignas(kBytes) Sets {
    Wide wide[kWides];
    Narrow last;
  };
  class Rules;

  bool branch(const Sets& candidates);

  Sets open_[kMostStates];  // candidates of the states still to be searched
  int open_count_ = 0;
  std::int64_t guesses_ = 0;
};

extern template class BitSearch<16>;
extern template class BitSearch<32>;
extern template class BitSearch<64>;

}  // namespace quadrille::puzzles
