// SPDX-License-Identifier: MIT
//
// A single proof about a large board is long. So the search goes tile by tile, each time for a
// solution that lacks a drawn edge in the tile. If no such solution exists, the edges of the tile
// are fixed, and the learnt clauses are kept. Otherwise the edges that it lacks are fixed as drawn
// for the other tiles, so that one pass finds differences in many places. Every other solution
// lacks a drawn edge somewhere, as no solution contains another.

#include "puzzles/kinds/numberlink/generate/second_solution.hpp"

#include <span>

#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/search/other_solution.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kTileSide = 10;

// Returns the literals of the drawn edges, by tile.
LiteralGroups drawn_by_tile(const Board& board, const SatFormulation& formulation,
                            const Answer& drawn) {
  const Grid grid = board.grid();
  const PathGraph graph = board.graph();
  const int across = (grid.columns() + kTileSide - 1) / kTileSide;
  const int down = (grid.rows() + kTileSide - 1) / kTileSide;
  LiteralGroups tiles(static_cast<std::size_t>(across) * down);
  for (const AnswerLink& link : formulation.links) {
    if (drawn.values[link.variable] == 0) continue;
    const int cell = graph.cell_ends(link.variable)[0];
    tiles[grid.row(cell) / kTileSide * across + grid.column(cell) / kTileSide].push_back(
        link.literal);
  }
  return tiles;
}

// Adds the edges in which another solution of the window differs from the drawn one.
void add_difference(const PathLayout& layout, const Window& window, const Answer& drawn,
                    const Answer& other, Difference& difference) {
  const auto list_of = [&](int edge) {
    return drawn.values[edge] != 0 ? &difference.lost : &difference.gained;
  };
  const bool is_whole = static_cast<int>(drawn.values.size()) == layout.edges();
  const Grid part(window.rows, window.columns);
  const auto whole = [&](int cell) {
    return layout.grid().cell(window.row + part.row(cell), window.column + part.column(cell));
  };
  for (int edge = 0; edge < static_cast<int>(drawn.values.size()); ++edge) {
    if (drawn.values[edge] == other.values[edge]) continue;
    if (is_whole) {
      list_of(edge)->push_back(edge);
    } else {
      const auto [a, b] = part.ends(edge);
      list_of(edge)->push_back(*layout.grid().between(whole(a), whole(b)));
    }
  }
}

// Fixes all edges that the drawn solution has and the other one lacks.
void keep_drawn(const SatFormulation& formulation, const Answer& drawn, const Answer& other,
                encoders::SatSolver& solver) {
  for (const AnswerLink& link : formulation.links)
    if (drawn.values[link.variable] > other.values[link.variable]) solver.add({link.literal});
}

}  // namespace

Difference find_difference(const PathLayout& layout, const Window& window,
                           const DifferenceRequest& request, std::mt19937_64& random) {
  using encoders::SatStatus;
  const Answer drawn = layout.answer(window);
  const Board board = layout.board(window);
  const SatFormulation formulation = shared_label_formulation(board, request.stop);
  if (formulation.cnf.abandoned()) return {};
  encoders::SatSolver solver(solver_options(formulation, random() % 1'000'000'000));
  solver.add_formula(formulation.cnf, request.stop);

  Difference difference{.status = SatStatus::kUnsatisfiable};
  OtherSolution second(drawn_by_tile(board, formulation, drawn));
  while (const std::optional<encoders::Literal> is_asked = second.next_question(solver)) {
    const SatStatus status = solver.solve(request.stop, formulation.separator.get(),
                                          std::span(&*is_asked, 1), request.max_conflicts);
    if (status == SatStatus::kUnknown) {
      if (difference.lost.empty()) difference.status = status;
      return difference;
    }
    if (status == SatStatus::kSatisfiable) {
      difference.status = status;
      const Answer other = decode(formulation, solver);
      add_difference(layout, window, drawn, other, difference);
      keep_drawn(formulation, drawn, other, solver);
    }
    second.settle(solver);
  }
  return difference;
}

}  // namespace quadrille::puzzles::numberlink
