// SPDX-License-Identifier: MIT
//
// Circuit Board: join all points of a grid into one tree in which every point has degree 1 or 3.
// Some cells are holes, some lines are given. A board may name two points, S and T: then a tree
// with the shortest path between them is asked for.
//
//   Board board = Board::open(2, 3);        // six points
//   board.given[board.edges().right(0, 1)] = true;

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/grid_edges.hpp"
#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::circuit {

struct Board {
  static constexpr int kMostSide = 1000;

  int rows = 0;
  int columns = 0;
  std::vector<bool> points;                // by cell; false: a hole
  std::vector<bool> given;                 // by edge, as GridEdges numbers them
  std::optional<std::array<int, 2>> ends;  // the cells of S and T

  // All cells are points, nothing is given.
  static Board open(int rows, int columns);

  GridEdges edges() const { return {rows, columns}; }
  bool is_point(int cell) const { return points[static_cast<std::size_t>(cell)]; }
  bool is_given(int edge) const { return given[static_cast<std::size_t>(edge)]; }
  // Do both ends lie on points?
  bool joins_points(int edge) const;
  int point_count() const;
};

// Why the board can have no solution, where counting shows it.
std::optional<std::string> why_impossible(const Board& board);

// An answer has a variable for each edge of the grid; with S and T, another that says whether the
// edge is on the path between them.
class CircuitInstance final : public Instance {
 public:
  explicit CircuitInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override;
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }
  AnswerShape shape() const override;
  std::optional<Violation> check(const Answer& answer) const override;
  Aim aim() const override { return board_.ends ? Aim::kLeast : Aim::kAny; }
  std::int64_t value(const Answer& answer) const override;
  std::optional<std::string> impossible() const override { return why_impossible(board_); }
  std::vector<SatStage> sat_stages(std::string_view model, Goal goal) const override;
  std::optional<IpFormulation> ip(const IpRequest& request) const override;
  void draw(Canvas& canvas, const Answer* answer) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  Board board_;
};

const PuzzleKind& circuit_kind();

}  // namespace quadrille::puzzles::circuit
