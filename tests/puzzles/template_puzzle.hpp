// SPDX-License-Identifier: MIT
//
// A complete small puzzle, to copy when a real one is added: n queens on an n x n board, none
// attacking another, some cells blocked. It shows every part that a puzzle has (instance, rules,
// models, picture, JSON, text form) in one file; a real puzzle gives each a file of its own in
// puzzles/<id>/ and a row in puzzles/registry.cpp.
//
//   queens
//   . . . .
//   # . . .
//   . . . .
//   . . . .

#pragma once

#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::tests {

class QueensInstance final : public puzzles::Instance {
 public:
  // `blocked` holds size * size cells, row by row.
  QueensInstance(int size, std::vector<bool> blocked) : size_(size), blocked_(std::move(blocked)) {}

  const puzzles::PuzzleKind& kind() const override;
  int rows() const override { return size_; }
  int columns() const override { return size_; }
  puzzles::AnswerShape shape() const override;
  std::optional<Violation> check(const Answer& answer) const override;
  std::vector<puzzles::SatStage> sat_stages(std::string_view model,
                                            puzzles::Goal goal) const override;
  std::optional<puzzles::IpFormulation> ip(const puzzles::IpRequest& request) const override;
  void draw(puzzles::Canvas& canvas, const Answer* answer) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  puzzles::SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  bool blocked(int row, int column) const {
    return blocked_[static_cast<std::size_t>(row * size_ + column)];
  }

  int size_;
  std::vector<bool> blocked_;
};

const puzzles::PuzzleKind& queens_kind();

}  // namespace quadrille::tests
