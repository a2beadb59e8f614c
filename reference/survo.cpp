// SPDX-License-Identifier: MIT
//
// Survo: a variable for each number of each cell. A cell has one number, and each number is in one
// cell; the numbers of a line add up to its sum.

#include <cstdint>
#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"
#include "reference/marks.hpp"

namespace reference {

namespace {

using Sums = std::vector<std::optional<Int>>;

class Survo final : public Puzzle {
 public:
  // `givens` has 0 for unknown numbers.
  Survo(const NumberTable& givens, const Sums& row_sums, const Sums& column_sums, Stop stop)
      : Puzzle(std::move(stop)),
        columns_(static_cast<int>(givens[0].size())),
        cells_(static_cast<int>(givens.size()) * columns_) {
    for (int cell = 0; cell < cells_; ++cell) {
      for (int number = 1; number <= cells_; ++number)
        formulation_.new_variable("x_" + std::to_string(cell / columns_ + 1) + '_' +
                                  std::to_string(cell % columns_ + 1) + '_' +
                                  std::to_string(number));
    }
    for (int k = 0; k < cells_; ++k) {
      std::vector<Literal> numbers, places;
      for (int other = 0; other < cells_; ++other) {
        numbers.push_back(has(k, other + 1));
        places.push_back(has(other, k + 1));
      }
      formulation_.exactly(numbers, 1);
      formulation_.exactly(places, 1);
      const int given = givens[k / columns_][k % columns_];
      if (given != 0) formulation_.fix(has(k, given));
    }
    for (int row = 0; row < static_cast<int>(row_sums.size()); ++row)
      add_sum(row * columns_, 1, columns_, row_sums[row]);
    for (int column = 0; column < columns_; ++column)
      add_sum(column, columns_, static_cast<int>(row_sums.size()), column_sums[column]);
  }

 private:
  Literal has(int cell, int number) const { return cell * cells_ + number; }

  // The sum of `count` cells, each `step` after the one before.
  void add_sum(int first, int step, int count, const std::optional<Int>& sum) {
    if (!sum) return;
    std::vector<Term> terms;
    for (int k = 0; k < count; ++k) {
      for (int number = 1; number <= cells_; ++number)
        terms.push_back({number, has(first + k * step, number)});
    }
    formulation_.sum_exactly(terms, *sum);
  }

  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    return number_marks(board, cells_ / columns_, columns_, cells_,
                        [&](int cell, int number) { return has(cell, number); });
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.variables());
    const nlohmann::json& grid = solution.at("grid");
    if (!has_size(grid, cells_ / columns_, columns_)) return std::nullopt;
    for (int cell = 0; cell < cells_; ++cell) {
      const int number = grid.at(cell / columns_).at(cell % columns_);
      if (number < 1 || number > cells_) return std::nullopt;
      values[has(cell, number) - 1] = true;
    }
    return values;
  }

  int columns_, cells_;
};

}  // namespace

Reading read_survo(const NativeText& text) {
  NumberTable givens;
  if (auto problem = read_numbers(text, {1, kMostVariables}, {{".", 0}}, givens))
    return *std::move(problem);
  const Int cells = givens.size() * givens[0].size();
  if (cells * cells > kMostVariables) return Problem{0, "the board is too large for a certificate"};
  for (const std::vector<int>& row : givens) {
    for (const int number : row) {
      if (number > cells) return Problem{0, "a given number is out of range"};
    }
  }
  constexpr std::int64_t kMostSum = 1'000'000'000'000;
  const auto row_sums = numbers_or_unknown(text, "rows", kMostSum),
             column_sums = numbers_or_unknown(text, "columns", kMostSum);
  if (!row_sums || row_sums->size() != givens.size() || !column_sums ||
      column_sums->size() != givens[0].size())
    return Problem{0, "the sums do not fit the grid"};
  return std::make_unique<const Survo>(givens, *row_sums, *column_sums, text.stop);
}

}  // namespace reference
