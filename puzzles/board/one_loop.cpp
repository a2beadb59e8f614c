// SPDX-License-Identifier: MIT

#include "puzzles/board/one_loop.hpp"

#include <string>
#include <utility>

namespace quadrille::puzzles {

std::vector<std::vector<int>> joined_points(const Grid& grid, const Answer& answer) {
  std::vector<std::vector<int>> joined(grid.cells());
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (answer.values[edge] == 0) continue;
    const auto [from, to] = grid.ends(edge);
    joined[from].push_back(to);
    joined[to].push_back(from);
  }
  return joined;
}

std::optional<Violation> broken_loop(const Grid& grid, const Answer& answer,
                                     std::string_view where) {
  const std::vector<std::vector<int>> joined = joined_points(grid, answer);
  const auto violation = [&](std::string rule, const std::string& message, int point) {
    return Violation{std::move(rule), message, {{grid.row(point), grid.column(point)}}};
  };
  int start = -1, passed = 0;
  for (int point = 0; point < grid.cells(); ++point) {
    if (joined[point].size() == 1)
      return violation("not-returning", "a line ends " + std::string(where), point);
    if (joined[point].size() > 2)
      return violation("branch", "more than two lines meet " + std::string(where), point);
    if (joined[point].empty()) continue;
    start = point;
    ++passed;
  }
  if (passed == 0) return Violation{"no-loop", "there is no loop", {}};
  int length = 0, before = start, point = start;
  do {
    const int next = joined[point][0] == before ? joined[point][1] : joined[point][0];
    before = point;
    point = next;
    ++length;
  } while (point != start);
  if (length == passed) return std::nullopt;
  return violation("second-loop", "there is more than one loop", start);
}

}  // namespace quadrille::puzzles
