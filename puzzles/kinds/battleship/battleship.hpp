// SPDX-License-Identifier: MIT
//
// Battleship: a fleet of straight ships in a rectangle of sea. No two ships touch, not even at a
// corner. The tallies at the margins give the number of ship cells in a row or a column; a tally
// may be unknown. Hints give the content of some cells.
//
//   Board board = Board::open(10, 10, {4, 3, 2, 1});  // four ships of length 1, ..., one of 4
//   board.row_tallies[0] = 3;
//   board.hints[12] = Hint::kLeft;

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles::battleship {

// The hint in a cell; its value is its letter in texts.
enum class Hint : char {
  kNone = '.',
  kWater = '~',
  kLeft = '<',  // the left end of a ship, which continues to the right
  kRight = '>',
  kTop = '^',
  kBottom = 'v',
  kMiddle = '#',  // an inner part of a ship in either direction
  kSubmarine = 'o',
  kShip = '+',  // any part of a ship
};

inline constexpr std::string_view kHintLetters = ".~<>^v#o+";

inline bool is_ship(Hint hint) { return hint != Hint::kNone && hint != Hint::kWater; }

using Tally = std::optional<int>;

// The numbers of ships of length 1, 2, ...; the last number is not 0.
using Fleet = std::vector<int>;

struct Board {
  static constexpr int kMaxSide = 1000;
  static constexpr int kMaxShips = 1'000'000;  // of each length

  int rows = 0;
  int columns = 0;
  Fleet fleet;
  std::vector<Tally> row_tallies;
  std::vector<Tally> column_tallies;
  std::vector<Hint> hints;  // row by row

  // Returns a board without tallies and hints.
  static Board open(int rows, int columns, Fleet fleet = {});

  Grid grid() const { return {rows, columns}; }
  std::int64_t fleet_cells() const;
};

// A ship; (row, column) is its left or upper end.
struct Ship {
  int row = 0;
  int column = 0;
  int length = 1;
  bool across = true;  // also if the length is 1
  friend auto operator<=>(const Ship&, const Ship&) = default;
};

// Returns the variables of an answer: 1 for each ship cell, 0 for water.
AnswerShape answer_shape(const Board& board);
// Returns the ships of these cells by row and column: all maximal straight runs.
std::vector<Ship> ships_of(const Grid& grid, const std::vector<std::int32_t>& cells);
// Returns the content of a cell of an answer as a hint.
Hint part_at(const Grid& grid, const std::vector<std::int32_t>& cells, int cell);

std::optional<Violation> check(const Board& board, const Answer& answer);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::optional<std::string> why_infeasible(const Board& board);

// Answers in JSON: battleship_json.cpp.
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
// Returns what the parts of ships in all cells say, kNone where nothing is known; an error if they
// contradict each other.
Result<PartialAnswer> marks_of_parts(const Board& board, const std::vector<Hint>& parts);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
PartialAnswer givens(const Board& board);
MarkWords mark_words(const Board& board, const Mark& mark);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// New boards: battleship_generate.cpp.
// Returns the board with all clues that a solution permits.
Board with_all_clues(const Board& board, const Answer& solution);
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::battleship

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<battleship::Board> kHooks<battleship::Board> = {
    .answer_shape = battleship::answer_shape,
    .check = battleship::check,
    .draw = battleship::draw,
    .solution_json = battleship::solution_json,
    .partial_json = battleship::partial_json,
    .parse_partial = battleship::parse_partial,
    .mark_words = battleship::mark_words,
    .parse_solution = battleship::parse_solution,
    .cell_values = battleship::cell_values,
    .why_infeasible = battleship::why_infeasible,
    .explain = battleship::explain,
    .with_all_clues = battleship::with_all_clues,
    .givens = battleship::givens};
template <>
const PuzzleKind& puzzle_kind<battleship::Board>();

}  // namespace quadrille::puzzles
