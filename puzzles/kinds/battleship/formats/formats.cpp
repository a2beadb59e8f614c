// SPDX-License-Identifier: MIT

#include "puzzles/kinds/battleship/formats/formats.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/native_codec.hpp"

namespace quadrille::puzzles::battleship {

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
                            " ships of one length (expected fewer)");
}

Result<int> read_number(const Token& word, std::string_view what, int min, int max) {
  const auto number = parse_number(word.text, max);
  if (number && *number >= min) return static_cast<int>(*number);
  return error_at(word, std::string(what) + ' ' + quoted(word.text) + " (expected a number from " +
                            std::to_string(min) + " to " + std::to_string(max) + ")");
}

std::optional<Error> unwritable(const Board& board, std::string_view format) {
  const std::string name = "the format " + std::string(format);
  for (const auto* tallies : {&board.row_tallies, &board.column_tallies}) {
    if (std::find(tallies->begin(), tallies->end(), std::nullopt) != tallies->end())
      return request_error(name + " cannot express unknown tallies (expected native or puzzlink)");
  }
  if (std::find(board.hints.begin(), board.hints.end(), Hint::kShip) != board.hints.end())
    return request_error(name + " cannot express hints '+' (expected native or puzzlink)");
  return std::nullopt;
}

// ---- native

namespace {

std::optional<Error> read_fleet(const Line& value, Board& board) {
  const auto fleet = parse_fleet(value.text);
  if (!fleet)
    return error_at(value, 0,
                    "the fleet " + quoted(value.text) +
                        " (expected COUNTxLENGTH, such as 4x1 3x2 2x3 1x4, lengths up to " +
                        std::to_string(Board::kMaxSide) + ")");
  board.fleet = *fleet;
  return std::nullopt;
}

std::optional<Error> read_hint(const Token& word, int cell, Board& board) {
  if (word.text.size() != 1 || kHintLetters.find(word.text) == std::string_view::npos)
    return error_at(
        word, quoted(word.text) + " in a cell (expected one of " + std::string(kHintLetters) + ")");
  board.hints[cell] = static_cast<Hint>(word.text.front());
  return std::nullopt;
}

Board filled(Board board, const Answer& answer) {
  for (std::size_t cell = 0; cell < answer.values.size(); ++cell) {
    if (board.hints[cell] == Hint::kNone)
      board.hints[cell] = answer.values[cell] != 0 ? Hint::kShip : Hint::kWater;
  }
  return board;
}

Format native() {
  const MarginWords<int> tallies = tally_words("?");
  return native_format<Board>(
      {.id = "battleship",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns."),
                {"fleet",
                 "The number of ships of each length: '4x1' means four ships of one cell. An empty "
                 "fleet is '0x1'.",
                 read_fleet, [](const Board& board) { return fleet_text(board.fleet); }},
                margin_key<Board>("rows",
                                  "The tallies from top to bottom: the number of cells of "
                                  "ships in the row, or '?' if unknown.",
                                  &Board::row_tallies, tallies),
                margin_key<Board>("columns", "The tallies from left to right.",
                                  &Board::column_tallies, tallies)},
       .grid = word_grid<Board>(
           "'.' for an unknown cell, '~' for water, '<' '>' '^' and 'v' for the ends of ships, "
           "'#' for a part between others, 'o' for a ship of one cell, '+' for any part of a ship.",
           {read_hint,
            [](const Board& board, int cell) {
              return std::string(1, static_cast<char>(board.hints[cell]));
            }})},
      "our own, many puzzles");
}

}  // namespace

std::vector<Format> battleship_formats() {
  std::vector<Format> formats = pzpr_formats();
  formats.push_back(penpa_format());
  formats.push_back(puzzlekit_format());
  formats.push_back(with_filled_boards(native(), filled));
  formats.push_back(solbat_format());
  formats.push_back(csplib_format());
  formats.push_back(rubin_format());
  return formats;
}

KindManual manual() {
  return {.task =
              "Place the fleet of straight ships so that each row and each column has the given "
              "number of ship cells. No two ships touch, not even at a corner.",
          .example = R"(battleship
size: 5x5
fleet: 2x1 1x2 1x3
rows: ? 1 2 ? 4
columns: 3 1 ? 1 ?
grid:
. . . . .
. . . . .
. ~ . + .
. . . . .
. . . . .
)",
          .solution =
              "A solution gives the letters of all cells and the ships, each by its left or "
              "upper end:",
          .answer = "letters",
          .schema = R"({
            "type": "object",
            "required": ["grid", "ships"],
            "properties": {
              "grid": {
                "description": "Water, ends of ships, parts between them, ships of one cell.",
                "type": "array",
                "items": {"type": "string", "pattern": "^[~<>^v#o]+$"}
              },
              "ships": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["row", "col", "length", "across"],
                  "properties": {
                    "row": {
                      "description": "The row of the left or upper end.",
                      "type": "integer",
                      "minimum": 0
                    },
                    "col": {"type": "integer", "minimum": 0},
                    "length": {"type": "integer", "minimum": 1},
                    "across": {"type": "boolean"}
                  },
                  "additionalProperties": false
                }
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::battleship
