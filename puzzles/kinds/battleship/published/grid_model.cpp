// SPDX-License-Identifier: MIT
//
// battleship/grid: the grid based model of M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on
// the Daily Paper, Edinburgh 2025, chapter 4, (4.1b)-(4.1g), as printed: a 0/1 column for each
// placement of a ship on the board. The parts of cells count 1 to 6 in (4.1b), as in table 4.1.
// Unknown tallies and the hint "some ship" are not in the report: the first have no row, the second
// says that one ship is over the cell.
//
// The set E, printed as the cells beside a ship on either side, would forbid two ships with one
// cell of water between them. The intended meaning is that each ship covers its cells and those to
// their right, below and below right, and no cell is covered twice. So (4.1e) is one row per square
// of 2x2 cells, which admits only one ship there.
//
// battleship/grid-cells is ours after it. A placement that a hint or a tally alone excludes has no
// column, and the hints that remain count ships. The part "cells" adds a column for each cell, the
// sum of the ships over it. Tallies are sums of these columns, and no two ship cells meet at a
// corner, so that conflicts can be learned about cells. The part "moves" looks for solutions by
// moving ships about (moves.cpp).

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::size_t kMaxColumnCells = 1'000'000;  // about a gigabyte in the engine

// The parts of table 4.1, by number.
constexpr std::array kParts = {Hint::kWater,  Hint::kLeft,   Hint::kRight,    Hint::kTop,
                               Hint::kBottom, Hint::kMiddle, Hint::kSubmarine};

std::int64_t table_number(Hint part) {
  return std::find(kParts.begin(), kParts.end(), part) - kParts.begin();
}

using Terms = std::vector<engine::Term>;

// The rows of both models, in the order of the report.
class GridModel {
 public:
  GridModel(const Board& board, std::vector<Ship> ships, const IpRequest& request)
      : board_(board), request_(request), grid_(board.grid()), ships_(std::move(ships)) {
    add_columns();
  }

  IpFormulation as_printed() {
    add_printed_hints();
    add_rows();
    return std::move(formulation_);
  }

  IpFormulation with_cells() {
    if (request_.has(kCellsPart)) add_cells();
    add_hints();
    add_rows();
    if (request_.has(kMovesPart) && is_worth_moving(board_)) add_moves();
    return std::move(formulation_);
  }

 private:
  engine::Model& model() { return formulation_.model; }

