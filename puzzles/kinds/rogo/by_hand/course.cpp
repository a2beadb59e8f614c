// SPDX-License-Identifier: MIT
//
// The good loop of a board is named by its corners.

#include "puzzles/kinds/rogo/by_hand/course.hpp"

#include <utility>

#include "puzzles/kinds/rogo/by_hand/good_loop.hpp"
#include "puzzles/kinds/rogo/start_loop.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::rogo {

Course::Course(const Board& board)
    : board_(board), around_(board.cells()), lines_at_(board.cells()) {
  const Grid grid = board.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    around_[from].push_back({to, edge});
    around_[to].push_back({from, edge});
    for (const int cell : {from, to}) lines_at_[cell].push_back(static_cast<std::size_t>(edge));
  }
  if (is_measurable()) good_loop_ = rogo::good_loop(board);
  if (!good_loop_.empty()) good_sum_ = sum_of(good_loop_);
}

std::int64_t Course::sum_of(const std::vector<int>& loop) const {
  std::int64_t sum = 0;
  for (const int cell : loop) sum += board_.value(cell);
  return sum;
}

bool Course::look_again() const {
  if (std::exchange(has_looked_again_, true) || !is_measurable()) return false;
  std::vector<int> loop = start_loop(board_, {});
  if (loop.empty() || (good_sum_ && sum_of(loop) <= *good_sum_)) return false;
  good_loop_ = std::move(loop);
  good_sum_ = sum_of(good_loop_);
  is_mentioned_ = false;
  return true;
}

std::string Course::steps_text() const {
  return (board_.rules.exact ? "" : "at most ") + counted(board_.steps, "step");
}

std::string Course::good_text() const {
  std::string corners;
  const std::size_t size = good_loop_.size();
  for (std::size_t k = 0; k < size; ++k) {
    const int before = good_loop_[(k + size - 1) % size], after = good_loop_[(k + 1) % size];
    if (before + after == 2 * good_loop_[k]) continue;
    corners += (corners.empty() ? " with the corners " : ", ") + name(good_loop_[k]);
  }
  const std::string loop = std::exchange(is_mentioned_, true) ? "that loop" : "a loop" + corners;
  return loop + " collects " + std::to_string(*good_sum_);
}

std::string Course::needed_text(const std::vector<int>& needed, int cell) const {
  std::vector<int> others = needed;
  std::erase(others, cell);
  if (others.empty()) return {};
  if (std::exchange(needed_mentioned_, needed) == needed)
    return others.size() == 1 ? " and " + name(others.front()) : " and the needed cells";
  return " and " + listed(others, " and ", [&](int other) { return name(other); }) +
         ", without which all loops collect less than " + std::to_string(*good_sum_) + ',';
}

LineCount count_at(const Course& course, const HandMarks& marks, int cell) {
  return count_lines(marks, course.lines_at(cell));
}

Paths::Paths(const Course& course, const HandMarks& marks) : joined_(course.board().cells()) {
  const Grid grid = course.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (!marks.is_known(edge) || marks.least(edge) == 0) continue;
    ++lines_;
    const auto [from, to] = grid.ends(edge);
    if (!joined_.join(from, to)) closed_at_ = from;
  }
  lengths_.resize(course.board().cells());
  ends_.resize(lengths_.size());
  for (int cell = 0; cell < course.board().cells(); ++cell) {
    const int drawn = count_at(course, marks, cell).drawn;
    const int path = joined_.find(cell);
    lengths_[path] += drawn;
    if (drawn == 1) ends_[path].push_back(cell);
  }
  for (int& length : lengths_) length /= 2;
}

// Distances from a cell along lines that are drawn or may be; -1 beyond `most` steps.
std::vector<int> steps_from(const Course& course, const HandMarks& marks, int from, int most) {
  std::vector<int> distance(course.board().cells(), -1);
  std::vector<int> queue{from};
  distance[from] = 0;
  for (std::size_t next = 0; next < queue.size() && distance[queue[next]] < most; ++next) {
    for (const Arc& arc : course.around(queue[next])) {
      if (distance[arc.to] >= 0 || marks.most(arc.edge) == 0) continue;
      distance[arc.to] = distance[queue[next]] + 1;
      queue.push_back(arc.to);
    }
  }
  return distance;
}

// Decides whether the loop may pass a cell, as far as its lines show.
bool may_pass(const Course& course, const HandMarks& marks, int cell) {
  const auto [drawn, open] = count_at(course, marks, cell);
  return drawn + open.size() >= 2;
}

}  // namespace quadrille::puzzles::rogo
