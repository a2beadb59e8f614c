// SPDX-License-Identifier: MIT

#include "puzzles/kinds/battleship/battleship.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"
#include "puzzles/kinds/battleship/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::battleship {

Board Board::open(int rows, int columns, Fleet fleet) {
  return {rows,
          columns,
          std::move(fleet),
          std::vector<Tally>(rows),
          std::vector<Tally>(columns),
          std::vector<Hint>(static_cast<std::size_t>(rows) * columns, Hint::kNone)};
}

std::int64_t Board::fleet_cells() const {
  std::int64_t cells = 0;
  for (std::size_t k = 0; k < fleet.size(); ++k)
    cells += static_cast<std::int64_t>(k + 1) * fleet[k];
  return cells;
}

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"ship", board.rows, board.columns, 0, 1}});
}

namespace {

// The ship cells of an answer; cells off the board are water.
class Sea {
 public:
  Sea(const Grid& grid, const std::vector<std::int32_t>& cells) : grid_(grid), cells_(cells) {}

  bool is_ship(int row, int column) const {
    return row >= 0 && row < grid_.rows() && column >= 0 && column < grid_.columns() &&
           cells_[grid_.cell(row, column)] == 1;
  }
  // Whether a cell beside this one is unknown.
  bool is_open(int row, int column) const {
    const auto is_unknown = [&](int r, int c) {
      return r >= 0 && r < grid_.rows() && c >= 0 && c < grid_.columns() &&
             cells_[grid_.cell(r, c)] == kUnknown;
    };
    return is_unknown(row - 1, column) || is_unknown(row + 1, column) ||
           is_unknown(row, column - 1) || is_unknown(row, column + 1);
  }
  // Returns the number of consecutive ship cells from this one on, possibly 0.
  int run(int row, int column, bool across) const {
    int length = 0;
    while (is_ship(row + (across ? 0 : length), column + (across ? length : 0))) ++length;
    return length;
  }

 private:
  const Grid& grid_;
  const std::vector<std::int32_t>& cells_;
};

}  // namespace

std::vector<Ship> ships_of(const Grid& grid, const std::vector<std::int32_t>& cells) {
  const Sea sea(grid, cells);
  std::vector<Ship> ships;
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column) {
      if (!sea.is_ship(row, column)) continue;
      const bool goes_left = sea.is_ship(row, column - 1), goes_up = sea.is_ship(row - 1, column);
      const int across = goes_left ? 0 : sea.run(row, column, true);
      const int down = goes_up ? 0 : sea.run(row, column, false);
      if (across > 1) ships.push_back({row, column, across, true});
      if (down > 1) ships.push_back({row, column, down, false});
      if (across == 1 && down == 1) ships.push_back({row, column, 1, true});
    }
  }
  return ships;
}

Hint part_at(const Grid& grid, const std::vector<std::int32_t>& cells, int cell) {
  const Sea sea(grid, cells);
  const int row = grid.row(cell), column = grid.column(cell);
  if (cells[cell] == kUnknown) return Hint::kNone;
  if (!sea.is_ship(row, column)) return Hint::kWater;
  if (sea.is_open(row, column)) return Hint::kShip;
  const bool up = sea.is_ship(row - 1, column), down = sea.is_ship(row + 1, column);
  const bool left = sea.is_ship(row, column - 1), right = sea.is_ship(row, column + 1);
  if (up + down + left + right > 1) return Hint::kMiddle;
  if (right) return Hint::kLeft;
  if (left) return Hint::kRight;
  if (down) return Hint::kTop;
  return up ? Hint::kBottom : Hint::kSubmarine;
}

