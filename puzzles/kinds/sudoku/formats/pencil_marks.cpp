// SPDX-License-Identifier: MIT
//
// Half-filled boards as solvers share them: a number for a cell that is decided, several digits for
// the candidates of an open one, a dot for a cell without notes. Lines may be framed:
//
//   .----------.----------.
//   | 1   23   | 4   .    |
//   | 34  4    | 12  12   |
//   :----------+----------:

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kMostDigits = 9;

// A line of a frame has no digits.
bool is_frame(std::string_view word) {
  return word.size() > 1 && word.find_first_not_of("-+=.:'*") == std::string_view::npos;
}

// Returns the digits of a word, from 1 to `side`; empty if it has others, or one of them twice.
std::vector<std::int32_t> digits_of(std::string_view word, int side) {
  std::vector<std::int32_t> digits;
  for (const char c : word) {
    const std::int32_t digit = c - '0';
    if (digit < 1 || digit > side || std::find(digits.begin(), digits.end(), digit) != digits.end())
      return {};
    digits.push_back(digit);
  }
  return digits;
}

}  // namespace

Result<PartialAnswer> parse_pencil_marks(const Board& board, const Text& text) {
  if (board.side() > kMostDigits)
    return Error{.message = "pencil marks for " + std::to_string(board.side()) +
                            " rows (expected JSON: a table is for at most 9)"};
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
  const auto cells = static_cast<std::size_t>(board.grid().cells());
  std::size_t cell = 0;
  LineReader lines(text);
  while (const auto line = lines.take()) {
    for (const Token& word : tokens(*line, " \t|")) {
      if (is_frame(word.text)) continue;
      if (cell == cells) return error_at(word, "more than " + std::to_string(cells) + " cells");
      const bool is_open = word.text == "." || word.text == "0";
      const auto digits = digits_of(word.text, board.side());
      if (!is_open && digits.empty())
        return error_at(word, quoted(word.text) +
                                  " in a cell (expected different digits from 1 to " +
                                  std::to_string(board.side()) + ", or a dot)");
      if (digits.size() == 1) marks.settle(cell, digits.front());
      if (digits.size() > 1) exclude_others(marks, cell, digits, board.side());
      ++cell;
    }
  }
  if (cell < cells)
    return error_at(lines.end(),
                    std::to_string(cell) + " cells (expected " + std::to_string(cells) + ')');
  return std::move(marks).finish();
}

}  // namespace quadrille::puzzles::sudoku
