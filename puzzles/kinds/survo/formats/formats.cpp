// SPDX-License-Identifier: MIT

#include "puzzles/kinds/survo/formats/formats.hpp"

#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/native_form.hpp"

namespace quadrille::puzzles::survo {

namespace {

std::string expected_cells(std::size_t found, int expected, std::string_view noun) {
  return counted(static_cast<std::int64_t>(found), noun) + " (expected " +
         std::to_string(expected) + ")";
}

}  // namespace

BoardReader::BoardReader(int rows, int columns, NumberForm form) : form_(form) {
  board_ = Board::open(std::vector<Sum>(rows), std::vector<Sum>(columns));
}

std::optional<Error> BoardReader::read_row_sums(const Line& line, const std::vector<Token>& words) {
  return read_sums(line, words, board_.row_sums);
}

std::optional<Error> BoardReader::read_column_sums(const Line& line,
                                                   const std::vector<Token>& words) {
  return read_sums(line, words, board_.column_sums);
}

std::optional<Error> BoardReader::read_sums(const Line& line, const std::vector<Token>& words,
                                            std::vector<Sum>& sums) const {
  if (words.size() != sums.size())
    return error_at(line, 0, expected_cells(words.size(), static_cast<int>(sums.size()), "sum"));
  for (std::size_t k = 0; k < sums.size(); ++k) {
    if (auto error = read_sum(words[k], sums[k])) return error;
  }
  return std::nullopt;
}

std::optional<Error> BoardReader::read_sum(const Token& word, Sum& sum) const {
  if (word.text == form_.unknown_sum) return std::nullopt;
  if (const auto number = parse_number(word.text, Board::kMaxSum)) {
    sum = *number;
    return std::nullopt;
  }
  return error_at(word, "the sum " + quoted(word.text) + " (expected a number up to " +
                            std::to_string(Board::kMaxSum) + ", or " +
                            std::string(form_.unknown_sum) + ")");
}

std::optional<Error> BoardReader::read_row(const Line& line, int row,
                                           const std::vector<Token>& words) {
  const std::string name = "row " + std::to_string(row + 1) + " has ";
  if (words.size() != static_cast<std::size_t>(board_.columns))
    return error_at(line, 0, name + expected_cells(words.size(), board_.columns, "cell"));
  auto cell = board_.cells.begin() + std::ptrdiff_t{row} * board_.columns;
  for (const Token& word : words) {
    const auto number = parse_number(word.text, board_.cell_count());
    if (word.text != form_.unknown_cell) {
      if (!number || *number == 0)
        return error_at(word, quoted(word.text) + " in a cell (expected a number from 1 to " +
                                  std::to_string(board_.cell_count()) + ", or " +
                                  std::string(form_.unknown_cell) + ")");
      *cell = static_cast<std::int32_t>(*number);
    }
    ++cell;
  }
  return std::nullopt;
}

std::string joined_sums(const std::vector<Sum>& sums, std::string_view separator,
                        std::string_view unknown) {
  std::string text;
  for (const Sum& sum : sums) {
    if (!text.empty()) text += separator;
    text += sum ? std::to_string(*sum) : std::string(unknown);
  }
  return text;
}

// ---- the native form
//
//   survo
//   size: 3x4
//   rows: 30 18 ?
//   columns: 27 16 10 25
//   grid:
//   . 6 . .
//   8 . . .
//   . . 3 .

namespace {

constexpr std::string_view kId = "survo";
constexpr NumberForm kNativeNumbers{.unknown_cell = ".", .unknown_sum = "?"};

Result<Board> read_board(NativeForm& form, const NativeHead& head) {
  const Result<BoardSize> size = head.size(Board::kMaxSide);
  if (!size) return size.error();
  BoardReader reader(size->rows, size->columns, kNativeNumbers);
  const Result<Line> rows = head.value("rows");
  if (!rows) return rows.error();
  if (auto error = reader.read_row_sums(*rows, tokens(*rows))) return *error;
  const Result<Line> columns = head.value("columns");
  if (!columns) return columns.error();
  if (auto error = reader.read_column_sums(*columns, tokens(*columns))) return *error;
  const auto lines = form.grid_lines(size->rows);
  if (!lines) return lines.error();
  for (int row = 0; row < size->rows; ++row) {
    const Line& line = (*lines)[row];
    if (auto error = reader.read_row(line, row, tokens(line))) return *error;
  }
  return std::move(reader.board());
}

}  // namespace

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, kId, {"size", "rows", "columns"}, "grid").read(read_board);
}

Result<Writing> write_native(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    if (!board->comment.empty()) writing.text += "// " + board->comment + '\n';
    writing.text +=
        std::string(kId) + "\nsize: " + std::to_string(board->rows) + "x" +
        std::to_string(board->columns) +
        "\nrows: " + joined_sums(board->row_sums, " ", kNativeNumbers.unknown_sum) +
        "\ncolumns: " + joined_sums(board->column_sums, " ", kNativeNumbers.unknown_sum) +
        "\ngrid:\n";
    for (int row = 0; row < board->rows; ++row) {
      for (int column = 0; column < board->columns; ++column) {
        const std::int32_t given = board->given(row, column);
        if (column > 0) writing.text += ' ';
        writing.text +=
            given == 0 ? std::string(kNativeNumbers.unknown_cell) : std::to_string(given);
      }
      writing.text += '\n';
    }
  }
  return writing;
}

// ----

std::vector<Format> survo_formats() {
  return {
      native_format("survo", "our own, many puzzles", read_native, write_native),
      board_format("picture", "the tables of survo.fi: letters, * for unknown, sums at the margins",
                   recognises_picture, read_picture, write_picture),
      board_format("hakank", "hakank.org: rows, columns, sums, then numbers and 0, by commas",
                   recognises_hakank, read_hakank, write_hakank),
  };
}

}  // namespace quadrille::puzzles::survo
