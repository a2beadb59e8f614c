// SPDX-License-Identifier: MIT
//
// Cells as words, one line per row of the board: how a format reads and writes them. One codec
// serves the native format, pzpr files and puzzlekit data.
//
//   const auto cells = number_words<Board>(&Board::islands, {1, 8}, {{"?", -1}, {".", 0}});
//   if (auto error = read_row(cells, line, tokens(line), 0, board)) return *error;
//   const std::string text = rows_text(cells, board);  // "2 . ?\n. . .\n"

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

template <typename Board>
struct CellWords {
  std::function<std::optional<Error>(const Token& word, int cell, Board& board)> read;
  std::function<std::string(const Board& board, int cell)> write;
};

// A word for a number, such as "." for 0.
struct CellSymbol {
  std::string_view word;
  std::int32_t number = 0;
};

struct NumberRange {
  std::int32_t least = 0;
  std::int32_t most = 0;
};
inline constexpr NumberRange kNoNumbers{1, 0};

inline Error no_cell(const Token& word, const NumberRange& range,
                     const std::vector<CellSymbol>& symbols) {
  std::string expected;
  if (range.least <= range.most)
    expected = "a number from " + std::to_string(range.least) + " to " +
               std::to_string(range.most) +
               (symbols.empty()       ? ""
                : symbols.size() == 1 ? ", or "
                                      : ", ");
  if (!symbols.empty())
    expected += listed(symbols, " or ", [](const CellSymbol& symbol) { return symbol.word; });
  return error_at(word, quoted(word.text) + " in a cell (expected " + expected + ")");
}

// Returns a codec for numbers in a range that may depend on the board, and symbols for others.
template <typename Board>
CellWords<Board> number_words(std::vector<std::int32_t> Board::*cells,
                              std::function<NumberRange(const Board&)> range,
                              std::vector<CellSymbol> symbols = {}) {
  CellWords<Board> codec;
  codec.write = [=](const Board& board, int cell) {
    const std::int32_t number = (board.*cells)[cell];
    for (const CellSymbol& symbol : symbols) {
      if (symbol.number == number) return std::string(symbol.word);
    }
    return std::to_string(number);
  };
  codec.read = [=](const Token& word, int cell, Board& board) -> std::optional<Error> {
    for (const CellSymbol& symbol : symbols) {
      if (symbol.word != word.text) continue;
      (board.*cells)[cell] = symbol.number;
      return std::nullopt;
    }
    const NumberRange allowed = range(board);
    const auto number = parse_number(word.text, allowed.most);
    if (!number || *number < allowed.least) return no_cell(word, allowed, symbols);
    (board.*cells)[cell] = static_cast<std::int32_t>(*number);
    return std::nullopt;
  };
  return codec;
}
template <typename Board>
CellWords<Board> number_words(std::vector<std::int32_t> Board::*cells, NumberRange range,
                              std::vector<CellSymbol> symbols = {}) {
  return number_words<Board>(
      cells, [range](const Board&) { return range; }, std::move(symbols));
}

// Returns an error unless there are as many words as the board has columns.
inline std::optional<Error> wrong_width(const Line& line, std::size_t words, int columns) {
  if (words == static_cast<std::size_t>(columns)) return std::nullopt;
  return error_at(line, 0,
                  "the row has " + counted(static_cast<std::int64_t>(words), "cell") +
                      " (expected " + std::to_string(columns) + ")");
}

// Reads a row of the board; `words` are the words of the line.
template <typename Board>
std::optional<Error> read_row(const CellWords<Board>& codec, const Line& line,
                              const std::vector<Token>& words, int row, Board& board) {
  if (auto error = wrong_width(line, words.size(), board.columns)) return error;
  for (int column = 0; column < board.columns; ++column) {
    if (auto error = codec.read(words[column], row * board.columns + column, board)) return error;
  }
  return std::nullopt;
}

template <typename Board>
std::string rows_text(const CellWords<Board>& codec, const Board& board) {
  std::string text;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      text += codec.write(board, row * board.columns + column);
      text += column + 1 < board.columns ? ' ' : '\n';
    }
  }
  return text;
}

// The numbers at the margin of a board, one per row or column; some may be unknown.
template <typename Number>
struct MarginWords {
  std::string_view noun;   // "sum"
  std::string_view nouns;  // "sums"
  Number most = 0;
  std::string_view unknown = {};  // the word for an unknown number; empty if none may be

  std::optional<Error> read_one(const Token& word, std::optional<Number>& number) const {
    if (!unknown.empty() && word.text == unknown) return std::nullopt;
    const auto found = parse_number(word.text, most);
    if (!found)
      return error_at(word, "the " + std::string(noun) + ' ' + quoted(word.text) +
                                " (expected a number from 0 to " + std::to_string(most) +
                                (unknown.empty() ? "" : ", or " + std::string(unknown)) + ")");
    number = static_cast<Number>(*found);
    return std::nullopt;
  }

  // Reads one word per number; an error at `place` if there are more or fewer.
  std::optional<Error> read(const Token& place, const std::vector<Token>& words,
                            std::vector<std::optional<Number>>& numbers) const {
    if (words.size() != numbers.size())
      return error_at(place, std::to_string(words.size()) + ' ' +
                                 std::string(words.size() == 1 ? noun : nouns) + " (expected " +
                                 std::to_string(numbers.size()) + ")");
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (auto error = read_one(words[k], numbers[k])) return error;
    }
    return std::nullopt;
  }

  std::string text(const std::vector<std::optional<Number>>& numbers,
                   std::string_view separator) const {
    std::string text;
    for (const auto& number : numbers) {
      if (!text.empty()) text += separator;
      text += number ? std::to_string(*number) : std::string(unknown);
    }
    return text;
  }
};

}  // namespace quadrille::puzzles
