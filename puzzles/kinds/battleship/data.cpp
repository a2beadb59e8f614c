// SPDX-License-Identifier: MIT

#include <quadrille/battleship.hpp>

#include <iterator>
#include <string>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/battleship/battleship.hpp"

namespace quadrille::battleship {

namespace {

using Inside = puzzles::battleship::Board;
using puzzles::request_error;
using puzzles::battleship::Hint;
using puzzles::battleship::kHintLetters;

std::optional<Error> fault(const Board& board) {
  if (auto error = puzzles::wrong_size(std::ssize(board.row_tallies),
                                       std::ssize(board.column_tallies), Inside::kMaxSide))
    return error;
  if (std::ssize(board.fleet) > Inside::kMaxSide)
    return request_error("the fleet has " + std::to_string(board.fleet.size()) +
                         " lengths (expected at most " + std::to_string(Inside::kMaxSide) + ")");
  for (const int count : board.fleet) {
    if (count < 0 || count > Inside::kMaxShips)
      return request_error(std::to_string(count) + " ships of one length (expected 0 to " +
                           std::to_string(Inside::kMaxShips) + ")");
  }
  for (const auto* tallies : {&board.row_tallies, &board.column_tallies}) {
    for (const auto& tally : *tallies) {
      if (tally && (*tally < 0 || *tally > Inside::kMaxSide))
        return request_error("the tally " + std::to_string(*tally) + " (expected 0 to " +
                             std::to_string(Inside::kMaxSide) + ")");
    }
  }
  const std::size_t cells = board.row_tallies.size() * board.column_tallies.size();
  if (board.hints.size() != cells)
    return request_error(std::to_string(board.hints.size()) + " hints (expected " +
                         std::to_string(cells) + ", '.' for none)");
  if (board.hints.find_first_not_of(kHintLetters) != std::string::npos)
    return request_error("an unknown hint (expected letters of " + std::string(kHintLetters) + ")");
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  Inside inside = Inside::open(static_cast<int>(board.row_tallies.size()),
                               static_cast<int>(board.column_tallies.size()), board.fleet);
  while (!inside.fleet.empty() && inside.fleet.back() == 0) inside.fleet.pop_back();
  inside.row_tallies = board.row_tallies;
  inside.column_tallies = board.column_tallies;
  for (std::size_t cell = 0; cell < board.hints.size(); ++cell)
    inside.hints[cell] = static_cast<Hint>(board.hints[cell]);
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto found = puzzles::board_in<Inside>(puzzle);
  if (!found) return found.error();
  const Inside& inside = **found;
  Board board{inside.fleet, inside.row_tallies, inside.column_tallies, {}};
  for (const Hint hint : inside.hints) board.hints += static_cast<char>(hint);
  return board;
}

Result<std::vector<Ship>> to_ships(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  std::vector<Ship> ships;
  for (const auto& ship : puzzles::battleship::ships_of((*board)->grid(), answer.values))
    ships.push_back({ship.row, ship.column, ship.length, ship.across});
  return ships;
}

}  // namespace quadrille::battleship

namespace quadrille::puzzles::battleship {

ArrayForm arrays() {
  return array_form<quadrille::battleship::to_puzzle, quadrille::battleship::to_board>(
      [](auto& arrays, auto& board) {
        arrays.fleet(board.fleet);
        arrays.sums(board.row_tallies, board.column_tallies);
        arrays.letters(board.hints);
      });
}

CellValues cell_values(const Board& board, const Answer& answer) {
  CellValues letters(board.grid().cells(), '~');
  for (const auto& ship : ships_of(board.grid(), answer.values)) {
    for (int i = 0; i < ship.length; ++i) {
      char letter = '#';
      if (ship.length == 1) {
        letter = 'o';
      } else if (i == 0) {
        letter = ship.across ? '<' : '^';
      } else if (i == ship.length - 1) {
        letter = ship.across ? '>' : 'v';
      }
      const int row = ship.row + (ship.across ? 0 : i),
                column = ship.column + (ship.across ? i : 0);
      letters[board.grid().cell(row, column)] = letter;
    }
  }
  return letters;
}

}  // namespace quadrille::puzzles::battleship
