// SPDX-License-Identifier: MIT
//
// The inside of a loop grows from a cell at random, as long as it stays in one piece without holes;
// of the numbers around the loop as few are given as the common chooser of clues finds.

#include <algorithm>
#include <random>

#include "encoders/cardinality.hpp"
#include "engine/random.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/clue_search.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

using encoders::Literal;

// The numbers of all cells for the lines of an answer.
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
  const Grid grid = board.grid(), points = board.points();
  std::vector<bool> inside(grid.cells());
  const auto is_inside = [&](int row, int column) {
    return row >= 0 && row < board.rows && column >= 0 && column < board.columns &&
           inside[grid.cell(row, column)];
  };
  // Seen around the cell, inside cells are one run that holds a neighbour, so that the loop stays
  // one; a single neighbour makes it wind.
  const auto may_join = [&](int cell, int most_neighbours) {
    constexpr std::array<std::array<int, 2>, 8> kAround = {
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    int runs = 0, neighbours = 0;
    bool before = is_inside(grid.row(cell) - 1, grid.column(cell) - 1);
    for (std::size_t k = 0; k < kAround.size(); ++k) {
      const bool here =
          is_inside(grid.row(cell) + kAround[k][0], grid.column(cell) + kAround[k][1]);
      if (here && !before) ++runs;
      if (here && k % 2 == 0) ++neighbours;
      before = here;
    }
    return runs == 1 && neighbours >= 1 && neighbours <= most_neighbours;
  };
  inside[random() % inside.size()] = true;
  const std::vector<int> order = engine::shuffled(grid.cells(), random);
  for (const int most_neighbours : {1, 1, 1, 1, 1, 1, 2}) {
    for (const int cell : order) {
      if (stop()) break;
      if (!inside[cell] && random() % 4 != 0 && may_join(cell, most_neighbours))
        inside[cell] = true;
    }
  }
  Answer loop{std::vector<std::int32_t>(points.edges())};
  for (int cell = 0; cell < grid.cells(); ++cell)
    for (const int edge : board.sides(cell))
      if (inside[cell]) loop.values[edge] = 1 - loop.values[edge];
  return loop;
}

// The cells whose numbers are given, so that the loop is the only one.
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
