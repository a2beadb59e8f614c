// SPDX-License-Identifier: MIT
//
// Hashi (Hashiwokakero, Bridges): islands on a board are joined by bridges, which run straight
// along a row or a column from an island to the next one and do not cross; at most two (on some
// boards one, three or four) join the same pair of islands. An island's number is the number of
// bridges that end there. All islands are connected.
//
//   Board board{.rows = 3, .columns = 3, .islands = {2, 0, 2, 0, 0, 0, 2, 0, 2}};
//   const std::vector<Channel> channels = board.channels();  // the four pairs of islands

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"

namespace quadrille::puzzles::hashi {

struct Rules {
  bool loops = true;  // whether bridges may form a ring; two side by side are none
  static constexpr std::array kSwitches = {RuleSwitch<Rules>{&Rules::loops, "loops", "no-loops"}};
  friend bool operator==(const Rules&, const Rules&) = default;
};

// Two islands in a row or a column with only water between them, as cells; the one above or to the
// left comes first.
struct Channel {
  int from = 0;
  int to = 0;
};

struct Board {
  static constexpr int kMaxSide = 1'000;
  static constexpr int kUsualLimit = 2, kMaxLimit = 4;
  static constexpr std::int32_t kAnyNumber = -1;  // "?": at least one bridge

  int rows = 0;
  int columns = 0;
  std::vector<std::int32_t> islands;  // row by row: the number, or kAnyNumber; 0: water
  Rules rules = {};
  int max_bridges = kUsualLimit;  // per channel

  static Board open(int rows, int columns) {
    return {rows, columns, std::vector<std::int32_t>(static_cast<std::size_t>(rows) * columns)};
  }

  // Four channels end at an island.
  std::int32_t max_number() const { return 4 * max_bridges; }

  Grid grid() const { return {rows, columns}; }
  bool is_island(int cell) const { return islands[cell] != 0; }
  // Returns all channels: row by row those to the right, then column by column those down.
  std::vector<Channel> channels() const;
};

// The variables of an answer: the number of bridges in each channel.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);
std::string rules_in_words(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
// Returns a reason if the board obviously has no solution: islands without room for their bridges,
// an odd sum, islands that no bridges can connect.
std::optional<std::string> why_infeasible(const Board& board);

nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
MarkWords mark_words(const Board& board, const Mark& mark);
// "no", "one", up to "four".
std::string_view count_word(std::int32_t bridges);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// See PuzzleKind.
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
std::vector<SettingInfo> generator_settings();
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::hashi

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<hashi::Board> kHooks<hashi::Board> = {
    .answer_shape = hashi::answer_shape,
    .check = hashi::check,
    .draw = hashi::draw,
    .solution_json = hashi::solution_json,
    .partial_json = hashi::partial_json,
    .parse_partial = hashi::parse_partial,
    .mark_words = hashi::mark_words,
    .parse_solution = hashi::parse_solution,
    .cell_values = hashi::cell_values,
    .why_infeasible = hashi::why_infeasible,
    .explain = hashi::explain,
    .rules_in_words = hashi::rules_in_words};
template <>
const PuzzleKind& puzzle_kind<hashi::Board>();

}  // namespace quadrille::puzzles
