// SPDX-License-Identifier: MIT
//
// Completions of a board that is changed again and again, for the generator.
//
//   const auto completion = completion_of(board, seed, stop);
//   const auto solution = completion->find(givens);
//   if (completion->is_only(*solution, givens, cell)) givens[cell] = 0;

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

class Completion {
 public:
  using Numbers = std::vector<std::int32_t>;  // row by row; 0: to be found

  virtual ~Completion() = default;

  // Returns a solution with these givens; nullopt if none exists or if stopped.
  virtual std::optional<Numbers> find(const Numbers& givens) = 0;
  // Is there proof that no other solution has these givens, one of which is left out?
  virtual bool is_only(const Numbers& solution, const Numbers& givens, int left_out) = 0;
};

// By the bit-parallel search where it knows the rules, else by one SAT solver that is kept.
std::unique_ptr<Completion> completion_of(const Board& board, std::uint64_t seed,
                                          const StopToken& stop);

}  // namespace quadrille::puzzles::sudoku
