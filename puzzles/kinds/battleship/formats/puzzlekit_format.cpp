// SPDX-License-Identifier: MIT
//
// puzzlekit's data set "Battleship": the problem's header gives rows, columns and the number of
// ships of each length from 1; then the tallies of the columns and of the rows, and the cells: "x"
// is water, "w", "e", "n" and "s" are the ends of ships on that side, "m" the parts between them,
// "o" ships of one cell, and "-" is unknown.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::string_view kTitle = "Battleship";
constexpr std::array kNamedHints = {
    std::pair('-', Hint::kNone),   std::pair('x', Hint::kWater),    std::pair('w', Hint::kLeft),
    std::pair('e', Hint::kRight),  std::pair('n', Hint::kTop),      std::pair('s', Hint::kBottom),
    std::pair('m', Hint::kMiddle), std::pair('o', Hint::kSubmarine)};

std::optional<Error> read_named_hint(const Token& word, int cell, Board& board) {
  for (const auto& [letter, hint] : kNamedHints) {
    if (word.text != std::string_view(&letter, 1)) continue;
    board.hints[cell] = hint;
    return std::nullopt;
  }
  return error_at(word, quoted(word.text) + " in a cell (expected one of - x w e n s m o)");
}

std::string hint_name(const Board& board, int cell) {
  for (const auto& [letter, hint] : kNamedHints) {
    if (hint == board.hints[cell]) return std::string(1, letter);
  }
  return "-";
}

Result<Board> read_header(const Line& header) {
  const std::vector<Token> words = tokens(header);
  const Result<BoardSize> size =
      words.size() < 2
          ? error_at(header, 0, "no size (expected rows, columns and numbers of ships)")
          : parse_size(words[0], words[1], Board::kMaxSide);
  if (!size) return size.error();
  Fleet fleet;
  for (std::size_t k = 2; k < words.size(); ++k) {
    const Result<int> count = read_number(words[k], "the number of ships", 0, Board::kMaxShips);
    if (!count) return count.error();
    if (auto error = add_ships(words[k], fleet, static_cast<int>(k) - 1, *count))
      return *std::move(error);
  }
  return Board::open(size->rows, size->columns, std::move(fleet));
}

Result<Board> read_problem(const puzzlekit::Problem& problem, std::vector<Error>&) {
  Result<Board> opened = read_header(problem.lines.front());
  if (!opened) return opened;
  Board board = std::move(opened).value();
  if (problem.lines.size() != static_cast<std::size_t>(board.rows) + 3)
    return error_at(problem.end,
                    "the problem has " +
                        counted(static_cast<std::int64_t>(problem.lines.size()), "line") +
                        " (expected " + std::to_string(board.rows + 3) +
                        ": a header, two lines of tallies and the rows)");
  const MarginWords<int> tallies = tally_words("-");
  const Line &columns = problem.lines[1], &rows = problem.lines[2];
  if (auto error = tallies.read(token_at(columns, 0, 1), tokens(columns), board.column_tallies))
    return *std::move(error);
  if (auto error = tallies.read(token_at(rows, 0, 1), tokens(rows), board.row_tallies))
    return *std::move(error);
  const CellWords<Board> cells{read_named_hint, hint_name};
  for (int row = 0; row < board.rows; ++row) {
    const Line& line = problem.lines[row + 3];
    if (auto error = read_row(cells, line, tokens(line), row, board)) return *std::move(error);
  }
  return board;
}

bool recognises_puzzlekit(const Text& text) { return puzzlekit::is_named(text, kTitle); }

Result<BoardReading<Board>> read_puzzlekit(LineReader& lines) {
  return puzzlekit::read<Board>(lines, kTitle, read_problem);
}

Result<Writing> write_puzzlekit(const std::vector<const Board*>& boards) {
  Writing writing;
  for (std::size_t k = 0; k < boards.size(); ++k) {
    const Board& board = *boards[k];
    if (std::find(board.hints.begin(), board.hints.end(), Hint::kShip) != board.hints.end())
      return request_error("the format puzzlekit cannot express hints '+' (expected native)");
    std::string problem = std::to_string(board.rows) + ' ' + std::to_string(board.columns);
    for (const int count : board.fleet) problem += ' ' + std::to_string(count);
    const MarginWords<int> tallies = tally_words("-");
    const std::string grid = rows_text(CellWords<Board>{read_named_hint, hint_name}, board);
    problem += '\n' + tallies.text(board.column_tallies, " ") + '\n' +
               tallies.text(board.row_tallies, " ") + '\n' + grid.substr(0, grid.size() - 1);
    if (k > 0) writing.text += ",\n";
    writing.text += puzzlekit::record(k + 1, problem);
  }
  writing.text = puzzlekit::data_set(kTitle, boards.size(), writing.text);
  return writing;
}

}  // namespace

Format puzzlekit_format() {
  Format format = heuristic(board_format("puzzlekit", "puzzlekit JSON, many puzzles",
                                         recognises_puzzlekit, read_puzzlekit, write_puzzlekit));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

}  // namespace quadrille::puzzles::battleship
