// SPDX-License-Identifier: MIT
//
// Survo (S. Mustonen, 2006): the numbers 1 to N, once each, in a table of N cells so that each row
// and each column has the sum that stands at its margin. Some numbers may be given; a sum may be
// unknown, then its line may have any.
//
//   Board board = Board::open({30, 18, 30}, {27, 16, 10, 25});
//   board.cells[1] = 6;

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::survo {

using Sum = std::optional<std::int64_t>;

struct Board {
  static constexpr int kMostSide = 1000;
  static constexpr std::int64_t kMostSum = 1'000'000'000'000;

  int rows = 0;
  int columns = 0;
  std::vector<Sum> row_sums;
  std::vector<Sum> column_sums;
  std::vector<std::int32_t> cells;  // row by row; 0: to be found
  std::string remark = {};          // of a generator, e.g. on difficulty; no part of the puzzle

  // Without givens.
  static Board open(std::vector<Sum> row_sums, std::vector<Sum> column_sums);

  int cell_count() const { return rows * columns; }
  std::int64_t total() const { return std::int64_t{cell_count()} * (cell_count() + 1) / 2; }
  std::int32_t given(int row, int column) const {
    return cells[static_cast<std::size_t>(row * columns + column)];
  }
};

// The variables of an answer: the number of each cell.
AnswerShape answer_shape(const Board& board);

// The rule that a number breaks which is none of the board's.
Violation out_of_range(const Board& board, std::int64_t number, int row, int column);

class SurvoInstance final : public Instance {
 public:
  explicit SurvoInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override;
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }
  AnswerShape shape() const override { return answer_shape(board_); }
  std::optional<Violation> check(const Answer& answer) const override;
  std::optional<std::string> impossible() const override;
  std::vector<SatStage> sat_stages(std::string_view model, Goal goal) const override;
  std::optional<IpFormulation> ip(const IpRequest& request) const override;
  Cell picture_size() const override { return {board_.rows + 1, board_.columns + 1}; }
  void draw(Canvas& canvas, const Answer* answer) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  Board board_;
};

const PuzzleKind& survo_kind();

}  // namespace quadrille::puzzles::survo
