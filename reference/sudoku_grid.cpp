// SPDX-License-Identifier: MIT

#include "reference/sudoku_grid.hpp"

#include <map>
#include <string>
#include <utility>

namespace reference {

namespace {

using Unit = std::vector<int>;

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
  std::vector<Int> box = text.numbers("box");
  if (text.has("regions") && text.has("box")) return std::nullopt;
  if (!text.has("regions") && !text.has("box")) {  // then the boxes are squares of several cells
    Int square = 2;
    while (square * square < side) square = square + 1;
    box = {square, square};
  }
  if (!text.has("regions")) {
    if (box.size() != 2 || box[0] < 1 || box[1] < 1 || box[0] > side || box[0] * box[1] != side)
      return std::nullopt;
    for (int cell = 0; cell < side * side; ++cell)
      regions.push_back(std::to_string(cell / side / box[0].value()) + ' ' +
                        std::to_string(cell % side / box[1].value()));
    return regions;
  }
  for (const std::string& row : words_of(text.keys.at("regions"))) {
    if (static_cast<int>(row.size()) != side) return std::nullopt;
    for (const char letter : row) regions.emplace_back(1, letter);
  }
  if (Int(side) * side != regions.size()) return std::nullopt;
  return regions;
}

// Splits a list such as 1,4,9; nullopt if it is no list, or has something else than numbers.
std::optional<std::vector<int>> candidates_in(std::string word) {
  if (word.find(',') == std::string::npos) return std::nullopt;
  std::vector<int> candidates;
  for (word += ','; !word.empty(); word.erase(0, word.find(',') + 1)) {
    const auto number = number_of(word.substr(0, word.find(',')));
    if (!number || *number < 1 || *number > kMostVariables) return std::nullopt;
    candidates.push_back(static_cast<int>(number->value()));
  }
  return candidates;
}

}  // namespace

SudokuGrid read_sudoku_grid(const NativeText& text, std::optional<Problem>& problem) {
  NumberTable table;
  std::map<std::string, int> open_words{{".", SudokuGrid::kOpen}};
  std::map<int, std::vector<int>> candidates;
  int place = 0;
  for (const NativeLine& line : text.grid) {
    text.ask();
    for (const std::string& word : line.words) {
      if (auto list = candidates_in(word)) {
        open_words[word] = SudokuGrid::kOpen;
        candidates[place] = *std::move(list);
      }
      ++place;
    }
  }
  problem = read_numbers(text, {1, kMostVariables}, open_words, table);
  if (problem) return {};
  const Int side = table.size();
  if (side * side * side > kMostVariables) {
    problem = {0, "the board is too large for a certificate"};
    return {};
  }
  SudokuGrid grid{static_cast<int>(table.size()), {}, {}, std::move(candidates)};
  for (const std::vector<int>& row : table) {
    for (const int number : row) {
      if (number > side) problem = {0, "a given number is out of range"};
      grid.numbers.push_back(number);
    }
  }
  for (const auto& [cell, numbers] : grid.candidates) {
    for (const int number : numbers) {
      if (number > side) problem = {0, "a candidate is out of range"};
    }
  }
  const auto regions = regions_of(text, grid.side);
  if (!regions) problem = {0, "boxes or regions do not fit the grid"};
  if (problem) return grid;
  std::map<std::string, Unit> by_region;
  for (int cell = 0; cell < grid.side * grid.side; ++cell)
    by_region[(*regions)[cell]].push_back(cell);
  grid.units = lines_of(grid.side, text.has_word("rules", "diagonals"));
  for (const auto& [region, cells] : by_region) {
    if (side != cells.size()) problem = {0, "a region has not as many cells as there are numbers"};
    grid.units.push_back(cells);
  }
  return grid;
}

}  // namespace reference
