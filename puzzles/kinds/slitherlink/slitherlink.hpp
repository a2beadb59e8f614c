// SPDX-License-Identifier: MIT
//
// Slitherlink (Fences, Loop the Loop): one loop along the lines between cells, which neither
// crosses nor touches itself; a cell's number says how many of its four sides belong to the loop.
//
//   Board board = Board::open(2, 2);
//   board.clues[0] = 3;
//   const std::array<int, 4> sides = board.sides(0);  // edges of board.points()

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/slitherlink.hpp>
#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::slitherlink {

struct Board : quadrille::slitherlink::Board {
  static constexpr int kMaxSide = 1'000;
  static constexpr std::int32_t kNoClue = quadrille::slitherlink::kNoClue;
  static constexpr std::int32_t kMaxClue = 4;

  static Board open(int rows, int columns) {
    return {{rows, columns, std::vector<std::int32_t>(std::size_t(rows) * columns, kNoClue)}};
  }

  Grid grid() const { return {rows, columns}; }
  // The corners of the cells; for each edge between two of them an answer says whether it is drawn.
  Grid points() const { return {rows + 1, columns + 1}; }
  // Returns the edges above, below, to the left and to the right of a cell.
  std::array<int, 4> sides(int cell) const {
    const int row = cell / columns, column = cell % columns;
    return {points().right(row, column), points().right(row + 1, column),
            points().down(row, column), points().down(row, column + 1)};
  }
};

std::optional<Violation> check(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
// The picture has twice as many cells per side, plus one, to fit the lines in between.
Cell picture_size(const Board& board);
Cell picture_cell(const Board& board, Cell cell);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
MarkWords mark_words(const Board& board, const Mark& mark);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::slitherlink

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<slitherlink::Board>();
template <>
inline constexpr BoardHooks<slitherlink::Board> kHooks<slitherlink::Board> =
    with_edges<slitherlink::Board, &slitherlink::Board::points>(
        {.check = slitherlink::check,
         .draw = slitherlink::draw,
         .cell_values = slitherlink::cell_values,
         .explain = slitherlink::explain,
         .with_all_clues = slitherlink::with_all_clues,
         .picture_size = slitherlink::picture_size,
         .picture_cell = slitherlink::picture_cell});

}  // namespace quadrille::puzzles
