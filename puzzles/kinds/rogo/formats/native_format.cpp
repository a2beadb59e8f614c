// SPDX-License-Identifier: MIT
//
// The native format and its manual.

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::string_view kEmpty = ".";
constexpr std::string_view kForbidden = "#";

std::optional<Error> parse_steps(const Line& value, Board& board) {
  const auto steps = parse_number(value.text, Board::kMaxSteps);
  if (!steps)
    return error_at(value, 0,
                    "the steps " + quoted(value.text) + " (expected a number from 0 to " +
                        std::to_string(Board::kMaxSteps) + ")");
  board.steps = static_cast<int>(*steps);
  return std::nullopt;
}

std::optional<Error> read_cell(const Token& word, int cell, Board& board) {
  const auto value = word.text == kEmpty ? std::optional(0) : parse_value(word.text);
  board.forbidden[cell] = word.text == kForbidden;
  if (!value && !board.forbidden[cell]) return error_at(word, no_value(word.text, ". or #"));
  board.values[cell] = value.value_or(0);
  return std::nullopt;
}

std::string cell_text(const Board& board, int cell) {
  if (board.is_forbidden(cell)) return std::string(kForbidden);
  return board.value(cell) == 0 ? std::string(kEmpty) : std::to_string(board.value(cell));
}

}  // namespace

Format native() {
  return native_format<Board>(
      {.id = "rogo",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns."),
                {"steps", "The length of the loop, from 0 to 1000000.", parse_steps,
                 [](const Board& board) { return std::to_string(board.steps); }},
                rules_key<Board>("Optional. 'exact' (the loop has exactly this number of steps) or "
                                 "'at-most' (it may have fewer). The default is 'exact'.")},
       .grid = word_grid<Board>(
           "'.' for 0, '#' for a forbidden cell, or numbers from -1000000 to 1000000.",
           {read_cell, cell_text})},
      "our own, many puzzles (states its rules; default exact)");
}

KindManual manual() {
  return {
      .task =
          "Find the loop with the given number of steps that visits no cell twice and has the "
          "greatest sum of the numbers in its cells.",
      .example = R"(rogo
size: 4x5
steps: 8
grid:
2 . 3 . 1
. # . 4 .
1 . . -2 5
. 3 . . .
)",
      .solution =
          "A solution has the cells of the loop in order, the first one only once, and their sum:",
      .answer = "loop",
      .schema = R"({
            "type": "object",
            "required": ["loop", "score"],
            "properties": {
              "loop": {
                "description": "In loop order, the first cell once.",
                "type": "array",
                "items": {"$ref": "#/definitions/cell"},
                "minItems": 4
              },
              "score": {"type": "integer"}
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::rogo
