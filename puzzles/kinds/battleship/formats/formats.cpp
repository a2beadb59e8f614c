// SPDX-License-Identifier: MIT

#include "puzzles/kinds/battleship/formats/formats.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/native_form.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::string_view kUnknownTally = "?";

}  // namespace

std::string fleet_text(const Fleet& fleet) {
  std::string text;
  for (std::size_t k = 0; k < fleet.size(); ++k) {
    if (fleet[k] > 0)
      text += (text.empty() ? "" : " ") + std::to_string(fleet[k]) + 'x' + std::to_string(k + 1);
  }
  return text.empty() ? "0x1" : text;
}

std::optional<Fleet> parse_fleet(std::string_view text) {
  Fleet fleet;
  const Words words = tokens({text});
  for (const Token& word : words) {
    const std::size_t cross = word.text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto count = parse_number(word.text.substr(0, cross), Board::kMaxShips);
    const auto length = parse_number(word.text.substr(cross + 1), Board::kMaxSide);
    if (!count || !length || *length == 0) return std::nullopt;
    if (add_ships(word, fleet, static_cast<int>(*length), static_cast<int>(*count)))
      return std::nullopt;
  }
  if (words.empty()) return std::nullopt;
  return fleet;
}

std::optional<Error> add_ships(const Token& word, Fleet& fleet, int length, int count) {
  if (count == 0) return std::nullopt;
  fleet.resize(std::max(fleet.size(), static_cast<std::size_t>(length)));
  fleet[length - 1] += count;
  if (fleet[length - 1] <= Board::kMaxShips) return std::nullopt;
  return error_at(word, "more than " + std::to_string(Board::kMaxShips) +
                            " ships of a length (expected fewer)");
}

Result<int> read_number(const Token& word, std::string_view what, int min, int max) {
  const auto number = parse_number(word.text, max);
  if (number && *number >= min) return static_cast<int>(*number);
  return error_at(word, std::string(what) + ' ' + quoted(word.text) + " (expected a number from " +
                            std::to_string(min) + " to " + std::to_string(max) + ")");
}

std::optional<Error> read_tallies(const Token& place, const Words& words, std::string_view unknown,
                                  std::vector<Tally>& tallies) {
  if (words.size() != tallies.size())
    return error_at(place, std::to_string(words.size()) + " tallies (expected " +
                               std::to_string(tallies.size()) + ")");
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!unknown.empty() && words[k].text == unknown) continue;
    const Result<int> tally = read_number(words[k], "the tally", 0, Board::kMaxSide);
    if (!tally) return tally.error();
    tallies[k] = *tally;
  }
  return std::nullopt;
}

std::string joined(const std::vector<Tally>& tallies, std::string_view separator) {
  std::string text;
  for (const Tally& tally : tallies) {
    if (!text.empty()) text += separator;
    text += tally ? std::to_string(*tally) : std::string(kUnknownTally);
  }
  return text;
}

std::optional<Error> unwritable(const Board& board, std::string_view format) {
  const std::string name = "the format " + std::string(format);
  for (const auto* tallies : {&board.row_tallies, &board.column_tallies}) {
    if (std::find(tallies->begin(), tallies->end(), std::nullopt) != tallies->end())
      return request_error(name + " has no unknown tallies (expected native or puzzlink)");
  }
  if (std::find(board.hints.begin(), board.hints.end(), Hint::kShip) != board.hints.end())
    return request_error(name + " has no hints '+' (expected native or puzzlink)");
  return std::nullopt;
}

// ---- native
//
//   battleship
//   size: 3x4
//   fleet: 1x1 1x3
//   rows: 1 ? 1
//   columns: 0 3 0 1
//   grid:
//   . ^ . .
//   . . . .
//   . . ~ .

namespace {

Result<Board> read_native_board(NativeForm& form, const NativeHead& head) {
  const Result<BoardSize> size = head.size(Board::kMaxSide);
  if (!size) return size.error();
  const Result<Line> fleet_line = head.value("fleet");
  if (!fleet_line) return fleet_line.error();
  const auto fleet = parse_fleet(fleet_line->text);
  if (!fleet)
    return error_at(*fleet_line, 0,
                    "the fleet " + quoted(fleet_line->text) +
                        " (expected COUNTxLENGTH, such as 4x1 3x2 2x3 1x4, lengths up to " +
                        std::to_string(Board::kMaxSide) + ")");
  Board board = Board::open(size->rows, size->columns, *fleet);
  for (const auto& [key, tallies] :
       {std::pair("rows", &board.row_tallies), std::pair("columns", &board.column_tallies)}) {
    const Result<Line> line = head.value(key);
    if (!line) return line.error();
    if (auto error = read_tallies(token_at(*line, 0, 1), tokens(*line), kUnknownTally, *tallies))
      return *error;
  }
  const auto rows = form.grid_rows(board.rows, board.columns);
  if (!rows) return rows.error();
  auto hint = board.hints.begin();
  for (const Words& row : *rows) {
    for (const Token& word : row) {
      if (word.text.size() != 1 || kHintLetters.find(word.text) == std::string_view::npos)
        return error_at(word, quoted(word.text) + " in a cell (expected one of " +
                                  std::string(kHintLetters) + ")");
      *hint++ = static_cast<Hint>(word.text.front());
    }
  }
  return board;
}

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, "battleship", {"size", "fleet", "rows", "columns"}, "grid")
      .read(read_native_board);
}

Result<Writing> write_native(const std::vector<const Board*>& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    writing.text += "battleship\nsize: " + std::to_string(board->rows) + 'x' +
                    std::to_string(board->columns) + "\nfleet: " + fleet_text(board->fleet) +
                    "\nrows: " + joined(board->row_tallies, " ") +
                    "\ncolumns: " + joined(board->column_tallies, " ") + "\ngrid:\n";
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      writing.text += static_cast<char>(board->hints[cell]);
      writing.text += board->grid().column(cell) + 1 < board->columns ? ' ' : '\n';
    }
  }
  return writing;
}

}  // namespace

// ----

std::vector<Format> battleship_formats() {
  std::vector<Format> formats = pzpr_formats();
  formats.push_back(
      native_format("battleship", "our own, many puzzles", read_native, write_native));
  formats.push_back(solbat_format());
  formats.push_back(csplib_format());
  formats.push_back(rubin_format());
  return formats;
}

}  // namespace quadrille::puzzles::battleship
