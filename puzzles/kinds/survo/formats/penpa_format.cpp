// SPDX-License-Identifier: MIT
//
// Survo in Penpa+: numbers in cells, and the sums to the right of the rows and below the columns.

#include <string>
#include <vector>

#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/kinds/survo/formats/formats.hpp"

namespace quadrille::puzzles::survo {

namespace {

// Reads a sum beside the board, at whatever side it is.
std::optional<Error> read_sum(const penpa::Place& cell, const std::string& text, const Token& place,
                              Board& board) {
  const bool is_column = cell.column >= 0 && cell.column < board.columns;
  const bool is_row = cell.row >= 0 && cell.row < board.rows;
  const auto number = parse_number(text, Board::kMaxSum);
  if (!number || is_row == is_column) return std::nullopt;
  Sum& sum = is_column ? board.column_sums[cell.column] : board.row_sums[cell.row];
  if (sum && *sum != *number)
    return error_at(place, "two sums for " + std::string(is_column ? "column " : "row ") +
                               std::to_string((is_column ? cell.column : cell.row) + 1) +
                               " (expected one)");
  sum = *number;
  return std::nullopt;
}

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  Board board = Board::open(drawing.rows, drawing.columns);
  for (const auto& [cell, number] : drawing.puzzle.numbers) {
    if (number.text.empty()) continue;
    if (!drawing.is_on_board(cell)) {
      if (auto error = read_sum(cell, number.text, place, board)) return *std::move(error);
      continue;
    }
    const auto given = parse_number(number.text, board.cell_count());
    if (given.value_or(0) == 0)
      return penpa_cell_error(place, cell, number.text,
                              "a number from 1 to " + std::to_string(board.cell_count()));
    board.cells[penpa_cell(board.grid(), cell)] = static_cast<std::int32_t>(*given);
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.margins = {0, 1, 0, 1}};
  auto& numbers = drawing.puzzle.numbers;
  for (int row = 0; row < board.rows; ++row) {
    if (const Sum sum = board.row_sums[row])
      numbers[{row, board.columns}] = {std::to_string(*sum), penpa::kBlack};
  }
  for (int column = 0; column < board.columns; ++column) {
    if (const Sum sum = board.column_sums[column])
      numbers[{board.rows, column}] = {std::to_string(*sum), penpa::kBlack};
  }
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board.cells[cell] != 0)
      numbers[penpa_place(board.grid(), cell)] = {std::to_string(board.cells[cell]), penpa::kBlack};
  }
  return drawing;
}

void draw_numbers(const Board& board, const Answer& answer, penpa::Layer& marks) {
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board.cells[cell] == 0)
      marks.numbers[penpa_place(board.grid(), cell)] = {std::to_string(answer.values[cell]),
                                                        penpa::kGreen};
  }
}

Result<PartialAnswer> read_marks(const Board& board, const penpa::Drawing& drawing) {
  return penpa_number_marks(board, drawing, board.cell_count());
}

}  // namespace

Format penpa_format() {
  return puzzles::penpa_format<Board>({.tags = {"survo"},
                                       .titles = {"survo"},
                                       .parts = {.numbers = true, .margins = true},
                                       .read = board_of_drawing,
                                       .draw = drawing_of_board,
                                       .mark = draw_numbers,
                                       .read_marks = read_marks});
}

}  // namespace quadrille::puzzles::survo
