// SPDX-License-Identifier: MIT
//
// The placements of ships that each hint and each tally alone allow, and contradictions among hints
// and tallies that show before any ship is placed.

#include <algorithm>
#include <numeric>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/battleship/models.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::battleship {

namespace {

int row_of(const Ship& ship, int number) { return ship.row + (ship.across ? 0 : number); }
int column_of(const Ship& ship, int number) { return ship.column + (ship.across ? number : 0); }

bool has_room(const Tally& tally, int cells) { return !tally || *tally >= cells; }

bool fits(const Board& board, const Ship& ship) {
  const Grid grid = board.grid();
  if (!has_room(board.row_tallies[ship.row], ship.across ? ship.length : 1) ||
      !has_room(board.column_tallies[ship.column], ship.across ? 1 : ship.length))
    return false;
  for (int k = 0; k < ship.length; ++k) {
    const int row = row_of(ship, k), column = column_of(ship, k);
    const Hint hint = board.hints[grid.cell(row, column)];
    if (hint != Hint::kNone && hint != Hint::kShip && hint != part_of(ship, k)) return false;
    if (!has_room(board.row_tallies[row], 1) || !has_room(board.column_tallies[column], 1))
      return false;
  }
  const std::vector<int> around = cells_around(grid, ship);
  return std::none_of(around.begin(), around.end(),
                      [&](int cell) { return is_ship(board.hints[cell]); });
}

}  // namespace

Hint part_of(const Ship& ship, int number) {
  if (ship.length == 1) return Hint::kSubmarine;
  if (number == 0) return ship.across ? Hint::kLeft : Hint::kTop;
  if (number + 1 == ship.length) return ship.across ? Hint::kRight : Hint::kBottom;
  return Hint::kMiddle;
}

std::vector<int> cells_of(const Grid& grid, const Ship& ship) {
  std::vector<int> cells;
  for (int k = 0; k < ship.length; ++k)
    cells.push_back(grid.cell(row_of(ship, k), column_of(ship, k)));
  return cells;
}

std::vector<int> cells_around(const Grid& grid, const Ship& ship) {
  const int last_row = row_of(ship, ship.length - 1),
            last_column = column_of(ship, ship.length - 1);
  std::vector<int> cells;
  for (int row = std::max(ship.row - 1, 0); row <= std::min(last_row + 1, grid.rows() - 1); ++row) {
    const bool is_beside = row < ship.row || row > last_row;
    for (int column = std::max(ship.column - 1, 0);
         column <= std::min(last_column + 1, grid.columns() - 1); ++column) {
      if (is_beside || column < ship.column || column > last_column)
        cells.push_back(grid.cell(row, column));
    }
  }
  return cells;
}

std::string name_of(const Ship& ship) {
  return (ship.across ? "across[" : "down[") + std::to_string(ship.row) + ',' +
         std::to_string(ship.column) + ',' + std::to_string(ship.length) + ']';
}

namespace {

template <typename Fits>
std::optional<std::vector<Ship>> placements_that_fit(const Board& board, std::size_t max_cells,
                                                     const StopToken& stop, const Fits& fits) {
  std::vector<Ship> ships;
  std::size_t cells = 0;
  for (int length = 1; length <= static_cast<int>(board.fleet.size()); ++length) {
    if (board.fleet[length - 1] == 0) continue;
    for (const bool across : {true, false}) {
      if (length == 1 && !across) continue;
      const int rows = board.rows - (across ? 0 : length - 1);
      const int columns = board.columns - (across ? length - 1 : 0);
      for (int row = 0; row < rows; ++row) {
        if (stop()) return std::nullopt;
        for (int column = 0; column < columns; ++column) {
          const Ship ship{row, column, length, across};
          if (!fits(ship)) continue;
          cells += static_cast<std::size_t>(length);
          if (cells > max_cells) return std::nullopt;
          ships.push_back(ship);
        }
      }
    }
  }
  return ships;
}

}  // namespace

std::optional<std::vector<Ship>> all_placements(const Board& board, std::size_t max_cells,
                                                const StopToken& stop) {
  return placements_that_fit(board, max_cells, stop, [](const Ship&) { return true; });
}

std::optional<std::vector<Ship>> placements(const Board& board, std::size_t max_cells,
                                            const StopToken& stop) {
  return placements_that_fit(board, max_cells, stop,
                             [&](const Ship& ship) { return fits(board, ship); });
}

// ---- contradictions seen at once

namespace {

// Returns "row 3" or "column 4".
std::string line_name(const char* side, std::size_t index) {
  return side + std::string(" ") + std::to_string(index + 1);
}

// Returns the sum of a side's tallies, and whether all are known.
std::pair<std::int64_t, bool> total(const std::vector<Tally>& tallies) {
  std::pair<std::int64_t, bool> total{0, true};
  for (const Tally& tally : tallies) {
    total.first += tally.value_or(0);
    total.second = total.second && tally;
  }
  return total;
}

std::optional<std::string> wrong_totals(const Board& board) {
  const auto [rows, has_rows] = total(board.row_tallies);
  const auto [columns, has_columns] = total(board.column_tallies);
  const std::string row_sum = "the row tallies add up to " + std::to_string(rows),
                    column_sum = "the column tallies add up to " + std::to_string(columns);
  if (has_rows && has_columns && rows != columns)
    return row_sum + ", but the column tallies to " + std::to_string(columns);
  const std::int64_t cells = board.fleet_cells();
  const std::string fleet = ", but the fleet has " + counted(cells, "cell");
  if (rows > cells || (has_rows && rows < cells)) return row_sum + fleet;
  if (columns > cells || (has_columns && columns < cells)) return column_sum + fleet;
  return std::nullopt;
}

// Returns why the line of these cells cannot have its tally; nullopt if it may.
std::optional<std::string> wrong_tally(const Board& board, const std::string& line,
                                       const Tally& tally, int first, int step, int count) {
  if (!tally) return std::nullopt;
  int parts = 0, open = 0;
  for (int k = 0; k < count; ++k) {
    const Hint hint = board.hints[first + k * step];
    parts += is_ship(hint) ? 1 : 0;
    open += hint != Hint::kWater ? 1 : 0;
  }
  if (*tally > open)
    return line + " has " + counted(open, "cell") + " for ships, but its tally is " +
           std::to_string(*tally);
  if (*tally < parts)
    return line + " has " + counted(parts, "part") + " of ships given, but its tally is " +
           std::to_string(*tally);
  return std::nullopt;
}

// Decides by hints whether a neighbour of a cell may be water, or another part of its ship.
class Beside {
 public:
  Beside(const Board& board, int cell)
      : board_(board), row_(board.grid().row(cell)), column_(board.grid().column(cell)) {}

