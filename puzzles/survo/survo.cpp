// SPDX-License-Identifier: MIT

#include "puzzles/survo/survo.hpp"

#include <limits>
#include <utility>

#include "puzzles/kit/board_instance.hpp"
#include "puzzles/kit/board_models.hpp"
#include "puzzles/survo/formats.hpp"
#include "puzzles/survo/generate.hpp"
#include "puzzles/survo/models.hpp"

namespace quadrille::puzzles::survo {

Board Board::open(std::vector<Sum> row_sums, std::vector<Sum> column_sums) {
  Board board;
  board.rows = static_cast<int>(row_sums.size());
  board.columns = static_cast<int>(column_sums.size());
  board.row_sums = std::move(row_sums);
  board.column_sums = std::move(column_sums);
  board.cells.assign(static_cast<std::size_t>(board.cell_count()), 0);
  return board;
}

// Numbers that cannot be are for the rules to tell.
AnswerShape answer_shape(const Board& board) {
  using Limits = std::numeric_limits<std::int32_t>;
  return AnswerShape({{"cell", board.rows, board.columns, Limits::min(), Limits::max()}});
}

}  // namespace quadrille::puzzles::survo

namespace quadrille::puzzles {

template <>
const BoardPuzzle<survo::Board>& board_puzzle<survo::Board>() {
  using namespace survo;
  static const BoardPuzzle<Board> puzzle{
      .kind = {.id = "survo",
               .title = "Survo",
               .rules = "",
               .models =
                   {ip_model("survo/bounded",
                             "the numbers of each line as well, bounds of partial sums, swap "
                             "search",
                             bounded_model,
                             {{kBoundsPart, "rows that bound the sums of some numbers of a line"},
                              {kFixingsPart,
                               "numbers that fit nowhere in a line are left out beforehand"},
                              {kSwapsPart, "solutions looked for by swapping numbers"}}),
                    ip_model("survo/assignment",
                             "a column for each cell and number (seed 001, (2)-(3), (9)-(10))",
                             assignment_model),
                    ip_model("survo/generate", "the same with sums as columns (seed 001, (1)-(8))",
                             generation_model),
                    sat_model("survo/sat",
                              "a literal for each cell and number, sums in order encoding",
                              sat_formulation)},
               .formats = survo_formats(),
               .generate = board_generator(generate),
               .settings = generator_settings()},
      .shape = answer_shape,
      .check = check,
      .draw = draw,
      .solution_json = solution_json,
      .parse_solution = parse_solution,
      .why_infeasible = why_infeasible,
      .picture_size = picture_size};
  return puzzle;
}

template class BoardInstance<survo::Board>;

}  // namespace quadrille::puzzles
