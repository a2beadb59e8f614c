// SPDX-License-Identifier: MIT
//
// The rules of Sudoku, and nothing else: every answer that is shown has passed here. It shares no
// code with the models.

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "puzzles/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

std::optional<Violation> check(const Board& board, const Answer& answer) {
  // Where a number stands in the row, column or box of this index.
  std::map<std::tuple<std::string_view, int, std::int32_t>, std::pair<int, int>> places;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t number = answer.values[row * board.columns + column];
      const std::int32_t given = board.cells[row * board.columns + column];
      const std::pair here(row, column);
      const std::string text = std::to_string(number);
      if (number < 1 || number > board.rows)
        return Violation{
            "range", text + " is none of the numbers 1 to " + std::to_string(board.rows), {here}};
      if (given != 0 && given != number)
        return Violation{
            "given", text + " stands where " + std::to_string(given) + " is given", {here}};
      const int box_row = row / board.box_rows, box_column = column / board.box_columns;
      const std::pair<std::string_view, int> units[] = {
          {"row", row}, {"column", column}, {"box", box_row * board.rows + box_column}};
      for (const auto& [unit, index] : units) {
        const auto [place, is_new] = places.emplace(std::tuple(unit, index, number), here);
        if (!is_new)
          return Violation{std::string(unit),
                           text + " stands twice in a " + std::string(unit),
                           {place->second, here}};
      }
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::sudoku
