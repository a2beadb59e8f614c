// SPDX-License-Identifier: MIT
//
// A board as set partitioning, from which both the SAT model and the integer program are made
// (M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on the Daily Paper, Edinburgh 2025, chapter
// 3). A 0/1 variable says that a number is in a cell, and in each group of variables exactly one is
// 1: the variables of a cell, and those of a number in a row, column, region or diagonal.
// Candidates that singles exclude have no variables; a number that they place is the only one of
// its cell and in no other group.
//
//   const auto partition = partition_of(board, 600'000, stop);
//   for (const Partition::Group& group : partition->groups) exactly_one(group.members);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

struct Candidate {
  int cell = 0;
  std::int32_t number = 0;
};

struct Partition {
  struct Group {
    std::string name;
    std::vector<int> members;  // indices of candidates; if empty, the board has no solution
  };
  std::vector<Candidate> candidates;
  std::vector<Group> groups;
};

// Returns nullopt if stopped, or if there are more than `max_candidates` candidates.
std::optional<Partition> partition_of(const Board& board, std::size_t max_candidates,
                                      const StopToken& stop);

// Returns a name such as "cell[0,1,5]".
std::string name_of(const Grid& grid, const Candidate& candidate);

}  // namespace quadrille::puzzles::sudoku
