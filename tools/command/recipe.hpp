// SPDX-License-Identifier: MIT
//
// Recipes of `generate --recipe`: one group of puzzles per line, with the settings of the command
// line as NAME=VALUE.
//
// "title: Ten evenings", "10 hashi 12x12 difficulty=easy", "5 sudoku 9x9 symmetric seed=7" and
// "2 battleship 8x8 fleet=\"3x1 2x2 1x3\"" are such lines. Lines that start with // are comments.
//
//   const Result<Recipe> recipe = parse_recipe(text);
//   if (!recipe) return console.complain("book.txt", failure_of(recipe.error()));

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::tools {

// Puzzles of one kind and size.
struct PuzzleGroup {
  std::string puzzle = {};       // a puzzle id
  GenerateOptions request = {};  // size, settings, and whether several solutions are allowed
  std::size_t count = 1;
  std::optional<std::uint64_t> seed = {};  // of the first one; not set: the run's seed goes on
  std::size_t line = 0;                    // in the recipe
};

struct Recipe {
  std::string title = {};  // empty: none
  std::vector<PuzzleGroup> groups = {};
};

// Reads a recipe. Every value is checked by the generator that gets it, so that a run does not fail
// halfway.
Result<Recipe> parse_recipe(std::string_view bytes);

}  // namespace quadrille::tools
