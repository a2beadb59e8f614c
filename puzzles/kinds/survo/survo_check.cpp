// SPDX-License-Identifier: MIT
//
// The rules of Survo alone: every answer that is shown has passed this check. It shares no code
// with the models.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

using Place = std::pair<int, int>;

std::optional<Violation> check_cells(const Board& board, const Answer& answer) {
  std::map<std::int32_t, Place> seen;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int cell = row * board.columns + column;
      const std::int32_t number = answer.values[cell];
      const std::string text = std::to_string(number);
      const Place here{row, column};
      if (number < 1 || number > board.cell_count())
        return Violation{
            "range",
            text + " is not one of the numbers 1 to " + std::to_string(board.cell_count()),
            {here}};
      if (board.cells[cell] != 0 && board.cells[cell] != number) {
        return Violation{"given",
                         text + " appears where " + std::to_string(board.cells[cell]) + " is given",
                         {here}};
      }
      const auto [place, is_new] = seen.emplace(number, here);
      if (!is_new)
        return Violation{"repeated", text + " appears a second time", {place->second, here}};
    }
  }
  return std::nullopt;
}

std::optional<Violation> check_line(std::string rule, const std::string& name, Sum expected,
                                    const std::vector<Place>& cells, const Board& board,
                                    const Answer& answer) {
  if (!expected) return std::nullopt;
  std::int64_t sum = 0;
  for (const auto& [row, column] : cells) sum += answer.values[row * board.columns + column];
  if (sum == *expected) return std::nullopt;
  return Violation{
      std::move(rule),
      name + " adds up to " + std::to_string(sum) + " instead of " + std::to_string(*expected),
      cells};
}

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  if (auto violation = check_cells(board, answer)) return violation;
  for (int row = 0; row < board.rows; ++row) {
    std::vector<Place> cells;
    for (int column = 0; column < board.columns; ++column) cells.emplace_back(row, column);
    const Sum sum = board.row_sums[row];
    auto violation =
        check_line("row-sum", "row " + std::to_string(row + 1), sum, cells, board, answer);
    if (violation) return violation;
  }
  for (int column = 0; column < board.columns; ++column) {
    std::vector<Place> cells;
    for (int row = 0; row < board.rows; ++row) cells.emplace_back(row, column);
    const Sum sum = board.column_sums[column];
    auto violation =
        check_line("column-sum", "column " + std::to_string(column + 1), sum, cells, board, answer);
    if (violation) return violation;
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::survo
