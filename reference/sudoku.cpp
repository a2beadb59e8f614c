// SPDX-License-Identifier: MIT
//
// Sudoku: a variable for each number of each cell. A cell has one number; a row, a column and a
// region have each number once, and so has a diagonal with the rule `diagonals`.

#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"

namespace reference {

namespace {

using Unit = std::vector<int>;  // of cells

constexpr int kOpen = std::numeric_limits<int>::min();

class Sudoku final : public Puzzle {
 public:
  // `givens` has kOpen for unknown numbers; `units` are sets of as many cells as there are numbers.
  Sudoku(const NumberTable& givens, const std::vector<Unit>& units, Stop stop)
      : Puzzle(std::move(stop)), side_(static_cast<int>(givens.size())) {
    for (int cell = 0; cell < side_ * side_; ++cell) {
      for (int number = 1; number <= side_; ++number)
        formulation_.new_variable("x_" + std::to_string(cell / side_ + 1) + '_' +
                                  std::to_string(cell % side_ + 1) + '_' + std::to_string(number));
    }
    for (int cell = 0; cell < side_ * side_; ++cell) {
      std::vector<Literal> numbers;
      for (int number = 1; number <= side_; ++number) numbers.push_back(has(cell, number));
      formulation_.exactly(numbers, 1);
      const int given = givens[cell / side_][cell % side_];
      if (given != kOpen) formulation_.fix(has(cell, given));
    }
    for (const Unit& unit : units) {
      for (int number = 1; number <= side_; ++number) {
        std::vector<Literal> places;
        for (const int cell : unit) places.push_back(has(cell, number));
        formulation_.exactly(places, 1);
      }
    }
  }

 private:
  Literal has(int cell, int number) const { return cell * side_ + number; }

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

// Rows, columns and, if the rules say so, diagonals.
std::vector<Unit> lines_of(int side, bool has_diagonals) {
  std::vector<Unit> lines(2 * side);
  for (int cell = 0; cell < side * side; ++cell) {
    lines[cell / side].push_back(cell);
    lines[side + cell % side].push_back(cell);
  }
  if (!has_diagonals) return lines;
  Unit down, up;
  for (int k = 0; k < side; ++k) {
    down.push_back(k * side + k);
    up.push_back(k * side + side - 1 - k);
  }
  lines.insert(lines.end(), {down, up});
  return lines;
}

// The word of each cell's region. Boxes get words, too.
std::optional<std::vector<std::string>> regions_of(const NativeText& text, int side) {
  std::vector<std::string> regions;
  const std::vector<Int> box = text.numbers("box");
  if (text.has("regions") == text.has("box")) return std::nullopt;
  if (!text.has("regions")) {
    if (box.size() != 2 || box[0] < 1 || box[1] < 1 || box[0] > side || box[0] * box[1] != side)
      return std::nullopt;
    for (int cell = 0; cell < side * side; ++cell)
      regions.push_back(std::to_string(cell / side / box[0]) + ' ' +
                        std::to_string(cell % side / box[1]));
    return regions;
  }
  for (const std::string& row : words_of(text.keys.at("regions"))) {
    if (static_cast<int>(row.size()) != side) return std::nullopt;
    for (const char letter : row) regions.emplace_back(1, letter);
  }
  if (static_cast<Int>(regions.size()) != Int{side} * side) return std::nullopt;
  return regions;
}

}  // namespace

Reading read_sudoku(const NativeText& text) {
  NumberTable givens;
  if (auto problem = read_numbers(text, {{".", kOpen}}, givens)) return *std::move(problem);
  const auto side = static_cast<Int>(givens.size());
  if (side * side * side > kMostVariables)
    return Problem{0, "the board is too large for a certificate"};
  for (const std::vector<int>& row : givens) {
    for (const int number : row) {
      if (number != kOpen && (number < 1 || number > side))
        return Problem{0, "a given number is out of range"};
    }
  }
  const auto regions = regions_of(text, static_cast<int>(side));
  if (!regions) return Problem{0, "boxes or regions do not fit the grid"};
  std::map<std::string, Unit> by_region;
  for (int cell = 0; cell < static_cast<int>(regions->size()); ++cell)
    by_region[(*regions)[cell]].push_back(cell);
  std::vector<Unit> units = lines_of(static_cast<int>(side), text.has_word("rules", "diagonals"));
  for (const auto& [region, cells] : by_region) {
    if (static_cast<Int>(cells.size()) != side)
      return Problem{0, "a region has not as many cells as there are numbers"};
    units.push_back(cells);
  }
  return std::make_unique<const Sudoku>(givens, units, text.stop);
}

}  // namespace reference
