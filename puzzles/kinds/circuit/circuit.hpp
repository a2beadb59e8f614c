// SPDX-License-Identifier: MIT
//
// Circuit Board: join all points of a grid into one tree in which every point has degree 1 or 3.
// Some cells are holes, some lines are given. A board may name two points, S and T; the task is
// then a tree with the shortest path between them.
//
//   Board board = Board::open(2, 3);  // six points
//   board.given[board.grid().right(0, 1)] = true;

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::circuit {

struct Board {
  static constexpr int kMaxSide = 1000;

  int rows = 0;
  int columns = 0;
  std::vector<bool> points;                // by cell; false: a hole
  std::vector<bool> given;                 // by edge, as Grid numbers them
  std::optional<std::array<int, 2>> ends;  // the cells of S and T

  // Makes a board whose cells are all points and that has no given lines.
  static Board open(int rows, int columns);

  Grid grid() const { return {rows, columns}; }
  bool is_point(int cell) const { return points[cell]; }
  bool is_given(int edge) const { return given[edge]; }
  // Whether both ends of the edge are points.
  bool joins_points(int edge) const;
  int point_count() const;
};

// Returns the reason why the board has no solution, if counting shows that; otherwise nullopt.
std::optional<std::string> why_infeasible(const Board& board);

// An answer has one variable for each edge of the grid, and with S and T a second one that says
// whether the edge is on the path between them.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
std::string rules_in_words(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
Sense sense(const Board& board);
std::int64_t value(const Board& board, const Answer& answer);
// Returns the cells of the marked path, starting at S. Requires a board with S and T.
std::vector<int> trace_path(const Board& board, const Answer& answer);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
PartialAnswer givens(const Board& board);
MarkWords mark_words(const Board& board, const Mark& mark);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// See generate/circuit_generate.cpp.
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::circuit

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<circuit::Board> kHooks<circuit::Board> = {
    .answer_shape = circuit::answer_shape,
    .check = circuit::check,
    .draw = circuit::draw,
    .solution_json = circuit::solution_json,
    .partial_json = circuit::partial_json,
    .parse_partial = circuit::parse_partial,
    .mark_words = circuit::mark_words,
    .parse_solution = circuit::parse_solution,
    .cell_values = circuit::cell_values,
    .sense = circuit::sense,
    .value = circuit::value,
    .why_infeasible = circuit::why_infeasible,
    .explain = circuit::explain,
    .with_all_clues = circuit::with_all_clues,
    .givens = circuit::givens,
    .rules_in_words = circuit::rules_in_words};
template <>
const PuzzleKind& puzzle_kind<circuit::Board>();

}  // namespace quadrille::puzzles
