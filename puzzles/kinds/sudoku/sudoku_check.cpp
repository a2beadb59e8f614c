// SPDX-License-Identifier: MIT
//
// The rules of Sudoku: every answer that is shown has passed this check. It shares no code with the
// models.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kNowhere = -1;

// The first cell of each number in a row, column, region or diagonal.
class Places {
 public:
  explicit Places(int side)
      : side_(side), cells_(static_cast<std::size_t>(3 * side + 2) * side, kNowhere) {}

  // Returns the cell that already has the number; otherwise records this cell and returns kNowhere.
  int note(int kind, int index, std::int32_t number, int cell) {
    int& place = cells_[(kind * side_ + index) * side_ + number - 1];
    return place == kNowhere ? (place = cell, kNowhere) : place;
  }

 private:
  int side_;
  std::vector<int> cells_;
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  constexpr std::string_view kKinds[] = {"row", "column", "box", "diagonal"};
  const int side = board.rows;
  Places places(side);
  for (int cell = 0; cell < side * side; ++cell) {
    const int row = cell / side, column = cell % side;
    const std::int32_t number = answer.values[cell], given = board.cells[cell];
    const std::pair here(row, column);
    if (number < 1 || number > side)
      return Violation{
          "range",
          std::to_string(number) + " is not one of the numbers 1 to " + std::to_string(side),
          {here}};
    if (given != 0 && given != number)
      return Violation{
          "given",
          std::to_string(number) + " appears where " + std::to_string(given) + " is given",
          {here}};
    if (!board.allows(cell, number))
      return Violation{
          "candidate", std::to_string(number) + " is not one of the candidates", {here}};
    int kind = 0, other = kNowhere;
    const auto repeats = [&](int unit_kind, int index) {
      kind = unit_kind;
      other = places.note(kind, index, number, cell);
      return other != kNowhere;
    };
    const bool is_repeated = repeats(0, row) || repeats(1, column) ||
                             repeats(2, board.region(row, column)) ||
                             (board.rules.diagonals && row == column && repeats(3, 0)) ||
                             (board.rules.diagonals && row + column == side - 1 && repeats(3, 1));
    if (!is_repeated) continue;
    const std::string unit(kind == 2 && board.is_jigsaw() ? "region" : kKinds[kind]);
    return Violation{unit,
                     std::to_string(number) + " appears twice in a " + unit,
                     {{other / side, other % side}, here}};
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::sudoku
