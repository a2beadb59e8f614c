// SPDX-License-Identifier: MIT
//
//   # a remark
//   3
//   4
//   30,18,30
//   27,16,10,25
//   0,6,0,0
//   8,0,0,0
//   0,0,3,0
//
// An unknown sum, which the form of its author does not have, is 0 here as well.

#include <algorithm>
#include <iterator>
#include <utility>

#include "puzzles/survo/formats.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr NumberForm kHakankNumbers{.unknown_cell = "0", .unknown_sum = "0"};
constexpr std::size_t kHeadLines = 4;

std::vector<Line> lines_without_comments(const Text& text) {
  std::vector<Line> lines;
  for (const Line& line : text.lines()) {
    const Line trimmed = trim(line);
    if (!trimmed.text.empty() && trimmed.text.front() != '#') lines.push_back(trimmed);
  }
  return lines;
}

Result<int> read_side(const Line& line, std::string_view name) {
  const auto side = parse_number(line.text, Board::kMaxSide);
  if (side && *side > 0) return static_cast<int>(*side);
  return error_at(line, 0,
                  quoted(line.text) + " as the number of " + std::string(name) +
                      " (expected 1 to " + std::to_string(Board::kMaxSide) + ")");
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

}  // namespace

bool recognises_hakank(const Text& text) {
  const std::vector<Line> lines = lines_without_comments(text);
  const auto is_number = [](const Line& line) {
    return line.text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return lines.size() > 2 && is_number(lines[0]) && is_number(lines[1]) &&
         lines[2].text.find(',') != std::string_view::npos &&
         lines[2].text.find_first_not_of("0123456789, \t") == std::string_view::npos;
}

Result<Board> read_hakank(const Text& text) {
  const std::vector<Line> lines = lines_without_comments(text);
  if (lines.size() < kHeadLines)
    return error_at(text.end(), "the text ends (expected rows, columns, their sums and a grid)");
  const Result<int> rows = read_side(lines[0], "rows");
  if (!rows) return rows.error();
  const Result<int> columns = read_side(lines[1], "columns");
  if (!columns) return columns.error();
  BoardReader reader(*rows, *columns, kHakankNumbers);
  if (auto error = reader.read_row_sums(lines[2], words(lines[2]))) return *error;
  if (auto error = reader.read_column_sums(lines[3], words(lines[3]))) return *error;
  const std::size_t last = kHeadLines + static_cast<std::size_t>(*rows);
  if (lines.size() < last) {
    return error_at(text.end(),
                    "the grid ends after " +
                        counted(static_cast<std::int64_t>(lines.size() - kHeadLines), "row") +
                        " (expected " + std::to_string(*rows) + ")");
  }
  if (lines.size() > last)
    return error_at(lines[last], 0, "a line behind the grid (expected no more rows)");
  for (int row = 0; row < *rows; ++row) {
    const Line& line = lines[kHeadLines + static_cast<std::size_t>(row)];
    if (auto error = reader.read_row(line, row, words(line))) return *error;
  }
  return std::move(reader.board());
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
                 joined_sums(board.row_sums, ",", kHakankNumbers.unknown_sum) + '\n' +
                 joined_sums(board.column_sums, ",", kHakankNumbers.unknown_sum) + '\n';
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column)
      writing.text += (column > 0 ? "," : "") + std::to_string(board.given(row, column));
    writing.text += '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::survo
