// SPDX-License-Identifier: MIT
//
// Battleship in Penpa+: the tallies are numbers above or below the board and to the left or right
// of it; hints are symbols in cells, or black cells for any part of a ship. The editor knows no
// fleet: a line "fleet: ..." of the rules gives it, or ships drawn beside the board.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::string_view kShipSymbol = "battleship_B";  // battleship_G and _W differ in colour
constexpr std::string_view kClassicFleet = "4x1 3x2 2x3 1x4";
constexpr int kClassicSide = 10;
// The hints by number of the symbol, from 1; the last two both mean water.
constexpr std::array kSymbolHints = {Hint::kSubmarine, Hint::kMiddle, Hint::kLeft,  Hint::kTop,
                                     Hint::kRight,     Hint::kBottom, Hint::kWater, Hint::kWater};

bool is_ship_symbol(const penpa::Symbol& symbol) {
  return symbol.name.starts_with("battleship_") && symbol.number >= 1 &&
         symbol.number <= static_cast<int>(kSymbolHints.size());
}

bool has_ships(const penpa::Drawing& drawing) {
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (symbol.name.starts_with("battleship_")) return true;
  }
  return false;
}

// Returns the ships that are drawn beside the board, across or down.
Fleet fleet_beside(const penpa::Drawing& drawing) {
  Fleet fleet;
  const auto is_part = [&](const penpa::Place& cell) {
    const auto found = drawing.puzzle.symbols.find(cell);
    return found != drawing.puzzle.symbols.end() && !drawing.is_on_board(cell) &&
           is_ship_symbol(found->second) && is_ship(kSymbolHints[found->second.number - 1]);
  };
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    const auto [row, column] = cell;
    if (!is_part(cell) || is_part({row, column - 1}) || is_part({row - 1, column})) continue;
    int length = 1;
    while (is_part({row, column + length})) ++length;
    if (length == 1) {
      while (is_part({row + length, column})) ++length;
    }
    add_ships({}, fleet, length, 1);
  }
  return fleet;
}

Result<Fleet> fleet_of(const penpa::Drawing& drawing, const Token& place,
                       std::vector<Error>& warnings) {
  const std::string_view words = drawing.rule("fleet");
  if (!words.empty()) {
    const auto fleet = parse_fleet(words);
    if (fleet) return *fleet;
    return error_at(place, "the fleet " + quoted(words) +
                               " in the rules (expected COUNTxLENGTH, such as 4x1 3x2)");
  }
  if (Fleet fleet = fleet_beside(drawing); !fleet.empty()) return fleet;
  if (drawing.rows != kClassicSide || drawing.columns != kClassicSide)
    return error_at(place,
                    "the Penpa+ drawing has no fleet (expected ships beside the board, or "
                    "'fleet: 3x1 2x2 1x3' as a line of its rules)");
  warnings.push_back(error_at(
      place, "the Penpa+ drawing has no fleet (using " + std::string(kClassicFleet) + ")"));
  return *parse_fleet(kClassicFleet);
}

// Stores a number beside the board as a tally; other text there is left out.
std::optional<Error> read_tally(const penpa::Drawing& drawing, const penpa::Place& cell,
                                const std::string& text, const Token& place, Board& board) {
  const bool is_column = cell.column >= 0 && cell.column < drawing.columns;
  const bool is_row = cell.row >= 0 && cell.row < drawing.rows;
  const auto number = parse_number(text, Board::kMaxSide);
  if (!number || is_row == is_column) return std::nullopt;
  Tally& tally = is_column ? board.column_tallies[cell.column] : board.row_tallies[cell.row];
  if (tally && *tally != *number)
    return error_at(place, "two tallies for " + std::string(is_column ? "column " : "row ") +
                               std::to_string((is_column ? cell.column : cell.row) + 1) +
                               " (expected one)");
  tally = static_cast<int>(*number);
  return std::nullopt;
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>& warnings) {
  Result<Fleet> fleet = fleet_of(drawing, place, warnings);
  if (!fleet) return fleet.error();
  Board board = Board::open(drawing.rows, drawing.columns, std::move(fleet).value());
  if (penpa::has_other_shades(drawing, penpa::kBlackShade))
    warnings.push_back(error_at(place, "the colours of cells are left out"));
  for (const auto& [cell, shade] : drawing.puzzle.shades) {
    if (drawing.is_on_board(cell) && shade == penpa::kBlackShade)
      board.hints[penpa_cell(board.grid(), cell)] = Hint::kShip;
  }
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    if (!is_ship_symbol(symbol))
      return penpa_cell_error(place, cell, symbol.name, "parts of ships, or water");
    board.hints[penpa_cell(board.grid(), cell)] = kSymbolHints[symbol.number - 1];
  }
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (drawing.is_on_board(cell) && !number.text.empty())
      return penpa_cell_error(place, cell, number.text, "numbers only beside the board");
    if (auto error = read_tally(drawing, cell, number.text, place, board)) return *error;
  }
  return board;
}

penpa::Symbol symbol_of(Hint hint) {
  const auto found = std::find(kSymbolHints.begin(), kSymbolHints.end(), hint);
  return {static_cast<int>(found - kSymbolHints.begin()) + 1, std::string(kShipSymbol)};
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{
      .margins = {1, 0, 1, 0},
      .pen = penpa::Pen::kShips,
      .rules = " Black cells are parts of ships.\nfleet: " + fleet_text(board.fleet)};
  penpa::Layer& puzzle = drawing.puzzle;
  for (int row = 0; row < board.rows; ++row) {
    if (const Tally tally = board.row_tallies[row])
      puzzle.numbers[{row, -1}] = {std::to_string(*tally), penpa::kBlack};
  }
  for (int column = 0; column < board.columns; ++column) {
    if (const Tally tally = board.column_tallies[column])
      puzzle.numbers[{-1, column}] = {std::to_string(*tally), penpa::kBlack};
  }
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const penpa::Place place = penpa_place(board.grid(), cell);
    const Hint hint = board.hints[cell];
    if (hint == Hint::kShip) puzzle.shades[place] = penpa::kBlackShade;
    if (hint != Hint::kNone && hint != Hint::kShip) puzzle.symbols[place] = symbol_of(hint);
  }
  return drawing;
}

void draw_ships(const Board& board, const Answer& answer, penpa::Layer& marks) {
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Hint hint = board.hints[cell];
    const bool is_shown = is_ship(hint) && hint != Hint::kShip;
    if (answer.values[cell] != 0 && !is_shown)
      marks.symbols[penpa_place(board.grid(), cell)] =
          symbol_of(part_at(board.grid(), answer.values, cell));
  }
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  std::vector<Hint> parts(board.hints.size(), Hint::kNone);
  for (const auto& [cell, shade] : drawing.marks.shades) {
    if (drawing.is_on_board(cell) && shade == penpa::kBlackShade)
      parts[penpa_cell(board.grid(), cell)] = Hint::kShip;
  }
  for (const auto& [cell, symbol] : drawing.marks.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    if (!is_ship_symbol(symbol)) return penpa_mark_error(cell, puzzles::quoted(symbol.name));
    parts[penpa_cell(board.grid(), cell)] = kSymbolHints[symbol.number - 1];
  }
  return marks_of_parts(board, parts);
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>(
      {.tags = {"battleships"},
       .titles = {"battleship"},
       .looks_ours = has_ships,
       .parts = {.numbers = true, .symbols = true, .shades = true, .margins = true},
       .read = board_of_drawing,
       .draw = drawing_of_board,
       .mark = draw_ships,
       .read_marks = read_marks});
}

}  // namespace quadrille::puzzles::battleship
