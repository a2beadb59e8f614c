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

  // A completed Sudoku with the numbers kept, not the grid itself. Nothing where there is none, or
  // stopped: see `is_stopped`.
  virtual std::optional<std::vector<std::int32_t>> other(const Kept& kept) = 0;
  bool is_stopped() const { return is_stopped_; }

 protected:
  bool is_stopped_ = false;
};

// By the bit-parallel search where the board has 9x9 cells, else by a SAT solver that is kept.
// `stop` has to outlive it.
std::unique_ptr<Follower> follower_of(const Board& board, std::uint64_t seed,
                                      const StopToken& stop);

// The cells of an unavoidable set in which nothing is kept, no part of which is one; in order.
// Nothing where there is none, or stopped.
std::optional<std::vector<int>> smallest_set(Follower& follower, const Board& board,
                                             const Follower::Kept& kept);

}  // namespace quadrille::puzzles::min_clues
