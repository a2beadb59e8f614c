// SPDX-License-Identifier: MIT
//
// Masyu (Mashu, Pearls): one loop through the centres of cells that passes all circles. At a black
// circle it turns, and goes straight through the cells before and after; at a white one it goes
// straight, and turns in the cell before or after, or in both.
//
//   Board board = Board::open(5, 5);
//   board.circles[0] = Board::kBlack;
//   const Board::Leg right = board.legs(0)[3];  // edges of board.grid()

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/masyu.hpp>
#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::masyu {

struct Board : quadrille::masyu::Board {
  static constexpr int kMaxSide = 1'000;
  static constexpr std::int32_t kNone = quadrille::masyu::kNone;
  static constexpr std::int32_t kWhite = quadrille::masyu::kWhite;
  static constexpr std::int32_t kBlack = quadrille::masyu::kBlack;

  static Board open(int rows, int columns) {
    return {{rows, columns, std::vector<std::int32_t>(std::size_t(rows) * columns)}};
  }

  Grid grid() const { return {rows, columns}; }

  // The edge from a cell to its neighbour, and the one straight on; -1 if the board ends before.
  struct Leg {
    int near = -1;
    int far = -1;
  };
  // Up, left, down and right: the opposite of leg k is leg (k + 2) % 4.
  std::array<Leg, 4> legs(int cell) const;
};

std::optional<Violation> check(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
// Solves by hand: see techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
MarkWords mark_words(const Board& board, const Mark& mark);
// Boards as arrays: see data.cpp.
ArrayForm arrays();

}  // namespace quadrille::puzzles::masyu

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<masyu::Board>();
template <>
inline constexpr BoardHooks<masyu::Board> kHooks<masyu::Board> =
    with_edges<masyu::Board, &masyu::Board::grid>({.check = masyu::check,
                                                   .draw = masyu::draw,
                                                   .explain = masyu::explain,
                                                   .with_all_clues = masyu::with_all_clues});

}  // namespace quadrille::puzzles