namespace {

// ---- drawing

ShipPart shape_of(const Sea& sea, int row, int column, Hint hint) {
  switch (hint) {
    case Hint::kLeft:
      return ShipPart::kLeft;
    case Hint::kRight:
      return ShipPart::kRight;
    case Hint::kTop:
      return ShipPart::kTop;
    case Hint::kBottom:
      return ShipPart::kBottom;
    case Hint::kSubmarine:
      return ShipPart::kAlone;
    case Hint::kMiddle:
      if (sea.is_ship(row, column - 1) || sea.is_ship(row, column + 1)) return ShipPart::kAcross;
      if (sea.is_ship(row - 1, column) || sea.is_ship(row + 1, column)) return ShipPart::kDown;
      return ShipPart::kMiddle;
    default:
      return ShipPart::kAny;
  }
}

}  // namespace

// Draws hints in black and the rest of an answer in colour; crosses out the tallies that it meets.
void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kFoundInk = 7;  // blue
  const Grid grid = board.grid();
  std::vector<std::int32_t> cells(grid.cells());
  for (int cell = 0; cell < grid.cells(); ++cell)
    cells[cell] = answer != nullptr ? answer->values[cell] : is_ship(board.hints[cell]) ? 1 : 0;
  const Sea sea(grid, cells);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const Cell place{grid.row(cell), grid.column(cell)};
    const bool is_given = board.hints[cell] != Hint::kNone;
    Hint hint = answer == nullptr ? Hint::kNone : part_at(grid, cells, cell);
    // A given part keeps its shape as long as the cells beside it leave it open.
    if (hint == Hint::kNone || (hint == Hint::kShip && is_ship(board.hints[cell])))
      hint = board.hints[cell];
    if (hint == Hint::kNone) continue;
    const int ink = is_given ? kTextInk : kFoundInk;
    if (hint == Hint::kWater) {
      canvas.add(shapes::Water{place, ink});
    } else {
      canvas.add(shapes::Ship{place, shape_of(sea, place.row, place.column, hint), ink});
    }
  }
  std::vector<int> rows(board.rows), columns(board.columns);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    rows[grid.row(cell)] += std::max(cells[cell], 0);
    columns[grid.column(cell)] += std::max(cells[cell], 0);
  }
  const auto text_of = [](Tally tally) { return tally ? std::to_string(*tally) : "?"; };
  for (int row = 0; row < board.rows; ++row)
    canvas.add(shapes::Sum{true, row, text_of(board.row_tallies[row]),
                           answer != nullptr && board.row_tallies[row] == rows[row]});
  for (int column = 0; column < board.columns; ++column)
    canvas.add(shapes::Sum{false, column, text_of(board.column_tallies[column]),
                           answer != nullptr && board.column_tallies[column] == columns[column]});
  canvas.add(shapes::LineNames{});
  if (!shows_all(answer)) canvas.add(shapes::Fleet{board.fleet});
}

namespace {

// Returns the models, the default first.
std::vector<Model> models() {
  return {
      sat_model("battleship/sat", "a literal for each cell and each placement of a ship, counters",
                sat_formulation, sat_plan),
      ip_model("battleship/grid-cells",
               "columns for possible placements of ships and for cells, ships moved about",
               grid_cells_model,
               {{kCellsPart, "a column for each cell, summed by the tallies"},
                {kMovesPart, "a search that moves ships about"}}),
      published(ip_model("battleship/grid",
                         "a column for each placement of a ship (Conroy et al. 2025, (4.1))",
                         grid_model)),
      published(ip_model("battleship/cell",
                         "a column for each cell and part of a ship (Meuffels and den "
                         "Hertog 2010; Conroy et al. 2025, (4.2), (4.3))",
                         cell_model))};
}

}  // namespace

}  // namespace quadrille::puzzles::battleship

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<battleship::Board>() {
  using namespace battleship;
  static const PuzzleKind kind{.id = "battleship",
                               .title = "Battleship",
                               .rules = "",
                               .manual = manual(),
                               .models = models(),
                               .formats = battleship_formats(),
                               .arrays = arrays(),
                               .generate = board_generator(generate),
                               .settings = generator_settings(),
                               .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
