// SPDX-License-Identifier: MIT
//
// The list of M. Rubin from which the boards of CSPLib problem 014 were made. The reader takes the
// size, hints, ships and tallies of each board. The ships are those of its solution and give the
// fleet.
//
//   Board ID: 113
//   START-NEW-BOARD       10 10
//   Hint: 6 9 Circle 67
//   PLACESHIP     4 1 1 S
//   Row tallies:      2  4  3  3  2  4  1  1  0  0
//   Column tallies:   0  5  0  2  2  3  1  3  2  2
//   .....W.lr. 2             (the solution, as many rows as the board has, and one more)

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::string_view kRubinStart = "START-NEW-BOARD";

constexpr std::array<std::pair<std::string_view, Hint>, 7> kRubinHints = {
    {{"Water", Hint::kWater},
     {"Circle", Hint::kSubmarine},
     {"Left", Hint::kLeft},
     {"Right", Hint::kRight},
     {"Top", Hint::kTop},
     {"Bottom", Hint::kBottom},
     {"Middle", Hint::kMiddle}}};

bool is_rubin_mark(std::string_view line) { return trim(line).starts_with(kRubinStart); }

bool is_rubin_rule(std::string_view line) {
  return line.size() > 3 && line.find_first_not_of('=') == std::string_view::npos;
}

// Decides whether the line is one of those between two boards.
bool is_between_boards(std::string_view line) {
  constexpr std::array<std::string_view, 4> kStarts = {
      "Board ID:", "Nodes:", "Solutions:", "DisplayBoardASCII:"};
  return is_rubin_rule(line) ||
         std::any_of(kStarts.begin(), kStarts.end(),
                     [line](std::string_view start) { return line.starts_with(start); });
}

// Takes the title of a list: up to 20 lines of several words, then a rule. Returns false and takes
// no line if there is no title.
bool take_title(LineReader& lines) {
  constexpr std::size_t kMostLines = 20;
  const std::size_t start = lines.position();
  std::size_t end = start;
  for (auto line = lines.take();
       line && (end == start || lines.position() == end + 1) && end - start <= kMostLines;
       line = lines.take()) {
    if (is_rubin_rule(line->text)) return end > start;
    if (end == start && tokens(*line).size() < 2) break;
    end = lines.position();
  }
  lines.go_to(start);
  return false;
}

class RubinReader {
 public:
  explicit RubinReader(LineReader& lines) : lines_(lines) {}

  Result<Board> read() {
    std::optional<Line> line = lines_.take();
    while (line && !is_rubin_mark(line->text)) line = lines_.take();
    if (!line) return error_at(lines_.end(), "the text ends (expected START-NEW-BOARD)");
    if (auto error = start(tokens(*line))) return *std::move(error);
    while (!has_rows_ || !has_columns_) {
      line = lines_.peek();
      if (!line || is_rubin_mark(line->text))
        return error_at(line ? token_at(*line, 0, 0) : lines_.end(),
                        "the board ends without tallies (expected Row tallies: and Column "
                        "tallies:)");
      lines_.take();
      if (auto error = read(tokens(*line))) return *std::move(error);
    }
    take_rest();
    return std::move(board_);
  }

 private:
  // Reads the first line of the board.
  std::optional<Error> start(const Words& words) {
    if (words.size() != 3) return short_line(words, "rows and columns");
    const Result<int> rows = read_number(words[1], "the rows", 1, Board::kMaxSide);
    if (!rows) return rows.error();
    const Result<int> columns = read_number(words[2], "the columns", 1, Board::kMaxSide);
    if (!columns) return columns.error();
    board_ = Board::open(*rows, *columns, {});
    return std::nullopt;
  }

  std::optional<Error> read(const Words& words) {
    const std::string_view first = words.front().text;
    if (first == "Hint:") return read_hint(words);
    if (first == "PLACESHIP") {
      if (words.size() != 5) return short_line(words, "length, row, column and S or E");
      const Result<int> length = read_number(words[1], "the length", 1, Board::kMaxSide);
      if (!length) return length.error();
      return add_ships(words[1], board_.fleet, *length, 1);
    }
    const bool is_row = first == "Row", is_column = first == "Column";
    if ((!is_row && !is_column) || words.size() < 2 || words[1].text != "tallies:")
      return std::nullopt;
    (is_row ? has_rows_ : has_columns_) = true;
    return tally_words("").read(words.front(), {words.begin() + 2, words.end()},
                                is_row ? board_.row_tallies : board_.column_tallies);
  }

  Result<Board> finish(const Token& end) {
    if (!has_rows_ || !has_columns_)
      return error_at(end,
                      "the board ends without tallies (expected Row tallies: and Column "
                      "tallies:)");
    return std::move(board_);
  }

  // Takes the picture of the solution and the text between boards.
  void take_rest() {
    int rows = 0;
    for (std::optional<Line> line = lines_.peek(); line; line = lines_.peek()) {
      const Words words = tokens(*line);
      const bool is_row = rows <= board_.rows && words.size() <= 2 &&
                          words.front().text.size() == static_cast<std::size_t>(board_.columns);
      if (is_row) ++rows;
      if (is_row || is_between_boards(line->text)) {
        lines_.take();
      } else if (!take_title(lines_)) {
        return;
      }
    }
  }

  static Error short_line(const Words& words, const std::string& expected) {
    return error_at(words.front(), counted(static_cast<std::int64_t>(words.size()) - 1, "word") +
                                       " after " + std::string(words.front().text) + " (expected " +
                                       expected + ")");
  }

  std::optional<Error> read_hint(const Words& words) {
    if (words.size() < 4) return short_line(words, "row, column and kind");
    const Result<int> row = read_number(words[1], "the row", 0, board_.rows - 1);
    if (!row) return row.error();
    const Result<int> column = read_number(words[2], "the column", 0, board_.columns - 1);
    if (!column) return column.error();
    const auto hint = std::find_if(kRubinHints.begin(), kRubinHints.end(),
                                   [&](const auto& known) { return known.first == words[3].text; });
    if (hint == kRubinHints.end())
      return error_at(words[3], "the hint " + quoted(words[3].text) +
                                    " (expected Water, Circle, Left, Right, Top, Bottom or "
                                    "Middle)");
    board_.hints[board_.grid().cell(*row, *column)] = hint->second;
    return std::nullopt;
  }

  LineReader& lines_;
  Board board_;
  bool has_rows_ = false;
  bool has_columns_ = false;
};

bool recognises_rubin(const Text& text) {
  LineReader lines(text);
  take_title(lines);
  std::optional<Line> line = lines.take();
  while (line && is_between_boards(line->text)) line = lines.take();
  return line && is_rubin_mark(line->text);
}

Result<Board> read_rubin(LineReader& lines) { return RubinReader(lines).read(); }

}  // namespace

Format rubin_format() {
  Format format =
      marked(read_format("rubin", "CSPLib problem 014, the list of M. Rubin, many puzzles",
                         recognises_rubin, read_rubin),
             is_rubin_mark);
  format.info.many = true;
  return format;
}

}  // namespace quadrille::puzzles::battleship
