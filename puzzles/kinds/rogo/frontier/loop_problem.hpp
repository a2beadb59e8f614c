// SPDX-License-Identifier: MIT
//
// Rogo for engine/frontier: see loop_problem.cpp.
//
//   const LoopProblem problem(board, usable_cells(board, stop));
//   const auto result = engine::frontier::sweep(problem, {});  // result.value: of the best loops

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/frontier/problem.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

class LoopProblem final : public engine::frontier::Problem {
 public:
  // The maximum number of cells of the shorter side that a loop may span.
  static constexpr int kWidest = 20;
  static bool fits(const Board& board);

  // Requires a board that fits.
  LoopProblem(const Board& board, const std::vector<bool>& usable);
  // Enables upper bounds on what a loop can still gain, unless computing them is too much work.
  void promise();

  int steps() const override { return static_cast<int>(cells_.size()); }
  std::size_t words() const override { return 1; }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state,
               engine::frontier::Successors& successors) const override;
  bool accepts(const std::uint64_t* state) const override;
  bool has_values() const override { return true; }

  Answer answer_of(std::span<const std::uint8_t> choices) const;

 private:
  class Step;
  class BestCells;

  struct Cell {
    bool is_usable = false;
    std::int32_t value = 0;
    std::int32_t right = -1;  // edges to usable cells ahead, numbered as in an answer; -1: none
    std::int32_t down = -1;
  };

  std::int64_t most(int step, int left) const;

  int rows_;
  int width_;
  int length_;
  bool is_exact_;
  int window_;  // slots
  int used_bits_;
  int edges_;
  std::vector<Cell> cells_;  // by step
  std::vector<int> ahead_;   // by step: usable cells from it on
  std::vector<std::int64_t> most_;
};

}  // namespace quadrille::puzzles::rogo
