// SPDX-License-Identifier: MIT
//
// Numberlink: join the two ends of each label by paths that do not cross or meet.
//
// Four puzzles share the name. `fill`: every free cell lies on a path; `no-fill`: cells may stay
// empty. `no-touch`: two neighbouring cells of one path are consecutive on it; `touch`: a path may
// run beside itself. Loops are never allowed. Cells may be blocked; boards are rectangles.
//
//   Board board = *Board::make(2, 2, {"A", ".", "A", "."}, Rules{});

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/grid_edges.hpp"
#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::numberlink {

struct Rules {
  bool fill = true;
  bool touch = false;
  friend bool operator==(const Rules&, const Rules&) = default;
};

std::string to_string(const Rules& rules);  // "fill no-touch"

// Changes the switches that the words name. Null: a word is not a switch, or contradicts another.
std::optional<Rules> parse_rules(std::string_view words, Rules defaults);
// What to say where it is null.
std::string unknown_rules(std::string_view words);

// The board: cells row by row, `0` free, `kBlocked`, or the number 1..K of the label that ends
// there.
struct Board {
  static constexpr std::int32_t kBlocked = -1;
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

  int rows = 0;
  int columns = 0;
  std::vector<std::int32_t> cells;
  std::vector<std::string> labels;                // labels[k - 1] is the text of label k
  std::vector<std::array<std::int32_t, 2>> ends;  // ends[k - 1]: its two cells, the smaller first
  Rules rules;

  // From the words of the cells, row by row: "." free, "#" blocked, all others labels.
  static Result<Board> make(int rows, int columns, const std::vector<std::string>& words,
                            const Rules& rules);

  int cell_count() const { return rows * columns; }
  int label_count() const { return static_cast<int>(labels.size()); }
  int cell(int row, int column) const { return row * columns + column; }
  bool terminal(int cell) const { return cells[static_cast<std::size_t>(cell)] > 0; }
  bool blocked(int cell) const { return cells[static_cast<std::size_t>(cell)] == kBlocked; }

  GridEdges edges() const { return {rows, columns}; }
};

// The variables of an answer: one for each edge.
AnswerShape answer_shape(const Board& board);

class NumberlinkInstance final : public Instance {
 public:
  explicit NumberlinkInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override;
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }
  std::string rules() const override { return to_string(board_.rules); }
  Result<InstancePointer> with_rules(std::string_view switches) const override;
  AnswerShape shape() const override;
  std::optional<Violation> check(const Answer& answer) const override;
  std::optional<std::string> unfit(std::string_view model) const override;
  std::vector<SatStage> sat_stages(std::string_view model, Goal goal) const override;
  std::optional<IpFormulation> ip(const IpRequest& request) const override;
  std::optional<Answer> neighbour(const Answer& answer) const override;
  void draw(Canvas& canvas, const Answer* answer) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  Board board_;
};

const PuzzleKind& numberlink_kind();

}  // namespace quadrille::puzzles::numberlink
