// SPDX-License-Identifier: MIT
//
// The table of formats; the native format and its manual.

#include "puzzles/kinds/survo/formats/formats.hpp"

#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/native_codec.hpp"

namespace quadrille::puzzles::survo {

CellWords<Board> cell_words(std::string_view open) {
  return number_words<Board>(&Board::cells,
                             [](const Board& board) {
                               return NumberRange{1, board.cell_count()};
                             },
                             {{open, 0}});
}

namespace {

Format native() {
  const MarginWords<std::int64_t> sums = sum_words("?");
  return native_format<Board>(
      {.id = "survo",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns."),
                margin_key<Board>("rows",
                                  "The row sums from top to bottom; '?' for an unknown sum.",
                                  &Board::row_sums, sums),
                margin_key<Board>("columns", "The column sums from left to right.",
                                  &Board::column_sums, sums)},
       .grid = word_grid<Board>("Given numbers, and '.' for all others.", cell_words(".")),
       .remark = [](const Board& board) { return board.comment; }},
      "our own, many puzzles");
}

Board filled(Board board, const Answer& answer) {
  board.cells = answer.values;
  return board;
}

}  // namespace

std::vector<Format> survo_formats() {
  return {
      with_filled_boards(native(), filled),
      penpa_format(),
      board_format("picture", "the tables of survo.fi: letters, * for unknown, sums at the margins",
                   recognises_picture, read_picture, write_picture),
      board_format("hakank",
                   "hakank.org: rows, columns, sums, then numbers or 0, separated by commas",
                   recognises_hakank, read_hakank, write_hakank),
  };
}

KindManual manual() {
  return {.task =
              "Fill the table with the numbers from 1 to the number of cells, each once, so that "
              "rows and columns have the given sums.",
          .example = R"(survo
size: 3x4
rows: 30 18 30
columns: 27 16 10 25
grid:
. 6 . .
8 . . .
. . 3 .
)",
          .solution = "A solution is the whole table:",
          .answer = "numbers",
          .schema = kNumbersSchema};
}

}  // namespace quadrille::puzzles::survo
