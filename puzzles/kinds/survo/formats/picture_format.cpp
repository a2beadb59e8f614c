// SPDX-License-Identifier: MIT
//
//   %  Survo picture
//      A  B  C  D
//   1  *  6  *  * 30
//   2  8  *  *  * 18
//   3  *  *  3  * 30
//     27 16 10 25
//
// After Z, letters continue with AA, AB and so on. An unknown sum is *. Numbers may be padded with
// underscores, as in _8.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/survo/formats/formats.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::string_view kPictureUnknown = "*";

bool is_picture_remark(std::string_view line) { return trim(line).starts_with('%'); }

struct PictureLine {
  Line line;
  std::vector<Token> words;
};

std::optional<PictureLine> take_line(LineReader& lines) {
  const std::optional<Line> line = lines.take();
  if (!line) return std::nullopt;
  const Line shown =
      trim(Line{line->text.substr(0, line->text.find('%')), line->number, line->column});
  return PictureLine{shown, tokens(shown, " \t_")};
}

std::optional<Error> read_head(const PictureLine& head) {
  for (std::size_t k = 0; k < head.words.size(); ++k) {
    const std::string expected = letter_name(static_cast<int>(k));
    if (head.words[k].text != expected)
      return error_at(head.words[k],
                      quoted(head.words[k].text) + " (expected the column name " + expected + ")");
  }
  return std::nullopt;
}

// Reads a row: its number, the cells, its sum.
std::optional<Error> read_line(Board& board, const PictureLine& line, int row) {
  const std::size_t size = line.words.size();
  const auto columns = static_cast<std::size_t>(board.columns);
  if (size != columns + 2)
    return error_at(line.line, 0,
                    "the row has " + counted(static_cast<std::int64_t>(size) - 1, "word") +
                        " after its number (expected " + counted(columns, "cell") + " and a sum)");
  if (line.words.front().text != std::to_string(row + 1))
    return error_at(line.words.front(), quoted(line.words.front().text) +
                                            " (expected the row number " + std::to_string(row + 1) +
                                            ")");
  const std::vector<Token> cells(line.words.begin() + 1, line.words.end() - 1);
  if (auto error = read_row(cell_words(kPictureUnknown), line.line, cells, row, board))
    return error;
  return sum_words(kPictureUnknown).read_one(line.words.back(), board.row_sums[row]);
}

}  // namespace

bool recognises_picture(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_picture_remark);
  const auto head = take_line(lines), row = take_line(lines);
  return row && !head->words.empty() && !read_head(*head) && !row->words.empty() &&
         row->words.front().text == "1" && !lines.is_done();
}

Result<Board> read_picture(LineReader& lines) {
  lines.pass_over(is_picture_remark);
  const auto head = take_line(lines);
  if (head) {
    if (auto error = read_head(*head)) return *error;
  }
  const std::size_t columns = head ? head->words.size() : 0;
  // A row also has its number and its sum, so it is longer than the column sums.
  std::vector<PictureLine> rows;
  auto next = take_line(lines);
  for (; next && next->words.size() != columns && !lines.is_done(); next = take_line(lines))
    rows.push_back(*std::move(next));
  if (!next || rows.empty() || columns == 0)
    return error_at(lines.end(), "the text ends (expected column names, rows and column sums)");
  if (std::max(rows.size(), columns) > std::size_t{Board::kMaxSide})
    return error_at(head->line, 0,
                    "the table is too large (expected at most " + std::to_string(Board::kMaxSide) +
                        " rows and columns)");
  Board board = Board::open(static_cast<int>(rows.size()), static_cast<int>(columns));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (auto error = read_line(board, rows[row], static_cast<int>(row))) return *error;
  }
  if (auto error = sum_words(kPictureUnknown)
                       .read(token_at(next->line, 0, 1), next->words, board.column_sums))
    return *error;
  return board;
}

Result<Writing> write_picture(const Boards& boards) {
  const Board& board = *boards.front();
  const CellWords<Board> cells = cell_words(kPictureUnknown);
  const MarginWords<std::int64_t> sums = sum_words(kPictureUnknown);
  std::vector<std::vector<std::string>> table(1, {""});
  for (int column = 0; column < board.columns; ++column)
    table.front().push_back(letter_name(column));
  table.front().push_back("");
  for (int row = 0; row < board.rows; ++row) {
    table.push_back({std::to_string(row + 1)});
    for (int column = 0; column < board.columns; ++column) {
      table.back().push_back(cells.write(board, board.grid().cell(row, column)));
    }
    table.back().push_back(sums.text({board.row_sums[row]}, ""));
  }
  table.push_back({""});
  for (const Sum& sum : board.column_sums) table.back().push_back(sums.text({sum}, ""));
  std::size_t width = 0;
  for (const auto& line : table) {
    for (const std::string& word : line) width = std::max(width, word.size());
  }
  Writing writing;
  for (const auto& line : table) {
    std::string text;
    for (const std::string& word : line) text += std::string(width + 1 - word.size(), ' ') + word;
    text.erase(text.find_last_not_of(' ') + 1);
    writing.text += text + '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::survo
