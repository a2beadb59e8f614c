// SPDX-License-Identifier: MIT
//
// The models of Battleship. Three have variables for the placements of ships (sat_model.cpp,
// grid_model.cpp), one for the content of each cell (cell_model.cpp).

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/separator.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::battleship {

SatFormulation sat_formulation(const Board& board, const StopToken& stop);
std::optional<IpFormulation> grid_model(const Board& board, const IpRequest& request);
// The parts of our own grid model that may be left out.
inline constexpr std::string_view kCellsPart = "cells";
inline constexpr std::string_view kMovesPart = "moves";
std::optional<IpFormulation> grid_cells_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> cell_model(const Board& board, const IpRequest& request);

// ---- solutions found by moving ships about: moves.cpp

// Decides whether the board has few enough hints for moves to be worthwhile.
bool is_worth_moving(const Board& board);

// Returns a plan that alternates between the SAT model and moves.
SatPlan sat_plan(const Board& board);

// The meaning of the columns of an integer program.
struct ShipColumns {
  std::size_t count = 0;
  std::vector<Ship> ships;                                 // of the first columns
  std::vector<std::pair<int, engine::ColumnIndex>> cells;  // a cell and its column
};

// Returns a separator that moves ships about between the nodes of a search and submits the
// solutions it finds; it accepts all points.
std::unique_ptr<engine::Separator> moving_helper(const Board& board, ShipColumns columns,
                                                 const StopToken& stop);

// ---- where ships may lie: placements.cpp

// Returns the placements of the ships on the board, by length and direction; nullopt if stopped, or
// if they have more than `max_cells` cells in total.
std::optional<std::vector<Ship>> all_placements(const Board& board, std::size_t max_cells,
                                                const StopToken& stop);
// Returns those that each tally and each hint alone allow, likewise.
std::optional<std::vector<Ship>> placements(const Board& board, std::size_t max_cells,
                                            const StopToken& stop);

// Returns the cells of a ship.
std::vector<int> cells_of(const Grid& grid, const Ship& ship);
// Returns the cells of the board around a ship.
std::vector<int> cells_around(const Grid& grid, const Ship& ship);

// Returns the part of the ship in its cell with this number; 0 is the left or upper end.
Hint part_of(const Ship& ship, int number);

// Returns a name such as "across[2,3,4]": row, column, length.
std::string name_of(const Ship& ship);

}  // namespace quadrille::puzzles::battleship
