// SPDX-License-Identifier: MIT
//
// The program of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Cheating on the Daily Paper, Edinburgh
// 2025, (3.1)), as printed, after A. Bartlett and others (2008): a column for each cell and number,
// set partitioning rows for each number in each column, row and box (3.1b)-(3.1d) and for each cell
// (3.1e), and a row for each clue (3.1f). Boxes that are not square, other regions and diagonals
// are not in the report; they have the rows of boxes. Nor are candidates: a row bars each other
// number.

#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"
#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

std::optional<IpFormulation> published_ip_formulation(const Board& board,
                                                      const IpRequest& request) {
  const int side = board.side(), cells = board.grid().cells();
  if (std::size_t{1} * cells * side > kMaxIpColumns) return std::nullopt;
  IpFormulation formulation;
  engine::Model& model = formulation.model;
  for (int cell = 0; cell < cells && !request.is_stopped(); ++cell) {
    for (std::int32_t number = 1; number <= side; ++number) {
      const auto column = model.add_column(name_of(board.grid(), {cell, number}), 0, 1);
      formulation.links.push_back({cell, number, column});
    }
  }
  if (request.is_stopped()) return std::nullopt;  // columns are missing
  const auto x = [side](int cell, std::int32_t number) {
    return static_cast<engine::ColumnIndex>(cell * side + number - 1);
  };
  const auto is_line = [](std::string_view kind) { return kind == "row" || kind == "column"; };
  const Units units(board);
  const auto add_units = [&](const auto& is_meant) {
    for (int unit = 0; unit < units.count() && !request.is_stopped(); ++unit) {
      if (!is_meant(units.kind(unit))) continue;
      for (std::int32_t number = 1; number <= side; ++number) {
        std::vector<engine::Term> terms;
        for (const int cell : units.cells(unit)) terms.push_back({x(cell, number), 1});
        model.add_row(std::string(units.kind(unit)) + '[' + std::to_string(units.index(unit)) +
                          ',' + std::to_string(number) + ']',
                      terms, 1, 1);
      }
    }
  };
  add_units([](std::string_view kind) { return kind == "column"; });
  add_units([](std::string_view kind) { return kind == "row"; });
  add_units([&](std::string_view kind) { return !is_line(kind); });
  for (int cell = 0; cell < cells && !request.is_stopped(); ++cell) {
    std::vector<engine::Term> terms;
    for (std::int32_t number = 1; number <= side; ++number) terms.push_back({x(cell, number), 1});
    model.add_row("number[" + board.grid().name(cell) + ']', terms, 1, 1);
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (board.cells[cell] != 0)
      model.add_row("clue[" + board.grid().name(cell) + ']', {{x(cell, board.cells[cell]), 1}}, 1,
                    1);
    for (std::int32_t number = 1; number <= side; ++number) {
      if (!board.allows(cell, number))
        model.add_row("barred[" + board.grid().name(cell) + ',' + std::to_string(number) + ']',
                      {{x(cell, number), 1}}, 0, 0);
    }
  }
  formulation.base.values.assign(board.cells.size(), 1);
  formulation.no_solution_contains_another = true;
  formulation.is_complete = true;
  return formulation;
}

}  // namespace quadrille::puzzles::sudoku
