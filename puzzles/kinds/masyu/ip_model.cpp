// SPDX-License-Identifier: MIT
//
// The loop on the cells (search/one_loop.hpp), and rows for the edges at and near each circle.

#include <string>
#include <utility>

#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/search/one_loop.hpp"

namespace quadrille::puzzles::masyu {

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  const Grid grid = board.grid();
  IpFormulation formulation = loop_program(grid, request);
  for (int cell = 0; cell < grid.cells() && !request.is_stopped(); ++cell) {
    const std::int32_t circle = board.circles[cell];
    if (circle == Board::kNone) continue;
    const auto add = [&](std::string_view name, std::size_t leg, std::vector<engine::Term> terms,
                         std::int64_t lower, std::int64_t upper) {
      std::erase_if(terms, [](const engine::Term& term) { return term.column < 0; });
      formulation.model.add_row(
          std::string(name) + '[' + grid.name(cell) + ',' + std::to_string(leg) + ']', terms, lower,
          upper);
    };
    const auto legs = board.legs(cell);
    if (circle == Board::kWhite) add("across", 0, {{legs[0].near, 1}, {legs[1].near, 1}}, 1, 1);
    for (std::size_t k = 0; k < 4; ++k) {
      const Board::Leg &leg = legs[k], &opposite = legs[(k + 2) % 4];
      if (circle == Board::kBlack) {
        add("straight", k, {{leg.near, 1}, {leg.far, -1}}, -engine::kInfinity, 0);
        if (k < 2) add("turn", k, {{leg.near, 1}, {opposite.near, 1}}, 1, 1);
      } else if (k < 2) {
        add("straight", k, {{leg.near, 1}, {opposite.near, -1}}, 0, 0);
        add("turn", k, {{leg.near, 1}, {leg.far, 1}, {opposite.far, 1}}, -engine::kInfinity, 2);
      }
    }
  }
  if (request.is_stopped()) return std::nullopt;
  formulation.model.add_row(any_loop(grid));
  return formulation;
}

}  // namespace quadrille::puzzles::masyu
