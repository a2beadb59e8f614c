// SPDX-License-Identifier: MIT
//
// Two models with a 0/1 variable for each possible placement of a ship; a placement that a hint or
// a tally alone excludes has no variable.
//
// The integer program is the grid based model of M. Conroy, J. Dieroff, T. Kehoe and K. Lu,
// Cheating on the Daily Paper, Edinburgh 2025, chapter 4, (4.1b)-(4.1g). Its set E, printed as the
// cells beside a ship on either side, would forbid two ships with one cell of water between them.
// The intended meaning is that each ship covers its cells and those to their right, below and below
// right, and no cell is covered twice. So one row per square of 2x2 cells admits only one ship
// there.
//
// The part "cells" adds a column for each cell, the sum of the ships over it. Tallies are sums of
// these columns, and no two ship cells meet at a corner, so that conflicts can be learned about
// cells. The part "moves" looks for solutions by moving ships about (moves.cpp).
//
// The clauses say which cells a ship has and that the cells around it are water, and that a ship
// cell has a ship. So unit propagation infers the ship from a run of ship cells between two water
// cells, and it follows that no two ships touch or overlap.

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/ordered_sum.hpp"
#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

// A cell of a placement has about eight literals of its own, and those of counters.
constexpr std::size_t kMaxClauseCells = encoders::Cnf::kMaxLiterals / 16;
// About a gigabyte in the IP engine.
constexpr std::size_t kMaxColumnCells = 1'000'000;

// ---- clauses

using encoders::Literal;

class ShipClauses {
 public:
  ShipClauses(const Board& board, const StopToken& stop) : board_(board) {
    formulation_.cnf = encoders::Cnf(stop);
    if (auto ships = placements(board, kMaxClauseCells, stop)) {
      ships_ = *std::move(ships);
      add_clauses();
    } else {
      cnf().abandon();
    }
  }

  SatFormulation take() { return std::move(formulation_); }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }

  void add_clauses() {
    add_cells();
    add_ships();
    add_fleet();
    for (int row = 0; row < board_.rows && !cnf().poll(); ++row)
      add_tally(board_.row_tallies[row], row * board_.columns, 1, board_.columns);
    for (int column = 0; column < board_.columns && !cnf().poll(); ++column)
      add_tally(board_.column_tallies[column], column, board_.columns, board_.rows);
  }

  // Adds a literal for each cell; cells that no placement covers are water.
  void add_cells() {
    const Grid grid = board_.grid();
    std::vector<bool> is_open(grid.cells());
    for (const Ship& ship : ships_) {
      for (const int cell : cells_of(grid, ship)) is_open[cell] = true;
    }
    const Literal first = cnf().new_variables(
        grid.cells(), [grid](std::int32_t cell) { return "cell[" + grid.name(cell) + ']'; });
    for (int cell = 0; cell < grid.cells(); ++cell) {
      cells_.push_back(first + cell);
      if (is_ship(board_.hints[cell])) cnf().add({cells_[cell]});
      if (!is_open[cell]) cnf().add({~cells_[cell]});
      formulation_.links.push_back({cell, 1, cells_[cell]});
    }
    formulation_.base.values.assign(cells_.size(), 0);
    formulation_.no_solution_contains_another = true;  // all have as many cells of ships
    formulation_.search.prefer_false = true;           // most placements have no ship
    // Halves the time on boards without hints.
    formulation_.search.strategy = encoders::SatStrategy::kStable;
    for (int row = 0; row + 1 < grid.rows(); ++row) {
      for (int column = 0; column + 1 < grid.columns(); ++column) {
        for (const int side : {0, 1})
          cnf().add({~cells_[grid.cell(row, column + side)],
                     ~cells_[grid.cell(row + 1, column + 1 - side)]});
      }
    }
  }

  void add_ships() {
    const Grid grid = board_.grid();
    first_ship_ =
        cnf().new_variables(static_cast<std::int32_t>(ships_.size()),
                            [ships = ships_](std::int32_t place) { return name_of(ships[place]); });
    std::vector<std::vector<Literal>> over(cells_.size());
    for (std::size_t k = 0; k < ships_.size() && !cnf().abandoned(); ++k) {
      const Literal ship = literal(k);
      for (const int cell : cells_of(grid, ships_[k])) {
        cnf().add({~ship, cells_[cell]});
        over[cell].push_back(ship);
      }
      for (const int cell : cells_around(grid, ships_[k])) cnf().add({~ship, ~cells_[cell]});
    }
    for (std::size_t cell = 0; cell < cells_.size() && !cnf().abandoned(); ++cell) {
      over[cell].push_back(~cells_[cell]);
      cnf().add(over[cell]);
    }
  }

  Literal literal(std::size_t ship) const { return first_ship_ + static_cast<std::int32_t>(ship); }

  // Requires as many ships of each length as the fleet has.
  void add_fleet() {
    std::vector<std::vector<encoders::WeightedLiteral>> by_length(board_.fleet.size());
    for (std::size_t k = 0; k < ships_.size(); ++k)
      by_length[ships_[k].length - 1].push_back({literal(k)});
    for (std::size_t k = 0; k < by_length.size(); ++k) add_count(by_length[k], board_.fleet[k]);
  }

  void add_tally(const Tally& tally, int first, int step, int count) {
    if (!tally) return;
    std::vector<encoders::WeightedLiteral> cells;
    for (int k = 0; k < count; ++k) cells.push_back({cells_[first + k * step]});
    add_count(cells, *tally);
  }

  void add_count(const std::vector<encoders::WeightedLiteral>& literals, int count) {
    const auto sum = encoders::add_weighted_sum(cnf(), literals, count);
    cnf().add({sum.at_least(count)});
    cnf().add({sum.at_most(count)});
  }

  const Board& board_;
  SatFormulation formulation_;
  std::vector<Ship> ships_;
  Literal first_ship_;
  std::vector<Literal> cells_;
};

// ---- the integer program

using Terms = std::vector<engine::Term>;

class GridModel {
 public:
  GridModel(const Board& board, std::vector<Ship> ships, const IpRequest& request)
      : board_(board), request_(request), grid_(board.grid()), ships_(std::move(ships)) {
    add_columns();
    add_hints();
    add_tallies();
    add_squares();
    add_fleet();
    if (request.has(kMovesPart) && is_worth_moving(board)) add_moves();
  }

  IpFormulation take() { return std::move(formulation_); }

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
    if (request_.has(kCellsPart)) add_cells();
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

  // (4.1b): one ship is over a cell with a given part; all placements agree with the hints.
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
        if (ships.size() < 2) continue;
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

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return ShipClauses(board, stop).take();
}

std::optional<IpFormulation> grid_model(const Board& board, const IpRequest& request) {
  auto ships = placements(board, kMaxColumnCells, request.stop);
  if (!ships) return std::nullopt;
  GridModel model(board, *std::move(ships), request);
  if (request.is_stopped()) return std::nullopt;
  return model.take();
}

}  // namespace quadrille::puzzles::battleship
