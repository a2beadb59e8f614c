// SPDX-License-Identifier: MIT
//
// Completions of a board that changes repeatedly, for the generator.
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
  using Numbers = std::vector<std::int32_t>;  // row by row; 0 if unknown

  virtual ~Completion() = default;

  // Returns a solution with these givens; nullopt if none exists or if stopped.
  virtual std::optional<Numbers> find(const Numbers& givens) = 0;
  // Decides whether it is proved that no other solution has these givens without the one left out.
  virtual bool is_only(const Numbers& solution, const Numbers& givens, int left_out) = 0;
};

// Uses the bit-parallel search if it supports the board, otherwise one SAT solver for all calls.
std::unique_ptr<Completion> completion_of(const Board& board, std::uint64_t seed,
                                          const StopToken& stop);

}  // namespace quadrille::puzzles::sudoku
