// SPDX-License-Identifier: MIT
//
// Handles of the C interface.
//
//   auto puzzles = std::make_unique<quadrille_puzzles>();
//   puzzles->puzzles.emplace_back(puzzle);

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>

namespace quadrille::capi {

// Returns the number of values in an array for the puzzle.
std::size_t number_of_cells(const Puzzle& puzzle);

}  // namespace quadrille::capi

struct quadrille_puzzle {
  explicit quadrille_puzzle(quadrille::Puzzle value)
      : puzzle(std::move(value)),
        id(puzzle.id()),
        rules(puzzle.rules()),
        sense(puzzle.sense()),
        cells(quadrille::capi::number_of_cells(puzzle)) {}

  quadrille::Puzzle puzzle;
  std::string id;
  std::string rules;
  std::string sense;
  std::size_t cells;
};

struct quadrille_puzzles {
  std::vector<quadrille_puzzle> puzzles;
  std::string format;
  std::string warnings;
};
