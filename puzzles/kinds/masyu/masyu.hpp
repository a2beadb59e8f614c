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

AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
// Solves by hand: see techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
MarkWords mark_words(const Board& board, const Mark& mark);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::masyu

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<masyu::Board> kHooks<masyu::Board> = {
    .answer_shape = masyu::answer_shape,
    .check = masyu::check,
    .draw = masyu::draw,
    .solution_json = masyu::solution_json,
    .partial_json = masyu::partial_json,
    .parse_partial = masyu::parse_partial,
    .mark_words = masyu::mark_words,
    .parse_solution = masyu::parse_solution,
    .cell_values = masyu::cell_values,
    .explain = masyu::explain};
template <>
const PuzzleKind& puzzle_kind<masyu::Board>();

}  // namespace quadrille::puzzles
