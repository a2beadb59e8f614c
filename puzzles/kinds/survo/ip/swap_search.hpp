// SPDX-License-Identifier: MIT
//
// Searches for a solution by swapping numbers: fast on large boards, but it proves nothing.
//
//   SwapSearch search(board, seed);
//   if (search.run(1'000'000)) use(search.numbers());  // at most this many swaps

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "engine/poll.hpp"
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

class SwapSearch {
 public:
  SwapSearch(const Board& board, std::uint64_t seed, engine::Poll poll = engine::Poll());

  // Continues where it ended, or after a solution searches for another from a new start. Returns
  // whether it has found one; returns early if stopped.
  bool run(std::int64_t swaps);
  // Returns the numbers row by row: a solution once `run` has returned true.
  const std::vector<std::int32_t>& numbers() const { return numbers_; }

 private:
  // The crossing lines of two swaps between the same two lines; -1: none.
  struct Pair {
    int first = -1;
    int second = -1;
  };

  std::size_t below(std::size_t count);
  std::int64_t cost(int line, std::int64_t change) const;
  bool is_solved() const { return misses_ == 0; }
  void shuffle();
  void start_round();
  void anneal(std::int64_t swaps);
  int partner(int cell);
  bool worth(std::int64_t change);
  void swap(int a, int b);
  bool finish();
  bool settle(int first, int last);
  bool transfer(int from, int to, std::int64_t amount);
  int crossing(int line, int across) const;
  std::int64_t gain(int from, int to, int across) const;

  int rows_;
  int columns_;
  engine::Poll poll_;
  std::mt19937_64 random_;
  std::vector<bool> is_given_;
  std::vector<int> free_;
  std::vector<std::int32_t> numbers_;
  std::vector<std::int32_t> rank_of_;  // by number: its rank among those not given
  std::vector<int> cell_of_;           // by rank
  std::vector<bool> is_bound_;         // by line: rows, then columns
  std::vector<std::int64_t> excess_;   // by line: its sum minus its target
  std::int64_t misses_ = 0;            // sum of the absolute excesses of bound lines

  double temperature_ = 0.0;
  double cooling_ = 1.0;
  double coldest_ = 0.0;
  double finish_at_ = 0.0;
  std::int64_t round_ = 0;
};

}  // namespace quadrille::puzzles::survo
