// SPDX-License-Identifier: MIT
//
// A literal for each cell and for each possible placement of a ship; a placement that a hint or a
// tally alone excludes has none. The clauses say which cells a ship has and that the cells around
// it are water, and that a ship cell has a ship. So unit propagation infers the ship from a run of
// ship cells between two water cells, and it follows that no two ships touch or overlap.

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

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return ShipClauses(board, stop).take();
}

}  // namespace quadrille::puzzles::battleship
