// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/battleship.hpp>: Battleship boards and answers as data.
///
///     quadrille::battleship::Board board{.fleet = {4, 3, 2, 1}};
///     board.row_tallies.resize(10);  // unknown
///     board.column_tallies.resize(10);
///     board.hints.resize(100, '.');
///     board.hints[12] = '<';
///     const auto puzzle = quadrille::battleship::to_puzzle(board);

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::battleship {

/// A board with a row for each row tally and a column for each column tally, 1 to 1000 of them.
struct Board {
  std::vector<int> fleet = {};  ///< numbers of ships of length 1, 2, ...: 0 to 1000000 each
  std::vector<std::optional<int>> row_tallies = {};     ///< 0 to 1000; nullopt: unknown
  std::vector<std::optional<int>> column_tallies = {};  ///< 0 to 1000; nullopt: unknown
  /// Row by row, one letter per cell: '.' no hint, '~' water, ends '<' '>' '^' 'v', '#' a part
  /// between them, 'o' a ship of one cell, '+' some part of a ship.
  std::string hints = {};
};

/// A ship of an answer.
struct Ship {
  int row = 0;         ///< of its left or upper end, from 0
  int column = 0;      ///< of its left or upper end, from 0
  int length = 1;      ///< in cells
  bool across = true;  ///< whether it lies in a row; true if the length is 1
};

/// Makes a puzzle. Fails if a size, a number or a letter is invalid.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Battleship.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns all ships, by row and column. Fails if the answer does not belong to this puzzle.
Result<std::vector<Ship>> to_ships(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::battleship

QUADRILLE_EXPORT_END
