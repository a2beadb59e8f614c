// SPDX-License-Identifier: MIT
//
// A loop through a cell reaches cells that are half of its steps away. If it visits three cells, it
// has at least the steps from each to the next; so it misses cells that are far from what it must
// visit. Half of its cells have each chessboard colour: it collects at most the largest numbers of
// each colour that are in reach.

#include "puzzles/kinds/rogo/by_hand/bounds.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace quadrille::puzzles::rogo {

Bounds::Bounds(const Course& course, const HandMarks& marks)
    : course_(course),
      marks_(marks),
      may_be_passed_(course.board().cells()),
      is_certain_(course.board().cells()) {
  const int cells = course.board().cells(), steps = course.board().steps;
  const Paths paths(course, marks);
  std::optional<int> longest;
  for (int cell = 0; cell < cells; ++cell) {
    may_be_passed_[cell] = may_pass(course, marks, cell);
    is_certain_[cell] = count_at(course, marks, cell).drawn > 0;
    if (paths.ends(cell).size() == 2 && paths.length(cell) > length_) {
      longest = cell;
      length_ = paths.length(cell);
    }
  }
  for (const int cell : course.needed()) need(cell);
  if (!longest) return;
  from_first_ = steps_from(course, marks, paths.ends(*longest)[0], steps);
  from_last_ = steps_from(course, marks, paths.ends(*longest)[1], steps);
  for (int cell = 0; cell < cells; ++cell)
    is_on_path_.push_back(paths.path_of(cell) == paths.path_of(*longest));
}

void Bounds::need(int cell) {
  is_certain_[cell] = true;
  needed_.push_back(cell);
  from_needed_.push_back(steps_from(course_, marks_, cell, course_.board().steps));
}

void Bounds::find_needed() {
  std::vector<int> cells = course_.good_loop();
  const auto is_first = [&](int a, int b) {
    return course_.board().value(a) > course_.board().value(b);
  };
  std::stable_sort(cells.begin(), cells.end(), is_first);
  for (const int cell : cells)
    if (course_.board().value(cell) > 0 && !is_certain_[cell] && is_needed(cell)) need(cell);
}

bool Bounds::is_near(int cell, const std::vector<int>& from_cell, int other) const {
  const int steps = course_.board().steps, apart = from_cell[other];
  if (apart < 0 || 2 * apart > steps) return false;
  const auto is_too_long = [steps](int a, int b, int c) {
    return a < 0 || b < 0 || c < 0 || a + b + c > steps;
  };
  for (const std::vector<int>& from_needed : from_needed_)
    if (is_too_long(from_needed[cell], apart, from_needed[other])) return false;
  if (length_ == 0 || (is_on_path_[cell] && is_on_path_[other])) return true;
  // From one end of the path to what is not on it, and on to the other end.
  if (is_on_path_[other]) return !is_too_long(from_first_[cell], length_, from_last_[cell]);
  if (is_on_path_[cell]) return !is_too_long(from_first_[other], length_, from_last_[other]);
  return !is_too_long(from_first_[cell], apart + length_, from_last_[other]) ||
         !is_too_long(from_first_[other], apart + length_, from_last_[cell]);
}

std::optional<std::int64_t> Bounds::through(const std::vector<int>& cells,
                                            std::optional<int> without) const {
  const Board& board = course_.board();
  std::vector<std::vector<int>> from;  // distances, by cell of the list
  for (const int cell : cells) from.push_back(steps_from(course_, marks_, cell, board.steps / 2));
  const auto is_in_reach = [&](int other) {
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (!is_near(cells[k], from[k], other)) return false;
      const std::size_t next = (k + 1) % cells.size();
      const int apart = from[k][cells[next]];
      if (apart < 0 || from[k][other] + apart + from[next][other] > board.steps) return false;
    }
    return true;
  };
  struct Colour {
    std::vector<std::int64_t> certain, possible;
  };
  std::array<Colour, 2> colours;
  for (int other = 0; other < board.cells(); ++other) {
    const bool is_certain =
        is_certain_[other] || std::find(cells.begin(), cells.end(), other) != cells.end();
    const bool is_possible = may_be_passed_[other] && other != without && is_in_reach(other);
    if (is_certain && !is_possible) return std::nullopt;
    if (!is_possible) continue;
    Colour& colour = colours[(course_.place(other).first + course_.place(other).second) % 2];
    (is_certain ? colour.certain : colour.possible).push_back(board.value(other));
  }
  const auto half = static_cast<std::size_t>(board.steps / 2);
  std::int64_t sum = 0;
  for (auto& [certain, possible] : colours) {
    const bool has_room = !board.rules.exact || certain.size() + possible.size() >= half;
    if (certain.size() > half || !has_room) return std::nullopt;
    for (const std::int64_t value : certain) sum += value;
    std::sort(possible.begin(), possible.end(), std::greater<>());
    possible.resize(std::min(possible.size(), half - certain.size()));
    for (const std::int64_t value : possible)
      sum += board.rules.exact ? value : std::max<std::int64_t>(value, 0);
  }
  return sum;
}

bool Bounds::may_be_good(const std::vector<int>& cells, std::optional<int> without) const {
  const auto most = through(cells, without);
  return most && (!course_.good_sum() || *most >= *course_.good_sum());
}

bool Bounds::is_needed(int cell) const {
  if (!course_.good_sum()) return false;
  if (const auto other = certain()) return *other != cell && !may_be_good({*other}, cell);
  for (int other = 0; other < course_.board().cells(); ++other)
    if (other != cell && may_be_passed_[other] && may_be_good({other}, cell)) return false;
  return true;
}

std::optional<int> Bounds::certain() const {
  const auto found = std::find(is_certain_.begin(), is_certain_.end(), true);
  if (found == is_certain_.end()) return std::nullopt;
  return static_cast<int>(found - is_certain_.begin());
}

}  // namespace quadrille::puzzles::rogo
