// SPDX-License-Identifier: MIT
//
// A complete small puzzle, to copy when adding a real one: n queens on an n x n board with some
// blocked cells, none attacking another. It shows every part of a puzzle (board, rules, models,
// picture, JSON, text form) in one file; a real puzzle has its rules in a separate file and an
// entry in puzzles/library/registry.cpp. For what its tests may provide, see kind_traits.hpp.
//
//   queens
//   . . . .
//   # . . .
//   . . . .
//   . . . .

#pragma once

#include <vector>

#include "puzzles/board/board_instance.hpp"

namespace quadrille::tests {

struct QueensBoard {
  int rows = 0;
  int columns = 0;            // equal to rows
  std::vector<bool> blocked;  // row by row

  bool is_blocked(int row, int column) const { return blocked[row * columns + column]; }
};

puzzles::AnswerShape answer_shape(const QueensBoard& board);
std::optional<Violation> check(const QueensBoard& board, const Answer& answer);
Result<Explanation> explain(const QueensBoard& board, const puzzles::HandRequest& request);
void draw(const QueensBoard& board, const Answer* answer, puzzles::Canvas& canvas);
nlohmann::ordered_json solution_json(const QueensBoard& board, const Answer& answer);
nlohmann::ordered_json partial_json(const QueensBoard& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const QueensBoard& board,
                                    const nlohmann::ordered_json& partial);
puzzles::MarkWords mark_words(const QueensBoard& board, const Mark& mark);
puzzles::SolutionReading parse_solution(const QueensBoard& board,
                                        const nlohmann::ordered_json& solution);

}  // namespace quadrille::tests

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<tests::QueensBoard> kHooks<tests::QueensBoard> = {
    .answer_shape = tests::answer_shape,
    .check = tests::check,
    .draw = tests::draw,
    .solution_json = tests::solution_json,
    .partial_json = tests::partial_json,
    .parse_partial = tests::parse_partial,
    .mark_words = tests::mark_words,
    .parse_solution = tests::parse_solution,
    .explain = tests::explain};
template <>
const PuzzleKind& puzzle_kind<tests::QueensBoard>();

}  // namespace quadrille::puzzles
