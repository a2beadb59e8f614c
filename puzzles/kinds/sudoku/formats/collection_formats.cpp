// SPDX-License-Identifier: MIT
//
// Collections of 9x9 boards of other programs:
//
//   :0000:x:+41.3...:712 715:...:     HoDoKu, one board per line: + before a number that is solved
//
//   <opensudoku>                      OpenSudoku, XML with one board per game
//   <game data="000260701..."/>
//   <game data="version: 3&#10;0|5|1|6|0|0|..."/>
//   </opensudoku>
//
// With a version, each cell has a number, notes, and whether it is open to the player. The notes of
// version 1 are numbers such as 2,7,; later ones are the sum of 1 << (number - 1). Version 2 may
// repeat a bar. Version 4 has two notes: in corners and in the middle.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/partial_json.hpp"
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

// Returns the numbers of a note; nullopt if it is none.
std::optional<std::vector<std::int32_t>> numbers_of_note(std::string_view note, int version) {
  std::vector<std::int32_t> numbers;
  if (note == "-") return numbers;
  for (const Token& word : tokens({note}, ",")) {
    const auto value = parse_number(word.text, version == 1 ? kCollectionSide : 511);
    if (!value) return std::nullopt;
    for (std::int32_t number = 1; number <= kCollectionSide; ++number)
      if (version == 1 ? *value == number : (*value >> (number - 1) & 1) != 0)
        numbers.push_back(number);
  }
  return numbers;
}

// Reads the cells of a version, given and solved ones; the latter and the notes are marks.
void read_versioned(const Token& data, int version, BoardReading<Board>& reading) {
  Board board = usual_board(kCollectionSide);
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
  const std::vector<Token> words = tokens({data.text, data.line, data.column}, "|");
  const std::size_t fields = version < 4 ? 3 : 4, expected = fields * board.cells.size();
  if (words.size() != expected)
    return reading.boards.push_back(error_at(
        data, counted(static_cast<std::int64_t>(words.size()), "field") + " in a game of version " +
                  std::to_string(version) + " (expected " + std::to_string(expected) + ')'));
  bool has_corner_marks = false;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const Token &word = words[cell * fields], &open = words[cell * fields + fields - 1];
    const Token& note = words[cell * fields + fields - 2];
    const auto number = parse_number(word.text, kCollectionSide);
    const auto notes = numbers_of_note(note.text, version);
    if (!number || !notes || (open.text != "0" && open.text != "1"))
      return reading.boards.push_back(
          error_at(word, "the cell " + quoted(word.text) + '|' + std::string(note.text) + '|' +
                             std::string(open.text) + " (expected a number from 0 to 9, notes, " +
                             "and 0 or 1)"));
    const auto value = static_cast<std::int32_t>(*number);
    if (open.text == "0") board.cells[cell] = value;
    if (open.text == "0") continue;
    const std::vector<std::int32_t> open_numbers = value != 0 ? std::vector{value} : *notes;
    if (open_numbers.size() == 1) marks.settle(cell, open_numbers.front());
    if (open_numbers.size() > 1) exclude_others(marks, cell, open_numbers, kCollectionSide);
    has_corner_marks = has_corner_marks || (version >= 4 && words[cell * fields + 1].text != "0");
  }
  if (has_corner_marks)
    reading.warnings.push_back(error_at(data, "the pencil marks in corners are left out"));
  reading.boards.push_back(board);
  add_marks(reading, std::move(marks).finish(), data);
}

void read_game(const Token& data, BoardReading<Board>& reading) {
  constexpr std::string_view kVersion = "version:";
  constexpr int kNewest = 4;
  bool has_marks = false;
  if (!data.text.starts_with(kVersion))
    return reading.boards.push_back(read_collection_cells(data, has_marks));
  const std::string_view head = data.text.substr(0, data.text.find_first_of("&|"));
  const auto version = parse_number(trim(head.substr(kVersion.size())), kNewest);
  if (version.value_or(0) == 0)
    return reading.boards.push_back(error_at(
        data, quoted(head) + " of a game (expected 1 to " + std::to_string(kNewest) + ")"));
  const std::size_t end = data.text.find(';', head.size());  // of the line end, &#10;
  const std::size_t start = std::min(end, data.text.size() - 1) + 1;
  read_versioned({data.text.substr(start), data.line, data.column + start},
                 static_cast<int>(*version), reading);
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
      read_game(token_at(*line, at, end - at), reading);
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
