// SPDX-License-Identifier: MIT
//
// The native format of a kind as a table: its keys, in the order of writing, then the rows of the
// board. Reading, writing and the manual are derived from it.
//
//   const NativeCodec<Board> codec = {
//       .id = "hashi",
//       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns."),
//                rules_key<Board>("May be missing. 'loops' or 'no-loops'.")},
//       .grid = word_grid<Board>("Numbers from 1 to 8, and '.' for water.", cell_words)};
//   const Format format = native_format(codec, "our own, many puzzles");

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/board/rules.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/text/rule_words.hpp"

namespace quadrille::puzzles {

template <typename Board>
struct NativeKey {
  std::string_view name;
  std::string_view help;  // prose, with the words of a file in single quotes
  // Stores the value in the board. The keys before this one in the table have been read.
  std::function<std::optional<Error>(const Line& value, Board& board)> read;
  std::function<std::string(const Board& board)> write;  // empty to omit the key
  bool may_be_missing = false;
};

template <typename Board>
struct NativeGrid {
  std::string_view help;
  std::function<std::optional<Error>(NativeForm& form, Board& board)> read;
  std::function<std::string(const Board& board)> write;  // lines with line ends
  std::string_view word = "grid";
};

template <typename Board>
struct NativeCodec {
  std::string_view id;
  std::vector<NativeKey<Board>> keys;
  NativeGrid<Board> grid;
  // Returns a comment line for human readers, or an empty string; may be null.
  std::function<std::string(const Board& board)> remark = {};

  Result<Board> read(LineReader& lines) const {
    std::vector<std::string_view> names;
    for (const NativeKey<Board>& key : keys) names.push_back(key.name);
    NativeForm form(lines, id, std::move(names), grid.word);
    if (auto error = form.read_head()) return *std::move(error);
    Board board;
    for (const NativeKey<Board>& key : keys) {
      const auto value = form.head().values.find(key.name);
      if (value == form.head().values.end()) {
        if (!key.may_be_missing) return form.head().missing(key.name);
      } else if (auto error = key.read(value->second, board)) {
        return *std::move(error);
      }
    }
    if (auto error = grid.read(form, board)) return *std::move(error);
    return board;
  }

  std::string write(const Board& board) const {
    const std::string comment = remark ? remark(board) : std::string();
    std::string text = comment.empty() ? "" : "// " + comment + '\n';
    (text += id) += '\n';
    for (const NativeKey<Board>& key : keys) {
      const std::string value = key.write(board);
      if (!value.empty()) ((text += key.name) += ": ") += value + '\n';
    }
    return ((text += grid.word) += ":\n") + grid.write(board);
  }
};

// ---- keys

template <typename Board>
NativeKey<Board> size_key(int max_side, std::string_view help) {
  return {"size", help,
          [=](const Line& value, Board& board) -> std::optional<Error> {
            const Result<BoardSize> size = parse_size(value, max_side);
            if (!size) return size.error();
            board = Board::open(size->rows, size->columns);
            return std::nullopt;
          },
          [](const Board& board) {
            return std::to_string(board.rows) + 'x' + std::to_string(board.columns);
          }};
}

// A key for the numbers at the margin.
template <typename Board, typename Number>
NativeKey<Board> margin_key(std::string_view name, std::string_view help,
                            std::vector<std::optional<Number>> Board::*numbers,
                            MarginWords<Number> words) {
  return {name, help,
          [=](const Line& value, Board& board) {
            return words.read(token_at(value, 0, 1), tokens(value), board.*numbers);
          },
          [=](const Board& board) { return words.text(board.*numbers, " "); }};
}

// A key for the rules; rules equal to the defaults are not written.
template <typename Board>
NativeKey<Board> rules_key(std::string_view help) {
  using Rules = decltype(Board::rules);
  return {"rules", help,
          [](const Line& value, Board& board) -> std::optional<Error> {
            const auto rules = parse_rules(value.text, Rules());
            if (!rules)
              return error_at(value, 0, unknown_rules(value.text, puzzle_kind<Board>().rules));
            board.rules = *rules;
            return std::nullopt;
          },
          [](const Board& board) {
            return board.rules == Rules() ? std::string() : rules_text(board.rules);
          },
          true};
}

// ---- grids

template <typename Board>
NativeGrid<Board> word_grid(std::string_view help, CellWords<Board> cells) {
  return {help,
          [cells](NativeForm& form, Board& board) -> std::optional<Error> {
            const auto lines = form.grid_lines(static_cast<std::size_t>(board.rows));
            if (!lines) return lines.error();
            for (int row = 0; row < board.rows; ++row) {
              const Line& line = (*lines)[row];
              if (auto error = read_row(cells, line, tokens(line), row, board)) return error;
            }
            return std::nullopt;
          },
          [cells](const Board& board) { return rows_text(cells, board); }};
}

// ---- the format

template <typename Board>
Format native_format(NativeCodec<Board> codec, std::string_view summary) {
  std::vector<KeyInfo> keys;
  for (const NativeKey<Board>& key : codec.keys) keys.push_back({key.name, key.help});
  keys.push_back({codec.grid.word, codec.grid.help});
  const auto recognises = [id = codec.id](const Text& text) {
    return NativeForm::recognises(text, id);
  };
  Format format = board_format<Board>(
      kNativeName, summary, recognises, [codec](LineReader& lines) { return codec.read(lines); },
      BoardWriter<Board>([codec](const std::vector<const Board*>& boards) -> Result<Writing> {
        Writing writing;
        for (const Board* board : boards) {
          if (!writing.text.empty()) writing.text += '\n';
          writing.text += codec.write(*board);
        }
        return writing;
      }));
  format.info.many = true;
  format.info.separator = "\n";
  format.keys = std::move(keys);
  return format;
}

}  // namespace quadrille::puzzles
