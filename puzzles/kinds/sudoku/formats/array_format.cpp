// SPDX-License-Identifier: MIT
//
// Boards as programs write them: a list of rows, each a list of numbers or of words, in one line or
// in several; before it there may be a name.
//
//   [[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]         board = [["1", ".", ...],
//   {"board": [[1,null,null,null],...]}                         ...]
//
// A list of numbers without rows is read as well, and braces as brackets. Empty cells are 0, "." or
// a form of null.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

using Rows = std::vector<std::vector<Token>>;

constexpr std::string_view kOpeners = "[{(", kClosers = "]})", kBlanks = " \t,;\"'";
constexpr std::string_view kNulls[] = {"null", "None", "nil", "undefined", "NULL", "x", "X"};

bool is_one_of(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}

// Returns the offset of the bracket that starts the text, after a name such as `board = `; the
// length of the line if no list starts there.
std::size_t list_start(std::string_view line) {
  constexpr std::size_t kMaxName = 60;
  const std::size_t equals = line.substr(0, kMaxName).find('=') + 1;  // 0 without one
  const std::size_t bracket = line.find_first_not_of(" \t", equals);
  return bracket < line.size() && is_one_of(line[bracket], kOpeners) ? bracket : line.size();
}

// Takes the lines up to the last closing bracket. Returns the words within lists, a row for each
// list of words. In an object the words outside its lists are names, or say other things.
Rows take_lists(LineReader& lines) {
  Rows rows(1);
  int depth = 0, lists = 0;
  const std::optional<Line> first = lines.peek();
  const bool is_object = first && first->text.find("\":") != std::string_view::npos;
  std::size_t at = first ? list_start(first->text) : 0;
  for (std::optional<Line> line = lines.take(); line; line = lines.take(), at = 0) {
    while (at < line->text.size()) {
      const char c = line->text[at];
      const bool opens = is_one_of(c, kOpeners), closes = is_one_of(c, kClosers);
      const bool is_list = (opens || closes) && !(is_object && is_one_of(c, "{}"));
      depth += opens - closes;
      if (is_list) lists += opens - closes;
      if (is_list && !rows.back().empty()) rows.emplace_back();
      if (closes && depth <= 0) break;
      const std::size_t size = first_word(line->text.substr(at), " \t,;\"'[]{}()").size();
      if (size > 0 && lists > 0) rows.back().push_back(token_at(*line, at, size));
      at += std::max<std::size_t>(size, 1);
    }
    if (depth <= 0) break;
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

// Returns the rows. A list without rows is cut into a square.
Rows take_rows_of_array(LineReader& lines) {
  Rows rows = take_lists(lines);
  for (std::vector<Token>& row : rows) {
    for (Token& word : row) {
      if (std::find(std::begin(kNulls), std::end(kNulls), word.text) != std::end(kNulls))
        word.text = ".";
    }
  }
  if (rows.size() != 1) return rows;
  const std::vector<Token> cells = rows.front();
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(cells.size())));
  if (side * side != cells.size()) return rows;
  rows.assign(side, {});
  for (std::size_t cell = 0; cell < cells.size(); ++cell) rows[cell / side].push_back(cells[cell]);
  return rows;
}

}  // namespace

bool recognises_array(const Text& text) {
  const std::string_view first = text.first().text;
  if (list_start(first) == first.size()) return false;
  LineReader lines(text);
  const Rows rows = take_rows_of_array(lines);
  const std::size_t side = rows.size();
  return side >= 4 && std::all_of(rows.begin(), rows.end(),
                                  [side](const auto& row) { return row.size() == side; });
}

Result<Board> read_array(LineReader& lines) {
  return board_of_rows(lines, take_rows_of_array(lines));
}

}  // namespace quadrille::puzzles::sudoku
