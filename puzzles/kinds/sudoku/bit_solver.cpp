// SPDX-License-Identifier: MIT
//
// Picks the widest vectors that the processor has; bit_search.cpp says how the search works.

#include "puzzles/kinds/sudoku/bit_solver.hpp"

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

BitSolver::BitSolver([[maybe_unused]] int most_bytes) {
#ifdef __x86_64__
  if (most_bytes >= 64 && __builtin_cpu_supports("avx512vl")) {
    search_.emplace<BitSearch<64>>();
  } else if (most_bytes >= 32 && __builtin_cpu_supports("avx2")) {
    search_.emplace<BitSearch<32>>();
  }
#endif
}

BitSolver::End BitSolver::search(const Digits& givens,
                                 const std::function<bool(const Digits&)>& on_solution,
                                 const StopToken& stop) {
  const auto run = [&](auto& search) {
    using Step = typename std::decay_t<decltype(search)>::Step;
    search.start(givens);
    Digits digits;
    while (!stop()) {
      const Step step = search.next(digits);
      guesses_ = search.guesses();
      if (step == Step::kExhausted) return End::kExhausted;
      if (step == Step::kSolution && !on_solution(digits)) return End::kDeclined;
    }
    return End::kStopped;
  };
  return std::visit(run, search_);
}

}  // namespace quadrille::puzzles
