// SPDX-License-Identifier: MIT
//
// The game IDs of Bridges in Simon Tatham's Portable Puzzle Collection:
//
//   3x3m2:2a2c2a2
//
// Before the colon the width, the height unless it is the same, and parameters: i (islands, per
// cent), e (expansion), m (the most bridges of two islands: 2 is what Hashi knows), L (no loops), d
// (difficulty). Behind it cells row by row: a digit or A to G for an island of 1 to 16, a letter
// from a to z for 1 to 26 cells of water. Islands side by side cannot be said.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"
#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::hashi {

namespace {

constexpr char kLoopsMark = 'L';
constexpr int kMinSide = 3;

// What stands before the colon.
Result<Board> read_parameters(const Line& line) {
  Scanner scanner(line);
  const Token width = scanner.digits();
  const Token height = scanner.skip('x') ? scanner.digits() : width;
  const Result<BoardSize> size = parse_size(height, width, Board::kMaxSide);
  if (!size) return size.error();
  Board board = Board::open(size->rows, size->columns);
  for (const char key : {'i', 'e', 'm', kLoopsMark, 'd'}) {
    if (!scanner.skip(key)) continue;
    if (key == kLoopsMark) {
      board.rules.loops = false;
      continue;
    }
    const Token value = scanner.digits();
    if (value.text.empty()) return scanner.expected("a number");
    if (key == 'm' && value.text != "2")
      return error_at(value, "at most " + std::string(value.text) +
                                 " bridges between two islands (expected 2)");
  }
  if (!scanner.done()) return scanner.expected("a colon");
  return board;
}

Result<Board> read_id(const Line& line) {
  const std::size_t colon = line.text.find(':');
  if (colon == std::string_view::npos)
    return error_at(line, 0, "no game ID (expected such as 3x3m2:2a2c2a2)");
  Result<Board> open = read_parameters({line.text.substr(0, colon), line.number, line.column});
  if (!open) return open;
  Board board = std::move(open).value();
  const CellWords<Board> words = number_words<Board>(&Board::islands, kNumbers);
  tatham::Cells cells(line, colon + 1, line.text.size(), board.islands.size());
  while (const auto number = cells.take()) {
    if (auto error = words.read(number->token, static_cast<int>(number->cell), board))
      return *std::move(error);
  }
  if (cells.error()) return *cells.error();
  return board;
}

// Why the board has no game ID.
std::optional<std::string> why_unsayable(const Board& board) {
  if (std::min(board.rows, board.columns) < kMinSide) return "a board of fewer than 3x3 cells";
  const Grid grid = board.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [a, b] = grid.ends(edge);
    if (board.is_island(a) && board.is_island(b)) return "islands side by side";
  }
  if (std::count(board.islands.begin(), board.islands.end(), Board::kAnyNumber) != 0)
    return "islands without a number";
  return std::nullopt;
}

std::string game_id(const Board& board) {
  std::string id = std::to_string(board.columns) + 'x' + std::to_string(board.rows) + "m2";
  if (!board.rules.loops) id += kLoopsMark;
  return id + ':' + tatham::cells_text(board.islands, 0) + '\n';
}

bool is_game_id(std::string_view line) {
  line = trim(line);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || !tatham::is_digit(line.front()))
    return false;
  const std::string_view parameters = line.substr(0, colon), cells = line.substr(colon + 1);
  return parameters.find('m') != std::string_view::npos &&
         parameters.find_first_not_of("0123456789xiemdL") == std::string_view::npos &&
         cells.find_first_of(" \t") == std::string_view::npos;
}

Result<Board> read_game_id(LineReader& lines) {
  return read_id(lines.take().value_or(lines.text().first()));
}

Result<Writing> write_game_ids(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (const auto reason = why_unsayable(*board))
      return request_error("bridges cannot say " + *reason);
    writing.text += game_id(*board);
  }
  return writing;
}

}  // namespace

Format bridges_format() {
  return by_line(board_format(
                     "bridges", "game IDs of Simon Tatham's Bridges, one a line",
                     [](const Text& text) { return is_game_id(text.first().text); }, read_game_id,
                     write_game_ids),
                 is_game_id);
}

}  // namespace quadrille::puzzles::hashi
