// SPDX-License-Identifier: MIT
//
// Boards of a line each, a character a cell, row by row:
//
//   4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
//
// Empty cells are `.`, `0`, `*`, `_` or `-`. Numbers beyond 9 are letters: A is 10. Where a line of
// 256 has a 0 and no G, its numbers are 0 to F, as those of hexadecimal digits. Behind the cells a
// blank, a comma or # starts a remark, such as the solution. Lines that start with # are skipped,
// and so is a head such as "puzzle,solution" in the first line.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/sudoku/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int kMinSide = 2;
constexpr int kMaxSide = static_cast<int>(kDigits.size()) - 1;
constexpr int kNoDigit = -1;

// The value of a character; 0 for an empty cell.
int value_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c == '.' || c == '*' || c == '_' || c == '-' ? 0 : kNoDigit;
}

bool is_skipped(std::string_view line) { return is_blank(line) || trim(line).front() == '#'; }

// A line such as "puzzle,solution".
bool is_title(std::string_view line) {
  return std::none_of(line.begin(), line.end(),
                      [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
}

std::string_view cells_of(std::string_view line) {
  return line.substr(0, line.find_first_of(" \t,#;"));
}

int side_of(std::size_t cells) {
  int side = 1;
  while (static_cast<std::size_t>(side) * side < cells) ++side;
  return side;
}

bool is_board(std::string_view line) {
  const std::string_view cells = cells_of(line);
  const int side = side_of(cells.size());
  return side >= 4 && side <= kMaxSide && std::all_of(cells.begin(), cells.end(), [side](char c) {
           return value_of(c) != kNoDigit && value_of(c) <= side;
         });
}

// Are the numbers 0 to F?
bool is_hexadecimal(std::string_view cells) {
  return cells.size() == 256 && cells.find('0') != cells.npos &&
         cells.find_first_of("Gg") == cells.npos && cells.find('.') != cells.npos;
}

Result<Board> read_line(const Line& line) {
  const std::string_view cells = cells_of(line.text);
  const int side = side_of(cells.size());
  const auto expected = static_cast<std::size_t>(side) * side;
  if (side > kMaxSide || cells.size() != expected || side < kMinSide) {
    const bool is_near_9 = cells.size() > 64 && cells.size() < 100;
    return error_at(line, is_near_9 ? std::min<std::size_t>(cells.size(), 81) : cells.size(),
                    "a line of " + counted(static_cast<std::int64_t>(cells.size()), "cell") +
                        " (expected " + (is_near_9 ? "81)" : "a square number, such as 81)"));
  }
  Result<Board> opened = open_board(side, token_at(line, 0, cells.size()));
  if (!opened) return opened;
  Board board = std::move(opened).value();
  const int shift = is_hexadecimal(cells) ? 1 : 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int value = value_of(cells[cell]);
    const bool is_digit = value > 0 || (shift == 1 && cells[cell] == '0');
    if (value == kNoDigit || value + shift * is_digit > side)
      return error_at(
          line, cell,
          quoted(cells.substr(cell, 1)) + " in a cell (expected 1 to " + kDigits[side] + ", or .)");
    board.cells[cell] = is_digit ? value + shift : 0;
  }
  return board;
}

}  // namespace

bool recognises_lines(const Text& text) {
  bool is_first = true;
  for (const Line& line : text.lines()) {
    if (is_skipped(line.text)) continue;
    if (std::exchange(is_first, false) && is_title(line.text)) continue;
    const std::string_view cells = cells_of(trim(line.text));
    // Shorter lines may be rows; those that are a little too long or too short are boards all the
    // same, and wrong.
    return cells.size() > 64 && is_board(trim(line.text));
  }
  return false;
}

LineTest line_starts() {
  return [is_first = true](std::string_view line) mutable {
    if (is_skipped(line)) return false;
    return !(std::exchange(is_first, false) && is_title(line));
  };
}

Result<BoardReading<Board>> read_lines(const Text& text) {
  BoardReading<Board> reading;
  for (const Line& line : text.lines()) {
    if (is_skipped(line.text) || is_title(line.text)) continue;
    reading.boards.push_back(read_line(trim(line)));
  }
  if (reading.boards.empty())
    return error_at(text.first(), 0, "no board (expected such as 81 characters, one a cell)");
  return reading;
}

Result<Writing> write_lines(const Boards& boards) {
  Writing writing{.text = {}, .warnings = losses(boards, "line")};
  for (const Board* board : boards) {
    if (board->side() < kMinSide || board->side() > kMaxSide || !has_usual_boxes(*board))
      return request_error("line cannot say boards of less than " + std::to_string(kMinSide) +
                           " or more than " + std::to_string(kMaxSide) +
                           " rows, nor other boxes than the usual ones");
    for (const std::int32_t number : board->cells)
      writing.text += number == 0 ? '.' : kDigits[number];
    writing.text += '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku
