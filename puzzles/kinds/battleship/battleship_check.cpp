// SPDX-License-Identifier: MIT
//
// The rules of Battleship: every answer that is shown has passed this check. It shares no code with
// the models.
//
// If no two ship cells meet at a corner, every ship is straight and surrounded by water.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/battleship/battleship.hpp"

namespace quadrille::puzzles::battleship {

namespace {

using Places = std::vector<std::pair<int, int>>;

class Checker {
 public:
  Checker(const Board& board, const Answer& answer) : board_(board), answer_(answer) {}

  std::optional<Violation> run() const {
    if (auto violation = touching()) return violation;
    for (const bool is_row : {true, false}) {
      if (auto violation = wrong_tally(is_row)) return violation;
    }
    if (auto violation = wrong_fleet()) return violation;
    return wrong_hint();
  }

 private:
  // Cells off the board are water.
  bool is_ship_at(int row, int column) const {
    return row >= 0 && row < board_.rows && column >= 0 && column < board_.columns &&
           answer_.values[row * board_.columns + column] == 1;
  }

  std::optional<Violation> touching() const {
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        for (const int side : {column - 1, column + 1}) {
          if (is_ship_at(row, column) && is_ship_at(row + 1, side))
            return Violation{
                "touch", "two parts of ships meet at a corner", {{row, column}, {row + 1, side}}};
        }
      }
    }
    return std::nullopt;
  }

  std::optional<Violation> wrong_tally(bool is_row) const {
    const std::vector<Tally>& tallies = is_row ? board_.row_tallies : board_.column_tallies;
    for (int line = 0; line < static_cast<int>(tallies.size()); ++line) {
      Places cells;
      for (int k = 0; k < (is_row ? board_.columns : board_.rows); ++k) {
        const std::pair place = is_row ? std::pair(line, k) : std::pair(k, line);
        if (is_ship_at(place.first, place.second)) cells.push_back(place);
      }
      const auto count = static_cast<int>(cells.size());
      if (tallies[line].value_or(count) == count) continue;
      const std::string side = is_row ? "row" : "column";
      return Violation{side,
                       side + ' ' + std::to_string(line + 1) + " has " + std::to_string(count) +
                           " cells of ships (expected " + std::to_string(*tallies[line]) + ")",
                       std::move(cells)};
    }
    return std::nullopt;
  }

  // Returns the ship whose left or upper end is here; nullopt if there is no such ship. No two
  // ships meet at a corner, so a ship cell has neighbours in one direction only.
  std::optional<Ship> ship_from(int row, int column) const {
    if (!is_ship_at(row, column) || is_ship_at(row, column - 1) || is_ship_at(row - 1, column))
      return std::nullopt;
    Ship ship{row, column, 1, !is_ship_at(row + 1, column)};
    while (
        is_ship_at(row + (ship.across ? 0 : ship.length), column + (ship.across ? ship.length : 0)))
      ++ship.length;
    return ship;
  }

  // Reports surplus ships first, as these can be shown.
  std::optional<Violation> wrong_fleet() const {
    std::map<int, std::vector<Ship>> by_length;
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        if (const auto ship = ship_from(row, column)) by_length[ship->length].push_back(*ship);
      }
    }
    for (int k = 0; k < static_cast<int>(board_.fleet.size()); ++k) by_length[k + 1];
    for (const bool is_too_many : {true, false}) {
      for (const auto& [length, ships] : by_length) {
        const int count = static_cast<int>(ships.size());
        const int expected =
            length <= static_cast<int>(board_.fleet.size()) ? board_.fleet[length - 1] : 0;
        if (is_too_many ? count <= expected : count >= expected) continue;
        Violation violation{"fleet",
                            "there are " + std::to_string(count) + " ships of length " +
                                std::to_string(length) + " (expected " + std::to_string(expected) +
                                ")",
                            {}};
        for (int cell = 0; is_too_many && cell < length; ++cell)
          violation.cells.emplace_back(ships.back().row + (ships.back().across ? 0 : cell),
                                       ships.back().column + (ships.back().across ? cell : 0));
        return violation;
      }
    }
    return std::nullopt;
  }

  Hint part_at(int row, int column) const {
    if (!is_ship_at(row, column)) return Hint::kWater;
    const bool goes_left = is_ship_at(row, column - 1), goes_right = is_ship_at(row, column + 1);
    const bool goes_up = is_ship_at(row - 1, column), goes_down = is_ship_at(row + 1, column);
    if ((goes_left && goes_right) || (goes_up && goes_down)) return Hint::kMiddle;
    return goes_right  ? Hint::kLeft
           : goes_left ? Hint::kRight
           : goes_down ? Hint::kTop
           : goes_up   ? Hint::kBottom
                       : Hint::kSubmarine;
  }

  std::optional<Violation> wrong_hint() const {
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const Hint hint = board_.hints[row * board_.columns + column], part = part_at(row, column);
        if (hint == Hint::kNone || hint == part || (hint == Hint::kShip && part != Hint::kWater))
          continue;
        return Violation{"hint",
                         std::string("the cell is '") + static_cast<char>(part) +
                             "', but its hint is '" + static_cast<char>(hint) + "'",
                         {{row, column}}};
      }
    }
    return std::nullopt;
  }

  const Board& board_;
  const Answer& answer_;
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return Checker(board, answer).run();
}

}  // namespace quadrille::puzzles::battleship
