// SPDX-License-Identifier: MIT
//
// Grids of numbers in words: our own form, and the files of the 2019 benchmark.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::hashi {

namespace {

Format puzzlekit_format() {
  Format format = heuristic(board_format("puzzlekit", "puzzlekit JSON, many puzzles",
                                         recognises_puzzlekit, read_puzzlekit, write_puzzlekit));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

bool recognises_game_id(const Text& text) { return is_game_id(text.first().text); }

}  // namespace

std::vector<Format> hashi_formats() {
  return {
      marked(board_format("pzpr", "pzpr file, hashikake", recognises_pzpr_file, read_pzpr_file,
                          write_pzpr_file),
             pzpr::is_file_mark),
      by_line(board_format("puzzlink",
                           "puzz.link and pzpr URLs, hashi, hashikake and bridges, "
                           "one a line",
                           recognises_url, read_url, write_urls),
              pzpr::is_url),
      by_line(board_format("bridges", "game IDs of Simon Tatham's Bridges, one a line",
                           recognises_game_id, read_game_id, write_game_ids),
              is_game_id),
      puzzlekit_format(),
      native_format("hashi", "our own, many puzzles (says its rules; default loops)", read_native,
                    write_native),
      heuristic(board_format("has", "the 2019 benchmark of Coelho et al., one board",
                             recognises_has, read_has, write_has)),
  };
}

Error no_island(const Token& token, std::string_view expected) {
  return error_at(token, quoted(token.text) + " in a cell (expected a number from 1 to " +
                             std::to_string(Board::kMaxNumber) + ", " + std::string(expected) +
                             ")");
}

std::vector<std::string> losses(const Boards& boards, std::string_view format, bool has_unknown) {
  std::vector<std::string> losses;
  const auto is_lost = [&](auto predicate, const std::string& what) {
    if (std::any_of(boards.begin(), boards.end(), predicate))
      losses.push_back(what + " (" + std::string(format) + ")");
  };
  is_lost([](const Board* board) { return !board->rules.loops; }, "the rules no-loops are lost");
  if (!has_unknown)
    is_lost(
        [](const Board* board) {
          return std::count(board->islands.begin(), board->islands.end(), Board::kAnyNumber) != 0;
        },
        "islands without a number are lost");
  return losses;
}

std::string size_text(const Board& board, char between) {
  return std::to_string(board.rows) + between + std::to_string(board.columns);
}

std::optional<Error> read_row(Board& board, int row, const Line& line,
                              const std::vector<Token>& words, const CellWords& form) {
  if (static_cast<int>(words.size()) != board.columns)
    return error_at(line, 0,
                    "row " + std::to_string(row + 1) + " has " +
                        counted(static_cast<std::int64_t>(words.size()), "cell") + " (expected " +
                        std::to_string(board.columns) + ")");
  for (int column = 0; column < board.columns; ++column) {
    const Token& word = words[column];
    if (word.text == form.water) continue;
    const auto number = parse_number(word.text, Board::kMaxNumber);
    const bool is_unknown = word.text == form.unknown;
    if (!is_unknown && number.value_or(0) == 0)
      return no_island(word, std::string(form.unknown) + " or " + std::string(form.water));
    board.islands[board.grid().cell(row, column)] =
        is_unknown ? Board::kAnyNumber : static_cast<std::int32_t>(*number);
  }
  return std::nullopt;
}

std::string grid_text(const Board& board, const CellWords& form) {
  std::string text;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const std::int32_t number = board.islands[cell];
    if (number > 0) {
      text += std::to_string(number);
    } else {
      text += number == 0 ? form.water : form.unknown;
    }
    text += board.grid().column(cell) + 1 < board.columns ? ' ' : '\n';
  }
  return text;
}

// ---- native
//
//   hashi
//   size: 3x3
//   rules: no-loops          (may be missing)
//   grid:
//   2 . 3
//   . . .
//   1 . ?

namespace {

Result<Board> read_native_board(NativeForm& form, const NativeHead& head) {
  const auto rules = read_rules<Board>(head);
  if (!rules) return rules.error();
  const Result<BoardSize> size = head.size(Board::kMaxSide);
  if (!size) return size.error();
  const auto lines = form.grid_lines(static_cast<std::size_t>(size->rows));
  if (!lines) return lines.error();
  Board board = Board::open(size->rows, size->columns);
  board.rules = *rules;
  for (int row = 0; row < board.rows; ++row) {
    const Line& line = (*lines)[row];
    if (auto error = read_row(board, row, line, tokens(line), {})) return *std::move(error);
  }
  return board;
}

}  // namespace

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, "hashi", {"size", "rules"}, "grid").read(read_native_board);
}

Result<Writing> write_native(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    writing.text += "hashi\nsize: " + size_text(*board, 'x');
    if (board->rules != Rules{}) writing.text += "\nrules: " + rules_text(board->rules);
    writing.text += "\ngrid:\n" + grid_text(*board, {});
  }
  return writing;
}

// ---- .has: rows, columns and the number of islands, then all numbers, 0 for water

bool recognises_has(const Text& text) {
  const std::vector<Token> head = tokens(text.first());
  return head.size() == 3 && std::all_of(head.begin(), head.end(), [](const Token& word) {
           return parse_number(word.text, Board::kMaxSide * Board::kMaxSide).has_value();
         });
}

Result<Board> read_has(LineReader& lines) {
  WordReader words(lines, "", WordReader::kNoRemark);
  const Token rows = words.take(), columns = words.take(), announced = words.take();
  const Result<BoardSize> size = parse_size(rows, columns, Board::kMaxSide);
  if (!size) return size.error();
  Board board = Board::open(size->rows, size->columns);
  const auto count = parse_number(announced.text, board.grid().cells());
  if (!count)
    return error_at(announced, "the number of islands " + quoted(announced.text) +
                                   " (expected at most the cells of the board)");
  for (std::size_t k = 0; k < board.islands.size(); ++k) {
    const Token word = words.take();
    if (word.text.empty())
      return error_at(word, counted(static_cast<std::int64_t>(k), "cell") + " (expected " +
                                std::to_string(board.islands.size()) + ")");
    const auto number = parse_number(word.text, Board::kMaxNumber);
    if (!number) return no_island(word, "or 0");
    board.islands[k] = static_cast<std::int32_t>(*number);
  }
  if (auto error = words.finish(lines)) return *std::move(error);
  const auto islands = std::count_if(board.islands.begin(), board.islands.end(), std::identity());
  if (islands != *count)
    return error_at(announced, counted(*count, "island") + " announced, " +
                                   std::to_string(islands) + " in the grid");
  return board;
}

Result<Writing> write_has(const Boards& boards) {
  Writing writing{{}, losses(boards, "has", false)};
  for (const Board* board : boards) {
    const auto islands = std::count_if(board->islands.begin(), board->islands.end(),
                                       [](std::int32_t number) { return number > 0; });
    writing.text += size_text(*board, ' ') + ' ' + std::to_string(islands) + '\n';
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      writing.text += ' ' + std::to_string(std::max(board->islands[cell], 0));
      writing.text += board->grid().column(cell) + 1 < board->columns ? ' ' : '\n';
    }
  }
  return writing;
}

}  // namespace quadrille::puzzles::hashi
