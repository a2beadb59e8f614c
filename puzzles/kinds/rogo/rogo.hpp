// SPDX-License-Identifier: MIT
//
// Rogo: find a loop with a given number of steps between neighbouring cells that visits no cell
// twice and no forbidden cell, with the greatest sum of the numbers in its cells. (N. Petty and
// S. Dye, Determining degree of difficulty in Rogo, 2010.) `exact`, the original rule: the loop has
// exactly the given number of steps; `at-most`: it may have fewer.
//
//   Board board(5, 8, 12);
//   board.values[3] = 7;

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"

namespace quadrille::puzzles::rogo {

struct Rules {
  bool exact = true;
  friend bool operator==(const Rules&, const Rules&) = default;
  static constexpr std::array kSwitches = {RuleSwitch<Rules>{&Rules::exact, "exact", "at-most"}};
};

// A board. Cells are stored row by row; edges are numbered as in Grid.
struct Board {
  static constexpr int kMaxSide = 1000;
  static constexpr int kMaxSteps = kMaxSide * kMaxSide;
  static constexpr std::int32_t kMaxValue = 1'000'000;
  static constexpr int kMinSteps = 4;  // shortest loop on a grid

  int rows = 0;
  int columns = 0;
  int steps = 0;
  std::vector<std::int32_t> values;  // 0 if forbidden
  std::vector<bool> forbidden;
  Rules rules;

  Board() = default;
  // Makes a board without forbidden cells whose values are all 0.
  Board(int row_count, int column_count, int step_count)
      : rows(row_count),
        columns(column_count),
        steps(step_count),
        values(row_count * column_count),
        forbidden(values.size()) {}
  static Board open(int rows, int columns) { return {rows, columns, 0}; }

  int cells() const { return rows * columns; }
  Grid grid() const { return {rows, columns}; }
  std::int32_t value(int cell) const { return values[cell]; }
  bool is_forbidden(int cell) const { return forbidden[cell]; }
};

// The variables of an answer: how often each edge is passed.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
Sense sense(const Board& board);
std::string rules_in_words(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::int64_t value(const Board& board, const Answer& answer);
std::optional<std::string> why_infeasible(const Board& board);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
MarkWords mark_words(const Board& board, const Mark& mark);
// Lines at forbidden cells are known not to be.
PartialAnswer givens(const Board& board);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// See generate/rogo_generate.cpp.
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::rogo

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<rogo::Board> kHooks<rogo::Board> = {
    .answer_shape = rogo::answer_shape,
    .check = rogo::check,
    .draw = rogo::draw,
    .solution_json = rogo::solution_json,
    .partial_json = rogo::partial_json,
    .parse_partial = rogo::parse_partial,
    .mark_words = rogo::mark_words,
    .parse_solution = rogo::parse_solution,
    .cell_values = rogo::cell_values,
    .sense = rogo::sense,
    .value = rogo::value,
    .why_infeasible = rogo::why_infeasible,
    .explain = rogo::explain,
    .givens = rogo::givens,
    .rules_in_words = rogo::rules_in_words};
template <>
const PuzzleKind& puzzle_kind<rogo::Board>();

}  // namespace quadrille::puzzles
