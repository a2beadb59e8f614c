// SPDX-License-Identifier: MIT
//
// The cells in which a completed Sudoku differs from another one are an unavoidable set: a clue
// must be kept in one of them, because otherwise the other Sudoku has all the clues, too.

#include <algorithm>
#include <string>

#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/sum.hpp"

namespace proof_checker {
namespace {

constexpr int kSide = 9, kCells = kSide * kSide;

int band(int cell) { return cell / kSide / 3; }
int stack(int cell) { return cell % kSide / 3; }

bool is_completed(const std::vector<int>& grid) {
  for (int unit = 0; unit < kSide; ++unit) {
    std::vector<int> seen[3] = {};
    for (int cell = 0; cell < kCells; ++cell) {
      if (cell / kSide == unit) seen[0].push_back(grid[at(cell)]);
      if (cell % kSide == unit) seen[1].push_back(grid[at(cell)]);
      if (3 * band(cell) + stack(cell) == unit) seen[2].push_back(grid[at(cell)]);
    }
    for (std::vector<int>& digits : seen) {
      std::sort(digits.begin(), digits.end());
      for (int k = 0; k < kSide; ++k) {
        if (digits[at(k)] != k + 1) return false;
      }
    }
  }
  return true;
}

// Adds a column for the number of clues kept in the cells of a region, and the row that defines it.
template <typename Contains>
void add_count(Model& model, const std::string& name, const Contains& contains) {
  ModelRow row{.name = name, .terms = {}, .lower = Rational(0), .upper = Rational(0)};
  for (int cell = 0; cell < kCells; ++cell) {
    if (contains(cell)) row.terms.emplace(cell, 1);
  }
  row.terms.emplace(static_cast<int>(model.columns.size()), -1);
  model.columns.push_back({name, Rational(0), Rational(27), true});
  model.rows.push_back(std::move(row));
}

}  // namespace

Model read_grid(std::string_view text) {
  Model model;
  const std::size_t head = text.find("grid:");
  const std::size_t start = head == std::string_view::npos ? 0 : head + 5;
  std::size_t line =
      1 + static_cast<std::size_t>(
              std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
  for (const char c : text.substr(start)) {
    if (c == '\n') ++line;
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    if (c < '1' || c > '9' || model.grid.size() == kCells)
      throw BadModel(line, in_quotes({&c, 1}) +
                               " is out of place (expected the 81 digits of a completed Sudoku)");
    model.grid.push_back(c - '0');
  }
  if (model.grid.size() != kCells || !is_completed(model.grid))
    throw BadModel(line, "the grid is not complete (expected the 81 digits of a completed Sudoku)");
  for (int cell = 0; cell < kCells; ++cell) {
    model.columns.push_back({"y" + std::to_string(cell), Rational(0), Rational(1), true});
    model.objective.emplace(cell, 1);
  }
  model.sense = 1;
  for (int k = 0; k < 3; ++k)
    add_count(model, "b" + std::to_string(k), [k](int cell) { return band(cell) == k; });
  for (int k = 0; k < 3; ++k)
    add_count(model, "s" + std::to_string(k), [k](int cell) { return stack(cell) == k; });
  return model;
}

bool is_unavoidable_set(const std::vector<int>& grid, const ModelRow& row, std::string_view tag) {
  if (tag.size() != kCells || row.lower != Rational(1) || row.upper) return false;
  std::vector<int> other;
  Terms cells;
  for (int cell = 0; cell < kCells; ++cell) {
    other.push_back(tag[at(cell)] - '0');
    if (other.back() != grid[at(cell)]) cells.emplace(cell, 1);
  }
  return !cells.empty() && row.terms == cells && is_completed(other);
}

}  // namespace proof_checker
