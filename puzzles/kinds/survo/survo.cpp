// SPDX-License-Identifier: MIT

#include "puzzles/kinds/survo/survo.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/survo/formats/formats.hpp"
#include "puzzles/kinds/survo/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::survo {

Board Board::open(std::vector<Sum> row_sums, std::vector<Sum> column_sums) {
  Board board;
  board.rows = static_cast<int>(row_sums.size());
  board.columns = static_cast<int>(column_sums.size());
  board.row_sums = std::move(row_sums);
  board.column_sums = std::move(column_sums);
  board.cells.assign(board.cell_count(), 0);
  return board;
}

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"cell", board.rows, board.columns, 1, board.cell_count(), true}});
}

Cell picture_size(const Board& board) { return {board.rows + 1, board.columns + 1}; }

// Draws the table with its sums at the right and at the bottom.
void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kFoundInk = 1;
  const auto text_of = [](Sum sum) { return sum ? std::to_string(*sum) : "?"; };
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const Cell place{board.grid().row(cell), board.grid().column(cell)};
    if (board.cells[cell] != 0) {
      canvas.add(shapes::Label{place, std::to_string(board.cells[cell]), kTextInk, true});
    } else if (answer != nullptr && answer->values[cell] != kUnknown) {
      canvas.add(shapes::Label{place, std::to_string(answer->values[cell]), kFoundInk, true, true});
    }
  }
  const auto add_sum = [&](Cell place, Sum sum) {
    canvas.add(shapes::Shade{place});
    canvas.add(shapes::Label{place, text_of(sum), kTextInk, true});
  };
  for (int row = 0; row < board.rows; ++row) add_sum({row, board.columns}, board.row_sums[row]);
  for (int column = 0; column < board.columns; ++column)
    add_sum({board.rows, column}, board.column_sums[column]);
  canvas.add(shapes::Gap{{board.rows, board.columns}});
}

namespace {

// The default first.
std::vector<Model> models() {
  return {
      ip_model("survo/bounded",
               "columns for the numbers of each line too, bounds on partial sums, swap search",
               bounded_model,
               {{kBoundsPart, "rows that bound the sums of some numbers of a line"},
                {kFixingsPart, "numbers that fit nowhere in a line are left out in advance"},
                {kSwapsPart, "a search for solutions by swapping numbers"}}),
      published(ip_model("survo/assignment",
                         "one column per cell and number (Sungur et al. 2025, (2)-(3), (9)-(10))",
                         assignment_model)),
      published(ip_model("survo/generate",
                         "the same with sums as columns (Sungur et al. 2025, (1)-(8))",
                         generation_model)),
      sat_model("survo/sat", "one literal per cell and number, sums in order encoding",
                sat_formulation)};
}

}  // namespace

}  // namespace quadrille::puzzles::survo

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<survo::Board>() {
  using namespace survo;
  static const PuzzleKind kind{.id = "survo",
                               .title = "Survo",
                               .rules = "",
                               .manual = manual(),
                               .models = models(),
                               .formats = survo_formats(),
                               .arrays = arrays(),
                               .generate = board_generator(generate),
                               .settings = generator_settings(),
                               .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
