// SPDX-License-Identifier: MIT
//
// One board per line, one character per cell, row by row:
//
//   4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
//
// Empty cells are `.`, `0`, `*`, `_` or `-`. Numbers beyond 9 are letters: A is 10. If a line of
// 256 has a 0 and no G, its numbers are hexadecimal, 0 to F. After the cells, a blank, a comma or #
// starts a comment, such as the solution. Lines that start with # are skipped, and so is a header
// such as "puzzle,solution" in the first line.

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int kMinSide = 4;
constexpr int kMaxSide = static_cast<int>(kDigits.size()) - 1;
constexpr int kNoDigit = -1;
constexpr std::size_t kLongLine = 64;  // up to this length, boards have fewer than 9x9 cells

// Returns the value of a character; 0 for an empty cell, kNoDigit if it is invalid.
int value_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c == '.' || c == '*' || c == '_' || c == '-' ? 0 : kNoDigit;
}

bool is_skipped(std::string_view line) { return trim(line).starts_with('#'); }

// Accepts a title such as "puzzle,solution" or "quizzes,solutions".
bool is_title(std::string_view line) {
  constexpr std::string_view kTitles[] = {"puzzle", "quiz", "sudoku", "board", "grid", "solution"};
  const auto is_cell = [](char c) { return c == '.' || (c >= '0' && c <= ':'); };
  if (std::any_of(line.begin(), line.end(), is_cell)) return false;
  std::string letters(line);
  for (char& c : letters) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c;
  return std::any_of(std::begin(kTitles), std::end(kTitles),
                     [&](std::string_view title) { return letters.find(title) != letters.npos; });
}

std::string_view cells_of(std::string_view line) { return first_word(line, " \t,#;"); }

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

// Decides whether the line is a whole board of fewer than 9x9 cells with a number in it.
bool is_small_board(std::string_view line) {
  const std::size_t size = cells_of(line).size();
  const auto side = static_cast<std::size_t>(side_of(size));
  return size <= kLongLine && side * side == size && is_board(line) &&
         line.find_first_of("12345678") != line.npos;
}

// Decides whether the numbers are 0 to F.
bool is_hexadecimal(std::string_view cells) {
  return cells.size() == 256 && cells.find('0') != cells.npos &&
         cells.find_first_of("Gg") == cells.npos && cells.find('.') != cells.npos;
}

Result<Board> read_cells(const Line& line) {
  const std::string_view cells = cells_of(line.text);
  const int side = side_of(cells.size());
  const auto expected = static_cast<std::size_t>(side) * side;
  if (side > kMaxSide || cells.size() != expected || side < 2) {
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

// Decides whether the line is the first row of a larger board whose other rows follow. These have
// numbers that small boards lack.
bool is_row(std::string_view first, LineReader lines) {
  constexpr std::size_t kMaxRow = 35;
  const int side = side_of(first.size());
  for (std::size_t row = 1; row < first.size() && first.size() <= kMaxRow; ++row) {
    const std::optional<Line> line = lines.take();
    if (!line || line->text.size() != first.size()) return false;
    const auto has = [&](auto predicate) {
      return std::any_of(line->text.begin(), line->text.end(),
                         [&](char c) { return predicate(value_of(c)); });
    };
    if (has([](int value) { return value == kNoDigit; })) return false;
    if (has([side](int value) { return value > side; })) return true;
  }
  return false;
}

}  // namespace

bool recognises_lines(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_skipped);
  std::optional<Line> line = lines.take();
  if (line && is_title(line->text)) line = lines.take();
  if (!line || !is_board(line->text)) return false;
  const std::size_t size = cells_of(line->text).size();
  // Lines that are slightly too long or too short are still boards, but invalid ones.
  if (size > kLongLine) return true;
  return is_small_board(line->text) && !is_row(line->text, lines);
}

LineRoles line_roles() {
  return [is_first = true](std::string_view line) mutable {
    if (is_skipped(line)) return LineRole::kInside;
    line = trim(line);
    if (!line.empty() && std::exchange(is_first, false) && is_title(line)) return LineRole::kOther;
    const bool is_long = cells_of(line).size() > kLongLine && is_board(line);
    return is_long || is_small_board(line) ? LineRole::kStart : LineRole::kOther;
  };
}

Result<Board> read_line(LineReader& lines) {
  lines.pass_over(is_skipped);
  std::optional<Line> line = lines.take();
  if (line && is_title(line->text) && !lines.is_done()) line = lines.take();
  if (!line)
    return error_at(lines.end(), "no board (expected, for example, 81 characters, one per cell)");
  return read_cells(*line);
}

Result<Writing> write_lines(const Boards& boards) {
  Writing writing{.text = {}, .warnings = losses(boards, "line")};
  for (const Board* board : boards) {
    if (board->side() < kMinSide || board->side() > kMaxSide || !has_usual_boxes(*board))
      return request_error("line cannot express boards of fewer than " + std::to_string(kMinSide) +
                           " or more than " + std::to_string(kMaxSide) +
                           " rows, or with other than the usual boxes");
    for (const std::int32_t number : board->cells)
      writing.text += number == 0 ? '.' : kDigits[number];
    writing.text += '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku
