// SPDX-License-Identifier: MIT
//
// The native format with its manual, and completed boards of 9x9 cells in lines of 81 digits. Such
// a line may be a Sudoku as well, and is read as one unless the reader is told otherwise.

#include "puzzles/kinds/sudoku/minimum_clues/formats.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

using Boards = std::vector<const Board*>;

constexpr std::size_t kLineCells = 81;

Error clash_at(const Token& token, const Board& board, const Clash& clash) {
  return error_at(token, "the number " + std::to_string(board.cells[clash.second]) +
                             " appears twice in " + clash.unit + " (expected a completed Sudoku)");
}

// ---- the native form

CellWords<Board> cell_words() {
  return number_words<Board>(&Board::cells, [](const Board& board) {
    return NumberRange{1, board.side()};
  });
}

std::optional<Error> read_rows(NativeForm& form, Board& board) {
  const auto lines = form.grid_lines(static_cast<std::size_t>(board.rows));
  if (!lines) return lines.error();
  std::vector<Token> all;
  for (int row = 0; row < board.rows; ++row) {
    const std::vector<Token> words = tokens((*lines)[row]);
    if (auto error = read_row(cell_words(), (*lines)[row], words, row, board)) return error;
    all.insert(all.end(), words.begin(), words.end());
  }
  if (const auto clash = find_clash(board)) return clash_at(all[clash->second], board, *clash);
  return std::nullopt;
}

Format native() {
  return native_format<Board>(
      {.id = "min-clues",
       .keys = {sudoku::box_key<Board>(
           Board::kMaxSide,
           "Rows and columns of a box. A board has as many rows and columns as "
           "a box has cells, at most 36.")},
       .grid = {"The numbers, none twice in a row, column or box.", read_rows,
                [](const Board& board) { return rows_text(cell_words(), board); }}},
      "our own, many puzzles");
}

// ---- lines

bool is_skipped(std::string_view line) { return trim(line).starts_with('#'); }

std::string_view cells_of(std::string_view line) { return first_word(line, " \t,#;"); }

// A line that is slightly too long or too short is still a board, but an invalid one.
bool is_board_line(std::string_view line) {
  const std::string_view cells = cells_of(trim(line));
  return cells.size() > 64 && cells.size() < 100 &&
         std::all_of(cells.begin(), cells.end(),
                     [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

bool recognises_lines(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_skipped);
  const std::optional<Line> line = lines.take();
  return line && is_board_line(line->text);
}

LineRoles line_roles() {
  return [](std::string_view line) {
    if (is_skipped(line)) return LineRole::kInside;
    return is_board_line(line) ? LineRole::kStart : LineRole::kOther;
  };
}

Result<Board> read_cells(const Line& line) {
  const std::string_view cells = cells_of(line.text);
  if (cells.size() != kLineCells)
    return error_at(
        line, std::min(cells.size(), kLineCells),
        "a line of " + counted(static_cast<std::int64_t>(cells.size()), "cell") + " (expected 81)");
  Board board = Board::open(3, 3);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] < '1' || cells[cell] > '9')
      return error_at(line, cell, quoted(cells.substr(cell, 1)) + " in a cell (expected 1 to 9)");
    board.cells[cell] = cells[cell] - '0';
  }
  if (const auto clash = find_clash(board))
    return clash_at(token_at(line, static_cast<std::size_t>(clash->second), 1), board, *clash);
  return board;
}

Result<Board> read_line(LineReader& lines) {
  lines.pass_over(is_skipped);
  const std::optional<Line> line = lines.take();
  if (!line) return error_at(lines.end(), "no board (expected lines of 81 digits)");
  return read_cells(*line);
}

Result<Writing> write_lines(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (board->box_rows != 3 || board->box_columns != 3)
      return request_error("line supports only boards of 9x9 cells in boxes of 3x3");
    for (const std::int32_t number : board->cells) writing.text += std::to_string(number);
    writing.text += '\n';
  }
  return writing;
}

Format line_format() {
  Format format = heuristic(board_format("line", "one completed board per line, 81 digits",
                                         recognises_lines, read_line, write_lines));
  format.roles = line_roles;
  format.has_sure_end = true;
  format.info.many = true;
  format.info.separator = "";
  return format;
}

}  // namespace

std::vector<Format> min_clues_formats() { return {native(), line_format()}; }

KindManual manual() {
  return {
      .task =
          "Keep as few numbers of a completed Sudoku as possible, so that it remains their only "
          "completion.",
      .example = R"(min-clues
box: 2x2
grid:
1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1
)",
      .solution =
          "A solution gives the numbers that are kept, 0 for the others, and how "
          "many are kept:",
      .answer = "kept",
      .schema = R"({
            "type": "object",
            "required": ["grid", "clues"],
            "properties": {
              "grid": {
                "description": "The numbers that are kept, 0 for the others.",
                "type": "array",
                "items": {"type": "array", "items": {"type": "integer", "minimum": 0}}
              },
              "clues": {"description": "The number of clues.", "type": "integer", "minimum": 0}
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::min_clues