  void add_columns() {
    over_.resize(grid_.cells());
    for (const Ship& ship : ships_) {
      const auto column = model().add_column(name_of(ship), 0, 1);
      for (const int cell : cells_of(grid_, ship)) over_[cell].push_back({column, 1});
    }
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      for (const engine::Term& term : over_[cell])
        formulation_.links.push_back({cell, 1, term.column});
    }
    formulation_.base.values.assign(over_.size(), 0);
    formulation_.no_solution_contains_another = true;  // all have as many cells of ships
    formulation_.is_complete = true;
  }

  void add_rows() {
    add_tallies();
    add_squares();
    add_fleet();
  }

  void add_cells() {
    cells_ = over_;
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (over_[cell].empty()) continue;
      const auto column = model().add_column("cell[" + grid_.name(cell) + ']', 0, 1);
      cells_[cell] = {{column, 1}};
      Terms terms = over_[cell];
      terms.push_back({column, -1});
      model().add_row("ships[" + grid_.name(cell) + ']', terms, 0, 0);
    }
    for (int row = 0; row + 1 < grid_.rows() && !request_.is_stopped(); ++row) {
      for (int column = 0; column + 1 < grid_.columns(); ++column) {
        for (const int side : {0, 1}) {
          Terms terms = cells_[grid_.cell(row, column + side)];
          const Terms& other = cells_[grid_.cell(row + 1, column + 1 - side)];
          if (terms.empty() || other.empty()) continue;
          terms.insert(terms.end(), other.begin(), other.end());
          model().add_row((side == 0 ? "falling[" : "rising[") + std::to_string(row) + ',' +
                              std::to_string(column) + ']',
                          terms, -engine::kInfinity, 1);
        }
      }
    }
  }

  // (4.1b)
  void add_printed_hints() {
    std::vector<Terms> parts(grid_.cells());
    for (std::size_t k = 0; k < ships_.size(); ++k) {
      const std::vector<int> cells = cells_of(grid_, ships_[k]);
      for (std::size_t n = 0; n < cells.size(); ++n)
        parts[cells[n]].push_back({static_cast<engine::ColumnIndex>(k),
                                   table_number(part_of(ships_[k], static_cast<int>(n)))});
    }
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      const Hint hint = board_.hints[cell];
      if (hint == Hint::kNone) continue;
      const bool is_some_ship = hint == Hint::kShip;
      const std::int64_t part = is_some_ship ? 1 : table_number(hint);
      model().add_row("hint[" + grid_.name(cell) + ']', is_some_ship ? over_[cell] : parts[cell],
                      part, part);
    }
  }

  // One ship is over a cell with a given part; all placements agree with the hints.
  void add_hints() {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (is_ship(board_.hints[cell]))
        model().add_row("hint[" + grid_.name(cell) + ']', over_[cell], 1, 1);
    }
  }

  // (4.1c), (4.1d): sums of ships, or of cells if these have columns.
  void add_tallies() {
    const auto& cells = cells_.empty() ? over_ : cells_;
    for (const bool is_row : {true, false}) {
      const auto& tallies = is_row ? board_.row_tallies : board_.column_tallies;
      for (int line = 0; line < static_cast<int>(tallies.size()); ++line) {
        if (!tallies[line] || request_.is_stopped()) continue;
        std::map<engine::ColumnIndex, std::int64_t> sum;
        for (int k = 0; k < (is_row ? grid_.columns() : grid_.rows()); ++k) {
          for (const engine::Term& term : cells[is_row ? grid_.cell(line, k) : grid_.cell(k, line)])
            ++sum[term.column];
        }
        Terms terms;
        for (const auto& [column, count] : sum) terms.push_back({column, count});
        model().add_row((is_row ? "row[" : "column[") + std::to_string(line) + ']', terms,
                        *tallies[line], *tallies[line]);
      }
    }
  }

  // (4.1e): at most one ship is over a square of 2x2 cells.
  void add_squares() {
    const int rows = std::max(grid_.rows() - 1, 1), columns = std::max(grid_.columns() - 1, 1);
    for (int row = 0; row < rows && !request_.is_stopped(); ++row) {
      for (int column = 0; column < columns; ++column) {
        std::vector<engine::ColumnIndex> ships;
        for (int r = row; r < std::min(row + 2, grid_.rows()); ++r) {
          for (int c = column; c < std::min(column + 2, grid_.columns()); ++c) {
            for (const engine::Term& term : over_[grid_.cell(r, c)]) ships.push_back(term.column);
          }
        }
        std::sort(ships.begin(), ships.end());
        ships.erase(std::unique(ships.begin(), ships.end()), ships.end());
        Terms terms;
        for (const engine::ColumnIndex ship : ships) terms.push_back({ship, 1});
        model().add_row("square[" + std::to_string(row) + ',' + std::to_string(column) + ']', terms,
                        -engine::kInfinity, 1);
      }
    }
  }

  // (4.1f)
  void add_fleet() {
    std::vector<Terms> by_length(board_.fleet.size());
    for (std::size_t k = 0; k < ships_.size(); ++k)
      by_length[ships_[k].length - 1].push_back({static_cast<engine::ColumnIndex>(k), 1});
    for (std::size_t k = 0; k < by_length.size(); ++k) {
      if (board_.fleet[k] > 0)
        model().add_row("length[" + std::to_string(k + 1) + ']', by_length[k], board_.fleet[k],
                        board_.fleet[k]);
    }
  }

  void add_moves() {
    ShipColumns columns{.count = model().columns().size(), .ships = ships_, .cells = {}};
    if (request_.has(kCellsPart)) {
      for (int cell = 0; cell < grid_.cells(); ++cell) {
        if (!over_[cell].empty()) columns.cells.push_back({cell, cells_[cell].front().column});
      }
    }
    formulation_.optional_separators.push_back(
        moving_helper(board_, std::move(columns), request_.stop));
  }

  const Board& board_;
  const IpRequest& request_;
  Grid grid_;
  std::vector<Ship> ships_;
  std::vector<Terms> over_;   // by cell: the placements over it
  std::vector<Terms> cells_;  // by cell: its own column, if cells have columns
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> grid_model(const Board& board, const IpRequest& request) {
  auto ships = all_placements(board, kMaxColumnCells, request.stop);
  if (!ships) return std::nullopt;
  IpFormulation formulation = GridModel(board, *std::move(ships), request).as_printed();
  if (request.is_stopped()) return std::nullopt;
  return formulation;
}

std::optional<IpFormulation> grid_cells_model(const Board& board, const IpRequest& request) {
  auto ships = placements(board, kMaxColumnCells, request.stop);
  if (!ships) return std::nullopt;
  IpFormulation formulation = GridModel(board, *std::move(ships), request).with_cells();
  if (request.is_stopped()) return std::nullopt;
  return formulation;
}

}  // namespace quadrille::puzzles::battleship
