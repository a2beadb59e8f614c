// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/battleship/random_board.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tests/random.hpp"

namespace quadrille::tests::battleship {

using puzzles::battleship::Board;
using puzzles::battleship::Hint;

namespace {

// Cells of ships as bits.
using Sea = std::uint64_t;

class Squares {
 public:
  Squares(int rows, int columns) : rows_(rows), columns_(columns) {}

  bool has(Sea sea, int row, int column) const {
    if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return false;
    return (sea >> (row * columns_ + column) & 1) != 0;
  }

  // Returns the letter of a cell.
  char letter(Sea sea, int cell) const {
    const int row = cell / columns_, column = cell % columns_;
    if (!has(sea, row, column)) return '~';
    const bool vertical = has(sea, row - 1, column) || has(sea, row + 1, column);
    const bool horizontal = has(sea, row, column - 1) || has(sea, row, column + 1);
    if (!vertical && !horizontal) return 'o';
    const bool before = vertical ? has(sea, row - 1, column) : has(sea, row, column - 1);
    const bool behind = vertical ? has(sea, row + 1, column) : has(sea, row, column + 1);
    if (before && behind) return '#';
    return vertical ? (before ? 'v' : '^') : (before ? '>' : '<');
  }

  // Returns the number of ships of each length; nullopt if ships touch.
  std::optional<std::vector<int>> fleet(Sea sea) const {
    std::vector<int> count;
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      const int row = cell / columns_, column = cell % columns_;
      if (!has(sea, row, column)) continue;
      if (has(sea, row + 1, column - 1) || has(sea, row + 1, column + 1)) return std::nullopt;
      const char part = letter(sea, cell);
      if (part != 'o' && part != '<' && part != '^') continue;
      std::size_t length = 1;
      const int down = part == '^' ? 1 : 0, right = part == '<' ? 1 : 0;
      while (part != 'o' && has(sea, row + down * static_cast<int>(length),
                                column + right * static_cast<int>(length)))
        ++length;
      count.resize(std::max(count.size(), length));
      ++count[length - 1];
    }
    return count;
  }

  int in_row(Sea sea, int row) const {
    int count = 0;
    for (int column = 0; column < columns_; ++column) count += has(sea, row, column) ? 1 : 0;
    return count;
  }
  int in_column(Sea sea, int column) const {
    int count = 0;
    for (int row = 0; row < rows_; ++row) count += has(sea, row, column) ? 1 : 0;
    return count;
  }

 private:
  int rows_;
  int columns_;
};

}  // namespace

Board random_board(std::mt19937& random, int max_cells) {
  int rows = 0, columns = 0;
  do {
    rows = 1 + below(random, max_cells);
    columns = 1 + below(random, max_cells);
  } while (rows * columns > max_cells || (rows * columns < max_cells / 2 && below(random, 4) != 0));
  const Squares squares(rows, columns);
  Sea sea = 0;
  for (int k = 2 * rows * columns; k > 0; --k) {
    const Sea more = sea | Sea{1} << below(random, rows * columns);
    if (squares.fleet(more)) sea = more;
  }
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (below(random, 5) == 0) sea &= ~(Sea{1} << cell);
  }
  Board board = Board::open(rows, columns, *squares.fleet(sea));
  const int hidden = below(random, 4);  // out of four tallies
  for (int row = 0; row < rows; ++row) {
    if (below(random, 4) >= hidden) board.row_tallies[row] = squares.in_row(sea, row);
  }
  for (int column = 0; column < columns; ++column) {
    if (below(random, 4) >= hidden) board.column_tallies[column] = squares.in_column(sea, column);
  }
  const int hints = below(random, 4);  // out of twelve cells
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (below(random, 12) >= hints) continue;
    const char letter = squares.letter(sea, cell);
    board.hints[cell] =
        letter != '~' && below(random, 4) == 0 ? Hint::kShip : static_cast<Hint>(letter);
  }
  switch (below(random, 8)) {
    case 0:
      board.hints[below(random, rows * columns)] = static_cast<Hint>("~<>^v#o+"[below(random, 8)]);
      break;
    case 1:
      board.row_tallies[below(random, rows)] = below(random, columns + 2);
      break;
    case 2:
      board.fleet.resize(board.fleet.size() + 1);
      ++board.fleet[below(random, static_cast<int>(board.fleet.size()))];
      while (board.fleet.back() == 0) board.fleet.pop_back();
      break;
    default:
      break;
  }
  return board;
}

std::vector<Answer> all_solutions(const Board& board) {
  const Squares squares(board.rows, board.columns);
  const int cells = board.rows * board.columns;
  if (cells > 20) std::abort();
  std::vector<Answer> solutions;
  for (Sea sea = 0; sea < Sea{1} << cells; ++sea) {
    if (squares.fleet(sea) != board.fleet) continue;
    bool fits = true;
    for (int row = 0; row < board.rows; ++row)
      fits = fits &&
             board.row_tallies[row].value_or(squares.in_row(sea, row)) == squares.in_row(sea, row);
    for (int column = 0; column < board.columns; ++column)
      fits = fits && board.column_tallies[column].value_or(squares.in_column(sea, column)) ==
                         squares.in_column(sea, column);
    for (int cell = 0; cell < cells; ++cell) {
      const char hint = static_cast<char>(board.hints[cell]), letter = squares.letter(sea, cell);
      fits = fits && (hint == '.' || hint == letter || (hint == '+' && letter != '~'));
    }
    if (!fits) continue;
    Answer answer;
    for (int cell = 0; cell < cells; ++cell) answer.values.push_back(sea >> cell & 1);
    solutions.push_back(std::move(answer));
  }
  return solutions;
}

}  // namespace quadrille::tests::battleship
