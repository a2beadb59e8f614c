// SPDX-License-Identifier: MIT
//
// Minimum clues: a variable for each cell of a completed Sudoku, "its number is a clue". All rows
// are lazy: any other completed Sudoku differs from this one in a cell that is a clue. The witness
// is the other one.

#include <bit>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "reference/kinds.hpp"
#include "reference/marks.hpp"
#include "reference/sudoku_grid.hpp"

namespace reference {

namespace {

constexpr int kLargestSide = 8;  // beyond, there are too many completions to refute

bool is_complete(const SudokuGrid& grid, const std::vector<int>& numbers) {
  for (const std::vector<int>& unit : grid.units) {
    std::uint32_t seen = 0;
    for (const int cell : unit) {
      const int number = numbers[cell];
      if (number < 1 || number > grid.side || (seen >> number & 1) != 0) return false;
      seen |= std::uint32_t{1} << number;
    }
  }
  return true;
}

// Completes a grid cell by cell, the cell with the fewest possible numbers first.
class Completion {
 public:
  explicit Completion(const SudokuGrid& grid) : grid_(grid), units_of_(grid.numbers.size()) {
    for (std::size_t unit = 0; unit < grid.units.size(); ++unit) {
      for (const int cell : grid.units[unit]) units_of_[cell].push_back(unit);
    }
  }

  // Returns a completed grid with the clues in which the number of a cell differs from that of the
  // grid; nullopt if no such grid exists. As few others differ as the order of the search allows.
  std::optional<std::vector<int>> with_change(const std::vector<bool>& is_clue, int changed) {
    changed_ = changed;
    numbers_.assign(is_clue.size(), SudokuGrid::kOpen);
    seen_.assign(grid_.units.size(), 0);
    for (std::size_t cell = 0; cell < is_clue.size(); ++cell) {
      if (is_clue[cell]) put(static_cast<int>(cell), grid_.numbers[cell]);
    }
    if (!extend()) return std::nullopt;
    return numbers_;
  }

 private:
  std::uint32_t possible(int cell) const {
    std::uint32_t seen = cell == changed_ ? std::uint32_t{1} << grid_.numbers[cell] : 0;
    for (const std::size_t unit : units_of_[cell]) seen |= seen_[unit];
    return ~seen & ((std::uint32_t{2} << grid_.side) - 2);  // bits 1 to side
  }
  void put(int cell, int number) {
    numbers_[cell] = number;
    for (const std::size_t unit : units_of_[cell]) seen_[unit] |= std::uint32_t{1} << number;
  }
  void take(int cell) {
    for (const std::size_t unit : units_of_[cell])
      seen_[unit] &= ~(std::uint32_t{1} << numbers_[cell]);
    numbers_[cell] = SudokuGrid::kOpen;
  }

  // A cell, and the numbers that have not been tried in it, as bits.
  struct Choice {
    int cell;
    std::uint32_t numbers;
  };

  // Returns the open cell that has the fewest possible numbers; -1 if no cell is open.
  int next_cell() const {
    int best = -1, fewest = grid_.side + 1;
    for (std::size_t cell = 0; cell < numbers_.size(); ++cell) {
      if (numbers_[cell] != SudokuGrid::kOpen) continue;
      const int count = std::popcount(possible(static_cast<int>(cell)));
      if (count >= fewest) continue;
      fewest = count;
      best = static_cast<int>(cell);
    }
    return best;
  }

  bool extend() {
    std::vector<Choice> choices;
    for (int cell = next_cell(); cell >= 0; cell = next_cell()) {
      choices.push_back({cell, possible(cell)});
      while (!choices.empty() && !try_next(choices.back())) choices.pop_back();
      if (choices.empty()) return false;
    }
    return true;
  }

