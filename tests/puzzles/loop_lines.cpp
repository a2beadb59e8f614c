// SPDX-License-Identifier: MIT

#include "tests/puzzles/loop_lines.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace quadrille::tests {

namespace {

// Reports whether the lines form a single loop, by walking from point to point and counting.
bool is_one_loop(const Lines& lines) {
  if (lines.empty()) return false;
  std::map<std::pair<int, int>, std::vector<std::pair<int, int>>> ways;
  for (const auto& [row, column, to_row, to_column] : lines) {
    ways[{row, column}].emplace_back(to_row, to_column);
    ways[{to_row, to_column}].emplace_back(row, column);
  }
  for (const auto& [point, others] : ways)
    if (others.size() != 2) return false;
  const auto start = ways.begin()->first;
  std::size_t length = 0;
  for (auto before = start, here = start; length == 0 || here != start; ++length) {
    const auto& others = ways.at(here);
    const auto next = others[0] == before ? others[1] : others[0];
    before = std::exchange(here, next);
  }
  return length == lines.size();
}

}  // namespace

std::vector<LineEnds> all_lines(int rows, int columns) {
  std::vector<LineEnds> lines;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column + 1 < columns; ++column)
      lines.push_back({row, column, row, column + 1});
  for (int row = 0; row + 1 < rows; ++row)
    for (int column = 0; column < columns; ++column)
      lines.push_back({row, column, row + 1, column});
  return lines;
}

std::set<Lines> loops_among(const std::vector<LineEnds>& lines,
                            const std::function<bool(const Lines& loop)>& right) {
  std::set<Lines> loops;
  for (unsigned drawn = 0; drawn < 1U << lines.size(); ++drawn) {
    Lines chosen;
    for (std::size_t k = 0; k < lines.size(); ++k)
      if ((drawn >> k & 1) != 0) chosen.insert(lines[k]);
    if (is_one_loop(chosen) && right(chosen)) loops.insert(std::move(chosen));
  }
  return loops;
}

std::optional<Lines> lines_in(const AnswerJson& solution) {
  Lines lines;
  for (const AnswerJson& edge : solution.at("edges")) {
    LineEnds line{};
    for (std::size_t k = 0; k < 4; ++k) {
      const std::string number = edge.at(k).dump();
      if (number.size() > 2 || number.front() == '-') return std::nullopt;
      line[k] = std::stoi(number);
    }
    const LineEnds back{line[2], line[3], line[0], line[1]};
    if (!lines.insert(std::min(line, back)).second) return std::nullopt;
  }
  return lines;
}

}  // namespace quadrille::tests
