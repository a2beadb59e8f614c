// SPDX-License-Identifier: MIT
//
// The loop on the corners (search/one_loop.hpp), and a row for each clue.

#include <utility>

#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/one_loop.hpp"

namespace quadrille::puzzles::slitherlink {

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  const Grid points = board.points();
  IpFormulation formulation = loop_program(points, request);
  for (int cell = 0; cell < board.grid().cells() && !request.is_stopped(); ++cell) {
    const std::int64_t clue = board.clues[cell];
    if (clue == Board::kNoClue) continue;
    std::vector<engine::Term> terms;
    for (const int edge : board.sides(cell)) terms.push_back({edge, 1});
    formulation.model.add_row("clue[" + board.grid().name(cell) + "]", std::move(terms), clue,
                              clue);
  }
  if (request.is_stopped()) return std::nullopt;
  formulation.model.add_row(any_loop(points));
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink
