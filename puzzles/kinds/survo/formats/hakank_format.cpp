// SPDX-License-Identifier: MIT
//
//   # a comment
//   3
//   4
//   30,18,30
//   27,16,10,25
//   0,6,0,0
//   8,0,0,0
//   0,0,3,0
//
// Unknown sums, which the original format lacks, are also 0 here.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/survo/formats/formats.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::string_view kHakankUnknown = "0";
constexpr std::size_t kHeadLines = 4;

bool is_hakank_remark(std::string_view line) { return trim(line).starts_with('#'); }

Result<int> read_side(const Line& line, std::string_view name) {
  const auto side = parse_number(line.text, Board::kMaxSide);
  if (side && *side > 0) return static_cast<int>(*side);
  return error_at(line, 0,
                  quoted(line.text) + " as the number of " + std::string(name) +
                      " (expected a number from 1 to " + std::to_string(Board::kMaxSide) + ")");
}

std::vector<Token> words(const Line& line) {
  std::vector<Token> words;
  std::size_t start = 0;
  while (start <= line.text.size()) {
    const std::size_t end = std::min(line.text.find(',', start), line.text.size());
    const Token word = token_at(line, start, end - start);
    const Line trimmed = trim(Line{word.text, word.line, word.column});
    words.push_back({trimmed.text, trimmed.number, trimmed.column});
    start = end + 1;
  }
  return words;
}

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// Whether the line consists of `count` numbers.
bool has_numbers(const std::optional<Line>& line, std::string_view count) {
  if (!line) return false;
  const std::vector<Token> found = words(*line);
  return std::to_string(found.size()) == count &&
         std::all_of(found.begin(), found.end(),
                     [](const Token& word) { return is_number(word.text); });
}

}  // namespace

bool recognises_hakank(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_hakank_remark);
  const std::optional<Line> rows = lines.take(), columns = lines.take(), row_sums = lines.take();
  if (!row_sums || !is_number(rows->text) || !is_number(columns->text)) return false;
  if (row_sums->text.find(',') != std::string_view::npos)
    return row_sums->text.find_first_not_of("0123456789, \t") == std::string_view::npos;
  // A board of one row: its sum, the column sums, its cells.
  return has_numbers(row_sums, rows->text) && has_numbers(lines.take(), columns->text) &&
         has_numbers(lines.take(), columns->text);
}

Result<Board> read_hakank(LineReader& lines) {
  lines.pass_over(is_hakank_remark);
  std::vector<Line> head;
  for (std::size_t k = 0; k < kHeadLines && !lines.is_done(); ++k) head.push_back(*lines.take());
  if (head.size() < kHeadLines)
    return error_at(lines.end(), "the text ends (expected rows, columns, their sums and a grid)");
  const Result<int> rows = read_side(head[0], "rows");
  if (!rows) return rows.error();
  const Result<int> columns = read_side(head[1], "columns");
  if (!columns) return columns.error();
  Board board = Board::open(*rows, *columns);
  const MarginWords<std::int64_t> sums = sum_words(kHakankUnknown);
  if (auto error = sums.read(token_at(head[2], 0, 1), words(head[2]), board.row_sums))
    return *error;
  if (auto error = sums.read(token_at(head[3], 0, 1), words(head[3]), board.column_sums))
    return *error;
  for (int row = 0; row < *rows; ++row) {
    const std::optional<Line> line = lines.take();
    if (!line)
      return error_at(lines.end(), "the grid ends after " + counted(row, "row") + " (expected " +
                                       std::to_string(*rows) + ")");
    if (auto error = read_row(cell_words(kHakankUnknown), *line, words(*line), row, board))
      return *error;
  }
  return board;
}

Result<Writing> write_hakank(const Boards& boards) {
  const Board& board = *boards.front();
  for (const auto* sums : {&board.row_sums, &board.column_sums}) {
    if (std::find(sums->begin(), sums->end(), Sum(0)) != sums->end())
      return Error{ErrorKind::kRequest, 0, 0,
                   "the format hakank has no sum 0, which means unknown (expected larger sums)"};
  }
  Writing writing;
  writing.text = std::to_string(board.rows) + '\n' + std::to_string(board.columns) + '\n' +
                 sum_words(kHakankUnknown).text(board.row_sums, ",") + '\n' +
                 sum_words(kHakankUnknown).text(board.column_sums, ",") + '\n';
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column)
      writing.text += (column > 0 ? "," : "") + std::to_string(board.given(row, column));
    writing.text += '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::survo
