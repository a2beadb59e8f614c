// SPDX-License-Identifier: MIT
//
// The game IDs of Bridges in Simon Tatham's Portable Puzzle Collection:
//
//   3x3m2:2a2c2a2
//
// Before the colon come the width, the height if it differs, and parameters: i (islands, in per
// cent), e (expansion), m (the most bridges between two islands, 1 to 4), L (no loops), d
// (difficulty). After it come the cells row by row: a digit or A to G for an island of 1 to 16, a
// letter from a to z for 1 to 26 cells of water. Adjacent islands cannot be expressed.

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

// Reads the part before the colon.
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
    if (key != 'm') continue;
    const auto limit = parse_number(value.text, Board::kMaxLimit);
    if (limit.value_or(0) == 0)
      return error_at(value, "at most " + std::string(value.text) +
                                 " bridges between two islands (expected 1 to " +
                                 std::to_string(Board::kMaxLimit) + ')');
    board.max_bridges = static_cast<int>(*limit);
  }
  if (!scanner.done()) return scanner.expected("a colon");
  return board;
}

// Returns why the board has no game ID.
std::optional<std::string> why_unsayable(const Board& board) {
  if (std::min(board.rows, board.columns) < kMinSide) return "a board smaller than 3x3";
  const Grid grid = board.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [a, b] = grid.ends(edge);
    if (board.is_island(a) && board.is_island(b)) return "islands side by side";
  }
  if (std::count(board.islands.begin(), board.islands.end(), Board::kAnyNumber) != 0)
    return "islands without a number";
  return std::nullopt;
}

std::string parameters_of(const Board& board) {
  std::string text = std::to_string(board.columns) + 'x' + std::to_string(board.rows) + 'm' +
                     std::to_string(board.max_bridges);
  if (!board.rules.loops) text += kLoopsMark;
  return text;
}

}  // namespace

Format bridges_format() {
  return tatham::id_format<Board>(
      {.name = "bridges",
       .summary = "game IDs of Simon Tatham's Bridges, one per line",
       .is_id = [](std::string_view line) { return tatham::is_id(line, 'm', "xiedL"); },
       .cells = &Board::islands,
       .range = numbers_of,
       .numbers = tatham::Numbers::kLetters,
       .open = read_parameters,
       .parameters = parameters_of,
       .why_unsayable = why_unsayable});
}

}  // namespace quadrille::puzzles::hashi
