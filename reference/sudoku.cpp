// SPDX-License-Identifier: MIT
//
// Sudoku: a variable for each number of each cell. A cell has one number; a row, a column and a
// region have each number once, and so has a diagonal with the rule `diagonals`. A cell with a list
// of candidates has one of these.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"
#include "reference/marks.hpp"
#include "reference/sudoku_grid.hpp"

namespace reference {

namespace {

class Sudoku final : public Puzzle {
 public:
  Sudoku(const SudokuGrid& grid, Stop stop) : Puzzle(std::move(stop)), side_(grid.side) {
    for (int cell = 0; cell < side_ * side_; ++cell) {
      for (int number = 1; number <= side_; ++number)
        formulation_.new_variable("x_" + std::to_string(cell / side_ + 1) + '_' +
                                  std::to_string(cell % side_ + 1) + '_' + std::to_string(number));
    }
    for (int cell = 0; cell < side_ * side_; ++cell) {
      std::vector<Literal> numbers;
      for (int number = 1; number <= side_; ++number) numbers.push_back(has(cell, number));
      formulation_.exactly(numbers, 1);
      const int given = grid.numbers[cell];
      if (given != SudokuGrid::kOpen) formulation_.fix(has(cell, given));
      const auto listed = grid.candidates.find(cell);
      for (int number = 1; number <= side_ && listed != grid.candidates.end(); ++number) {
        const auto& candidates = listed->second;
        if (std::find(candidates.begin(), candidates.end(), number) == candidates.end())
          formulation_.fix(-has(cell, number));
      }
    }
    for (const std::vector<int>& unit : grid.units) {
      for (int number = 1; number <= side_; ++number) {
        std::vector<Literal> places;
        for (const int cell : unit) places.push_back(has(cell, number));
        formulation_.exactly(places, 1);
      }
    }
  }

 private:
  Literal has(int cell, int number) const { return cell * side_ + number; }

  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    return number_marks(board, side_, side_, side_,
                        [&](int cell, int number) { return has(cell, number); });
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.variables());
    const nlohmann::json& grid = solution.at("grid");
    if (!has_size(grid, side_, side_)) return std::nullopt;
    for (int cell = 0; cell < side_ * side_; ++cell) {
      const int number = grid.at(cell / side_).at(cell % side_);
      if (number < 1 || number > side_) return std::nullopt;
      values[has(cell, number) - 1] = true;
    }
    return values;
  }

  int side_;
};

}  // namespace

Reading read_sudoku(const NativeText& text) {
  std::optional<Problem> problem;
  const SudokuGrid grid = read_sudoku_grid(text, problem);
  if (problem) return *problem;
  return std::make_unique<const Sudoku>(grid, text.stop);
}

}  // namespace reference
