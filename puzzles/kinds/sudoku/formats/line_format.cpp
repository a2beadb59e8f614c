// SPDX-License-Identifier: MIT
//
// One board per line, one character per cell, row by row:
//
//   4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
//
// Empty cells are `.`, `0`, `*`, `_`, `-` or `?`. Numbers beyond 9 are letters: A is 10. If a line
// of 256 has a 0 and no G, its numbers are hexadecimal, 0 to F. After the cells, a blank, a comma
// or # starts a comment, such as the solution; before those of 81, 256 or 625 there may be an id.
// Lines that start with # are skipped, and so is a title such as "puzzle,solution" at the start.
//
// In a Sukaku each cell has as many characters as the board has rows, 729 in total: the k-th is the
// number k if it is a candidate of the cell, otherwise empty.

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

// The values of characters; 0 for an empty cell, kNoDigit for those that are invalid.
constexpr auto kValues = [] {
  std::array<signed char, 256> values;
  values.fill(kNoDigit);
  for (int c = '0'; c <= '9'; ++c) values[c] = static_cast<signed char>(c - '0');
  for (int k = 0; k < 26; ++k) values['A' + k] = values['a' + k] = static_cast<signed char>(10 + k);
  for (const char c : {'.', '*', '_', '-', '?'}) values[c] = 0;
  return values;
}();

int value_of(char c) { return kValues[static_cast<unsigned char>(c)]; }

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

int side_of(std::size_t cells) {
  int side = 1;
  while (static_cast<std::size_t>(side) * side < cells) ++side;
  return side;
}

// Decides whether all characters are cells of a board with this side.
bool are_cells(std::string_view cells, int side) {
  return std::all_of(cells.begin(), cells.end(),
                     [side](char c) { return value_of(c) != kNoDigit && value_of(c) <= side; });
}

bool is_empty_cell(char c) { return value_of(c) == 0; }

// Returns the first word; or, after an id or a number, the first one that has a usual length and an
// empty cell, which tells a puzzle from its solution.
std::string_view cells_of(std::string_view line) {
  constexpr std::string_view kSeparators = " \t,;\"'";
  constexpr std::size_t kSizes[] = {81, 256, 625, 729};
  std::string_view found;
  bool is_found = false;
  line = line.substr(0, line.find('#'));
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(kSeparators), line.size()));
    if (line.empty()) return found;
    const std::string_view word = first_word(line, kSeparators);
    line.remove_prefix(word.size());
    const bool is_usual =
        std::find(std::begin(kSizes), std::end(kSizes), word.size()) != std::end(kSizes) &&
        are_cells(word, side_of(word.size()));
    if (is_usual && std::any_of(word.begin(), word.end(), is_empty_cell)) return word;
    if (found.empty() || (is_usual && !is_found)) found = word;
    is_found = is_found || is_usual;
  }
}

// Returns the side of a board that is given by its candidates; 0 if the line is no such board. A
// line of the same length with one character per cell has greater numbers in it.
int sukaku_side(std::string_view cells) {
  int side = kMinSide;
  while (side < kMaxSide && std::size_t{1} * side * side * side < cells.size()) ++side;
  if (std::size_t{1} * side * side * side != cells.size() || !are_cells(cells, side)) return 0;
  const auto numbers =
      std::count_if(cells.begin(), cells.end(), [](char c) { return value_of(c) > 0; });
  return numbers >= side * side ? side : 0;
}

bool is_board(std::string_view cells) {
  const int side = side_of(cells.size());
  return sukaku_side(cells) != 0 || (side >= 4 && side <= kMaxSide && are_cells(cells, side));
}

// Decides whether the line with these cells is a whole board of fewer than 9x9 cells with a number
// in it.
bool is_small_board(std::string_view line, std::string_view cells) {
  const auto side = static_cast<std::size_t>(side_of(cells.size()));
  return cells.size() <= kLongLine && side * side == cells.size() && is_board(cells) &&
         line.find_first_of("12345678") != line.npos;
}

// Decides whether the numbers are 0 to F.
bool is_hexadecimal(std::string_view cells) {
  return cells.size() == 256 && cells.find('0') != cells.npos &&
         cells.find_first_of("Gg") == cells.npos && cells.find('.') != cells.npos;
}

Result<Board> read_candidates(const Line& cells, int side) {
  Board board = usual_board(side);
  for (int cell = 0; cell < side * side; ++cell) {
    std::vector<std::int32_t> candidates;
    for (int number = 1; number <= side; ++number) {
      const std::size_t at = static_cast<std::size_t>(cell) * side + number - 1;
      const int value = value_of(cells.text[at]);
      if (value != 0 && value != number)
        return error_at(cells, at,
                        quoted(cells.text.substr(at, 1)) + " among the candidates of " +
                            cell_name(cell / side, cell % side) + " (expected " + kDigits[number] +
                            ", or .)");
      if (value != 0) candidates.push_back(number);
    }
    board.keep_only(cell, candidates);
  }
  return board;
}

Result<Board> read_cells(const Line& whole_line) {
  const std::string_view cells = cells_of(whole_line.text);
  const Token place = token_at(
      whole_line, static_cast<std::size_t>(cells.data() - whole_line.text.data()), cells.size());
  const Line line{cells, place.line, place.column};
  if (const int sukaku = sukaku_side(cells)) return read_candidates(line, sukaku);
  const int side = side_of(cells.size());
  const auto expected = static_cast<std::size_t>(side) * side;
  if (side > kMaxSide || cells.size() != expected || side < 2) {
    const bool is_near_9 = cells.size() > 64 && cells.size() < 100;
    return error_at(line, is_near_9 ? std::min<std::size_t>(cells.size(), 81) : cells.size(),
                    "a line of " + counted(static_cast<std::int64_t>(cells.size()), "cell") +
                        " (expected " + (is_near_9 ? "81)" : "a square number, such as 81)"));
  }
  Result<Board> opened = open_board(side, place);
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
  if (!line) return false;
  const std::string_view cells = cells_of(line->text);
  if (!is_board(cells)) return false;
  // Lines that are slightly too long or too short are still boards, but invalid ones.
  if (cells.size() > kLongLine) return true;
  return is_small_board(line->text, cells) && !is_row(line->text, lines);
}

LineRoles line_roles() {
  return [is_first = true](std::string_view line) mutable {
    if (is_skipped(line)) return LineRole::kInside;
    line = trim(line);
    if (!line.empty() && std::exchange(is_first, false) && is_title(line)) return LineRole::kOther;
    const std::string_view cells = cells_of(line);
    const bool is_long = cells.size() > kLongLine && is_board(cells);
    return is_long || is_small_board(line, cells) ? LineRole::kStart : LineRole::kOther;
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
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      const std::int32_t given = board->cells[cell];
      if (board->barred.empty()) writing.text += given == 0 ? '.' : kDigits[given];
      for (std::int32_t number = 1; number <= board->side() && !board->barred.empty(); ++number) {
        const bool is_open = given == 0 ? board->allows(cell, number) : given == number;
        writing.text += is_open ? kDigits[number] : '.';
      }
    }
    writing.text += '\n';
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku
