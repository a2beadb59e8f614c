// SPDX-License-Identifier: MIT
//
//   survo
//   size: 3x4
//   rows: 30 18 ?
//   columns: 27 16 10 25
//   grid:
//   . 6 . .
//   8 . . .
//   . . 3 .

#include <utility>

#include "puzzles/native_form.hpp"
#include "puzzles/survo/formats.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::string_view kId = "survo";
constexpr NumberForm kForm{.unknown_cell = ".", .unknown_sum = "?"};

Result<Board> read_board(NativeForm& form, const NativeHead& head) {
  const Result<Line> size_line = head.value("size");
  if (!size_line) return size_line.error();
  const Result<NativeSize> size = parse_size(*size_line, Board::kMaxSide);
  if (!size) return size.error();
  BoardReader reader(size->rows, size->columns, kForm);
  const Result<Line> rows = head.value("rows");
  if (!rows) return rows.error();
  if (auto error = reader.read_row_sums(*rows, tokens(*rows))) return *error;
  const Result<Line> columns = head.value("columns");
  if (!columns) return columns.error();
  if (auto error = reader.read_column_sums(*columns, tokens(*columns))) return *error;
  const auto lines = form.grid_lines(static_cast<std::size_t>(size->rows));
  if (!lines) return lines.error();
  for (int row = 0; row < size->rows; ++row) {
    const Line& line = (*lines)[static_cast<std::size_t>(row)];
    if (auto error = reader.read_row(line, row, tokens(line))) return *error;
  }
  return std::move(reader.board());
}

}  // namespace

Result<BoardReading<Board>> read_native(const Text& text) {
  return NativeForm(text, kId, {"size", "rows", "columns"}, "grid").read(read_board);
}

Result<Writing> write_native(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    if (!board->comment.empty()) writing.text += "// " + board->comment + '\n';
    writing.text += std::string(kId) + "\nsize: " + std::to_string(board->rows) + "x" +
                    std::to_string(board->columns) +
                    "\nrows: " + joined_sums(board->row_sums, " ", kForm.unknown_sum) +
                    "\ncolumns: " + joined_sums(board->column_sums, " ", kForm.unknown_sum) +
                    "\ngrid:\n";
    for (int row = 0; row < board->rows; ++row) {
      for (int column = 0; column < board->columns; ++column) {
        const std::int32_t given = board->given(row, column);
        if (column > 0) writing.text += ' ';
        writing.text += given == 0 ? std::string(kForm.unknown_cell) : std::to_string(given);
      }
      writing.text += '\n';
    }
  }
  return writing;
}

}  // namespace quadrille::puzzles::survo
