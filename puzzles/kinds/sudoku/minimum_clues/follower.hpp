// SPDX-License-Identifier: MIT
//
// The follower, which looks for another completion of the kept numbers.
//
//   const auto follower = follower_of(board, seed, stop);
//   if (const auto set = smallest_set(*follower, board, kept)) require_one_of(*set);

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::puzzles::min_clues {

class Follower {
 public:
  using Kept = std::vector<char>;  // by cell

  virtual ~Follower() = default;

  // Returns a completed Sudoku with the kept numbers, other than the grid itself; nullopt if none
  // exists, or if stopped (see `is_stopped`).
  virtual std::optional<std::vector<std::int32_t>> other(const Kept& kept) = 0;
  bool is_stopped() const { return is_stopped_; }

 protected:
  bool is_stopped_ = false;
};

// Uses the bit-parallel search for 9x9 cells, otherwise one SAT solver for all calls. `stop` must
// outlive it.
std::unique_ptr<Follower> follower_of(const Board& board, std::uint64_t seed,
                                      const StopToken& stop);

// Returns the cells of a minimal unavoidable set without a kept number, in order; nullopt if none
// exists or if stopped.
std::optional<std::vector<int>> smallest_set(Follower& follower, const Board& board,
                                             const Follower::Kept& kept);

}  // namespace quadrille::puzzles::min_clues