  // Puts the next number into the cell, first its own; opens it and returns false after the last.
  bool try_next(Choice& choice) {
    if (numbers_[choice.cell] != SudokuGrid::kOpen) take(choice.cell);
    if (choice.numbers == 0) return false;
    const int own = grid_.numbers[choice.cell];
    const int number = (choice.numbers >> own & 1) != 0 ? own : std::countr_zero(choice.numbers);
    choice.numbers &= ~(std::uint32_t{1} << number);
    put(choice.cell, number);
    return true;
  }

  const SudokuGrid& grid_;
  std::vector<std::vector<std::size_t>> units_of_;  // by cell
  int changed_ = 0;
  std::vector<int> numbers_;
  std::vector<std::uint32_t> seen_;  // by unit: a bit for each number
};

class MinClues final : public Puzzle {
 public:
  MinClues(SudokuGrid grid, Stop stop) : Puzzle(std::move(stop)), grid_(std::move(grid)) {
    has_lazy_rows_ = true;
    for (int cell = 0; cell < grid_.side * grid_.side; ++cell) {
      const Literal clue =
          formulation_.new_variable("clue_" + std::to_string(cell / grid_.side + 1) + '_' +
                                    std::to_string(cell % grid_.side + 1));
      objective_.push_back({1, clue});
    }
    aim_ = Aim::kLeast;
  }

  std::vector<Witness> lazy_objections(const std::vector<bool>& values) const override {
    std::vector<Witness> objections;
    std::vector<bool> is_covered = values;  // by clues, or by a completion that was found
    Completion completion(grid_);
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (is_covered[cell]) continue;
      const auto other = completion.with_change(values, static_cast<int>(cell));
      if (!other) continue;
      for (std::size_t k = 0; k < other->size(); ++k)
        is_covered[k] = is_covered[k] || (*other)[k] != grid_.numbers[k];
      objections.push_back({"completion", *other});
    }
    return objections;
  }

  std::optional<std::vector<Literal>> proved_by(const Witness& witness) const override {
    if (witness.word != "completion" || witness.numbers.size() != grid_.numbers.size() ||
        witness.numbers == grid_.numbers || !is_complete(grid_, witness.numbers))
      return std::nullopt;
    std::vector<Literal> clause;
    for (std::size_t cell = 0; cell < grid_.numbers.size(); ++cell) {
      if (witness.numbers[cell] != grid_.numbers[cell])
        clause.push_back(static_cast<Literal>(cell + 1));
    }
    return clause;
  }

 private:
  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, {"grid"});
    std::vector<Mark> marks;
    each_cell(board.at("grid"), grid_.side, grid_.side, [&](int row, int column, const auto& clue) {
      const int cell = row * grid_.side + column;
      const int number = clue.template get<int>();
      if (number != 0 && number != grid_.numbers[cell])
        throw std::out_of_range("a clue is not the number of its cell");
      add_mark(cell + 1, number != 0, marks);
    });
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    const nlohmann::json& table = solution.at("grid");
    if (!has_size(table, grid_.side, grid_.side)) return std::nullopt;
    std::vector<bool> values;
    int clues = 0;
    for (std::size_t cell = 0; cell < grid_.numbers.size(); ++cell) {
      const int number = table.at(cell / grid_.side).at(cell % grid_.side);
      if (number != 0 && number != grid_.numbers[cell]) return std::nullopt;
      values.push_back(number != 0);
      clues += number != 0 ? 1 : 0;
    }
    if (solution.at("clues") != clues) return std::nullopt;
    return values;
  }

  SudokuGrid grid_;
};

}  // namespace

Reading read_min_clues(const NativeText& text) {
  std::optional<Problem> problem;
  SudokuGrid grid = read_sudoku_grid(text, problem);
  if (problem) return *problem;
  if (grid.side > kLargestSide) return Problem{0, "the board is too large for a certificate"};
  if (!is_complete(grid, grid.numbers)) return Problem{0, "the grid is no completed Sudoku"};
  return std::make_unique<const MinClues>(std::move(grid), text.stop);
}

}  // namespace reference