  bool may_be_water(int down, int right) const { return !is_ship(at(down, right)); }
  bool may_be_ship(int down, int right) const {
    const Hint hint = at(down, right);
    const Hint end = down != 0 ? (down > 0 ? Hint::kBottom : Hint::kTop)
                               : (right > 0 ? Hint::kRight : Hint::kLeft);
    return hint == Hint::kNone || hint == Hint::kShip || hint == Hint::kMiddle || hint == end;
  }

  // Decide whether a ship may continue in this direction, or in this one and its opposite, with
  // water on all other sides.
  bool may_end(int down, int right) const {
    return may_be_ship(down, right) && may_be_water(-down, -right) && may_be_water(right, down) &&
           may_be_water(-right, -down);
  }
  bool may_pass(int down, int right) const {
    return may_be_ship(down, right) && may_be_ship(-down, -right) && may_be_water(right, down) &&
           may_be_water(-right, -down);
  }

 private:
  Hint at(int down, int right) const {
    const int row = row_ + down, column = column_ + right;
    const bool is_inside = row >= 0 && row < board_.rows && column >= 0 && column < board_.columns;
    return is_inside ? board_.hints[board_.grid().cell(row, column)] : Hint::kWater;
  }

  const Board& board_;
  int row_;
  int column_;
};

bool is_contradicted(const Board& board, int cell) {
  const Beside beside(board, cell);
  const Hint hint = board.hints[cell];
  for (const int side : {-1, 1}) {
    if (!beside.may_be_water(side, side) || !beside.may_be_water(side, -side)) return true;
  }
  switch (hint) {
    case Hint::kSubmarine:
      return !(beside.may_be_water(0, 1) && beside.may_be_water(0, -1) &&
               beside.may_be_water(1, 0) && beside.may_be_water(-1, 0));
    case Hint::kLeft:
      return !beside.may_end(0, 1);
    case Hint::kRight:
      return !beside.may_end(0, -1);
    case Hint::kTop:
      return !beside.may_end(1, 0);
    case Hint::kBottom:
      return !beside.may_end(-1, 0);
    case Hint::kMiddle:
      return !beside.may_pass(0, 1) && !beside.may_pass(1, 0);
    default:
      return false;
  }
}

int min_length(Hint hint) {
  if (hint == Hint::kMiddle) return 3;
  return hint == Hint::kSubmarine || hint == Hint::kShip ? 1 : 2;
}

std::optional<std::string> wrong_hint(const Board& board) {
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Hint hint = board.hints[cell];
    if (!is_ship(hint)) continue;
    const std::string name = std::string("the hint '") + static_cast<char>(hint) + "' in " +
                             cell_name(board.grid().row(cell), board.grid().column(cell));
    const auto longest = static_cast<int>(board.fleet.size());
    if (longest < min_length(hint) || (hint == Hint::kSubmarine && board.fleet.front() == 0))
      return name + " fits no ship of the fleet";
    if (is_contradicted(board, cell)) return name + " contradicts its neighbours";
  }
  return std::nullopt;
}

// Divides the board into squares of 2x2 cells: all cells of a square touch, so they belong to at
// most one ship, and a ship of length L is in at least L / 2 squares, rounded up.
std::optional<std::string> lack_of_room(const Board& board) {
  const std::int64_t squares = std::int64_t{(board.rows + 1) / 2} * ((board.columns + 1) / 2);
  std::int64_t needed = 0;
  for (std::size_t i = 0; i < board.fleet.size(); ++i)
    needed += board.fleet[i] * static_cast<std::int64_t>((i + 2) / 2);
  if (needed <= squares) return std::nullopt;
  return "the ships need " + std::to_string(needed) + " squares of 2x2 cells, but the board has " +
         std::to_string(squares);
}

}  // namespace

std::optional<std::string> why_infeasible(const Board& board) {
  const auto longest = static_cast<int>(board.fleet.size());
  if (longest > std::max(board.rows, board.columns))
    return "a ship of length " + std::to_string(longest) + " is longer than the board";
  for (int row = 0; row < board.rows; ++row) {
    if (auto why = wrong_tally(board, line_name("row", row), board.row_tallies[row],
                               row * board.columns, 1, board.columns))
      return why;
  }
  for (int column = 0; column < board.columns; ++column) {
    if (auto why = wrong_tally(board, line_name("column", column), board.column_tallies[column],
                               column, board.columns, board.rows))
      return why;
  }
  if (auto why = wrong_totals(board)) return why;
  if (auto why = lack_of_room(board)) return why;
  return wrong_hint(board);
}

}  // namespace quadrille::puzzles::battleship
