// SPDX-License-Identifier: MIT
//
// The rules of Battleship, and nothing else: every answer that is shown has passed here. It shares
// no code with the models.
//
// Where no two cells of ships meet at a corner, every ship is straight, and its neighbours are
// water.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/battleship/battleship.hpp"

namespace quadrille::puzzles::battleship {

namespace {

using Places = std::vector<std::pair<int, int>>;

class Checker {
 public:
  Checker(const Board& board, const Answer& answer) : board_(board), answer_(answer) {}

  std::optional<Violation> run() const {
    if (auto violation = touching()) return violation;
    for (int row = 0; row < board_.rows; ++row) {
      if (auto violation = wrong_tally("row", row, board_.row_tallies[row], row_cells(row)))
        return violation;
    }
    for (int column = 0; column < board_.columns; ++column) {
      if (auto violation =
              wrong_tally("column", column, board_.column_tallies[column], column_cells(column)))
        return violation;
    }
    if (auto violation = wrong_fleet()) return violation;
    return wrong_hint();
  }

 private:
  // Water is all around the board.
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

  Places row_cells(int row) const {
    Places cells;
    for (int column = 0; column < board_.columns; ++column) {
      if (is_ship_at(row, column)) cells.emplace_back(row, column);
    }
    return cells;
  }

  Places column_cells(int column) const {
    Places cells;
    for (int row = 0; row < board_.rows; ++row) {
      if (is_ship_at(row, column)) cells.emplace_back(row, column);
    }
    return cells;
  }

  static std::optional<Violation> wrong_tally(const std::string& side, int index, Tally tally,
                                              Places cells) {
    const auto count = static_cast<int>(cells.size());
    if (!tally || *tally == count) return std::nullopt;
    return Violation{side,
                     side + ' ' + std::to_string(index + 1) + " has " + std::to_string(count) +
                         " cells of ships (expected " + std::to_string(*tally) + ")",
                     std::move(cells)};
  }

  // The ships by length, each as its cells.
  std::map<int, std::vector<Places>> ships() const {
    std::map<int, std::vector<Places>> ships;
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const bool is_first = !is_ship_at(row - 1, column) && !is_ship_at(row, column - 1);
        if (!is_ship_at(row, column) || !is_first) continue;
        const int down = is_ship_at(row + 1, column) ? 1 : 0;
        Places cells;
        for (int r = row, c = column; is_ship_at(r, c); r += down, c += 1 - down)
          cells.emplace_back(r, c);
        ships[static_cast<int>(cells.size())].push_back(std::move(cells));
      }
    }
    return ships;
  }

  std::optional<Violation> wrong_fleet() const {
    const auto found = ships();
    const auto wrong = [](int length, std::size_t count, int expected, Places cells) {
      return Violation{"fleet",
                       "there are " + std::to_string(count) + " ships of length " +
                           std::to_string(length) + " (expected " + std::to_string(expected) + ")",
                       std::move(cells)};
    };
    for (const auto& [length, all] : found) {
      const int expected =
          length <= static_cast<int>(board_.fleet.size()) ? board_.fleet[length - 1] : 0;
      if (static_cast<int>(all.size()) > expected)
        return wrong(length, all.size(), expected, all.back());
    }
    for (int length = 1; length <= static_cast<int>(board_.fleet.size()); ++length) {
      const std::size_t count = found.count(length) == 0 ? 0 : found.at(length).size();
      if (static_cast<int>(count) < board_.fleet[length - 1])
        return wrong(length, count, board_.fleet[length - 1], {});
    }
    return std::nullopt;
  }

  std::optional<Violation> wrong_hint() const {
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const Hint hint = board_.hints[row * board_.columns + column];
        const std::string found = allowed(row, column);
        if (hint == Hint::kNone || found.find(static_cast<char>(hint)) != std::string::npos)
          continue;
        return Violation{"hint",
                         std::string("the cell is '") + found.front() + "' where the hint says '" +
                             static_cast<char>(hint) + "'",
                         {{row, column}}};
      }
    }
    return std::nullopt;
  }

  // The hints that would be right at a cell, the one that tells most first.
  std::string allowed(int row, int column) const {
    if (!is_ship_at(row, column)) return "~";
    const bool up = is_ship_at(row - 1, column), down = is_ship_at(row + 1, column);
    const bool left = is_ship_at(row, column - 1), right = is_ship_at(row, column + 1);
    if ((up && down) || (left && right)) return "#+";
    return up ? "v+" : down ? "^+" : left ? ">+" : right ? "<+" : "o+";
  }

  const Board& board_;
  const Answer& answer_;
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return Checker(board, answer).run();
}

}  // namespace quadrille::puzzles::battleship
