// SPDX-License-Identifier: MIT
//
// Draws a loop around a random region; the shared clue chooser decides which of its numbers are
// given, as few as it finds.

#include <algorithm>
#include <random>

#include "encoders/cardinality.hpp"
#include "puzzles/algorithms/random_region.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/clue_search.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

using encoders::Literal;

// Returns the numbers of all cells for the lines of an answer.
Answer numbers_of(const Board& board, const Answer& answer) {
  Answer numbers;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const auto sides = board.sides(cell);
    numbers.values.push_back(static_cast<std::int32_t>(
        std::count_if(sides.begin(), sides.end(), [&](int e) { return answer.values[e] != 0; })));
  }
  return numbers;
}

Answer random_loop(const Board& board, std::mt19937_64& random, const StopToken& stop) {
  const std::vector<bool> inside = random_region(board.grid(), random, stop);
  Answer loop{std::vector<std::int32_t>(board.points().edges())};
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    for (const int edge : board.sides(cell))
      if (inside[cell]) loop.values[edge] = 1 - loop.values[edge];
  return loop;
}

// Returns the cells whose numbers are given, so that the loop is the only solution.
std::optional<Clues> unique_clues(const Board& board, const Answer& loop, const Answer& numbers,
                                  std::mt19937_64& random, const StopToken& stop) {
  SatFormulation formulation = sat_formulation(board, stop);
  std::vector<Literal> given;  // by cell
  Clues cells;
  for (int cell = 0; cell < board.grid().cells() && !formulation.cnf.poll_step(); ++cell) {
    cells.push_back(static_cast<std::size_t>(cell));
    given.push_back(formulation.cnf.new_variable("given[" + board.grid().name(cell) + "]"));
    std::vector<Literal> drawn;
    for (const int edge : board.sides(cell)) drawn.push_back(formulation.links[edge].literal);
    encoders::add_exactly_if(formulation.cnf, given.back(), numbers.values[cell], drawn);
  }
  if (formulation.cnf.abandoned()) return std::nullopt;
  ClueSearch search(std::move(formulation), loop, random(), stop);
  const auto others = [&](const Clues& clues) {
    std::vector<Literal> assumptions;
    for (const std::size_t cell : clues) assumptions.push_back(given[cell]);
    OtherSolutions found = search.others(assumptions);
    for (Answer& other : found.found) other = numbers_of(board, other);
    return found;
  };
  return choose_clues(
      numbers, {.candidates = cells, .start = cells, .others = others, .stop = stop}, random);
}

}  // namespace

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  std::mt19937_64 random(options.seed);
  Board board = Board::open(options.rows, options.columns);
  while (!stop()) {
    const Answer loop = random_loop(board, random, stop);
    const Answer numbers = numbers_of(board, loop);
    if (options.any) {
      for (std::size_t cell = 0; cell < board.clues.size(); ++cell)
        if (random() % 2 == 0) board.clues[cell] = numbers.values[cell];
      return std::optional(board);
    }
    const auto cells = unique_clues(board, loop, numbers, random, stop);
    if (!cells) continue;  // another loop has the same numbers
    for (const std::size_t cell : *cells) board.clues[cell] = numbers.values[cell];
    return std::optional(board);
  }
  return std::optional<Board>();
}

}  // namespace quadrille::puzzles::slitherlink
