// SPDX-License-Identifier: MIT
//
// Lists of numbers in JSON answers, in a form that judges can compare.

#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::tests {

// Numbers beyond 64 bits differ only as text.
using Number = std::string;
using Numbers = std::vector<Number>;

inline std::vector<Numbers> lists_of(const nlohmann::ordered_json& json) {
  std::vector<Numbers> lists;
  for (const auto& list : json) {
    lists.emplace_back();
    for (const auto& number : list) lists.back().push_back(number.dump());
  }
  return lists;
}

inline bool has_twice(std::vector<Numbers> lists) {
  std::sort(lists.begin(), lists.end());
  return std::adjacent_find(lists.begin(), lists.end()) != lists.end();
}

// Returns a cell of a grid as in JSON.
inline Numbers cell_numbers(int cell, int columns) {
  return {std::to_string(cell / columns), std::to_string(cell % columns)};
}

// The cells of each path by label, in the lexicographically smaller direction. paths_of returns
// nullopt if a label occurs twice.
using Paths = std::map<std::string, std::vector<Numbers>>;

inline std::optional<Paths> paths_of(const nlohmann::ordered_json& solution) {
  Paths paths;
  for (const auto& path : solution.at("paths")) {
    auto cells = lists_of(path.at("cells"));
    auto reversed = cells;
    std::reverse(reversed.begin(), reversed.end());
    if (!paths.emplace(path.at("label"), std::min(cells, reversed)).second) return std::nullopt;
  }
  return paths;
}

// Returns the numbers of a grid, row by row.
inline std::vector<std::vector<std::int32_t>> rows_of(const std::vector<std::int32_t>& numbers,
                                                      int columns) {
  std::vector<std::vector<std::int32_t>> rows;
  for (auto row = numbers.begin(); row != numbers.end(); row += columns)
    rows.emplace_back(row, row + columns);
  return rows;
}

}  // namespace quadrille::tests
