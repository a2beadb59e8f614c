// SPDX-License-Identifier: MIT
//
// Collections of 9x9 boards of other programs:
//
//   :0000:x:+41.3...:712 715:...:     HoDoKu, one board per line: + before a number that is solved
//
//   <opensudoku>                      OpenSudoku, XML with one board per game
//   <game data="000260701..."/>
//   </opensudoku>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kCollectionSide = 9;
constexpr std::size_t kCellsField = 3;  // before it nothing, the technique and its candidates
constexpr std::size_t kNotesField = 4;  // candidates that are crossed out

// Returns the fields of a line of HoDoKu's library.
std::vector<Token> fields_of(const Line& line) {
  std::vector<Token> fields;
  for (std::size_t begin = 0; begin <= line.text.size();) {
    const std::size_t end = std::min(line.text.find(':', begin), line.text.size());
    fields.push_back(token_at(line, begin, end - begin));
    begin = end + 1;
  }
  return fields;
}

bool is_hodoku_line(std::string_view line) {
  line = trim(line);
  if (!line.starts_with(':')) return false;
  const std::vector<Token> fields = fields_of({line});
  return fields.size() > kCellsField &&
         fields[kCellsField].text.find_first_not_of("0123456789.+") == std::string_view::npos;
}

// Reads the cells: a number, or "0" or "." for an open cell. Numbers after a "+" are left open.
Result<Board> read_collection_cells(const Token& cells, bool& has_marks) {
  Board board = usual_board(kCollectionSide);
  std::size_t cell = 0;
  bool is_mark = false;
  for (std::size_t k = 0; k < cells.text.size(); ++k) {
    const char c = cells.text[k];
    const Token place{cells.text.substr(k, 1), cells.line, cells.column + k};
    if (c == '+' && !is_mark) {
      is_mark = has_marks = true;
      continue;
    }
    if ((c < '0' || c > '9') && c != '.')
      return error_at(place, quoted(place.text) + " in a cell (expected a number, 0 or .)");
    if (cell == board.cells.size())
      return error_at(place, "more than " + std::to_string(cell) + " cells (expected as many)");
    board.cells[cell++] = c == '.' || is_mark ? 0 : c - '0';
    is_mark = false;
  }
  if (cell < board.cells.size())
    return error_at(cells, counted(static_cast<std::int64_t>(cell), "cell") + " (expected " +
                               std::to_string(board.cells.size()) + ")");
  return board;
}

Result<BoardReading<Board>> read_hodoku(LineReader& lines) {
  const Line line = lines.take().value_or(lines.text().first());
  if (!is_hodoku_line(line.text))
    return error_at(line, 0, "not a line of HoDoKu's library (expected :0000:x:CELLS:...)");
  const std::vector<Token> fields = fields_of(line);
  BoardReading<Board> reading;
  bool has_marks = fields.size() > kNotesField && !is_blank(fields[kNotesField].text);
  reading.boards.push_back(read_collection_cells(fields[kCellsField], has_marks));
  if (has_marks)
    reading.warnings.push_back(
        error_at(fields[kCellsField], "the marks of the solver are left out"));
  return reading;
}

bool recognises_opensudoku(const Text& text) {
  constexpr std::string_view kRoot = "<opensudoku";
  const std::string_view first = trim(text.first().text);
  return first.starts_with(kRoot) ||
         (first.starts_with("<?xml") && text.body().find(kRoot) != std::string_view::npos);
}

// Takes the lines up to the end of the element, and the text in data="..." of each game.
Result<BoardReading<Board>> read_opensudoku(LineReader& lines) {
  constexpr std::string_view kData = "data=\"", kEnd = "</opensudoku>";
  BoardReading<Board> reading;
  while (const std::optional<Line> line = lines.take()) {
    for (std::size_t at = line->text.find(kData); at != line->text.npos;
         at = line->text.find(kData, at)) {
      at += kData.size();
      const std::size_t end = std::min(line->text.find('"', at), line->text.size());
      bool has_marks = false;
      reading.boards.push_back(read_collection_cells(token_at(*line, at, end - at), has_marks));
    }
    const std::size_t end = line->text.find(kEnd);
    if (end == line->text.npos) continue;
    const Token rest = token_at(*line, end + kEnd.size(), line->text.size());
    if (!is_blank(rest.text)) return unexpected(rest);
    if (reading.boards.empty())
      return error_at(*line, end, "no game (expected one with data=\"...\")");
    return reading;
  }
  return error_at(lines.end(), "the text ends (expected </opensudoku>)");
}

}  // namespace

Format hodoku_format() {
  Format format = read_format(
      "hodoku", "HoDoKu's library, one board per line",
      [](const Text& text) { return is_hodoku_line(text.first().text); }, read_hodoku);
  return by_line(std::move(format), is_hodoku_line);
}

Format opensudoku_format() {
  return read_format("opensudoku", "XML of OpenSudoku, many boards", recognises_opensudoku,
                     read_opensudoku);
}

}  // namespace quadrille::puzzles::sudoku
