// SPDX-License-Identifier: MIT
//
// Rogo: a loop of a given number of steps between neighbouring cells of a board, no cell twice and
// none that is forbidden, that collects the greatest sum of the numbers in its cells. (N. Petty and
// S. Dye, Determining degree of difficulty in Rogo, 2010.) `exact`: the loop has just so many
// steps, which is the rule; `at-most`: it may have fewer.
//
//   Board board(5, 8, 12);
//   board.values[3] = 7;

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/grid_edges.hpp"
#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::rogo {

struct Rules {
  bool at_most = false;
  friend bool operator==(const Rules&, const Rules&) = default;
};

std::string to_string(const Rules& rules);  // "exact"
// Null: a word is not a switch, or they contradict each other.
std::optional<Rules> parse_rules(std::string_view words, Rules defaults);
// What to say where it is null.
std::string unknown_rules(std::string_view words);

// The board, cells row by row. Edges are numbered as GridEdges numbers them.
struct Board {
  static constexpr int kMaxSide = 1000;
  static constexpr int kMaxSteps = kMaxSide * kMaxSide;
  static constexpr std::int32_t kMaxValue = 1'000'000;
  static constexpr int kLeastSteps = 4;  // of any loop on a grid

  int rows = 0;
  int columns = 0;
  int steps = 0;
  std::vector<std::int32_t> values;  // 0 where forbidden
  std::vector<bool> forbidden;
  Rules rules;

  // No cell forbidden, all values 0.
  Board(int row_count, int column_count, int step_count)
      : rows(row_count),
        columns(column_count),
        steps(step_count),
        values(static_cast<std::size_t>(row_count * column_count)),
        forbidden(values.size()) {}

  int cells() const { return rows * columns; }
  GridEdges edges() const { return {rows, columns}; }
  std::int32_t value(int cell) const { return values[static_cast<std::size_t>(cell)]; }
  bool is_forbidden(int cell) const { return forbidden[static_cast<std::size_t>(cell)]; }
};

class RogoInstance final : public Instance {
 public:
  explicit RogoInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override;
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }
  std::string rules() const override { return to_string(board_.rules); }
  Result<InstancePointer> with_rules(std::string_view switches) const override;
  AnswerShape shape() const override;
  std::optional<Violation> check(const Answer& answer) const override;
  Aim aim() const override { return Aim::kGreatest; }
  std::int64_t value(const Answer& answer) const override;
  std::optional<std::string> impossible() const override;
  std::vector<SatStage> sat_stages(std::string_view model, Goal goal) const override;
  std::optional<IpFormulation> ip(const IpRequest& request) const override;
  void draw(Canvas& canvas, const Answer* answer) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  Board board_;
};

const PuzzleKind& rogo_kind();

}  // namespace quadrille::puzzles::rogo
