// SPDX-License-Identifier: MIT
//
// Draws a loop around a random region; the shared clue chooser decides which of its numbers are
// given, as few as it finds.

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <utility>

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

// Adds clauses: if the condition is true, not exactly `count` of the literals are.
void add_not_exactly_if(encoders::Cnf& cnf, Literal condition, int count,
                        const std::vector<Literal>& literals) {
  for (unsigned set = 0; set < 1U << literals.size(); ++set) {
    if (std::popcount(set) != count) continue;
    std::vector<Literal> clause{~condition};
    for (std::size_t k = 0; k < literals.size(); ++k)
      clause.push_back((set >> k & 1) != 0 ? ~literals[k] : literals[k]);
    cnf.add(clause);
  }
}

// Returns the cells whose numbers are given, so that the loop is the only solution.
std::optional<Clues> unique_clues(const Board& board, const Answer& loop, const Answer& numbers,
                                  std::mt19937_64& random, const StopToken& stop) {
  SatFormulation formulation = sat_formulation(board, stop);
  const std::vector<AnswerLink> links = formulation.links;  // by edge
  const auto lines = [&](int cell) {
    std::vector<Literal> around;
    for (const int edge : board.sides(cell)) around.push_back(links[edge].literal);
    return around;
  };
  const auto add_if = [&](encoders::Cnf& cnf, Literal given, int cell) {
    encoders::add_exactly_if(cnf, given, numbers.values[cell], lines(cell));
  };
  const auto add_broken_if = [&](encoders::Cnf& cnf, Literal broken, int cell) {
    add_not_exactly_if(cnf, broken, numbers.values[cell], lines(cell));
  };
  Clues cells(board.clues.size());
  std::iota(cells.begin(), cells.end(), 0);
  return choose_cell_clues(std::move(formulation), board.grid(), loop, cells,
                           {.add_if = add_if, .add_broken_if = add_broken_if}, random, stop);
}

}  // namespace

Board with_all_clues(const Board& board, const Answer& loop) {
  Board full = board;
  const Answer numbers = numbers_of(board, loop);
  for (std::size_t cell = 0; cell < board.clues.size(); ++cell)
    if (board.clues[cell] == Board::kNoClue) full.clues[cell] = numbers.values[cell];
  return full;
}

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  std::mt19937_64 random(options.seed);
  Board board = Board::open(options.rows, options.columns);
  while (!stop()) {
    const Answer loop{random_loop(board.points(), random, stop)};
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
