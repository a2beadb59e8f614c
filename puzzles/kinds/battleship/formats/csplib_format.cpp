// SPDX-License-Identifier: MIT
//
// The boards of CSPLib problem 014 (I. Gent) as Prolog facts.
//
//   problem(7, [3:1,2:1,1:2], [2,0,3,0], [1,1,2,1], [w@[1,1], c@[1,4]]).

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::array<std::pair<char, Hint>, 7> kCsplibHints = {{{'w', Hint::kWater},
                                                                {'c', Hint::kSubmarine},
                                                                {'l', Hint::kLeft},
                                                                {'r', Hint::kRight},
                                                                {'t', Hint::kTop},
                                                                {'b', Hint::kBottom},
                                                                {'m', Hint::kMiddle}}};

class CsplibReader {
 public:
  explicit CsplibReader(LineReader& lines) : lines_(lines), words_(lines, "(),[]:@.", '%') {}

  Result<Board> read() {
    if (auto error = expect_all({"problem", "("})) return *error;
    words_.take();  // the number of the board
    if (auto error = words_.expect(",")) return *error;
    Fleet fleet;
    if (auto error = read_fleet(fleet)) return *error;
    if (auto error = words_.expect(",")) return *error;
    const Token row_place = words_.peek();
    const Result<Words> rows = words_.word_list();
    if (!rows) return rows.error();
    if (auto error = words_.expect(",")) return *error;
    const Token column_place = words_.peek();
    const Result<Words> columns = words_.word_list();
    if (!columns) return columns.error();
    if (auto error = words_.expect(",")) return *error;
    for (const auto& [place, list] :
         {std::pair(row_place, &*rows), std::pair(column_place, &*columns)}) {
      if (list->empty() || list->size() > Board::kMaxSide)
        return error_at(place, std::to_string(list->size()) + " tallies (expected 1 to " +
                                   std::to_string(Board::kMaxSide) + ")");
    }
    Board board = Board::open(static_cast<int>(rows->size()), static_cast<int>(columns->size()),
                              std::move(fleet));
    if (auto error = tally_words("").read(row_place, *rows, board.row_tallies)) return *error;
    if (auto error = tally_words("").read(column_place, *columns, board.column_tallies))
      return *error;
    if (auto error = read_hints(board)) return *error;
    if (auto error = expect_all({")", "."})) return *error;
    if (auto error = words_.finish(lines_)) return *error;
    return board;
  }

 private:
  std::optional<Error> expect_all(std::initializer_list<std::string_view> signs) {
    for (const std::string_view sign : signs) {
      if (auto error = words_.expect(sign)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> read_fleet(Fleet& fleet) {
    if (auto error = words_.expect("[")) return error;
    return words_.remaining_items("]", [&]() -> std::optional<Error> {
      const Token place = words_.peek();
      const Result<int> length = read_number(words_.take(), "the length", 1, Board::kMaxSide);
      if (!length) return length.error();
      if (auto error = words_.expect(":")) return error;
      const Result<int> count =
          read_number(words_.take(), "the number of ships", 0, Board::kMaxShips);
      if (!count) return count.error();
      return add_ships(place, fleet, *length, *count);
    });
  }

  std::optional<Error> read_hints(Board& board) {
    if (auto error = words_.expect("[")) return error;
    return words_.remaining_items("]", [&]() -> std::optional<Error> {
      const Token kind = words_.take();
      const auto hint = std::find_if(
          kCsplibHints.begin(), kCsplibHints.end(),
          [&](const auto& known) { return kind.text == std::string_view(&known.first, 1); });
      if (hint == kCsplibHints.end())
        return error_at(kind,
                        "the hint " + quoted(kind.text) + " (expected w, c, l, r, t, b or m)");
      if (auto error = expect_all({"@", "["})) return error;
      const Result<int> row = read_number(words_.take(), "the row", 1, board.rows);
      if (!row) return row.error();
      if (auto error = words_.expect(",")) return error;
      const Result<int> column = read_number(words_.take(), "the column", 1, board.columns);
      if (!column) return column.error();
      board.hints[board.grid().cell(*row - 1, *column - 1)] = hint->second;
      return words_.expect("]");
    });
  }

  LineReader& lines_;
  WordReader words_;
};

constexpr std::string_view kCsplibStart = "problem(";

bool is_csplib_remark(std::string_view line) { return trim(line).starts_with('%'); }

bool is_csplib_mark(std::string_view line) { return trim(line).starts_with(kCsplibStart); }

bool recognises_csplib(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_csplib_remark);
  const std::optional<Line> line = lines.take();
  return line && is_csplib_mark(line->text);
}

Result<Board> read_csplib(LineReader& lines) {
  lines.pass_over(is_csplib_remark);
  return CsplibReader(lines).read();
}

Result<Writing> write_csplib(const std::vector<const Board*>& boards) {
  Writing writing;
  int number = 0;
  for (const Board* board : boards) {
    if (auto error = unwritable(*board, "csplib")) return *error;
    std::string fleet, hints;
    for (std::size_t k = board->fleet.size(); k-- > 0;) {
      if (board->fleet[k] > 0)
        fleet += (fleet.empty() ? "" : ",") + std::to_string(k + 1) + ':' +
                 std::to_string(board->fleet[k]);
    }
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      for (const auto& [letter, hint] : kCsplibHints) {
        if (board->hints[cell] == hint)
          hints += (hints.empty() ? "" : ",") + std::string(1, letter) + "@[" +
                   std::to_string(board->grid().row(cell) + 1) + ',' +
                   std::to_string(board->grid().column(cell) + 1) + ']';
      }
    }
    writing.text += std::string(kCsplibStart) + std::to_string(++number) + ",\n\t[" + fleet +
                    "],\n\t[" + tally_words("").text(board->row_tallies, ",") + "],\n\t[" +
                    tally_words("").text(board->column_tallies, ",") + "],\n\t[" + hints + "]).\n";
  }
  return writing;
}

}  // namespace

Format csplib_format() {
  Format format = marked(board_format("csplib", "CSPLib problem 014, Prolog facts, many puzzles",
                                      recognises_csplib, read_csplib, write_csplib),
                         is_csplib_mark);
  format.info.many = true;
  return format;
}

}  // namespace quadrille::puzzles::battleship
