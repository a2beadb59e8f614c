// SPDX-License-Identifier: MIT
//
// The follower: another completion of the numbers that are kept, if there is one.
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

  // Returns a completed Sudoku with the kept numbers other than the grid itself; nullopt if none exists
  // or if stopped (see `is_stopped`).
  virtual std::optional<std::vector<std::int32_t>> other(const Kept& kept) = 0;
  bool is_stopped() const { return is_stopped_; }

 protected:
  bool is_stopped_ = false;
};

// By the bit-parallel search where the board has 9x9 cells, else by a SAT solver that is kept.
// `stop` has to outlive it.
std::unique_ptr<Follower> follower_of(const Board& board, std::uint64_t seed,
                                      const StopToken& stop);

// Returns the cells of a minimal unavoidable set without a kept number, in order; nullopt if none
// exists or if stopped.
std::optional<std::vector<int>> smallest_set(Follower& follower, const Board& board,
                                             const Follower::Kept& kept);

}  // namespace quadrille::puzzles::min_clues
