// SPDX-License-Identifier: MIT
//
// URLs of pages that take a board of 9x9 cells as characters:
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=530070000...      81 digits
//   https://sudokuexchange.com/play/?s=530070000...            81 digits
//
// sudokuexchange.com may shorten the digits: a character for a digit and the zeros after it, 0 to
// 5, in the order 0-9A-Za-x. sudokuwiki.org has the state of the solver as well, two characters per
// cell (sudokuwiki.org/Sudoku_String_Definitions): in base 32 a set of candidates as bits, doubled,
// and 1 more for a clue; after S9B in base 36, of whose 10 lowest bits 1 to 9 are a clue, 10 to 18
// a solved cell, and greater ones 18 more than the set of candidates.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/partial_json.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kLinkSide = 9;
constexpr std::size_t kLinkCells = 81;
constexpr int kAllNumbers = (1 << kLinkSide) - 1;

// A cell of a link: its candidates as bits, and whether a single one is given.
struct LinkCell {
  int candidates = kAllNumbers;
  bool is_given = false;
};
using LinkCells = std::vector<LinkCell>;

int bit_of(int number) { return 1 << (number - 1); }

std::optional<int> digit_in_base_36(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return std::nullopt;
}

std::optional<LinkCells> read_plain(std::string_view word) {
  LinkCells cells;
  for (const char c : word) {
    const bool is_open = c == '0' || c == '.' || c == '_' || c == '-';
    if (!is_open && (c < '1' || c > '9')) return std::nullopt;
    cells.push_back(is_open ? LinkCell() : LinkCell{bit_of(c - '0'), true});
  }
  return cells;
}

std::optional<LinkCells> read_short(std::string_view word) {
  LinkCells cells;
  for (const char c : word) {
    const bool is_upper = c >= 'A' && c <= 'Z', is_lower = c >= 'a' && c <= 'x';
    if (!is_upper && !is_lower && (c < '0' || c > '9')) return std::nullopt;
    const int code = is_upper ? c - 'A' + 10 : is_lower ? c - 'a' + 36 : c - '0';
    const int number = code % 10;
    cells.push_back(number == 0 ? LinkCell() : LinkCell{bit_of(number), true});
    cells.resize(cells.size() + static_cast<std::size_t>(code) / 10);
  }
  return cells;
}

std::optional<LinkCells> read_pairs(std::string_view word) {
  constexpr std::string_view kMark = "S9B";
  const bool is_base_36 = word.starts_with(kMark);
  if (is_base_36) word.remove_prefix(kMark.size());
  LinkCells cells;
  for (std::size_t at = 0; at + 1 < word.size(); at += 2) {
    const auto high = digit_in_base_36(word[at]), low = digit_in_base_36(word[at + 1]);
    if (!high || !low) return std::nullopt;
    if (is_base_36) {
      const int code = (*high * 36 + *low) & 1023;
      const bool is_number = code >= 1 && code <= 2 * kLinkSide;
      cells.push_back({code == 0   ? kAllNumbers
                       : is_number ? bit_of((code - 1) % kLinkSide + 1)
                                   : code - 2 * kLinkSide,
                       code >= 1 && code <= kLinkSide});
    } else {
      const int code = *high * 32 + *low;
      cells.push_back({code / 2 == 0 ? kAllNumbers : code / 2, code % 2 == 1});
    }
    if (cells.back().candidates > kAllNumbers) return std::nullopt;
  }
  return cells;
}

// Returns the cells and their place in the line if a part of the URL encodes 81.
std::optional<std::pair<LinkCells, Token>> find_cells(const Line& line) {
  const std::string_view text = trim(line.text);
  if (!text.starts_with("http") && !text.starts_with("www.")) return std::nullopt;
  for (const Token& part : tokens(line, "/?&#=")) {
    const std::size_t end = static_cast<std::size_t>(part.text.data() - line.text.data());
    const std::string_view head = line.text.substr(0, end);
    std::optional<LinkCells> cells;
    if (part.text.size() == kLinkCells) cells = read_plain(part.text);
    if (!cells && head.ends_with("?bd=") && part.text.size() >= 2 * kLinkCells)
      cells = read_pairs(part.text);
    if (!cells && (head.ends_with("?s=") || head.ends_with("&s="))) cells = read_short(part.text);
    if (cells && cells->size() == kLinkCells) return std::pair(*std::move(cells), part);
  }
  return std::nullopt;
}

bool is_cell_link(std::string_view line) { return find_cells({line}).has_value(); }

Result<BoardReading<Board>> read_cell_link(LineReader& lines) {
  const Line line = lines.take().value_or(lines.text().first());
  const auto found = find_cells(line);
  if (!found) return error_at(line, 0, "not a URL with 81 cells (expected one per line)");
  const auto& [cells, place] = *found;
  Board board = usual_board(kLinkSide);
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
  for (std::size_t cell = 0; cell < kLinkCells; ++cell) {
    std::vector<std::int32_t> numbers;
    for (std::int32_t number = 1; number <= kLinkSide; ++number)
      if ((cells[cell].candidates & bit_of(number)) != 0) numbers.push_back(number);
    if (numbers.size() == 1 && cells[cell].is_given) {
      board.cells[cell] = numbers.front();
    } else if (numbers.size() == 1) {
      marks.settle(cell, numbers.front());
    } else {
      exclude_others(marks, cell, numbers, kLinkSide);
    }
  }
  BoardReading<Board> reading{.boards = {board}};
  add_marks(reading, std::move(marks).finish(), place);
  return reading;
}

}  // namespace

Format link_format() {
  return by_line(
      read_format(
          "links", "URLs with 81 digits: sudokuwiki.org, sudokuexchange.com and others",
          [](const Text& text) { return is_cell_link(text.first().text); }, read_cell_link),
      is_cell_link);
}

}  // namespace quadrille::puzzles::sudoku
